import Drawing
import Foundation
import Raster
import Testing

@Suite struct TargetTests {
  /// Writes a block of pixels to the target, like a glyph renderer.
  private static func blit(_ context: CGContext, _ rect: CGRect, area: CGRect? = nil) -> Bool? {
    context.withTarget(around: area) { target in
      let placed = rect.applying(target.transform)
      let block = PixelRect(
        x: Int(placed.minX), y: Int(placed.minY), width: Int(placed.width), height: Int(placed.height)
      ).intersection(target.clip)
      for y in block.y..<block.maxY {
        for x in block.x..<block.maxX { target.bitmap[x, y] = .black }
      }
      return target.isDirect
    }
  }

  @Test func `simple states write into the bitmap directly, in order with Cairo's calls`() throws {
    let page = try Page(40, 40, scale: 2)
    page.context.setFillColor(.white)
    page.context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    page.context.clip(to: CGRect(x: 2, y: 2, width: 5, height: 20))
    #expect(Self.blit(page.context, CGRect(x: 1, y: 1, width: 10, height: 10)) == true)
    #expect(page.words.count { $0 == 0xFF00_0000 } == 10 * 18)
    page.context.setFillColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.5))
    page.context.fill(CGRect(x: 2, y: 2, width: 1, height: 1))
    #expect(difference(page.bitmap[4, 4], Pixel(rgb: 0x800000)) <= 1)
    #expect(page.bitmap[6, 6] == .black)
  }

  @Test func `other states apply to the written pixels`() throws {
    let settings: [(CGContext) -> Void] = [
      { $0.setAlpha(0.5) }, { $0.setBlendMode(.xor) }, { $0.setShadow(offset: CGSize(width: 5, height: 3), blur: 4) },
      {
        $0.addEllipse(in: CGRect(x: 5, y: 5, width: 22, height: 25))
        $0.clip()
      },
      { $0.clip(to: CGRect(x: 7.5, y: 2, width: 20, height: 20)) },
      { $0.beginTransparencyLayer(in: CGRect(x: 8, y: 8, width: 20, height: 25), auxiliaryInfo: nil) },
    ]
    let rect = CGRect(x: 6, y: 7, width: 15, height: 16)
    for (index, set) in settings.enumerated() {
      let (blitted, filled) = (try Page(40, 40), try Page(40, 40))
      for page in [blitted, filled] {
        page.context.setFillColor(gray: 1, alpha: 0.7)
        page.context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
        page.context.setFillColor(.black)
        set(page.context)
      }
      #expect(Self.blit(blitted.context, rect, area: rect) == (index == 5))
      filled.context.fill(rect)
      if index == 5 {
        blitted.context.endTransparencyLayer()
        filled.context.endTransparencyLayer()
      }
      #expect(largestDifference(blitted.words, filled.words) <= 1, "setting \(index)")
    }
  }

  @Test func `an empty writable area does not call the closure`() throws {
    let page = try Page(10, 10)
    #expect(Self.blit(page.context, .zero, area: CGRect(x: 50, y: 50, width: 5, height: 5)) == nil)
    page.context.clip(to: .zero)
    #expect(Self.blit(page.context, .zero) == nil)
  }

  @Test func `memory in another pixel format is written too`() throws {
    var bytes = [UInt8](repeating: 0, count: 8 * 8 * 4)
    try bytes.withUnsafeMutableBytes { memory in
      let context = try #require(
        CGContext(
          data: memory.baseAddress, width: 8, height: 8, bitsPerComponent: 8, bytesPerRow: 32,
          space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
      #expect(Self.blit(context, CGRect(x: 0, y: 6, width: 2, height: 2)) == true)
      #expect(memory[3] == 255 && memory[4 * 2 + 3] == 0 && memory[32 * 2 + 3] == 0)
    }
  }

  @Test func `errors propagate, and the context stays usable`() throws {
    struct Stop: Error {}
    let page = try Page(10, 10)
    page.context.setAlpha(0.5)
    #expect(throws: Stop.self) { try page.context.withTarget { _ in throw Stop() } }
    page.context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(abs(page.alpha(5, 5) - 128) <= 1)
  }
}
