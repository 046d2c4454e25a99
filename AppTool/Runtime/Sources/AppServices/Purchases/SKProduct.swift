import Foundation

/// A product of the app. The store of this machine has none, so apps get no objects of the class.
open class SKProduct: NSObject, @unchecked Sendable {
  open var localizedDescription: String { "" }
  open var localizedTitle: String { "" }
  open var price: NSDecimalNumber { .zero }
  open var priceLocale: Locale { .current }
  open var productIdentifier: String { "" }
  open var isDownloadable: Bool { false }
  open var isFamilyShareable: Bool { false }
  open var contentVersion: String { "" }
  open var subscriptionPeriod: SKProductSubscriptionPeriod? { nil }
  open var introductoryPrice: SKProductDiscount? { nil }
  open var subscriptionGroupIdentifier: String? { nil }
  open var discounts: [SKProductDiscount] { [] }

  /// The unit of a period.
  public enum PeriodUnit: UInt, Sendable {
    case day, week, month, year
  }
}

/// The duration of a subscription.
open class SKProductSubscriptionPeriod: NSObject, @unchecked Sendable {
  open var numberOfUnits: Int { 0 }
  open var unit: SKProduct.PeriodUnit { .day }
}

/// A lower price for the first periods of a subscription.
open class SKProductDiscount: NSObject, @unchecked Sendable {
  public enum PaymentMode: UInt, Sendable {
    case payAsYouGo, payUpFront, freeTrial
  }

  open var price: NSDecimalNumber { .zero }
  open var priceLocale: Locale { .current }
  open var identifier: String? { nil }
  open var subscriptionPeriod: SKProductSubscriptionPeriod { SKProductSubscriptionPeriod() }
  open var numberOfPeriods: Int { 0 }
  open var paymentMode: PaymentMode { .payAsYouGo }
}
