import Drawing
import Foundation

extension AnimatedValue {
  /// A value given by app code, of any type that properties have.
  ///
  /// Numbers that are not finite give `nil`, as does `nil` itself.
  init?(_ value: Any?) {
    guard let value, let parsed = Self.simple(value) ?? Self.compound(value) ?? .some(.step(Step(value: value))),
      parsed.isFinite
    else { return nil }
    self = parsed
  }

  /// The largest whole number below which a `Double` has every whole number.
  fileprivate static let largestInteger = 0x1p53

  private static func simple(_ value: Any) -> AnimatedValue? {
    switch value {
    case let value as AnimatedValue: value
    case let value as CGFloat: .number(Double(value))
    case let value as Double: .number(value)
    case let value as Float: .number(Double(value))
    case let value as Int: .number(Double(value))
    case let value as Bool: .number(value ? 1 : 0)
    case let value as NSNumber: .number(value.doubleValue)
    case let value as CGPoint: .vector(SIMD4(value.x, value.y, 0, 0))
    case let value as CGSize: .vector(SIMD4(value.width, value.height, 0, 0))
    case let value as CGVector: .vector(SIMD4(value.dx, value.dy, 0, 0))
    // Differences of rectangles may be negative, and `width` would return their absolute value.
    case let value as CGRect: value.animatedValue
    default: nil
    }
  }

  private static func compound(_ value: Any) -> AnimatedValue? {
    switch value {
    case let value as CATransform3D: .transform(value)
    case let value as CGAffineTransform: .transform(CATransform3DMakeAffineTransform(value))
    case let value as CGColor: .color(value.rgba)
    case let value as CGPath: .path(value)
    case let value as NSValue: boxed(value)
    case let values as [Any]: list(values)
    default: nil
    }
  }

  private static func list(_ values: [Any]) -> AnimatedValue? {
    let parsed = values.compactMap { AnimatedValue($0) }
    return parsed.count == values.count ? .list(parsed) : nil
  }

  private static func boxed(_ value: NSValue) -> AnimatedValue? {
    let type = String(cString: value.objCType)
    if type.hasPrefix("{CGPoint=") { return AnimatedValue(value.pointValue) }
    if type.hasPrefix("{CGSize=") { return AnimatedValue(value.sizeValue) }
    if type.hasPrefix("{CGRect=") { return AnimatedValue(value.rectValue) }
    if type == "[16d]" { return .transform(value.caTransform3DValue) }
    if type == "[6d]" { return .transform(CATransform3DMakeAffineTransform(value.cgAffineTransformValue)) }
    return nil
  }

  private var isFinite: Bool {
    switch self {
    case .number(let value): value.isFinite
    case .vector(let value), .color(let value): value.sum().isFinite
    case .transform(let value): value.isFinite
    case .list(let values): values.allSatisfy(\.isFinite)
    case .path, .step: true
    }
  }

  /// The value converted to the type of `model`, or to the simplest type if that type does not fit.
  func any(like model: Any?) -> Any {
    switch (self, model) {
    case (.number(let value), is Float): Float(value)
    case (.number(let value), is Double): value
    case (.number(let value), is Bool): value >= 0.5
    case (.number(let value), is Int): Int(min(max(value.rounded(), -Self.largestInteger), Self.largestInteger))
    case (.number(let value), is NSNumber): NSNumber(value: value)
    case (.number(let value), _): CGFloat(value)
    case (.vector(let value), is CGPoint): CGPoint(x: value.x, y: value.y)
    case (.vector(let value), is CGSize): CGSize(width: value.x, height: value.y)
    case (.vector(let value), is CGVector): CGVector(dx: value.x, dy: value.y)
    case (.vector(let value), _): CGRect(x: value.x, y: value.y, width: value.z, height: value.w)
    case (.transform(let value), is CGAffineTransform): CATransform3DGetAffineTransform(value)
    case (.transform(let value), _): value
    case (.color, _): CGColor(self) ?? .clear
    case (.path(let value), _): value
    case (.list(let values), let models as [Any]): zip(values, models).map { $0.any(like: $1) }
    case (.list(let values), _): values.map { $0.any(like: nil) }
    case (.step(let step), _): step.value
    }
  }
}

/// A type of layer properties that animations interpolate.
protocol Animatable {
  var animatedValue: AnimatedValue? { get }
  init?(animatedValue: AnimatedValue?)
}

extension CGFloat: Animatable {
  var animatedValue: AnimatedValue? { .number(Double(self)) }
  init?(animatedValue: AnimatedValue?) {
    guard case .number(let value) = animatedValue else { return nil }
    self.init(value)
  }
}

extension Float: Animatable {
  var animatedValue: AnimatedValue? { .number(Double(self)) }
  init?(animatedValue: AnimatedValue?) {
    guard case .number(let value) = animatedValue else { return nil }
    self.init(value)
  }
}

extension Double: Animatable {
  var animatedValue: AnimatedValue? { .number(self) }
  init?(animatedValue: AnimatedValue?) {
    guard case .number(let value) = animatedValue else { return nil }
    self = value
  }
}

extension Int: Animatable {
  var animatedValue: AnimatedValue? { .number(Double(self)) }
  init?(animatedValue: AnimatedValue?) {
    guard case .number(let value) = animatedValue, abs(value) <= AnimatedValue.largestInteger else { return nil }
    self.init(value.rounded())
  }
}

extension Bool: Animatable {
  var animatedValue: AnimatedValue? { .number(self ? 1 : 0) }
  init?(animatedValue: AnimatedValue?) {
    guard case .number(let value) = animatedValue else { return nil }
    self = value >= 0.5
  }
}

extension CGPoint: Animatable {
  var animatedValue: AnimatedValue? { .vector(SIMD4(x, y, 0, 0)) }
  init?(animatedValue: AnimatedValue?) {
    guard case .vector(let value) = animatedValue else { return nil }
    self.init(x: value.x, y: value.y)
  }
}

extension CGSize: Animatable {
  var animatedValue: AnimatedValue? { .vector(SIMD4(width, height, 0, 0)) }
  init?(animatedValue: AnimatedValue?) {
    guard case .vector(let value) = animatedValue else { return nil }
    self.init(width: value.x, height: value.y)
  }
}

extension CGRect: Animatable {
  var animatedValue: AnimatedValue? { .vector(SIMD4(origin.x, origin.y, size.width, size.height)) }
  init?(animatedValue: AnimatedValue?) {
    guard case .vector(let value) = animatedValue else { return nil }
    self.init(x: value.x, y: value.y, width: value.z, height: value.w)
  }
}

extension CATransform3D: Animatable {
  var animatedValue: AnimatedValue? { .transform(self) }
  init?(animatedValue: AnimatedValue?) {
    guard case .transform(let value) = animatedValue else { return nil }
    self = value
  }
}

extension CGColor {
  convenience init?(_ value: AnimatedValue) {
    guard case .color(let rgba) = value else { return nil }
    self.init(srgbRed: rgba.x, green: rgba.y, blue: rgba.z, alpha: rgba.w)
  }
}

extension Optional: Animatable where Wrapped: AnyObject {
  var animatedValue: AnimatedValue? { AnimatedValue(map { $0 as Any }) }
  init?(animatedValue: AnimatedValue?) {
    switch animatedValue {
    case nil: self = .none
    case .color?: self = animatedValue.flatMap { CGColor($0) } as? Wrapped
    case .path(let path)?: self = path as? Wrapped
    case .step(let step)?: self = step.value as? Wrapped
    default: return nil
    }
  }
}

extension Array {
  /// A list of numbers or of colours.
  init?(animatedValue: AnimatedValue?) {
    guard case .list(let values) = animatedValue else { return nil }
    let converted = values.compactMap { Self.element($0) }
    guard converted.count == values.count else { return nil }
    self = converted
  }

  private static func element(_ value: AnimatedValue) -> Element? {
    if let exact = value.any(like: nil) as? Element { return exact }
    return NSNumber(value: value.number ?? 0) as? Element
  }
}

extension AnimatedValue {
  var number: Double? {
    guard case .number(let value) = self else { return nil }
    return value
  }
}
