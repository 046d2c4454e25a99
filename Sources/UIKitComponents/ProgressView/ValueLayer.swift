import UIKit

/// A layer that draws the ``LayerValue`` properties of its view, and redraws them in every frame of an animation.
///
/// Subclasses override `draw(in:)` and read the values there with ``value(forKey:)`` or ``number(forKey:)``. During an
/// animation these return the values of the frame.
@MainActor open class ValueLayer: CALayer {
  public override init() {
    super.init()
    needsDisplayOnBoundsChange = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    needsDisplayOnBoundsChange = true
  }

  public override init(layer: Any) {
    super.init(layer: layer)
  }

  /// Returns a number for the frame being drawn; `nil` if it was never set or is not a number.
  public func number(forKey key: String) -> CGFloat? {
    switch value(forKey: key) {
    case let number as CGFloat: number
    case let number as Double: CGFloat(number)
    case let number as Float: CGFloat(number)
    default: nil
    }
  }

  /// Returns true for every ``LayerValue`` property.
  open override class func needsDisplay(forKey key: String) -> Bool {
    super.needsDisplay(forKey: key) || LayerKeys.known.contains(key)
  }

  /// Returns the default action, so that animation blocks apply.
  open override class func defaultAction(forKey event: String) -> (any CAAction)? {
    super.defaultAction(forKey: event)
      ?? (LayerKeys.known.contains(event) ? CABasicAnimation(keyPath: event) : nil)
  }

  /// Returns an animation from the value on screen. With reduced motion, changes apply immediately.
  open override func action(forKey event: String) -> (any CAAction)? {
    guard LayerKeys.known.contains(event) else { return super.action(forKey: event) }
    guard let view = delegate as? UIView, let value = LayerValues.of(view)[event], value.isAnimated else { return nil }
    if UIView.inheritedAnimationDuration > 0 { return super.action(forKey: event) }
    guard view.window != nil, !UIAccessibility.isReduceMotionEnabled, UIView.areAnimationsEnabled else { return nil }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = (presentation() ?? self).value(forKey: event)
    animation.timingFunction = CAMediaTimingFunction(name: .linear)
    return animation
  }
}

extension UIView {
  /// Sets a ``LayerValue`` property of this view by name, as a designer's file does.
  ///
  /// - Returns: True if the property exists and the value has its type.
  @discardableResult public func setLayerValue(_ value: Any, forKey key: String) -> Bool {
    LayerValues.of(self)[key]?.set(value, in: layer) ?? false
  }

  /// The names of the ``LayerValue`` properties of this view, in alphabetical order.
  public var layerValueKeys: [String] { LayerValues.of(self).keys.sorted() }
}

/// The ``LayerValue`` properties of view classes, found by reflection once per class.
@MainActor private enum LayerValues {
  private static var known: [ObjectIdentifier: [String: any NamedLayerValue]] = [:]

  static func of(_ view: UIView) -> [String: any NamedLayerValue] {
    let type = ObjectIdentifier(type(of: view))
    if let values = known[type] { return values }
    var values: [String: any NamedLayerValue] = [:]
    var mirror: Mirror? = Mirror(reflecting: view)
    while let current = mirror, current.subjectType != UIView.self {
      for child in current.children {
        if let value = child.value as? any NamedLayerValue { values[value.key] = value }
      }
      mirror = current.superclassMirror
    }
    known[type] = values
    return values
  }
}
