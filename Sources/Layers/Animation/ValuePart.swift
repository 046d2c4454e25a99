import Foundation

/// A component of a value that a key path names after the property, as in `position.x` or `transform.rotation.z`.
enum ValuePart: Equatable {
  /// One number of a point, size or rectangle.
  case lane(Int)
  /// Two numbers of a rectangle: its origin from lane 0, its size from lane 2.
  case pair(Int)
  /// An angle about an axis, 0 to 2, in radians.
  case rotation(Int)
  /// The scale along an axis, or of all three axes.
  case scale(Int?)
  case translation(Int)
  /// Along x and y.
  case planarTranslation

  /// Returns the part that the components of a key path name; `nil` if they name none.
  init?(_ names: [Substring], of value: AnimatedValue) {
    switch value {
    case .transform: self.init(transform: names)
    case .vector: self.init(vector: names)
    default: return nil
    }
  }

  private init?(vector names: [Substring]) {
    guard let name = names.first, names.count <= 2 else { return nil }
    let component: Substring? = names.count > 1 ? names[1] : nil
    switch (name, component) {
    case ("x", nil), ("dx", nil), ("width", nil), ("origin", "x"?): self = .lane(0)
    case ("y", nil), ("dy", nil), ("height", nil), ("origin", "y"?): self = .lane(1)
    case ("size", "width"?): self = .lane(2)
    case ("size", "height"?): self = .lane(3)
    case ("origin", nil): self = .pair(0)
    case ("size", nil): self = .pair(2)
    default: return nil
    }
  }

  private init?(transform names: [Substring]) {
    let axis = names.count > 1 ? ["x", "y", "z"].firstIndex(of: names[1]) : nil
    guard names.count == 1 || names.count == 2 && axis != nil else { return nil }
    switch names[0] {
    case "rotation": self = .rotation(axis ?? 2)
    case "scale": self = .scale(axis)
    case "translation": self = axis.map { .translation($0) } ?? .planarTranslation
    default: return nil
    }
  }

  /// Returns the part of a value; for a singular transform, the part of the identity.
  func read(_ value: AnimatedValue) -> AnimatedValue? {
    switch (self, value) {
    case (.lane(let lane), .vector(let vector)): return .number(vector[lane])
    case (.pair(let lane), .vector(let vector)): return .vector(SIMD4(vector[lane], vector[lane + 1], 0, 0))
    case (_, .transform(let transform)): return read(transform)
    default: return nil
    }
  }

  private func read(_ transform: CATransform3D) -> AnimatedValue? {
    let parts = TransformParts(transform)
    switch self {
    case .rotation(let axis): return .number(parts?.rotation.eulerAngles[axis] ?? 0)
    case .scale(let axis?): return .number(parts?.scale[axis] ?? 0)
    case .scale(nil): return .number(parts.map { $0.scale.sum() / 3 } ?? 0)
    case .translation(let axis): return .number(transform.rows.3[axis])
    case .planarTranslation: return .vector(SIMD4(transform.m41, transform.m42, 0, 0))
    default: return nil
    }
  }

  /// The value with this part replaced.
  func write(_ part: AnimatedValue, into value: AnimatedValue) -> AnimatedValue {
    switch (self, part, value) {
    case (.lane(let lane), .number(let number), .vector(var vector)):
      vector[lane] = number
      return .vector(vector)
    case (.pair(let lane), .vector(let pair), .vector(var vector)):
      (vector[lane], vector[lane + 1]) = (pair.x, pair.y)
      return .vector(vector)
    case (_, _, .transform(let transform)):
      return .transform(write(part, into: transform))
    default: return value
    }
  }

  private func write(_ part: AnimatedValue, into transform: CATransform3D) -> CATransform3D {
    var result = transform
    switch (self, part) {
    case (.translation(0), .number(let number)): result.m41 = number
    case (.translation(1), .number(let number)): result.m42 = number
    case (.translation, .number(let number)): result.m43 = number
    case (.planarTranslation, .vector(let pair)): (result.m41, result.m42) = (pair.x, pair.y)
    case (_, .number(let number)):
      var parts = TransformParts(transform) ?? TransformParts.identity(keeping: transform)
      replace(number, in: &parts)
      result = parts.transform
    default: break
    }
    return result
  }

  private func replace(_ number: Double, in parts: inout TransformParts) {
    switch self {
    case .rotation(let axis):
      var angles = parts.rotation.eulerAngles
      angles[axis] = number
      parts.rotation = Quaternion(eulerAngles: angles)
    case .scale(let axis?): parts.scale[axis] = number
    case .scale(nil): parts.scale = SIMD3(repeating: number)
    default: break
    }
  }
}

extension TransformParts {
  /// The translation of a singular transform, without rotation, scale or skew.
  fileprivate static func identity(keeping transform: CATransform3D) -> TransformParts {
    var parts = TransformParts()
    parts.translation = SIMD3(transform.m41, transform.m42, transform.m43)
    return parts
  }

  private init() {}
}
