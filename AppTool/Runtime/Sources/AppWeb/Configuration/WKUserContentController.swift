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

  /// Creates a script of a world. Pages run no scripts, so that the world has no effect.
  public convenience init(
    source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool, in contentWorld: WKContentWorld
  ) { self.init(source: source, injectionTime: injectionTime, forMainFrameOnly: forMainFrameOnly) }
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
  private var replyingHandlers: [String: any WKScriptMessageHandlerWithReply] = [:]
  private(set) var contentRuleLists: [WKContentRuleList] = []

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

  /// Retains the receiver of the messages with a name, in all worlds.
  open func add(_ scriptMessageHandler: any WKScriptMessageHandler, contentWorld world: WKContentWorld, name: String) {
    add(scriptMessageHandler, name: name)
  }

  /// Retains the receiver that replies to the messages with a name, in all worlds.
  ///
  /// - Precondition: The name has no receiver.
  open func addScriptMessageHandler(
    _ scriptMessageHandlerWithReply: any WKScriptMessageHandlerWithReply, contentWorld: WKContentWorld, name: String
  ) {
    precondition(replyingHandlers[name] == nil, "WKUserContentController: '\(name)' has a handler already")
    replyingHandlers[name] = scriptMessageHandlerWithReply
  }

  open func removeScriptMessageHandler(forName name: String) {
    handlers[name] = nil
    replyingHandlers[name] = nil
  }

  open func removeScriptMessageHandler(forName name: String, contentWorld: WKContentWorld) {
    removeScriptMessageHandler(forName: name)
  }

  open func removeAllScriptMessageHandlers() {
    handlers = [:]
    replyingHandlers = [:]
  }

  /// Keeps rules, which have nothing to act on: pages load no pictures, styles and scripts here.
  open func add(_ contentRuleList: WKContentRuleList) {
    if !contentRuleLists.contains(contentRuleList) { contentRuleLists.append(contentRuleList) }
  }

  open func remove(_ contentRuleList: WKContentRuleList) { contentRuleLists.removeAll { $0 === contentRuleList } }
  open func removeAllContentRuleLists() { contentRuleLists = [] }
}
