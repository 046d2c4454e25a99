import UIKit

/// A layer that draws the ``LayerValue`` properties of its view, and draws them again in every frame of an animation.
///
/// Subclasses override `draw(in:)` and read there with ``value(forKey:)`` or ``number(forKey:)``: in an animation these
/// are the values of the frame.
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

  /// A number as of the frame that is drawn; `nil` when it was never set or is none.
  public func number(forKey key: String) -> CGFloat? {
    switch value(forKey: key) {
    case let number as CGFloat: number
    case let number as Double: CGFloat(number)
    case let number as Float: CGFloat(number)
    default: nil
    }
  }

  /// Every value of a view is something to draw.
  open override class func needsDisplay(forKey key: String) -> Bool {
    super.needsDisplay(forKey: key) || LayerKeys.known.contains(key)
  }

  /// Lets animation blocks take part.
  open override class func defaultAction(forKey event: String) -> (any CAAction)? {
    super.defaultAction(forKey: event)
      ?? (LayerKeys.known.contains(event) ? CABasicAnimation(keyPath: event) : nil)
  }

  /// A change on a screen starts an animation from what is shown there; with reduced motion it is made at once.
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
  /// Sets a ``LayerValue`` property of this view by its name, as a designer's file does.
  ///
  /// - Returns: whether there is such a property and the value has its type.
  @discardableResult public func setLayerValue(_ value: Any, forKey key: String) -> Bool {
    LayerValues.of(self)[key]?.set(value, in: layer) ?? false
  }

  /// The names of the ``LayerValue`` properties of this view, in alphabetical order.
  public var layerValueKeys: [String] { LayerValues.of(self).keys.sorted() }
}

/// The ``LayerValue`` properties of classes of views, found by reflection once per class.
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
