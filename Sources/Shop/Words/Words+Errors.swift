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
    case .storeProductNotAvailable: say("not available in this storefront", "此店面不提供该商品")
    case .cloudServicePermissionDenied: say("no access to the cloud service", "没有云服务的权限")
    case .cloudServiceNetworkConnectionFailed:
      say("no connection to the cloud service", "无法连接云服务")
    case .cloudServiceRevoked: say("cloud service access was revoked", "云服务的权限已被撤销")
    case .privacyAcknowledgementRequired:
      say("the privacy terms are not accepted", "尚未同意隐私条款")
    case .unauthorizedRequestData: say("the app lacks an entitlement", "应用缺少所需的授权")
    case .invalidOfferIdentifier: say("the offer's id is not valid", "优惠的标识无效")
    case .invalidSignature: say("the offer's signature is not valid", "优惠的签名无效")
    case .missingOfferParams: say("the offer lacks parameters", "优惠缺少参数")
    case .invalidOfferPrice: say("the offer's price is not valid", "优惠的价格无效")
    case .overlayCancelled: say("the overlay was cancelled", "浮层已取消")
    case .overlayInvalidConfiguration: say("the overlay's setup is not valid", "浮层的配置无效")
    case .overlayTimeout: say("the overlay timed out", "浮层超时")
    case .ineligibleForOffer: say("not eligible for this offer", "不符合优惠条件")
    case .unsupportedPlatform: say("not supported on this platform", "此平台不支持")
    case .overlayPresentedInBackgroundScene:
      say("the overlay was in the background", "浮层处于后台")
    case .paymentMethodBindingConfigurationRequired:
      say("a payment method must be set up", "需要先设置付款方式")
    }
  }

  /// Why a request had no answer, as the rest of a sentence.
  package func reason(_ failure: RequestFailure) -> String {
    switch failure {
    case .notConnected: say("no connection to the store", "未连接到商店")
    }
  }
}
