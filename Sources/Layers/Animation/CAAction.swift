import Foundation

/// What a change of a layer starts, found by the layer's key for the change.
@preconcurrency @MainActor public protocol CAAction {
  /// Called after the change, with the layer as `object`.
  func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?)
}

/// The action that does nothing: a delegate that answers it ends the search.
extension NSNull: CAAction {
  public func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {}
}

/// The key under which a layer asks for the action of becoming visible in a tree.
public let kCAOnOrderIn = "onOrderIn"
/// The key under which a layer asks for the action of leaving a tree.
public let kCAOnOrderOut = "onOrderOut"
/// The key of transitions; a layer has one at a time.
public let kCATransition = "transition"
