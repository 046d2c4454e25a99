import Drawing
import Foundation
import Raster
import Testing

@Suite struct BlendTests {
  private typealias Color = SIMD4<Double>

  /// Source and destination colours, not premultiplied.
  private static let pairs: [(Color, Color)] = [
    (Color(0.8, 0.3, 0.1, 1), Color(0.2, 0.6, 0.9, 1)), (Color(0.2, 0.4, 0.8, 0.6), Color(0.9, 0.6, 0.2, 0.8)),
    (Color(1, 1, 0, 0.5), Color(0.5, 0, 0.5, 1)), (Color(0.3, 0.3, 0.3, 0.25), Color(0.1, 0.9, 0.4, 0.5)),
    (Color(0.7, 0.2, 0.5, 0.9), Color(0, 0, 0, 0)), (Color(0, 0, 0, 1), Color(1, 1, 1, 1)),
  ]

  /// Separable functions B(cb, cs) of ISO 32000-1, table 136.
  private static func separable(_ mode: CGBlendMode) -> ((Double, Double) -> Double)? {
    func hard(_ b: Double, _ s: Double) -> Double { s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1) }
    func soft(_ b: Double, _ s: Double) -> Double {
      let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
      return s <= 0.5 ? b - (1 - 2 * s) * b * (1 - b) : b + (2 * s - 1) * (d - b)
    }
    switch mode {
    case .multiply: return { $0 * $1 }
    case .screen: return { $0 + $1 - $0 * $1 }
    case .overlay: return { hard($1, $0) }
    case .darken: return { min($0, $1) }
    case .lighten: return { max($0, $1) }
    case .colorDodge: return { $0 == 0 ? 0 : $1 >= 1 ? 1 : min(1, $0 / (1 - $1)) }
    case .colorBurn: return { $0 >= 1 ? 1 : $1 <= 0 ? 0 : 1 - min(1, (1 - $0) / $1) }
    case .softLight: return { soft($0, $1) }
    case .hardLight: return { hard($0, $1) }
    case .difference: return { abs($0 - $1) }
    case .exclusion: return { $0 + $1 - 2 * $0 * $1 }
    default: return nil
    }
  }

  private typealias RGB = SIMD3<Double>
  private static func lum(_ c: RGB) -> Double { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }
  private static func sat(_ c: RGB) -> Double { c.max() - c.min() }
  private static func setLum(_ c: RGB, _ l: Double) -> RGB {
    var c = c + (l - lum(c))
    let (low, high, light) = (c.min(), c.max(), lum(c))
    if low < 0 { c = light + (c - light) * light / (light - low) }
    if high > 1 { c = light + (c - light) * (1 - light) / (high - light) }
    return c
  }
  private static func setSat(_ c: RGB, _ s: Double) -> RGB {
    c.max() > c.min() ? (c - c.min()) * s / (c.max() - c.min()) : .zero
  }

  /// Non-separable functions of ISO 32000-1, table 137.
  private static func whole(_ mode: CGBlendMode, _ b: RGB, _ s: RGB) -> RGB? {
    switch mode {
    case .hue: setLum(setSat(s, sat(b)), lum(b))
    case .saturation: setLum(setSat(b, sat(s)), lum(b))
    case .color: setLum(s, lum(b))
    case .luminosity: setLum(b, lum(s))
    default: nil
    }
  }

  /// Factors of premultiplied source and destination (Porter and Duff).
  private static func factors(_ mode: CGBlendMode, _ s: Double, _ d: Double) -> (Double, Double) {
    switch mode {
    case .clear: (0, 0)
    case .copy: (1, 0)
    case .sourceIn: (d, 0)
    case .sourceOut: (1 - d, 0)
    case .sourceAtop: (d, 1 - s)
    case .destinationOver: (1 - d, 1)
    case .destinationIn: (0, s)
    case .destinationOut: (0, 1 - s)
    case .destinationAtop: (1 - d, s)
    case .xor: (1 - d, 1 - s)
    case .plusLighter: (1, 1)
    default: (1, 1 - s)
    }
  }

  /// The expected premultiplied result.
  private static func expected(_ mode: CGBlendMode, _ source: Color, _ destination: Color) -> Color {
    let (sa, da) = (source.w, destination.w)
    let (s, d) = (RGB(source.x, source.y, source.z), RGB(destination.x, destination.y, destination.z))
    var mixed = whole(mode, d, s)
    if let blend = separable(mode) { mixed = RGB(blend(d.x, s.x), blend(d.y, s.y), blend(d.z, s.z)) }
    if let mixed {
      let color = s * sa * (1 - da) + d * da * (1 - sa) + mixed * sa * da
      return Color(color, sa + da - sa * da)
    }
    let (fs, fd) = factors(mode, sa, da)
    let result = Color(s * sa, sa) * fs + Color(d * da, da) * fd
    return result.clamped(lowerBound: .zero, upperBound: .one)
  }

  private static func near(_ pixel: Pixel, _ color: Color, _ tolerance: Double) -> Bool {
    let channels = Color(Double(pixel.red), Double(pixel.green), Double(pixel.blue), Double(pixel.alpha))
    let difference = channels - color * 255
    return max(difference.max(), -difference.min()) <= tolerance
  }

  private static func color(_ color: Color) -> CGColor {
    CGColor(srgbRed: color.x, green: color.y, blue: color.z, alpha: color.w)
  }

  @Test(arguments: CGBlendMode.allCases) func `two colours blend by the formula`(mode: CGBlendMode) throws {
    for (source, destination) in Self.pairs {
      let page = try Page(8, 8)
      page.context.setFillColor(Self.color(destination))
      page.context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
      let before = page.bitmap[0, 0]
      page.context.setBlendMode(mode)
      page.context.setFillColor(Self.color(source))
      page.context.fill(CGRect(x: 2, y: 2, width: 4, height: 4))
      let expected = Self.expected(mode, source, destination)
      // Colour burn and dodge divide by small differences of bytes.
      let tolerance = mode == .colorBurn || mode == .colorDodge ? 6.0 : 3
      #expect(
        Self.near(page.bitmap[3, 3], expected, tolerance),
        "\(source) on \(destination): \(page.bitmap[3, 3]), \(expected * 255)")
      #expect(page.bitmap[0, 0] == before && page.bitmap[7, 4] == before)
      #expect(page.isPremultiplied)
    }
  }

  @Test(arguments: CGBlendMode.allCases)
  func `partial coverage by edges, masks and strokes interpolates the blend`(mode: CGBlendMode) throws {
    let (source, destination) = Self.pairs[1]
    let result = Self.expected(mode, source, destination)
    let base = Color(
      destination.x * destination.w, destination.y * destination.w, destination.z * destination.w, destination.w)
    let half = (result + base) / 2
    let mask = try Bitmap(width: 1, height: 1)
    mask[0, 0] = Pixel(red: 0, green: 0, blue: 0, alpha: 0.5)
    let draws: [(CGContext) -> Void] = [
      { $0.fill(CGRect(x: 0, y: 0, width: 4.5, height: 8)) },
      {
        $0.clip(to: CGRect(x: 0, y: 0, width: 8, height: 8), mask: CGImage(bitmap: mask))
        $0.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
      },
      { $0.stroke(CGRect(x: 1.5, y: -9, width: 2, height: 50), width: 2) },
      {
        $0.clip(to: CGRect(x: 0, y: 0, width: 4.5, height: 8))
        $0.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
      },
    ]
    for (index, draw) in draws.enumerated() where !(mode == .plusLighter && index == 1) {
      let page = try Page(8, 8)
      page.context.setFillColor(Self.color(destination))
      page.context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
      page.context.setBlendMode(mode)
      page.context.setFillColor(Self.color(source))
      page.context.setStrokeColor(Self.color(source))
      draw(page.context)
      let isPlus = mode == .plusLighter
      #expect(Self.near(page.bitmap[4, 4], half, isPlus ? 60 : 5), "way \(index): \(page.bitmap[4, 4]), \(half * 255)")
      if index != 1 { #expect(Self.near(page.bitmap[6, 4], base, 1)) }
    }
  }

  @Test func `opacity multiplies the colour's alpha`() throws {
    let page = try Page(4, 4)
    page.context.setAlpha(0.5)
    page.context.setFillColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.5))
    page.context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(difference(page.bitmap[1, 1], Pixel(red: 1, green: 0, blue: 0, alpha: 0.25)) <= 1)
    page.context.setAlpha(.nan)
    page.context.setAlpha(7)
    page.context.setBlendMode(.copy)
    page.context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(difference(page.bitmap[1, 1], Pixel(red: 1, green: 0, blue: 0, alpha: 0.5)) <= 1)
  }

  @Test func `the copy mode with opacity replaces alpha, also for images`() throws {
    let picture = try Bitmap(width: 2, height: 2)
    for index in 0..<4 { picture.pixels[index] = 0xFF00_FF00 }
    let page = try Page(4, 4)
    page.context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    page.context.setBlendMode(.copy)
    page.context.setAlpha(0.5)
    page.context.draw(CGImage(bitmap: picture), in: CGRect(x: 1, y: 1, width: 2, height: 2))
    #expect(difference(page.bitmap[1, 1], Pixel(red: 0, green: 1, blue: 0, alpha: 0.5)) <= 1)
    #expect(page.bitmap[0, 0] == .black)
  }

  @Test func `clear ignores mode, opacity and shadow but not the clip`() throws {
    let page = try Page(10, 10)
    page.context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    page.context.setAlpha(0.3)
    page.context.setBlendMode(.multiply)
    page.context.setShadow(offset: .zero, blur: 5)
    page.context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 10))
    page.context.clear(CGRect(x: 2, y: 0, width: 8, height: 10))
    #expect(page.area == 70)
    #expect(page.words.allSatisfy { $0 == 0 || $0 == 0xFF00_0000 })
  }
}
