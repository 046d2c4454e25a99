@_spi(AppModules) import AppRuntime
import Foundation

/// The state of a connection to a watch.
public enum WCSessionActivationState: Int, Sendable {
  case notActivated, inactive, activated
}

/// Receives what a watch sends.
public protocol WCSessionDelegate: NSObjectProtocol {
  /// Called after ``WCSession/activate()``, with the error that the device cannot be paired with a watch.
  func session(
    _ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState, error: (any Error)?)
  func sessionDidBecomeInactive(_ session: WCSession)
  func sessionDidDeactivate(_ session: WCSession)
  func sessionWatchStateDidChange(_ session: WCSession)
  func sessionReachabilityDidChange(_ session: WCSession)
  func session(_ session: WCSession, didReceiveMessage message: [String: Any])
  func session(
    _ session: WCSession, didReceiveMessage message: [String: Any], replyHandler: @escaping ([String: Any]) -> Void)
  func session(_ session: WCSession, didReceiveMessageData messageData: Data)
  func session(
    _ session: WCSession, didReceiveMessageData messageData: Data, replyHandler: @escaping (Data) -> Void)
  func session(_ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any])
  func session(_ session: WCSession, didReceiveUserInfo userInfo: [String: Any])
  /// Called after a dictionary was given to the session, with the error that the device cannot be paired with a watch.
  func session(
    _ session: WCSession, didFinish userInfoTransfer: WCSessionUserInfoTransfer, error: (any Error)?)
  func session(_ session: WCSession, didReceive file: WCSessionFile)
  /// Called after a file was given to the session, with the error that the device cannot be paired with a watch.
  func session(_ session: WCSession, didFinish fileTransfer: WCSessionFileTransfer, error: (any Error)?)
}

extension WCSessionDelegate {
  public func sessionWatchStateDidChange(_ session: WCSession) {}
  public func sessionReachabilityDidChange(_ session: WCSession) {}
  public func session(_ session: WCSession, didReceiveMessage message: [String: Any]) {}
  public func session(
    _ session: WCSession, didReceiveMessage message: [String: Any], replyHandler: @escaping ([String: Any]) -> Void
  ) {}
  public func session(_ session: WCSession, didReceiveMessageData messageData: Data) {}
  public func session(
    _ session: WCSession, didReceiveMessageData messageData: Data, replyHandler: @escaping (Data) -> Void
  ) {}
  public func session(_ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any]) {}
  public func session(_ session: WCSession, didReceiveUserInfo userInfo: [String: Any]) {}
  public func session(
    _ session: WCSession, didFinish userInfoTransfer: WCSessionUserInfoTransfer, error: (any Error)?
  ) {}
  public func session(_ session: WCSession, didReceive file: WCSessionFile) {}
  public func session(_ session: WCSession, didFinish fileTransfer: WCSessionFileTransfer, error: (any Error)?) {}
}

/// The connection to a watch. As on a pad, which cannot be paired with one, it is not supported: it stays inactive, and
/// what is sent fails with ``WCError/sessionNotSupported``.
open class WCSession: NSObject, @unchecked Sendable {
  /// Returns false.
  open class func isSupported() -> Bool { false }

  private static let shared = WCSession()
  open class var `default`: WCSession { shared }

  private override init() {
    super.init()
  }

  open weak var delegate: (any WCSessionDelegate)?
  open var activationState: WCSessionActivationState { .notActivated }
  open var isPaired: Bool { false }
  open var isWatchAppInstalled: Bool { false }
  open var isComplicationEnabled: Bool { false }
  open var isReachable: Bool { false }
  open var hasContentPending: Bool { false }
  open var remainingComplicationUserInfoTransfers: Int { 0 }
  /// `nil`, because no watch app is installed.
  open var watchDirectoryURL: URL? { nil }
  open var applicationContext: [String: Any] { [:] }
  open var receivedApplicationContext: [String: Any] { [:] }

  private var failure: WCError { WCError(.sessionNotSupported) }

  /// Notifies the delegate, on the main thread, that the device cannot be paired with a watch.
  open func activate() {
    onMain { [self] in
      AppTimer.after(0) {
        self.delegate?.session(self, activationDidCompleteWith: self.activationState, error: self.failure)
      }
    }
  }

  /// Calls the handler for errors on the main thread.
  open func sendMessage(
    _ message: [String: Any], replyHandler: (([String: Any]) -> Void)?, errorHandler: ((any Error) -> Void)? = nil
  ) { fail(errorHandler) }

  /// Calls the handler for errors on the main thread.
  open func sendMessageData(
    _ data: Data, replyHandler: ((Data) -> Void)?, errorHandler: ((any Error) -> Void)? = nil
  ) { fail(errorHandler) }

  private func fail(_ handler: ((any Error) -> Void)?) {
    nonisolated(unsafe) let handler = handler
    onMain { [self] in AppTimer.after(0) { handler?(self.failure) } }
  }

  /// Throws the error.
  open func updateApplicationContext(_ applicationContext: [String: Any]) throws { throw failure }

  /// Returns a transfer that has failed, and notifies the delegate on the main thread.
  @discardableResult open func transferUserInfo(_ userInfo: [String: Any] = [:]) -> WCSessionUserInfoTransfer {
    failed(WCSessionUserInfoTransfer(userInfo, isComplication: false))
  }

  /// Returns a transfer that has failed, and notifies the delegate on the main thread.
  @discardableResult open func transferCurrentComplicationUserInfo(
    _ userInfo: [String: Any] = [:]
  ) -> WCSessionUserInfoTransfer { failed(WCSessionUserInfoTransfer(userInfo, isComplication: true)) }

  private func failed(_ transfer: WCSessionUserInfoTransfer) -> WCSessionUserInfoTransfer {
    onMain { [self] in
      AppTimer.after(0) { self.delegate?.session(self, didFinish: transfer, error: self.failure) }
    }
    return transfer
  }

  /// Returns a transfer that has failed, and notifies the delegate on the main thread.
  @discardableResult open func transferFile(
    _ file: URL, metadata: [String: Any]?
  ) -> WCSessionFileTransfer {
    let transfer = WCSessionFileTransfer(WCSessionFile(file, metadata))
    onMain { [self] in
      AppTimer.after(0) { self.delegate?.session(self, didFinish: transfer, error: self.failure) }
    }
    return transfer
  }

  open var outstandingUserInfoTransfers: [WCSessionUserInfoTransfer] { [] }
  open var outstandingFileTransfers: [WCSessionFileTransfer] { [] }
}
