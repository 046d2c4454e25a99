import Foundation

/// An action that a layer starts for a change, found by the key of the change.
@preconcurrency @MainActor public protocol CAAction {
  /// Called after the change, with the layer as `object`.
  func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?)
}

/// The action without effect. A delegate that returns it ends the search.
extension NSNull: CAAction {
  public func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {}
}

/// The key of the action for a layer that becomes visible in a tree.
public let kCAOnOrderIn = "onOrderIn"
/// The key of the action for a layer that leaves a tree.
public let kCAOnOrderOut = "onOrderOut"
/// The key of transitions; a layer has at most one.
public let kCATransition = "transition"
