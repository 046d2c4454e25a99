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
  static func linear(_ value: Float) -> Float { linearTable.value(value) ?? linearByFormula(value) }

  static func encoded(_ value: Float) -> Float { encodedTable.value(value) ?? encodedByFormula(value) }

  static func linearByFormula(_ value: Float) -> Float {
    let size = abs(value)
    let result = size <= 0.04045 ? size / 12.92 : Float(pow((Double(size) + 0.055) / 1.055, 2.4))
    return value < 0 ? -result : result
  }

  static func encodedByFormula(_ value: Float) -> Float {
    let size = abs(value)
    let result = size <= 0.003_130_8 ? size * 12.92 : Float(1.055 * pow(Double(size), 1 / 2.4) - 0.055)
    return value < 0 ? -result : result
  }

  /// With these steps the differences from the formulas are below 1e-6; powers take ten times as long.
  private static let linearTable = CurveTable(steps: 4096, linearByFormula)
  private static let encodedTable = CurveTable(steps: 65536, encodedByFormula)

  static func linear(_ value: SIMD3<Float>) -> SIMD3<Float> { SIMD3(linear(value.x), linear(value.y), linear(value.z)) }
  static func encoded(_ value: SIMD3<Float>) -> SIMD3<Float> {
    SIMD3(encoded(value.x), encoded(value.y), encoded(value.z))
  }

  /// The linear values of the 256 bytes.
  static let linearValues = (0..<256).map { linearByFormula(Float($0) / 255) }

  /// The bytes of linear values from 0 to 1 in steps of 1/65535. A step is at most a twentieth of a byte's.
  static let bytes = (0..<65536).map { UInt8((encodedByFormula(Float($0) / 65535) * 255).rounded()) }
}

/// Values of a function from 0 to 1, between which others are interpolated.
private struct CurveTable: Sendable {
  private let steps: Float
  private let values: [Float]

  init(steps: Int, _ function: (Float) -> Float) {
    self.steps = Float(steps)
    // The one more is beside the place 1.
    values = (0...steps + 1).map { function(Float($0) / Float(steps)) }
  }

  /// Returns `nil` for a place outside of 0 to 1.
  func value(_ x: Float) -> Float? {
    guard x >= 0, x <= 1 else { return nil }
    let place = x * steps
    let index = Int(place)
    return values[index] + (values[index + 1] - values[index]) * (place - Float(index))
  }
}
