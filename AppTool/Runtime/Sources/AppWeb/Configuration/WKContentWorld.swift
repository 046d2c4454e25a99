import UIKit

/// A space of names for scripts. Pages run no scripts here, so that worlds have no effect.
@preconcurrency @MainActor public final class WKContentWorld: NSObject {
  public static let page = WKContentWorld(name: nil)
  public static let defaultClient = WKContentWorld(name: nil)
  private static var named: [String: WKContentWorld] = [:]

  public let name: String?

  private init(name: String?) {
    self.name = name
  }

  /// Returns the world with a name, always the same.
  public class func world(name: String) -> WKContentWorld {
    if let known = named[name] { return known }
    let world = WKContentWorld(name: name)
    named[name] = world
    return world
  }
}

/// Receives messages of scripts and replies to them. Pages run no scripts, so that no message is sent.
@preconcurrency @MainActor public protocol WKScriptMessageHandlerWithReply: AnyObject {
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
    replyHandler: @escaping (Any?, String?) -> Void)
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
  ) async -> (Any?, String?)
}

// A receiver implements one of the methods.
extension WKScriptMessageHandlerWithReply {
  public func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
    replyHandler: @escaping (Any?, String?) -> Void
  ) { replyHandler(nil, nil) }

  public func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
  ) async -> (Any?, String?) { (nil, nil) }
}
