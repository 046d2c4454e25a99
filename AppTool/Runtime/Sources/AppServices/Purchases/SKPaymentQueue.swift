@_spi(AppModules) import AppRuntime
import Foundation

/// An order of a product.
open class SKPayment: NSObject, @unchecked Sendable {
  public fileprivate(set) var productIdentifier: String
  open fileprivate(set) var quantity = 1
  open fileprivate(set) var applicationUsername: String?
  open fileprivate(set) var requestData: Data?
  open fileprivate(set) var simulatesAskToBuyInSandbox = false

  init(identifier: String) {
    productIdentifier = identifier
  }

  public convenience init(product: SKProduct) { self.init(identifier: product.productIdentifier) }
}

/// An order that the app can change.
open class SKMutablePayment: SKPayment, @unchecked Sendable {
  open override var quantity: Int {
    get { super.quantity }
    set { super.quantity = newValue }
  }
  open override var applicationUsername: String? {
    get { super.applicationUsername }
    set { super.applicationUsername = newValue }
  }
  open override var requestData: Data? {
    get { super.requestData }
    set { super.requestData = newValue }
  }
  open override var simulatesAskToBuyInSandbox: Bool {
    get { super.simulatesAskToBuyInSandbox }
    set { super.simulatesAskToBuyInSandbox = newValue }
  }
}

public enum SKPaymentTransactionState: Int, Sendable {
  case purchasing, purchased, failed, restored, deferred
}

/// The state of an order.
open class SKPaymentTransaction: NSObject, @unchecked Sendable {
  public let payment: SKPayment
  public let error: (any Error)?
  public let transactionState: SKPaymentTransactionState
  open var original: SKPaymentTransaction? { nil }
  open var transactionDate: Date? { nil }
  open var transactionIdentifier: String? { nil }

  init(_ payment: SKPayment, error: any Error) {
    self.payment = payment
    self.error = error
    transactionState = .failed
  }
}

public protocol SKPaymentTransactionObserver: NSObjectProtocol {
  func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction])
  func paymentQueue(_ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction])
  func paymentQueue(_ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error)
  func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue)
  func paymentQueue(
    _ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct
  ) -> Bool
}

extension SKPaymentTransactionObserver {
  public func paymentQueue(_ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction]) {}
  public func paymentQueue(_ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error) {}
  public func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {}
  public func paymentQueue(
    _ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct
  ) -> Bool { false }
}

/// The orders of the app. This machine takes no payments: each order fails with ``SKError/paymentNotAllowed``.
open class SKPaymentQueue: NSObject, @unchecked Sendable {
  private static let only = SKPaymentQueue()

  private struct Observer {
    weak var object: (any SKPaymentTransactionObserver)?
  }

  private var observers: [Observer] = []
  /// The failed orders that the app has not finished.
  open private(set) var transactions: [SKPaymentTransaction] = []

  open class func `default`() -> SKPaymentQueue { only }
  /// False.
  open class func canMakePayments() -> Bool { false }
  /// `nil`: there is no store.
  open var storefront: SKStorefront? { nil }

  open func add(_ observer: any SKPaymentTransactionObserver) {
    remove(observer)
    observers.append(Observer(object: observer))
  }

  open func remove(_ observer: any SKPaymentTransactionObserver) {
    observers.removeAll { $0.object == nil || $0.object === observer }
  }

  private func notify(_ body: @escaping @MainActor (any SKPaymentTransactionObserver) -> Void) {
    onMain {
      AppTimer.after(0) { for observer in self.observers.compactMap(\.object) { body(observer) } }
    }
  }

  /// Reports a transaction that failed, on the main thread in a later turn.
  open func add(_ payment: SKPayment) {
    let transaction = SKPaymentTransaction(payment, error: SKError(.paymentNotAllowed))
    transactions.append(transaction)
    notify { $0.paymentQueue(self, updatedTransactions: [transaction]) }
  }

  open func finishTransaction(_ transaction: SKPaymentTransaction) {
    guard transactions.contains(transaction) else { return }
    transactions.removeAll { $0 === transaction }
    notify { $0.paymentQueue(self, removedTransactions: [transaction]) }
  }

  /// Reports that nothing was to be restored.
  open func restoreCompletedTransactions() {
    notify { $0.paymentQueueRestoreCompletedTransactionsFinished(self) }
  }

  open func restoreCompletedTransactions(withApplicationUsername username: String?) { restoreCompletedTransactions() }
}

/// The country of the store.
open class SKStorefront: NSObject, @unchecked Sendable {
  open var countryCode: String { "" }
  open var identifier: String { "" }
}
