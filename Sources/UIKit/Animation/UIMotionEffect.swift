/// A change of a view's appearance that follows the tilt of the device, without a change of the view itself.
@preconcurrency @MainActor open class UIMotionEffect: NSObject {
  public override init() {
    super.init()
  }

  /// Returns the values to add to properties of a view by their key paths; `nil` for no change. Subclasses override it.
  ///
  /// - Parameter viewerOffset: The direction of the viewer, from -1 to 1 on each axis; zero is straight ahead.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// An effect on one number or point, proportional to the tilt along one axis.
@preconcurrency @MainActor open class UIInterpolatingMotionEffect: UIMotionEffect {
  public enum EffectType: Int, Sendable {
    case tiltAlongHorizontalAxis, tiltAlongVerticalAxis
  }

  public let keyPath: String
  public let type: EffectType
  /// The change at an offset of -1: a number, or an `NSValue` with a point or size.
  open var minimumRelativeValue: Any?
  /// The change at an offset of 1.
  open var maximumRelativeValue: Any?

  public init(keyPath: String, type: EffectType) {
    self.keyPath = keyPath
    self.type = type
    super.init()
  }

  open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    let offset = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
    guard let low = RelativeValue(minimumRelativeValue), let high = RelativeValue(maximumRelativeValue),
      let value = low.interpolated(to: high, fraction: (offset + 1) / 2)
    else { return nil }
    return [keyPath: value]
  }
}

/// Several effects as one.
@preconcurrency @MainActor open class UIMotionEffectGroup: UIMotionEffect {
  public var motionEffects: [UIMotionEffect]?

  /// The sum of the changes of all effects.
  open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    var result: [String: Any] = [:]
    for effect in motionEffects ?? [] {
      for (path, value) in effect.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) ?? [:] {
        result[path] = RelativeValue(value)?.added(to: RelativeValue(result[path])) ?? value
      }
    }
    return result
  }
}

/// A number or a pair of numbers of a motion effect.
private enum RelativeValue {
  case number(CGFloat)
  case pair(CGFloat, CGFloat)

  /// `nil` for another value.
  init?(_ value: Any?) {
    switch value {
    case let number as NSNumber: self = .number(CGFloat(number.doubleValue))
    case let number as CGFloat: self = .number(number)
    case let number as Double: self = .number(CGFloat(number))
    case let number as Float: self = .number(CGFloat(number))
    case let number as Int: self = .number(CGFloat(number))
    case let point as CGPoint: self = .pair(point.x, point.y)
    case let size as CGSize: self = .pair(size.width, size.height)
    case let boxed as NSValue: self = .pair(boxed.cgPointValue.x, boxed.cgPointValue.y)
    default: return nil
    }
  }

  var value: Any {
    switch self {
    case .number(let number): number
    case .pair(let x, let y): CGPoint(x: x, y: y)
    }
  }

  func interpolated(to other: RelativeValue, fraction: CGFloat) -> Any? {
    combined(with: other) { $0 + ($1 - $0) * fraction }
  }

  func added(to other: RelativeValue?) -> Any? { other.map { combined(with: $0, +) } ?? value }

  private func combined(with other: RelativeValue, _ combine: (CGFloat, CGFloat) -> CGFloat) -> Any? {
    switch (self, other) {
    case (.number(let a), .number(let b)): combine(a, b)
    case (.pair(let a, let b), .pair(let c, let d)): CGPoint(x: combine(a, c), y: combine(b, d))
    default: nil
    }
  }
}

extension UIView {
  /// The effects that follow the tilt; see ``UIScreen/viewerOffset``.
  public var motionEffects: [UIMotionEffect] {
    get { shownMotionEffects }
    set {
      shownMotionEffects = newValue
      showMotionEffects()
    }
  }

  public func addMotionEffect(_ effect: UIMotionEffect) {
    motionEffects.removeAll { $0 === effect }
    motionEffects.append(effect)
  }

  public func removeMotionEffect(_ effect: UIMotionEffect) {
    motionEffects.removeAll { $0 === effect }
  }

  /// Adds the changes to the layer as animations that stay, so that the properties keep their values.
  fileprivate func showMotionEffects() {
    let prefix = "UIMotionEffect."
    for key in layer.animationKeys() ?? [] where key.hasPrefix(prefix) { layer.removeAnimation(forKey: key) }
    guard !UIAccessibility.isReduceMotionEnabled else { return }
    let offset = UIScreen.main.viewerOffset
    for (number, effect) in shownMotionEffects.enumerated() {
      for (path, value) in effect.keyPathsAndRelativeValues(forViewerOffset: offset) ?? [:] {
        let animation = CABasicAnimation(keyPath: Self.layerPath(path))
        animation.fromValue = value
        animation.toValue = value
        animation.isAdditive = true
        animation.duration = 1 / 60
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        layer.add(animation, forKey: "\(prefix)\(number).\(path)")
      }
    }
  }

  /// The layer's name of a view's property.
  private static func layerPath(_ path: String) -> String {
    for (view, layer) in [("center", "position"), ("alpha", "opacity")] where path == view || path.hasPrefix("\(view).")
    {
      return layer + path.dropFirst(view.count)
    }
    return path.hasPrefix("layer.") ? String(path.dropFirst("layer.".count)) : path
  }

  fileprivate func showMotionEffectsBelow() {
    if !shownMotionEffects.isEmpty { showMotionEffects() }
    for view in subviews { view.showMotionEffectsBelow() }
  }
}

extension UIScreen {
  /// Shows the motion effects of all views for ``viewerOffset``.
  func viewerOffsetDidChange() {
    for window in UIApplication.shared.windows { window.showMotionEffectsBelow() }
  }
}
