"""Has libraries that other people wrote judge what the built program signs.

    python3 judge.py PROGRAM

Apple's own library judges signed transactions; an independent one judges receipts and gives the
answer of the store's endpoint, with which the program's own answer has to agree to the letter.
"""
import json
import os
import pty
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

from apple_purchase_receipt_verifier import Config, Verifier
from apple_purchase_receipt_verifier import Environment as Endpoint
from appstoreserverlibrary.models.Environment import Environment
from appstoreserverlibrary.receipt_utility import ReceiptUtility
from appstoreserverlibrary.signed_data_verifier import SignedDataVerifier, VerificationException

PROGRAM = os.path.abspath(sys.argv[1])
HERE = os.path.dirname(os.path.abspath(__file__))
BUNDLE = "org.example.conformance"
OWNED = 200
TAKEN = ["signature", "payload", "bundle", "version", "device", "other-key", "replay", "empty"]
# What a library can tell of bytes alone; the rest is for the app to compare.
FORGED = {"signature", "payload", "other-key", "empty"}


def catalog():
    products = [
        {
            "id": f"thing.{number}",
            "type": "nonConsumable",
            "prices": {"USA": "1.99"},
            "localizations": {"en": {"name": f"Thing {number}", "description": ""}},
        }
        for number in range(OWNED)
    ]
    products.append(
        {
            "id": "coins",
            "type": "consumable",
            "prices": {"USA": "0.99"},
            "grants": {"item": "coins", "quantity": 20},
            "localizations": {"en": {"name": "Coins", "description": ""}},
        }
    )
    return {
        "bundleID": BUNDLE,
        "storefronts": {"USA": "USD"},
        "items": {"coins": {"en": "coins"}},
        "products": products,
    }


class Shop:
    """A new data file, and the program on it."""

    def __init__(self, folder):
        os.mkdir(folder)
        self.folder = folder
        self.catalog = os.path.join(folder, "catalog.json")
        self.options = ["--catalog", self.catalog, "--data", os.path.join(folder, "shop.sqlite3")]
        with open(self.catalog, "w") as file:
            json.dump(catalog(), file)

    def run(self, *words, status=0, stdin=None):
        done = subprocess.run(
            [PROGRAM, *words, *self.options], input=stdin, capture_output=True, timeout=60
        )
        assert done.returncode == status, (words, done.returncode, done.stdout, done.stderr)
        return done.stdout

    def own(self, count):
        """Buys the first things with the keyboard, in one sitting, and leaves."""
        lines = [f'catalog "{self.catalog}"', 'step "Buy"']
        for number in range(count):
            lines += [f"select thing.{number}", "press Enter", "press y"]
        walk = os.path.join(self.folder, "buy.walk")
        with open(walk, "w") as file:
            file.write("\n".join(lines) + "\n")
        sitting, shown = pty.fork()
        if sitting == 0:
            os.environ.update(TERM="xterm-256color", LC_ALL="C.UTF-8")
            os.execv(PROGRAM, [PROGRAM, "walk", "sandbox", walk, *self.options[2:]])
        screen = b""
        while b"Purchase" not in screen and b"purchased" not in screen:
            screen += os.read(shown, 65536)
        os.write(shown, b"q")
        try:
            while os.read(shown, 65536):
                pass
        except OSError:
            # The terminal is gone with the shop.
            pass
        assert os.waitstatus_to_exitcode(os.waitpid(sitting, 0)[1]) == 0

    def receipt(self):
        return self.run("receipt").decode().strip()


class Judges:
    """What trusts the shop's root, and nothing else."""

    def __init__(self, root):
        self.apple = SignedDataVerifier([root], False, Environment.SANDBOX, BUNDLE)
        self.other = Verifier(Config(roots=[root]))


def check_receipt(shop, judges, count):
    text = shop.receipt()
    result = judges.other.verify_receipt(text)
    assert result.verified, (count, result.failure)
    receipt = result.payload
    assert receipt.bundle_id == BUNDLE
    assert len(receipt.in_app) == count, (count, len(receipt.in_app))
    found = ReceiptUtility().extract_transaction_id_from_app_receipt(text)
    ids = {entry.transaction_id for entry in receipt.in_app}
    assert found in ids if count else found is None, found
    request = json.dumps({"receipt-data": text})
    theirs = json.loads(judges.other.verify_receipt_endpoint(Endpoint.SANDBOX, request))
    ours = json.loads(shop.run("verify", "-", stdin=request.encode()))
    check_answers(theirs, ours)
    production = json.loads(judges.other.verify_receipt_endpoint(Endpoint.PRODUCTION, request))
    assert production["status"] == 21007


def check_answers(theirs, ours):
    """Both answers have the same keys, types and values; when they were asked differs."""
    assert ours["status"] == theirs["status"] == 0, (ours["status"], theirs["status"])
    assert ours["environment"] == theirs["environment"] == "Sandbox"
    mine, other = ours["receipt"], theirs["receipt"]
    dated = {key for key in mine if key.startswith("request_date")}
    assert len(dated) == 3
    for key in sorted(set(mine) - dated - {"in_app"}):
        assert mine[key] == other[key], (key, mine[key], other[key])
    assert set(mine) == set(other), set(mine) ^ set(other)

    def entries(receipt):
        return sorted(receipt["in_app"], key=lambda entry: entry["transaction_id"])

    assert len(mine["in_app"]) == len(other["in_app"])
    for first, second in zip(entries(mine), entries(other)):
        # Who owns it stands in no receipt; the endpoint knows it.
        assert first.pop("in_app_ownership_type") == "PURCHASED"
        assert first == second, (first, second)


def check_transactions(shop, judges):
    signed = shop.run("transactions", "--jws").decode().split()
    assert len(signed) >= 100, len(signed)
    told = {item["id"]: item for item in json.loads(shop.run("transactions", "--json"))}
    for text in signed:
        said = judges.apple.verify_and_decode_signed_transaction(text)
        known = told[said.transactionId]
        assert said.productId == known["productID"]
        assert said.quantity == known["quantity"]
        assert said.rawType in ("Consumable", "Non-Consumable")
        assert said.price == (990 if said.productId == "coins" else 1990), said.price
        assert said.rawEnvironment == "Sandbox" and said.currency == "USD"
        assert judges.other.verify_signed_data(text).verified
        refuse_transaction(judges, text[:-8] + ("A" * 8 if text[-8:] != "A" * 8 else "B" * 8))
    return len(signed)


def refuse_transaction(judges, text):
    try:
        judges.apple.verify_and_decode_signed_transaction(text)
    except VerificationException:
        return
    raise AssertionError("a spoilt transaction was accepted: " + text[:80])


def check_forgeries(shop, judges, folder):
    """What a drill hands to a verifier of one's own is refused by the judges, or by the app."""
    asked = os.path.join(folder, "asked.json")
    take = f"cat > '{asked}'; printf '{{\"status\": 21003}}'"
    for kind in TAKEN:
        words = ["buy", "coins", "--tamper", kind, "--verify-with", take]
        shop.run(*words, status=1)
        if kind == "empty":
            assert not os.path.exists(asked), "an empty receipt needs no verifier"
            shop.run("deliver")
            continue
        with open(asked) as file:
            request = json.load(file)
        os.remove(asked)
        result = judges.other.verify_receipt(request["receipt-data"])
        assert result.verified == (kind not in FORGED), (kind, result.failure)
        if kind in FORGED or kind == "bundle":
            refuse_transaction(judges, request["signedTransaction"])
        if kind == "bundle":
            assert result.payload.bundle_id != BUNDLE
        if kind == "version":
            assert result.payload.application_version != "1.0"
        if kind == "replay":
            ids = [entry.transaction_id for entry in result.payload.in_app]
            assert request["transactionID"] not in ids
        # A receipt from before the purchase is genuine; only the purchase is missing in it.
        status = 0 if kind == "replay" else 1
        verdict = json.loads(
            shop.run("verify", "-", stdin=request["receipt-data"].encode(), status=status)
        )
        print(f"# {kind}: {verdict.get('reason', 'valid, but without the purchase')}")
        shop.run("deliver")
    assert json.loads(shop.run("status", "--json"))["unfinished"] == []


def check_server(folder):
    """The server of the README accepts a purchase and refuses a forged one."""
    keys, data = os.path.join(folder, "keys.pem"), os.path.join(folder, "served.sqlite3")
    options = ["--keys", keys, "--data", data]
    root = os.path.join(folder, "root.der")
    with open(root, "wb") as file:
        subprocess.run([PROGRAM, "certificate", "--der", "--keys", keys], stdout=file, check=True)
    server = subprocess.Popen(
        [sys.executable, os.path.join(HERE, "server.py"), root, "18080"], stderr=subprocess.DEVNULL
    )
    try:
        wait_for("http://127.0.0.1:18080/")
        command = "curl -sS --data-binary @- http://127.0.0.1:18080/"
        for words, status in [
            (["buy", "GoldenGlobe"], 0),
            (["buy", "EnergyBottle", "--tamper", "other-key"], 1),
            (["deliver"], 0),
        ]:
            done = subprocess.run(
                [PROGRAM, *words, *options, "--verify-with", command], cwd=folder + "/..",
                capture_output=True, timeout=60,
            )
            assert done.returncode == status, (words, done)
    finally:
        server.kill()
        server.wait()


def wait_for(address):
    for _ in range(100):
        try:
            urllib.request.urlopen(address, timeout=1)
            return
        except urllib.error.HTTPError:
            return
        except OSError:
            time.sleep(0.1)
    raise AssertionError("the server did not start")


def main():
    with tempfile.TemporaryDirectory() as folder:
        for count in (0, 1, 10, OWNED):
            shop = Shop(os.path.join(folder, str(count)))
            shop.run("receipt", status=1)
            if count:
                shop.own(count)
            else:
                shop.run("buy", "coins")
            judges = Judges(shop.run("certificate", "--der"))
            check_receipt(shop, judges, count)
        count = check_transactions(shop, judges)
        check_forgeries(shop, judges, folder)
        check_server(folder)
    print(f"ok: {count} signed transactions, receipts of 0, 1, 10 and {OWNED} purchases, "
          f"{len(TAKEN)} forgeries, the server of the README")


if __name__ == "__main__":
    main()
