import Drawing
import Foundation

/// A value that animations interpolate, independent of the type of the property.
enum AnimatedValue: Equatable {
  case number(Double)
  /// A point, size or rectangle in the first lanes.
  case vector(SIMD4<Double>)
  case transform(CATransform3D)
  /// sRGB, not premultiplied, alpha last.
  case color(SIMD4<Double>)
  case path(CGPath)
  case list([AnimatedValue])
  /// Any other value: it changes in one step.
  case step(Step)

  /// A value that cannot be interpolated. Two are equal if they contain the same object.
  struct Step: Equatable {
    let value: Any

    static func == (left: Step, right: Step) -> Bool {
      if let first = left.value as? AnyHashable, let second = right.value as? AnyHashable { return first == second }
      return (left.value as AnyObject) === (right.value as AnyObject)
    }
  }

  /// Interpolates to another value; `amount` outside of 0…1 extrapolates. Values of different kinds change half-way.
  func mixed(with other: AnimatedValue, _ amount: Double) -> AnimatedValue {
    switch (self, other) {
    case (.number(let a), .number(let b)): .number(a + (b - a) * amount)
    case (.vector(let a), .vector(let b)): .vector(a + (b - a) * amount)
    case (.color(let a), .color(let b)): .color(Self.mixColors(a, b, amount))
    case (.transform(let a), .transform(let b)): .transform(a.mixed(with: b, amount))
    case (.path(let a), .path(let b)): .path(a.mixed(with: b, amount) ?? (amount < 1 ? a : b))
    case (.list(let a), .list(let b)) where a.count == b.count:
      .list(zip(a, b).map { $0.mixed(with: $1, amount) })
    default: amount < 0.5 ? self : other
    }
  }

  /// Interpolates premultiplied colours, so that a clear colour adds no tint.
  private static func mixColors(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ amount: Double) -> SIMD4<Double> {
    let alpha = a.w + (b.w - a.w) * amount
    guard alpha > 0 else { return SIMD4(b.x, b.y, b.z, 0) }
    var first = a * a.w
    var second = b * b.w
    first += (second - first) * amount
    first /= alpha
    second = first.clamped(lowerBound: .zero, upperBound: .one)
    second.w = min(alpha, 1)
    return second
  }

  /// Combines this value with another for additive animations: sums; for transforms this one first, then the other.
  func added(to other: AnimatedValue) -> AnimatedValue {
    switch (self, other) {
    case (.number(let a), .number(let b)): .number(a + b)
    case (.vector(let a), .vector(let b)): .vector(a + b)
    case (.color(let a), .color(let b)): .color((a + b).clamped(lowerBound: .zero, upperBound: .one))
    case (.transform(let a), .transform(let b)): .transform(CATransform3DConcat(a, b))
    case (.list(let a), .list(let b)) where a.count == b.count: .list(zip(a, b).map { $0.added(to: $1) })
    default: self
    }
  }

  /// The value that added to `other` gives this one; `nil` if there is none.
  func difference(from other: AnimatedValue) -> AnimatedValue? {
    switch (self, other) {
    case (.number(let a), .number(let b)): .number(a - b)
    case (.vector(let a), .vector(let b)): .vector(a - b)
    case (.transform(let a), .transform(let b)): b.inverse.map { .transform(CATransform3DConcat(a, $0)) }
    case (.list(let a), .list(let b)) where a.count == b.count: Self.differences(a, b)
    default: nil
    }
  }

  private static func differences(_ a: [AnimatedValue], _ b: [AnimatedValue]) -> AnimatedValue? {
    let parts = zip(a, b).compactMap { $0.difference(from: $1) }
    return parts.count == a.count ? .list(parts) : nil
  }

  /// The value added to itself `count` times, for cumulative animations.
  func times(_ count: Int) -> AnimatedValue {
    switch self {
    case .number(let a): .number(a * Double(count))
    case .vector(let a): .vector(a * Double(count))
    case .color(let a): .color(a * Double(count))
    case .list(let a): .list(a.map { $0.times(count) })
    case .transform(let a):
      .transform((0..<min(count, 1000)).reduce(.identity) { sum, _ in CATransform3DConcat(sum, a) })
    default: self
    }
  }

  /// The neutral element of addition.
  var zero: AnimatedValue {
    switch self {
    case .number: .number(0)
    case .vector: .vector(.zero)
    case .color: .color(.zero)
    case .transform: .transform(.identity)
    case .list(let values): .list(values.map(\.zero))
    default: self
    }
  }

  /// The distance of two values, for paced animations.
  func distance(to other: AnimatedValue) -> Double {
    switch (self, other) {
    case (.number(let a), .number(let b)): abs(b - a)
    case (.vector(let a), .vector(let b)), (.color(let a), .color(let b)): (((b - a) * (b - a)).sum()).squareRoot()
    case (.list(let a), .list(let b)): zip(a, b).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    default: self == other ? 0 : 1
    }
  }
}

extension CGPath {
  /// Interpolates to a path with the same steps; `nil` if the steps differ.
  func mixed(with other: CGPath, _ amount: Double) -> CGPath? {
    let (first, second) = (steps, other.steps)
    guard first.count == second.count else { return nil }
    let result = CGMutablePath()
    for (a, b) in zip(first, second) {
      guard a.type == b.type else { return nil }
      let points = zip(a.points, b.points).map { p, q in
        CGPoint(x: p.x + (q.x - p.x) * amount, y: p.y + (q.y - p.y) * amount)
      }
      result.add(PathStep(type: a.type, points: points))
    }
    return result
  }

  /// The steps in order.
  var steps: [PathStep] {
    var result: [PathStep] = []
    applyWithBlock { element in
      let count = element.pointee.type.pointCount
      result.append(
        PathStep(type: element.pointee.type, points: (0..<count).map { element.pointee.points[$0] }))
    }
    return result
  }
}

/// One step of a path with its points; the end point is last.
struct PathStep: Equatable {
  var type: CGPathElementType
  var points: [CGPoint]
}

extension CGPathElementType {
  fileprivate var pointCount: Int {
    switch self {
    case .moveToPoint, .addLineToPoint: 1
    case .addQuadCurveToPoint: 2
    case .addCurveToPoint: 3
    case .closeSubpath: 0
    }
  }
}

extension CGMutablePath {
  func add(_ step: PathStep) {
    let points = step.points
    switch step.type {
    case .moveToPoint: move(to: points[0])
    case .addLineToPoint: addLine(to: points[0])
    case .addQuadCurveToPoint: addQuadCurve(to: points[1], control: points[0])
    case .addCurveToPoint: addCurve(to: points[2], control1: points[0], control2: points[1])
    case .closeSubpath: closeSubpath()
    }
  }
}
