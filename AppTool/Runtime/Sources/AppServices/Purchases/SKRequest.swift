@_spi(AppModules) import AppRuntime
import Foundation

public protocol SKRequestDelegate: NSObjectProtocol {
  func requestDidFinish(_ request: SKRequest)
  func request(_ request: SKRequest, didFailWithError error: any Error)
}

extension SKRequestDelegate {
  public func requestDidFinish(_ request: SKRequest) {}
  public func request(_ request: SKRequest, didFailWithError error: any Error) {}
}

/// A request to the store.
open class SKRequest: NSObject, @unchecked Sendable {
  open weak var delegate: (any SKRequestDelegate)?
  fileprivate var isCancelled = false

  /// Reports the result on the main thread in a later turn.
  open func start() {
    isCancelled = false
    onMain {
      AppTimer.after(0) {
        if !self.isCancelled { self.finish() }
      }
    }
  }

  open func cancel() { isCancelled = true }

  func finish() { delegate?.requestDidFinish(self) }
}

public protocol SKProductsRequestDelegate: SKRequestDelegate {
  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse)
}

/// Asks for products. The store of this machine has none, so the identifiers are not valid, as in a Simulator without a
/// configuration of the store.
open class SKProductsRequest: SKRequest, @unchecked Sendable {
  private let identifiers: Set<String>

  public init(productIdentifiers: Set<String>) {
    identifiers = productIdentifiers
  }

  /// A request for no products.
  public override convenience init() { self.init(productIdentifiers: []) }

  override func finish() {
    let response = SKProductsResponse(invalidProductIdentifiers: identifiers.sorted())
    (delegate as? any SKProductsRequestDelegate)?.productsRequest(self, didReceive: response)
    super.finish()
  }
}

open class SKProductsResponse: NSObject, @unchecked Sendable {
  public let products: [SKProduct] = []
  public let invalidProductIdentifiers: [String]

  init(invalidProductIdentifiers: [String]) {
    self.invalidProductIdentifiers = invalidProductIdentifiers
  }
}

/// Asks for a receipt of the app, which it has not.
open class SKReceiptRefreshRequest: SKRequest, @unchecked Sendable {
  public let receiptProperties: [String: Any]?

  public init(receiptProperties properties: [String: Any]? = nil) {
    receiptProperties = properties
  }

  override func finish() { delegate?.request(self, didFailWithError: SKError(.unknown)) }
}
