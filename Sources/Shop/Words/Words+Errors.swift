import StoreEngine

extension Words {
  /// Why a purchase or a restore failed, as the rest of a sentence.
  package func reason(_ error: StoreError) -> String {
    switch error {
    case .unknown: say("an unknown error occurred", "发生未知错误")
    case .clientInvalid: say("this client may not do that", "此客户端无权执行该操作")
    case .paymentCancelled: say("the payment was cancelled", "付款已取消")
    case .paymentInvalid: say("the payment is not valid", "付款信息无效")
    case .paymentNotAllowed: say("this payment is not allowed", "不允许此付款")
    case .storeProductNotAvailable: say("not in this storefront", "此店面不提供该商品")
    case .cloudServicePermissionDenied: say("no cloud service access", "没有云服务的权限")
    case .cloudServiceNetworkConnectionFailed:
      say("no cloud service connection", "无法连接云服务")
    case .cloudServiceRevoked: say("cloud access was revoked", "云服务的权限已被撤销")
    case .privacyAcknowledgementRequired:
      say("privacy terms not accepted", "尚未同意隐私条款")
    case .unauthorizedRequestData: say("an entitlement is missing", "应用缺少所需的授权")
    case .invalidOfferIdentifier: say("invalid offer id", "优惠的标识无效")
    case .invalidSignature: say("invalid offer signature", "优惠的签名无效")
    case .missingOfferParams: say("the offer lacks parameters", "优惠缺少参数")
    case .invalidOfferPrice: say("invalid offer price", "优惠的价格无效")
    case .overlayCancelled: say("the overlay was cancelled", "浮层已取消")
    case .overlayInvalidConfiguration: say("invalid overlay setup", "浮层的配置无效")
    case .overlayTimeout: say("the overlay timed out", "浮层超时")
    case .ineligibleForOffer: say("not eligible for this offer", "不符合优惠条件")
    case .unsupportedPlatform: say("unsupported platform", "此平台不支持")
    case .overlayPresentedInBackgroundScene:
      say("overlay in the background", "浮层处于后台")
    case .paymentMethodBindingConfigurationRequired:
      say("no payment method is set up", "需要先设置付款方式")
    }
  }

  /// Why a request had no answer, as the rest of a sentence.
  package func reason(_ failure: RequestFailure) -> String {
    switch failure {
    case .notConnected: say("no connection to the store", "未连接到商店")
    }
  }
}
