import Foundation

extension CGColorSpace {
  /// Converts components of this space, without alpha, to sRGB; beyond 0…1 for colours outside of sRGB.
  func sRGB(_ components: [CGFloat]) -> SIMD3<Double> {
    guard model != .pattern else { return .zero }
    let own =
      model == .monochrome
      ? SIMD3(repeating: Double(components[0]))
      : SIMD3(Double(components[0]), Double(components[1]), Double(components[2]))
    if curve == .sRGB && primaries == .sRGB { return own }
    let light = curve == .sRGB ? own.map(Self.decode) : own
    return (primaries == .displayP3 ? Self.p3ToSRGB.times(light) : light).map(Self.encode)
  }

  /// Returns the components of this space, without alpha, that are nearest to an sRGB colour; grey is the colour's
  /// luminance.
  func components(sRGB color: SIMD3<Double>) -> [CGFloat] {
    var own = color
    if model == .monochrome {
      own = color.x == color.y && color.y == color.z ? color : SIMD3(repeating: Self.encode(Self.luminance(color)))
    }
    if curve == .linear {
      own = own.map(Self.decode)
    } else if primaries == .displayP3 {
      own = Self.sRGBToP3.times(own.map(Self.decode)).map(Self.encode)
    }
    if !isExtended { own.clamp(lowerBound: .zero, upperBound: .one) }
    return model == .monochrome ? [CGFloat(own.x)] : [CGFloat(own.x), CGFloat(own.y), CGFloat(own.z)]
  }

  /// The luminance of an sRGB colour.
  ///
  /// Source: ITU-R BT.709-6, item 3.2.
  static func luminance(_ color: SIMD3<Double>) -> Double {
    (color.map(decode) * SIMD3(0.2126, 0.7152, 0.0722)).sum()
  }

  /// Converts an sRGB component to linear light, mirrored for negative values.
  ///
  /// Source: IEC 61966-2-1, section 5.2.
  private static func decode(_ value: Double) -> Double {
    let size = abs(value)
    let light = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return value < 0 ? -light : light
  }

  /// Converts linear light to an sRGB component, mirrored for negative values.
  ///
  /// Source: IEC 61966-2-1, section 5.2.
  private static func encode(_ light: Double) -> Double {
    let size = abs(light)
    let value = size <= 0.003_130_8 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return light < 0 ? -value : value
  }

  /// Linear Display P3 to linear sRGB: the product of P3's matrix to XYZ and the inverse of sRGB's.
  ///
  /// Source: W3C, "CSS Color Module Level 4", sample code for colour conversions.
  private static let p3ToSRGB = Matrix(
    SIMD3(1.224_940_176_280_559_6, -0.224_940_176_280_559_5, 0),
    SIMD3(-0.042_056_954_709_688_16, 1.042_056_954_709_688_2, 0),
    SIMD3(-0.019_637_554_590_334_432, -0.078_636_045_550_631_88, 1.098_273_600_140_966_3))
  private static let sRGBToP3 = Matrix(
    SIMD3(0.822_461_968_714_362_3, 0.177_538_031_285_637_7, 0),
    SIMD3(0.033_194_198_850_961_75, 0.966_805_801_149_038_3, 0),
    SIMD3(0.017_082_631_007_042_06, 0.072_397_440_600_777_76, 0.910_519_928_392_180_2))
}

/// Three rows.
private struct Matrix {
  let rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  init(_ first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) {
    rows = (first, second, third)
  }

  func times(_ column: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3((rows.0 * column).sum(), (rows.1 * column).sum(), (rows.2 * column).sum())
  }
}

extension SIMD3<Double> {
  fileprivate func map(_ change: (Double) -> Double) -> SIMD3<Double> {
    SIMD3(change(x), change(y), change(z))
  }
}
