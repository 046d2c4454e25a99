import Foundation

/// The blend modes of ISO 32000-1 (PDF 1.7), section 11.3.5, and some of the same kind.
///
/// The formulas take components of the working space, which is linear light.
enum BlendMode: String, CaseIterable, Sendable {
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight, difference, exclusion
  case hue, saturation, color, luminosity
  /// Not of PDF: b + s − 1, b + s and b − s, clamped.
  case linearBurn, linearDodge, subtract

  /// The name of the filter: `CIMultiplyBlendMode` for ``multiply``.
  var filterName: String { "CI\(rawValue.prefix(1).uppercased())\(rawValue.dropFirst())BlendMode" }

  /// Returns the image `top` blended over `below`.
  func recipe(_ top: any Recipe, _ below: any Recipe) -> any Recipe {
    MapRecipe(inputs: [top, below], extent: top.extent.joined(with: below.extent)) { _ in
      { inputs, index in pixel(inputs[0].values[index], inputs[1].values[index]) }
    }
  }

  /// Returns the result of two premultiplied pixels: the colours alone where the other is clear, and the mode's where
  /// both cover.
  func pixel(_ source: PixelValue, _ backdrop: PixelValue) -> PixelValue {
    if source.w <= 0 { return backdrop }
    if backdrop.w <= 0 { return source }
    let mixed = blend(backdrop.straight.color, source.straight.color)
    let color = source.color * (1 - backdrop.w) + backdrop.color * (1 - source.w) + mixed * (source.w * backdrop.w)
    return PixelValue(color, source.w + backdrop.w - source.w * backdrop.w)
  }

  /// Returns the colour of two that are not premultiplied, `b` below and `s` above.
  func blend(_ b: SIMD3<Float>, _ s: SIMD3<Float>) -> SIMD3<Float> {
    switch self {
    case .hue: Shade.with(luminosityOf: b, Shade.with(saturation: Shade.saturation(b), s))
    case .saturation: Shade.with(luminosityOf: b, Shade.with(saturation: Shade.saturation(s), b))
    case .color: Shade.with(luminosityOf: b, s)
    case .luminosity: Shade.with(luminosityOf: s, b)
    default: SIMD3(component(b.x, s.x), component(b.y, s.y), component(b.z, s.z))
    }
  }

  /// Returns one component of the modes that treat each alone.
  private func component(_ b: Float, _ s: Float) -> Float {
    switch self {
    case .multiply: b * s
    case .screen: b + s - b * s
    case .overlay: Self.hardLight(s, b)
    case .darken: min(b, s)
    case .lighten: max(b, s)
    case .colorDodge: b <= 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s))
    case .colorBurn: b >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / s)
    case .hardLight: Self.hardLight(b, s)
    case .softLight: Self.softLight(b, s)
    case .difference: abs(b - s)
    case .exclusion: b + s - 2 * b * s
    case .linearBurn: max(0, b + s - 1)
    case .linearDodge: min(1, b + s)
    case .subtract: max(0, b - s)
    case .hue, .saturation, .color, .luminosity: s
    }
  }

  private static func hardLight(_ b: Float, _ s: Float) -> Float {
    s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1)
  }

  private static func softLight(_ b: Float, _ s: Float) -> Float {
    if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
    let root = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
    return b + (2 * s - 1) * (root - b)
  }
}

/// The operations of PDF's modes that treat the components together.
private enum Shade {
  static func luminosity(_ color: SIMD3<Float>) -> Float { color.dot(SIMD3(0.3, 0.59, 0.11)) }

  static func saturation(_ color: SIMD3<Float>) -> Float { color.max() - color.min() }

  /// Returns a colour with the luminosity of another, moved towards its gray where a component has no place.
  static func with(luminosityOf other: SIMD3<Float>, _ color: SIMD3<Float>) -> SIMD3<Float> {
    var color = color + (luminosity(other) - luminosity(color))
    let (gray, low, high) = (luminosity(color), color.min(), color.max())
    if low < 0, gray > low { color = gray + (color - gray) * (gray / (gray - low)) }
    if high > 1, high > gray { color = gray + (color - gray) * ((1 - gray) / (high - gray)) }
    return color
  }

  /// Returns a colour with its smallest component at 0, its largest at a saturation, and the third between.
  static func with(saturation: Float, _ color: SIMD3<Float>) -> SIMD3<Float> {
    let (low, high) = (color.min(), color.max())
    return high > low ? (color - low) * (saturation / (high - low)) : .zero
  }
}
