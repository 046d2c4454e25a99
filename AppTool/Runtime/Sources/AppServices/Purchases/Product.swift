import Foundation

/// An offer of the store. There is no store on this machine, so no product is found.
public struct Product: Identifiable, Hashable, Sendable {
  let absent: Never

  /// Returns no products, as for identifiers that the store does not know.
  public static func products(for identifiers: some Collection<String>) async throws -> [Product] { [] }

  public var id: String { switch absent {} }
  public var type: ProductType { switch absent {} }
  public var displayName: String { switch absent {} }
  public var description: String { switch absent {} }
  public var price: Decimal { switch absent {} }
  public var displayPrice: String { switch absent {} }
  public var isFamilyShareable: Bool { switch absent {} }
  public var subscription: SubscriptionInfo? { switch absent {} }
  public var jsonRepresentation: Data { switch absent {} }
  public var latestTransaction: VerificationResult<Transaction>? { get async { switch absent {} } }
  public var currentEntitlement: VerificationResult<Transaction>? { get async { switch absent {} } }

  @discardableResult public func purchase(options: Set<PurchaseOption> = []) async throws -> PurchaseResult {
    switch absent {}
  }

  public struct ProductType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let consumable = ProductType(rawValue: "Consumable")
    public static let nonConsumable = ProductType(rawValue: "Non-Consumable")
    public static let nonRenewable = ProductType(rawValue: "Non-Renewing Subscription")
    public static let autoRenewable = ProductType(rawValue: "Auto-Renewable Subscription")
  }

  public enum PurchaseResult: Sendable {
    case success(VerificationResult<Transaction>)
    case userCancelled
    case pending
  }

  public enum PurchaseError: Error, Hashable, Sendable {
    case invalidQuantity, productUnavailable, purchaseNotAllowed, ineligibleForOffer, invalidOfferIdentifier
    case invalidOfferPrice, invalidOfferSignature, missingOfferParameters
  }

  /// A setting of a purchase.
  public struct PurchaseOption: Hashable, Sendable {
    private enum Kind: Hashable {
      case token(UUID), quantity(Int), asksToBuy(Bool)
    }

    private let kind: Kind

    public static func appAccountToken(_ token: UUID) -> PurchaseOption { PurchaseOption(kind: .token(token)) }
    public static func quantity(_ quantity: Int) -> PurchaseOption { PurchaseOption(kind: .quantity(quantity)) }
    public static func simulatesAskToBuyInSandbox(_ simulateAskToBuy: Bool) -> PurchaseOption {
      PurchaseOption(kind: .asksToBuy(simulateAskToBuy))
    }
  }
}

extension Product {
  /// The length of a subscription.
  public struct SubscriptionPeriod: Hashable, Sendable {
    public enum Unit: Hashable, Sendable {
      case day, week, month, year
    }

    let absent: Never

    public var unit: Unit { switch absent {} }
    public var value: Int { switch absent {} }
  }

  /// A lower price of a subscription.
  public struct SubscriptionOffer: Hashable, Sendable {
    public struct PaymentMode: RawRepresentable, Hashable, Sendable {
      public let rawValue: String

      public init(rawValue: String) { self.rawValue = rawValue }

      public static let payAsYouGo = PaymentMode(rawValue: "PayAsYouGo")
      public static let payUpFront = PaymentMode(rawValue: "PayUpFront")
      public static let freeTrial = PaymentMode(rawValue: "FreeTrial")
    }

    let absent: Never

    public var id: String? { switch absent {} }
    public var price: Decimal { switch absent {} }
    public var displayPrice: String { switch absent {} }
    public var period: SubscriptionPeriod { switch absent {} }
    public var periodCount: Int { switch absent {} }
    public var paymentMode: PaymentMode { switch absent {} }
  }

  /// The terms of a subscription.
  public struct SubscriptionInfo: Hashable, Sendable {
    public struct RenewalState: RawRepresentable, Hashable, Sendable {
      public let rawValue: Int

      public init(rawValue: Int) { self.rawValue = rawValue }

      public static let subscribed = RenewalState(rawValue: 1)
      public static let expired = RenewalState(rawValue: 2)
      public static let inBillingRetryPeriod = RenewalState(rawValue: 3)
      public static let inGracePeriod = RenewalState(rawValue: 4)
      public static let revoked = RenewalState(rawValue: 5)
    }

    public struct Status: Hashable, Sendable {
      let absent: Never

      public var state: RenewalState { switch absent {} }
      public var transaction: VerificationResult<Transaction> { switch absent {} }
    }

    let absent: Never

    public var subscriptionGroupID: String { switch absent {} }
    public var subscriptionPeriod: SubscriptionPeriod { switch absent {} }
    public var introductoryOffer: SubscriptionOffer? { switch absent {} }
    public var promotionalOffers: [SubscriptionOffer] { switch absent {} }
    public var isEligibleForIntroOffer: Bool { get async { switch absent {} } }
    public var status: [Status] { get async throws { switch absent {} } }

    /// Returns false.
    public static func isEligibleForIntroOffer(for groupID: String) async -> Bool { false }
    /// Returns no status: there are no purchases.
    public static func status(for groupID: String) async throws -> [Status] { [] }
  }
}
