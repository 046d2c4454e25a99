import Foundation

/// The space in which filters compute.
enum WorkingSpace: Sendable {
  /// Linear light with the primaries of sRGB: Core Image's usual one.
  case linear
  /// The components as files have them, for a context without colour management.
  case unmanaged

  /// Returns a component of sRGB in the space.
  func value(encoded: Float) -> Float { self == .linear ? TransferCurve.linear(encoded) : encoded }

  /// Returns a colour in the space, premultiplied.
  func value(of color: CIColor) -> PixelValue {
    let alpha = Float(color.alpha)
    return PixelValue(
      value(encoded: Float(color.red)), value(encoded: Float(color.green)), value(encoded: Float(color.blue)), alpha
    ).premultiplied
  }
}

/// The transfer function of sRGB (IEC 61966-2-1), continued below 0 by its mirror image and above 1 by its formula.
enum TransferCurve {
  static func linear(_ value: Float) -> Float {
    let size = abs(value)
    let result = size <= 0.04045 ? size / 12.92 : Float(pow((Double(size) + 0.055) / 1.055, 2.4))
    return value < 0 ? -result : result
  }

  static func encoded(_ value: Float) -> Float {
    let size = abs(value)
    let result = size <= 0.003_130_8 ? size * 12.92 : Float(1.055 * pow(Double(size), 1 / 2.4) - 0.055)
    return value < 0 ? -result : result
  }

  static func linear(_ value: SIMD3<Float>) -> SIMD3<Float> { SIMD3(linear(value.x), linear(value.y), linear(value.z)) }
  static func encoded(_ value: SIMD3<Float>) -> SIMD3<Float> {
    SIMD3(encoded(value.x), encoded(value.y), encoded(value.z))
  }

  /// The linear values of the 256 bytes.
  static let linearValues = (0..<256).map { linear(Float($0) / 255) }

  /// The bytes of linear values from 0 to 1 in steps of 1/65535. A step is at most a twentieth of a byte's.
  static let bytes = (0..<65536).map { UInt8((encoded(Float($0) / 65535) * 255).rounded()) }
}
