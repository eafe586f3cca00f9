import StoreEngine

extension Words {
  package var receiptTitle: String { say("Receipt", "收据") }
  package var receiptType: String { say("Environment", "环境") }
  package var bundle: String { say("Bundle id", "应用标识") }
  package var applicationVersion: String { say("App version", "应用版本") }
  package var created: String { say("Created", "生成时间") }
  package var verifies: String { say("Verifies", "验证") }
  package var lastHandedOut: String { say("Last issued", "上次签发") }
  package var purchases: String { say("Purchases", "购买") }
  package var signedTransaction: String { say("Signed (JWS)", "签名 (JWS)") }
  package var verification: String { say("Not verified", "未通过验证") }

  package var noReceipt: String {
    say("There is no receipt before the first purchase.", "首次购买之前没有收据。")
  }

  package var noKeys: String {
    say(
      "There are no keys before the first purchase; --keys FILE makes some.",
      "首次购买之前没有密钥；--keys FILE 可生成。")
  }

  package var otherKeys: String {
    say(
      "What this data file holds was signed with a key file: name it with --keys.",
      "此数据文件的内容由密钥文件签名：请用 --keys 指定。")
  }

  package var nothingSigned: String {
    say(
      "Nothing to print: only what is purchased or restored is signed.",
      "无可输出：只有已购买或已恢复的交易才会签名。")
  }

  package var noPurchasesInReceipt: String {
    say(
      "None: consumables leave the receipt when they are finished.",
      "无：消耗型商品完成后不再列入收据。")
  }

  /// Whether a receipt verifies, with the reason where it does not.
  package func verdict(_ problem: VerificationProblem?) -> String {
    problem.map { colon(no, reason($0)) } ?? yes
  }

  /// Why a receipt does not stand for a purchase.
  package func reason(_ problem: VerificationProblem) -> String {
    switch problem {
    case .missing: say("there is no receipt", "没有收据")
    case .malformed: say("the receipt cannot be read", "收据无法读取")
    case .badSignature: say("the receipt was changed", "收据已被改动")
    case .unknownKey: say("the receipt is signed by another key", "收据由其他密钥签名")
    case .otherBundle: say("the receipt is of another app", "收据属于其他应用")
    case .otherVersion: say("the receipt is of another app version", "收据属于应用的其他版本")
    case .otherDevice: say("the receipt is of another device", "收据属于其他设备")
    case .otherEnvironment: say("the receipt is of another environment", "收据属于其他环境")
    case .alreadyUsed: say("the receipt was used before", "收据已被使用过")
    case .unreachable: say("the verifier cannot be reached", "无法连接验证服务")
    case .otherProduct: say("the receipt names another product", "收据中的商品不符")
    case .otherTransaction: say("the receipt does not hold it", "收据中没有这笔交易")
    case .refused: say("the verifier refused it", "验证服务拒绝了收据")
    }
  }

  /// What to do about goods that no receipt stands for; the number first, where no line is cut.
  package func adviceOnVerification(_ transaction: Transaction) -> String {
    let id = transaction.id.rawValue.withoutControls
    return say(
      "Not delivered: transaction \(id). It is tried again at the next start and by R; if that does "
        + "not help, write to support with this number.",
      "尚未发放：交易号\(id)。下次启动或按R时会再次验证；如仍未成功，请凭此号联系客服。")
  }
}

extension Words {
  /// What a forgery drill does to the receipt.
  func explanation(of tamper: Tamper) -> String {
    switch tamper {
    case .signature: say("another signature", "签名被替换")
    case .payload: say("changed after signing", "签名后内容被改动")
    case .bundle: say("signed for another app", "为其他应用签发")
    case .version: say("signed for another app version", "为其他版本签发")
    case .device: say("signed for another device", "为其他设备签发")
    case .otherKey: say("signed by another key", "由其他密钥签名")
    case .replay: say("an older receipt again", "重复使用旧收据")
    case .empty: say("a receipt of no bytes", "空收据")
    case .missing: say("no receipt at all", "没有收据")
    case .unreachable: say("no answer from the verifier", "验证服务无应答")
    }
  }
}
