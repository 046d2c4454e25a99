import Foundation

/// Makes a transform from an angle, a factor or a length, or from three.
public final class CAValueFunction: NSObject {
  public let name: CAValueFunctionName

  public init(name: CAValueFunctionName) {
    self.name = name
  }

  /// Returns the transform of one number, or of three for ``CAValueFunctionName/scale`` and `translate`; returns other
  /// values unchanged.
  func transform(_ value: AnimatedValue) -> AnimatedValue {
    switch value {
    case .number(let number): .transform(transform(SIMD3(repeating: number)))
    case .list(let values) where values.count == 3:
      .transform(transform(SIMD3(values[0].number ?? 0, values[1].number ?? 0, values[2].number ?? 0)))
    default: value
    }
  }

  private func transform(_ value: SIMD3<Double>) -> CATransform3D {
    switch name {
    case .rotateX: CATransform3DMakeRotation(value.x, 1, 0, 0)
    case .rotateY: CATransform3DMakeRotation(value.x, 0, 1, 0)
    case .rotateZ: CATransform3DMakeRotation(value.x, 0, 0, 1)
    case .scale: CATransform3DMakeScale(value.x, value.y, value.z)
    case .scaleX: CATransform3DMakeScale(value.x, 1, 1)
    case .scaleY: CATransform3DMakeScale(1, value.x, 1)
    case .scaleZ: CATransform3DMakeScale(1, 1, value.x)
    case .translate: CATransform3DMakeTranslation(value.x, value.y, value.z)
    case .translateX: CATransform3DMakeTranslation(value.x, 0, 0)
    case .translateY: CATransform3DMakeTranslation(0, value.x, 0)
    case .translateZ: CATransform3DMakeTranslation(0, 0, value.x)
    default: CATransform3DIdentity
    }
  }
}

public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  /// Takes three factors.
  public static let scale = CAValueFunctionName(rawValue: "scale")
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  /// Takes three lengths.
  public static let translate = CAValueFunctionName(rawValue: "translate")
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}
