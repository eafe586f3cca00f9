/// A currency of ISO 4217, with the number of decimals that its amounts have.
package struct Currency: Hashable, Sendable {
  /// The three-letter code, such as `USD`.
  package let code: String

  /// Digits after the point in an amount: 2 for USD, 0 for JPY, 3 for BHD.
  package let minorDigits: Int

  /// Nil for a code that ISO 4217 does not list as a currency in use.
  package init?(code: String) {
    guard Self.codes.contains(code) else { return nil }
    self.code = code
    minorDigits =
      switch code {
      case "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI",
        "VND", "VUV", "XAF", "XOF", "XPF":
        0
      case "BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND": 3
      case "CLF", "UYW": 4
      default: 2
      }
  }

  /// The codes of the currencies in use, funds included; metals and test codes left out.
  private static let codes = CodeList(
    """
    AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BOV BRL BSD BTN BWP
    BYN BZD CAD CDF CHE CHF CHW CLF CLP CNY COP COU CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR
    FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES
    KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR
    MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF
    SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS
    UAH UGX USD USN UYI UYU UYW UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG
    """)
}
