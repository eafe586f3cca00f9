import TestSupport

extension Customer {
  /// One whose clock is that of the machine, as a person's is.
  static func ofBreaker(data: String? = nil) throws -> Customer {
    let customer = try Customer()
    customer.environment["SHOPFRONT_CLOCK"] = nil
    customer.environment["SHOPFRONT_SEED"] = nil
    if let data { customer.environment["SHOPFRONT_DATA"] = data }
    return customer
  }
}
