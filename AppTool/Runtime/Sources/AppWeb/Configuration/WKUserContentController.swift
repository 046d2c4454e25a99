import UIKit

public enum WKUserScriptInjectionTime: Int, Sendable {
  case atDocumentStart, atDocumentEnd
}

/// A script that a web view adds to its pages.
@preconcurrency @MainActor open class WKUserScript: NSObject {
  public let source: String
  public let injectionTime: WKUserScriptInjectionTime
  public let isForMainFrameOnly: Bool

  public init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool) {
    self.source = source
    self.injectionTime = injectionTime
    isForMainFrameOnly = forMainFrameOnly
  }
}

/// A message of a script to the app.
@preconcurrency @MainActor public final class WKScriptMessage: NSObject {
  public let body: Any
  public let name: String
  public let frameInfo: WKFrameInfo
  public private(set) weak var webView: WKWebView?

  init(_ body: Any, name: String, frame: WKFrameInfo) {
    self.body = body
    self.name = name
    frameInfo = frame
    webView = frame.webView
  }
}

/// Receives the messages of scripts.
@preconcurrency @MainActor public protocol WKScriptMessageHandler: AnyObject {
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

/// The scripts of an app and the receivers of their messages. Pages run no scripts, so that no message is sent; see
/// ``WKWebView``.
@preconcurrency @MainActor open class WKUserContentController: NSObject {
  open private(set) var userScripts: [WKUserScript] = []
  private var handlers: [String: any WKScriptMessageHandler] = [:]

  public override init() {
    super.init()
  }

  open func addUserScript(_ userScript: WKUserScript) {
    userScripts.append(userScript)
  }

  open func removeAllUserScripts() {
    userScripts = []
  }

  /// Retains the receiver of the messages with a name.
  ///
  /// - Precondition: The name has no receiver.
  open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {
    precondition(handlers[name] == nil, "WKUserContentController: '\(name)' has a handler already; remove it first")
    handlers[name] = scriptMessageHandler
  }

  open func removeScriptMessageHandler(forName name: String) {
    handlers[name] = nil
  }

  open func removeAllScriptMessageHandlers() {
    handlers = [:]
  }
}
