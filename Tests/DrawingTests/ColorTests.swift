import Drawing
import Foundation
import Raster
import Testing

@Suite struct ColorTests {
  private static func space(_ name: String) throws -> CGColorSpace {
    try #require(CGColorSpace(name: name))
  }

  private static let allNames = [
    CGColorSpace.sRGB, CGColorSpace.extendedSRGB, CGColorSpace.linearSRGB, CGColorSpace.extendedLinearSRGB,
    CGColorSpace.displayP3, CGColorSpace.genericGrayGamma2_2, CGColorSpace.extendedGray, CGColorSpace.linearGray,
  ]

  @Test func `every name returns the space of that name, other names nil`() throws {
    for name in Self.allNames {
      #expect(try Self.space(name).name == name)
    }
    #expect(CGColorSpace(name: "kCGColorSpaceCMYK") == nil)
    #expect(CGColorSpaceCreateDeviceRGB().numberOfComponents == 3)
    #expect(CGColorSpaceCreateDeviceGray().model == .monochrome)
  }

  @Test func `alpha is the last component, and a copy changes only alpha`() {
    let color = CGColor(srgbRed: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    #expect(color.components == [0.1, 0.2, 0.3, 0.4])
    #expect(color.numberOfComponents == 4)
    #expect(color.copy(alpha: 0.9)?.components == [0.1, 0.2, 0.3, 0.9])
    #expect(CGColor(gray: 0.5, alpha: 2).components == [0.5, 1])
  }

  @Test func `equal colours have equal space and components`() {
    #expect(CGColor(gray: 1, alpha: 1) == .white)
    #expect(CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1) != .white)
    #expect(Set([CGColor.white, CGColor(gray: 1, alpha: 1)]).count == 1)
    let broken = CGColor(srgbRed: .nan, green: 1, blue: 1, alpha: .nan)
    #expect(broken == CGColor(srgbRed: 0, green: 1, blue: 1, alpha: 0))
  }

  @Test func `linear light follows the sRGB curve`() throws {
    let linear = try Self.space(CGColorSpace.linearSRGB)
    let half = CGColor(srgbRed: 0.5, green: 0.02, blue: 1, alpha: 1).converted(to: linear)
    let light = try #require(half?.components)
    #expect(isNear(light[0], 0.21404114, 1e-6))
    #expect(isNear(light[1], 0.0015479876, 1e-8))
    #expect(isNear(light[2], 1, 1e-9))
  }

  @Test func `Display P3 red has the published components in extended sRGB`() throws {
    let red = try #require(CGColor(colorSpace: try Self.space(CGColorSpace.displayP3), components: [1, 0, 0, 1]))
    let wide = try #require(red.converted(to: try Self.space(CGColorSpace.extendedSRGB))?.components)
    #expect(isNear(wide[0], 1.0930, 1e-3) && isNear(wide[1], -0.2267, 1e-3) && isNear(wide[2], -0.1501, 1e-3))
    #expect(red.converted(to: try Self.space(CGColorSpace.sRGB))?.components == [1, 0, 0, 1])
  }

  @Test func `colours round-trip through a wider space`() throws {
    var random = SplitMix64(state: 5)
    for name in [CGColorSpace.displayP3, CGColorSpace.extendedLinearSRGB, CGColorSpace.linearSRGB] {
      for _ in 0..<100 {
        let color = CGColor(
          srgbRed: random.number(0...1), green: random.number(0...1), blue: random.number(0...1), alpha: 0.5)
        let there = color.converted(to: try Self.space(name))
        let back = try #require(there?.converted(to: try Self.space(CGColorSpace.sRGB))?.components)
        for (before, after) in zip(color.components ?? [], back) {
          #expect(isNear(before, after, 1e-6))
        }
      }
    }
  }

  @Test func `gray gives the same pixel as equal red, green and blue`() {
    for level in stride(from: CGFloat(0), through: 1, by: 1.0 / 64) {
      let gray = CGColor(gray: level, alpha: 0.75)
      #expect(Pixel(gray) == Pixel(CGColor(srgbRed: level, green: level, blue: level, alpha: 0.75)))
      #expect(gray.converted(to: CGColorSpaceCreateDeviceRGB())?.components == [level, level, level, 0.75])
    }
  }

  @Test func `conversion to gray yields the luminance`() throws {
    let green = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
    let gray = try #require(green.converted(to: try Self.space(CGColorSpace.linearGray))?.components)
    #expect(isNear(gray[0], 0.7152, 1e-9))
  }

  @Test func `pixels are premultiplied, and colours out of range are clamped`() {
    #expect(Pixel(CGColor(srgbRed: 1, green: 0.5, blue: -3, alpha: 0.5)).word == 0x8080_4000)
    #expect(Pixel(CGColor(srgbRed: 9, green: 0, blue: 0, alpha: 1)).word == 0xFFFF_0000)
    #expect(Pixel(CGColor.clear) == .clear)
  }
}
