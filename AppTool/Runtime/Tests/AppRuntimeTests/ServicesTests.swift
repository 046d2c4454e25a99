@_spi(AppModules) import AppRuntime
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import AppServices

/// Services that do not reach this machine answer as in a Simulator.
@Suite(.serialized, .separateScreens) @MainActor struct ServicesTests {
  private let root = UIViewController()

  private func screen() throws -> TestScreen {
    let root = root
    return try TestScreen(size: CGSize(width: 393, height: 700), root: { root })
  }

  @Test func `a value for an advertisement is accepted`() {
    var errors = 0
    SKAdNetwork.updatePostbackConversionValue(3, coarseValue: .high) { if $0 != nil { errors += 1 } }
    SKAdNetwork.updatePostbackConversionValue(3)
    #expect(errors == 0)
  }

  private final class Account: NSObject, ASAuthorizationControllerDelegate {
    var codes: [ASAuthorizationError.Code?] = []
    func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error) {
      codes.append((error as? ASAuthorizationError)?.code)
    }
  }

  @Test func `an authorization fails in a later turn, as without an account`() async throws {
    let screen = try screen()
    let account = Account()
    let provider = ASAuthorizationAppleIDProvider()
    let request = provider.createRequest()
    request.requestedScopes = [.fullName, .email]
    var controller: ASAuthorizationController? = ASAuthorizationController(authorizationRequests: [request])
    controller?.delegate = account
    controller?.performRequests()
    controller = nil
    #expect(account.codes.isEmpty)
    screen.advance(seconds: 0.1)
    #expect(account.codes == [.unknown])
    let second = ASAuthorizationController(authorizationRequests: [request])
    second.delegate = account
    second.cancel()
    second.performRequests()
    second.cancel()
    screen.advance(seconds: 0.1)
    #expect(account.codes == [.unknown, .canceled])
    #expect(try await provider.credentialState(forUserID: "a") == .notFound)
  }

  @Test func `the button of an account has its title, and a size of its own`() throws {
    _ = try screen()
    let button = ASAuthorizationAppleIDButton(type: .continue, style: .white)
    #expect(button.accessibilityLabel == "Continue with Apple")
    #expect(button.intrinsicContentSize == CGSize(width: 140, height: 30) && button.layer.cornerRadius == 6)
  }

  @Test func `a login on a page needs a window and a browser`() throws {
    let screen = try screen()
    var codes: [ASWebAuthenticationSessionError.Code?] = []
    let url = try #require(URL(string: "https://example.com"))
    let session = ASWebAuthenticationSession(url: url, callbackURLScheme: "app") { _, error in
      codes.append((error as? ASWebAuthenticationSessionError)?.code)
    }
    #expect(!session.start())
    screen.advance(seconds: 0.1)
    #expect(codes == [.presentationContextNotProvided])
    session.cancel()
    screen.advance(seconds: 0.1)
    #expect(codes.count == 1, "reported once")
  }

  @Test func `the user decides about tracking`() async throws {
    let screen = try screen()
    ATTrackingManager.permission.replace(answer: nil, reason: "for ads")
    #expect(ATTrackingManager.trackingAuthorizationStatus == .notDetermined)
    var answers: [ATTrackingManager.AuthorizationStatus] = []
    ATTrackingManager.requestTrackingAuthorization { answers.append($0) }
    screen.advance(seconds: 1)
    try screen.tapText("Allow")
    screen.advance(seconds: 1)
    #expect(answers == [.authorized] && ASIdentifierManager.shared().isAdvertisingTrackingEnabled)
    #expect(ASIdentifierManager.shared().advertisingIdentifier.uuidString.allSatisfy { "0-".contains($0) })
    ATTrackingManager.permission.replace(answer: nil, reason: nil)
  }

  @Test func `work in the background is registered, and no request is accepted`() async throws {
    let scheduler = BGTaskScheduler(permitted: ["app.refresh"])
    #expect(!scheduler.register(forTaskWithIdentifier: "other", using: nil) { _ in })
    #expect(scheduler.register(forTaskWithIdentifier: "app.refresh", using: nil) { _ in })
    #expect(throws: BGTaskScheduler.Error(.unavailable)) {
      try scheduler.submit(BGAppRefreshTaskRequest(identifier: "app.refresh"))
    }
    #expect(throws: BGTaskScheduler.Error(.notPermitted)) {
      try scheduler.submit(BGProcessingTaskRequest(identifier: "other"))
    }
    #expect(await scheduler.pendingTaskRequests().isEmpty)
  }

  private final class Shop: NSObject, SKProductsRequestDelegate, SKPaymentTransactionObserver {
    var events: [String] = []
    func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {
      events.append("\(response.products.count) of \(response.invalidProductIdentifiers)")
    }
    func requestDidFinish(_ request: SKRequest) { events.append("finished") }
    func request(_ request: SKRequest, didFailWithError error: any Error) { events.append("failed") }
    func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]) {
      for transaction in transactions {
        events.append("\(transaction.payment.productIdentifier) \(transaction.transactionState)")
        if let error = transaction.error as? SKError { events.append("\(error.code)") }
        queue.finishTransaction(transaction)
      }
    }
    func paymentQueue(_ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction]) {
      events.append("removed \(transactions.count)")
    }
    func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) { events.append("restored") }
  }

  @Test func `a request for products is made without arguments`() {
    let request = SKProductsRequest()
    request.cancel()
    #expect(request.delegate == nil)
  }

  @Test func `the store has no products and takes no payments`() throws {
    let screen = try screen()
    let shop = Shop()
    let request = SKProductsRequest(productIdentifiers: ["b", "a"])
    request.delegate = shop
    request.start()
    #expect(shop.events.isEmpty)
    screen.advance(seconds: 0.1)
    #expect(shop.events == [#"0 of ["a", "b"]"#, "finished"])
    let cancelled = SKReceiptRefreshRequest()
    cancelled.delegate = shop
    cancelled.start()
    cancelled.cancel()
    screen.advance(seconds: 0.1)
    shop.events = []
    #expect(!SKPaymentQueue.canMakePayments())
    let queue = SKPaymentQueue.default()
    queue.add(shop)
    queue.add(shop)
    queue.add(SKPayment(identifier: "gold"))
    screen.advance(seconds: 0.1)
    screen.advance(seconds: 0.1)
    #expect(shop.events == ["gold failed", "paymentNotAllowed", "removed 1"] && queue.transactions.isEmpty)
    queue.restoreCompletedTransactions()
    screen.advance(seconds: 0.1)
    #expect(shop.events.last == "restored")
    queue.remove(shop)
  }

  @Test func `there is no cellular network and there are no tokens`() {
    let network = CTTelephonyNetworkInfo()
    #expect(network.serviceSubscriberCellularProviders == nil && network.currentRadioAccessTechnology == nil)
    let registry = PKPushRegistry(queue: nil)
    registry.desiredPushTypes = [.voIP]
    #expect(registry.pushToken(for: .voIP) == nil)
  }

  @Test func `the store of concurrency has no products and no purchases`() async throws {
    #expect(try await Product.products(for: ["gold"]).isEmpty)
    try await AppStore.sync()
    #expect(!AppStore.canMakePayments)
    for await _ in Transaction.currentEntitlements { Issue.record("there is a purchase") }
    #expect(await Transaction.latest(for: "gold") == nil)
    #expect(try await Product.SubscriptionInfo.status(for: "group").isEmpty)
    let result = VerificationResult.unverified(3, .invalidSignature)
    #expect(result.unsafePayloadValue == 3)
    #expect(throws: VerificationResult<Int>.VerificationError.invalidSignature) { try result.payloadValue }
  }

  @Test func `updates of purchases wait until their task is cancelled`() async {
    let task = Task {
      var count = 0
      for await _ in Transaction.updates { count += 1 }
      return count
    }
    task.cancel()
    #expect(await task.value == 0)
  }
}
