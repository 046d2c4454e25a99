import Drawing
import Foundation
import Raster
import Testing

@Suite struct GradientTests {
  private static let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
  private static let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
  private static let both: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]

  private static func gradient(
    _ colors: [CGColor], _ locations: [CGFloat]? = nil, _ space: CGColorSpace? = nil
  ) throws -> CGGradient {
    if let locations { return try #require(CGGradient(colorsSpace: space, colors: colors, locations: locations)) }
    return try #require(CGGradient(colorsSpace: space, colors: colors, locations: nil))
  }

  private static func mix(_ share: Double) -> Pixel {
    let held = Float(min(max(share, 0), 1))
    return Pixel(red: 1 - held, green: 0, blue: held)
  }

  @Test func `colours change linearly along the line`() throws {
    let page = try Page(100, 10)
    page.context.drawLinearGradient(
      try Self.gradient([Self.red, Self.blue]), start: CGPoint(x: 20, y: 0), end: CGPoint(x: 80, y: 0),
      options: Self.both)
    for x in 0..<100 {
      #expect(difference(page.bitmap[x, 5], Self.mix((Double(x) + 0.5 - 20) / 60)) <= 2)
    }
  }

  @Test func `a slanted gradient projects every point onto its line`() throws {
    let page = try Page(60, 60, scale: 2)
    let (start, end) = (CGPoint(x: 5, y: 8), CGPoint(x: 22, y: 17))
    page.context.drawLinearGradient(
      try Self.gradient([Self.red, Self.blue]), start: start, end: end, options: Self.both)
    let way = CGPoint(x: end.x - start.x, y: end.y - start.y)
    for y in stride(from: 0, to: 60, by: 7) {
      for x in stride(from: 0, to: 60, by: 7) {
        let point = CGPoint(x: (CGFloat(x) + 0.5) / 2 - start.x, y: (CGFloat(y) + 0.5) / 2 - start.y)
        let share = (point.x * way.x + point.y * way.y) / (way.x * way.x + way.y * way.y)
        #expect(difference(page.bitmap[x, y], Self.mix(share)) <= 2)
      }
    }
  }

  @Test func `the gradient extends beyond its ends only with the options`() throws {
    for (options, before, after) in [
      (CGGradientDrawingOptions(), 0, 0), (.drawsBeforeStartLocation, 255, 0), (.drawsAfterEndLocation, 0, 255),
      (Self.both, 255, 255),
    ] {
      let page = try Page(100, 10)
      page.context.drawLinearGradient(
        try Self.gradient([Self.red, Self.blue]), start: CGPoint(x: 20, y: 0), end: CGPoint(x: 80, y: 0),
        options: options)
      #expect(page.alpha(5, 5) == before && page.alpha(19, 5) == before && page.alpha(20, 5) == 255)
      #expect(page.alpha(79, 5) == 255 && page.alpha(80, 5) == after && page.alpha(95, 5) == after)
    }
  }

  @Test func `locations position the colours, in any order`() throws {
    let green = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
    let page = try Page(100, 4)
    page.context.drawLinearGradient(
      try Self.gradient([Self.blue, Self.red, green], [0.75, 0.25, 0.5]), start: .zero, end: CGPoint(x: 100, y: 0),
      options: [])
    #expect(page.bitmap[10, 2] == Pixel(Self.red) && page.bitmap[90, 2] == Pixel(Self.blue))
    #expect(difference(page.bitmap[50, 2], Pixel(red: 0, green: 0.98, blue: 0.02)) <= 2)
    #expect(difference(page.bitmap[37, 2], Pixel(red: 0.5, green: 0.5, blue: 0)) <= 2)
  }

  @Test func `alpha and colour are interpolated separately`() throws {
    let page = try Page(100, 4)
    page.context.drawLinearGradient(
      try Self.gradient([.white, .clear]), start: .zero, end: CGPoint(x: 100, y: 0), options: [])
    #expect(difference(page.bitmap[49, 2], Pixel(red: 0.505, green: 0.505, blue: 0.505, alpha: 0.505)) <= 2)
  }

  @Test func `interpolation in linear light is brighter`() throws {
    let space = try #require(CGColorSpace(name: CGColorSpace.linearSRGB))
    let page = try Page(100, 4)
    page.context.drawLinearGradient(
      try Self.gradient([.black, .white], nil, space), start: .zero, end: CGPoint(x: 100, y: 0), options: [])
    for x in [10, 30, 50, 70, 90] {
      let light = (Double(x) + 0.5) / 100
      let value = Float(1.055 * pow(light, 1 / 2.4) - 0.055)
      #expect(difference(page.bitmap[x, 2], Pixel(red: value, green: value, blue: value)) <= 3)
    }
  }

  @Test func `circles grow linearly from the first to the last`() throws {
    let page = try Page()
    let center = CGPoint(x: 50, y: 50)
    page.context.drawRadialGradient(
      try Self.gradient([Self.red, Self.blue]), startCenter: center, startRadius: 10, endCenter: center, endRadius: 40,
      options: [])
    #expect(abs(page.area - .pi * (1600 - 100)) < 8)
    for (x, y) in [(70, 50), (30, 40), (50, 80), (60, 66)] {
      let distance = hypot(Double(x) + 0.5 - 50, Double(y) + 0.5 - 50)
      #expect(difference(page.bitmap[x, y], Self.mix((distance - 10) / 30)) <= 3)
    }
  }

  @Test(arguments: [0, 1, 2, 3]) func `nested circles extend inwards and outwards by the options`(bits: UInt32) throws {
    let options = CGGradientDrawingOptions(rawValue: bits)
    let page = try Page()
    page.context.drawRadialGradient(
      try Self.gradient([Self.red, Self.blue]), startCenter: CGPoint(x: 50, y: 50), startRadius: 10,
      endCenter: CGPoint(x: 52, y: 50), endRadius: 40, options: options)
    #expect(page.bitmap[50, 50] == (options.contains(.drawsBeforeStartLocation) ? Pixel(Self.red) : .clear))
    #expect(page.bitmap[2, 2] == (options.contains(.drawsAfterEndLocation) ? Pixel(Self.blue) : .clear))
  }

  /// The largest fraction whose circle, of non-negative radius, passes through the point: the larger root of |p −
  /// c(t)|² = r(t)². Fractions beyond the ends require the options.
  private static func coneShare(_ p: CGPoint, _ options: CGGradientDrawingOptions) -> Double? {
    let (c, d, r0, dr) = (CGPoint(x: 30, y: 50), CGPoint(x: 40, y: 0), 6.0, 6.0)
    let (x, y) = (p.x - c.x, p.y - c.y)
    let a = d.x * d.x + d.y * d.y - dr * dr
    let b = x * d.x + y * d.y + r0 * dr
    let discriminant = b * b - a * (x * x + y * y - r0 * r0)
    guard discriminant >= 0 else { return nil }
    let roots = [(b + discriminant.squareRoot()) / a, (b - discriminant.squareRoot()) / a]
    return roots.first { share in
      r0 + share * dr >= 0 && (share >= 0 || options.contains(.drawsBeforeStartLocation))
        && (share <= 1 || options.contains(.drawsAfterEndLocation))
    }
  }

  @Test(arguments: [0, 1, 2, 3]) func `circles side by side make a cone`(bits: UInt32) throws {
    let options = CGGradientDrawingOptions(rawValue: bits)
    let page = try Page()
    page.context.drawRadialGradient(
      try Self.gradient([Self.red, Self.blue]), startCenter: CGPoint(x: 30, y: 50), startRadius: 6,
      endCenter: CGPoint(x: 70, y: 50), endRadius: 12, options: options)
    var wrong = 0
    for y in 0..<100 {
      for x in 0..<100 {
        let share = Self.coneShare(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5), options)
        let expected = share.map(Self.mix) ?? .clear
        if difference(page.bitmap[x, y], expected) > 6 { wrong += 1 }
      }
    }
    // Rounding decides about pixels at an edge.
    #expect(wrong < 60)
  }

  @Test func `invalid gradients draw nothing`() throws {
    #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
    let gradient = try Self.gradient([Self.red, Self.blue], [.nan, 7])
    let page = try Page()
    let center = CGPoint(x: 50, y: 50)
    page.context.drawLinearGradient(gradient, start: center, end: center, options: Self.both)
    page.context.drawLinearGradient(gradient, start: center, end: CGPoint(x: CGFloat.nan, y: 0), options: Self.both)
    page.context.drawRadialGradient(
      gradient, startCenter: center, startRadius: 5, endCenter: center, endRadius: 5, options: Self.both)
    page.context.drawRadialGradient(
      gradient, startCenter: center, startRadius: -5, endCenter: center, endRadius: 5, options: Self.both)
    #expect(page.area == 0)
  }

  @Test func `gradients accept one colour or a component array`() throws {
    let page = try Page(10, 10)
    page.context.drawLinearGradient(
      try Self.gradient([Self.red]), start: .zero, end: CGPoint(x: 10, y: 0), options: [])
    #expect(page.bitmap[5, 5] == Pixel(Self.red))
    let gradient = try #require(
      CGGradient(
        colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: [0, 1, 0, 1, 0, 0, 1, 1], locations: nil, count: 2))
    page.context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 10, y: 0), options: [])
    #expect(difference(page.bitmap[0, 5], Pixel(red: 0, green: 0.95, blue: 0.05)) <= 2)
  }
}
