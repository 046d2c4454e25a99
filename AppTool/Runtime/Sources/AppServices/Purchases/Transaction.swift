import Foundation

/// A purchase. This machine takes no payments, so there is none.
public struct Transaction: Identifiable, Hashable, Sendable {
  let absent: Never

  public var id: UInt64 { switch absent {} }
  public var originalID: UInt64 { switch absent {} }
  public var productID: String { switch absent {} }
  public var productType: Product.ProductType { switch absent {} }
  public var purchaseDate: Date { switch absent {} }
  public var originalPurchaseDate: Date { switch absent {} }
  public var purchasedQuantity: Int { switch absent {} }
  public var expirationDate: Date? { switch absent {} }
  public var revocationDate: Date? { switch absent {} }
  public var isUpgraded: Bool { switch absent {} }
  public var subscriptionGroupID: String? { switch absent {} }
  public var appAccountToken: UUID? { switch absent {} }
  public var jsonRepresentation: Data { switch absent {} }

  public func finish() async { switch absent {} }

  /// Empty.
  public static var all: Transactions { Transactions(isOpen: false) }
  /// Empty.
  public static var currentEntitlements: Transactions { Transactions(isOpen: false) }
  /// Empty.
  public static var unfinished: Transactions { Transactions(isOpen: false) }
  /// Waits without an element until its task is cancelled.
  public static var updates: Transactions { Transactions(isOpen: true) }

  /// Returns `nil`.
  public static func latest(for productID: String) async -> VerificationResult<Transaction>? { nil }
  /// Returns `nil`.
  public static func currentEntitlement(for productID: String) async -> VerificationResult<Transaction>? { nil }

  /// Purchases in the order of time; there is none.
  public struct Transactions: AsyncSequence, Sendable {
    public typealias Element = VerificationResult<Transaction>

    /// True for a sequence that ends with its task only.
    let isOpen: Bool

    public struct AsyncIterator: AsyncIteratorProtocol {
      let isOpen: Bool

      public mutating func next() async -> VerificationResult<Transaction>? {
        guard isOpen else { return nil }
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        // The stream has no elements, and ends when the task is cancelled.
        for await _ in stream {}
        continuation.finish()
        return nil
      }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(isOpen: isOpen) }
  }
}
