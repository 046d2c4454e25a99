/// The composition of a paint with another one. The values are those of the file.
///
/// Source: W3C, "Compositing and Blending Level 1".
enum PaintBlend: UInt32 {
  case clear, source, destination, sourceOver, destinationOver, sourceIn, destinationIn, sourceOut, destinationOut
  case sourceAtop, destinationAtop, xor, plus, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight
  case softLight, difference, exclusion, multiply, hue, saturation, color, luminosity

  /// Returns the result for premultiplied colours.
  func blend(_ source: SIMD4<Float>, over backdrop: SIMD4<Float>) -> SIMD4<Float> {
    if let (ofSource, ofBackdrop) = shares(source.w, backdrop.w) {
      return (source * ofSource + backdrop * ofBackdrop).clamped(lowerBound: SIMD4(), upperBound: .one)
    }
    let alphas = source.w * backdrop.w
    let mixed = alphas > 0 ? mix(source / source.w, backdrop / backdrop.w) * alphas : SIMD4()
    var result = source * (1 - backdrop.w) + backdrop * (1 - source.w) + mixed
    result.w = source.w + backdrop.w - alphas
    return result.clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: result.w))
  }

  /// The shares of the source and the backdrop for the operators of Porter and Duff; `nil` for the other modes.
  private func shares(_ source: Float, _ backdrop: Float) -> (Float, Float)? {
    switch self {
    case .clear: (0, 0)
    case .source: (1, 0)
    case .destination: (0, 1)
    case .sourceOver: (1, 1 - source)
    case .destinationOver: (1 - backdrop, 1)
    case .sourceIn: (backdrop, 0)
    case .destinationIn: (0, source)
    case .sourceOut: (1 - backdrop, 0)
    case .destinationOut: (0, 1 - source)
    case .sourceAtop: (backdrop, 1 - source)
    case .destinationAtop: (1 - backdrop, source)
    case .xor: (1 - backdrop, 1 - source)
    case .plus: (1, 1)
    default: nil
    }
  }

  /// Mixes colours that are not premultiplied.
  private func mix(_ source: SIMD4<Float>, _ backdrop: SIMD4<Float>) -> SIMD4<Float> {
    switch self {
    case .hue: return source.withSaturation(backdrop.saturation).withLuminosity(backdrop.luminosity)
    case .saturation: return backdrop.withSaturation(source.saturation).withLuminosity(backdrop.luminosity)
    case .color: return source.withLuminosity(backdrop.luminosity)
    case .luminosity: return backdrop.withLuminosity(source.luminosity)
    default:
      var result = SIMD4<Float>()
      for channel in 0..<3 { result[channel] = mix(source[channel], backdrop[channel]) }
      return result
    }
  }

  private func mix(_ source: Float, _ backdrop: Float) -> Float {
    switch self {
    case .screen: return source + backdrop - source * backdrop
    case .overlay: return Self.hardLight(backdrop, source)
    case .darken: return min(source, backdrop)
    case .lighten: return max(source, backdrop)
    case .colorDodge: return backdrop == 0 ? 0 : source >= 1 ? 1 : min(1, backdrop / (1 - source))
    case .colorBurn: return backdrop >= 1 ? 1 : source <= 0 ? 0 : 1 - min(1, (1 - backdrop) / source)
    case .hardLight: return Self.hardLight(source, backdrop)
    case .softLight: return Self.softLight(source, backdrop)
    case .difference: return abs(source - backdrop)
    case .exclusion: return source + backdrop - 2 * source * backdrop
    default: return source * backdrop
    }
  }

  private static func hardLight(_ source: Float, _ backdrop: Float) -> Float {
    let twice = 2 * source
    return source <= 0.5 ? backdrop * twice : backdrop + (twice - 1) - backdrop * (twice - 1)
  }

  private static func softLight(_ source: Float, _ backdrop: Float) -> Float {
    guard source > 0.5 else { return backdrop - (1 - 2 * source) * backdrop * (1 - backdrop) }
    let curve = backdrop <= 0.25 ? ((16 * backdrop - 12) * backdrop + 4) * backdrop : backdrop.squareRoot()
    return backdrop + (2 * source - 1) * (curve - backdrop)
  }
}

extension SIMD4<Float> {
  fileprivate var luminosity: Float { 0.3 * x + 0.59 * y + 0.11 * z }
  private var least: Float { Swift.min(x, y, z) }
  private var most: Float { Swift.max(x, y, z) }

  fileprivate func withLuminosity(_ target: Float) -> SIMD4 {
    var color = self + (target - luminosity)
    let (light, least, most) = (color.luminosity, color.least, color.most)
    if least < 0 { color = light + (color - light) * (light / (light - least)) }
    if most > 1 { color = light + (color - light) * ((1 - light) / (most - light)) }
    return color
  }

  /// The colour with the difference of another one's largest and smallest channel.
  fileprivate func withSaturation(_ target: Float) -> SIMD4 {
    most > least ? (self - least) * (target / (most - least)) : SIMD4()
  }

  fileprivate var saturation: Float { most - least }
}
