import UIKit

/// A view or a layout guide, whose anchors code reads of an `AnyObject`.
@preconcurrency @MainActor public protocol LayoutItem: AnyObject {
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var centerYAnchor: NSLayoutYAxisAnchor { get }
  var leadingAnchor: NSLayoutXAxisAnchor { get }
  var trailingAnchor: NSLayoutXAxisAnchor { get }
  var leftAnchor: NSLayoutXAxisAnchor { get }
  var rightAnchor: NSLayoutXAxisAnchor { get }
  var centerXAnchor: NSLayoutXAxisAnchor { get }
  var widthAnchor: NSLayoutDimension { get }
  var heightAnchor: NSLayoutDimension { get }
}

extension UIView: LayoutItem {}
extension UILayoutGuide: LayoutItem {}

/// Returns the view or the layout guide that an object is. The app stops with another object, as on Apple's systems.
@preconcurrency @MainActor public func layoutItem(_ object: AnyObject?) -> any LayoutItem {
  guard let item = object as? any LayoutItem else {
    preconditionFailure("an anchor was read of \(object.map { "\(type(of: $0))" } ?? "nil"), which has none")
  }
  return item
}
