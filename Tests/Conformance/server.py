"""A verifier of one's own, with Apple's library: python3 server.py root.der [port]"""
import json
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer

from appstoreserverlibrary.models.Environment import Environment
from appstoreserverlibrary.signed_data_verifier import SignedDataVerifier, VerificationException

root = open(sys.argv[1], "rb").read()
verifier = SignedDataVerifier([root], False, Environment.SANDBOX, "org.example.shopfront")


class Server(BaseHTTPRequestHandler):
    def do_POST(self):
        request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        try:
            bought = verifier.verify_and_decode_signed_transaction(request["signedTransaction"])
            entry = {"transaction_id": bought.transactionId, "product_id": bought.productId}
            answer = {"status": 0, "receipt": {"bundle_id": bought.bundleId, "in_app": [entry]}}
        except VerificationException:
            answer = {"status": 21003}
        self.send_response(200)
        self.end_headers()
        self.wfile.write(json.dumps(answer).encode())


HTTPServer(("127.0.0.1", int((sys.argv[2:] or ["8080"])[0])), Server).serve_forever()
