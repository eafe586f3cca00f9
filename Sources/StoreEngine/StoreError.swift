/// Why a purchase or a restore failed: the codes of `SKError` in `SKErrorDomain`.
package enum StoreError: Int, CaseIterable, Error, Sendable {
  case unknown = 0
  case clientInvalid = 1
  case paymentCancelled = 2
  case paymentInvalid = 3
  case paymentNotAllowed = 4
  case storeProductNotAvailable = 5
  case cloudServicePermissionDenied = 6
  case cloudServiceNetworkConnectionFailed = 7
  case cloudServiceRevoked = 8
  case privacyAcknowledgementRequired = 9
  case unauthorizedRequestData = 10
  case invalidOfferIdentifier = 11
  case invalidSignature = 12
  case missingOfferParams = 13
  case invalidOfferPrice = 14
  case overlayCancelled = 15
  case overlayInvalidConfiguration = 16
  case overlayTimeout = 17
  case ineligibleForOffer = 18
  case unsupportedPlatform = 19
  case overlayPresentedInBackgroundScene = 20
  case paymentMethodBindingConfigurationRequired = 21

  /// The code, as `SKError.Code.rawValue`.
  package var code: Int { rawValue }

  /// The name of the code, as StoreKit spells it.
  package var name: String { String(describing: self) }

  /// Reads a name or a number from 0 to 21.
  package init?(nameOrCode text: String) {
    let named = Self.allCases.first { $0.name == text }
    let numbered = Self.allCases.first { String($0.code) == text }
    guard let found = named ?? numbered else { return nil }
    self = found
  }
}
