import Drawing
import Foundation
import Raster
import Testing

@Suite struct LayerTests {
  private static let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)

  @Test func `opacity applies to a layer as a whole`() throws {
    let page = try Page(30, 10)
    page.context.setAlpha(0.5)
    page.context.beginTransparencyLayer(auxiliaryInfo: nil)
    page.context.setFillColor(.black)
    page.context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    page.context.setFillColor(Self.red)
    page.context.fill(CGRect(x: 10, y: 0, width: 20, height: 10))
    page.context.endTransparencyLayer()
    #expect(difference(page.bitmap[15, 5], Pixel(red: 1, green: 0, blue: 0, alpha: 0.5)) <= 1)
    #expect(difference(page.bitmap[5, 5], Pixel(red: 0, green: 0, blue: 0, alpha: 0.5)) <= 1)
  }

  @Test func `a layer starts clear with default opacity and blending, and the state is restored`() throws {
    let page = try Page(20, 20)
    let context = page.context
    context.setFillColor(Self.red)
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    context.setBlendMode(.destinationOut)
    context.translateBy(x: 5, y: 0)
    context.beginTransparencyLayer(in: CGRect(x: 0, y: 0, width: 10, height: 10), auxiliaryInfo: nil)
    context.saveGState()
    context.saveGState()
    context.translateBy(x: 100, y: 100)
    context.restoreGState()
    context.fill(CGRect(x: -50, y: -50, width: 100, height: 100))
    context.endTransparencyLayer()
    #expect(page.area == 300)
    context.fill(CGRect(x: 10, y: 10, width: 5, height: 5))
    #expect(page.area == 275)
  }

  @Test func `a clip's edge coverage is not applied twice`() throws {
    let (plain, layered) = (try Page(10, 10), try Page(10, 10))
    for (page, isLayered) in [(plain, false), (layered, true)] {
      page.context.clip(to: CGRect(x: 1.5, y: 1, width: 5, height: 5))
      if isLayered { page.context.beginTransparencyLayer(auxiliaryInfo: nil) }
      page.context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      if isLayered { page.context.endTransparencyLayer() }
    }
    #expect(largestDifference(plain.words, layered.words) <= 1)
    #expect((127...128).contains(layered.alpha(1, 3)))
  }

  @Test func `layers can be nested`() throws {
    let page = try Page(4, 4)
    for _ in 0..<3 {
      page.context.setAlpha(0.5)
      page.context.beginTransparencyLayer(auxiliaryInfo: nil)
    }
    page.context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(page.area == 0)
    for _ in 0..<3 { page.context.endTransparencyLayer() }
    #expect(abs(page.alpha(2, 2) - 32) <= 1)
  }

  @Test func `a sharp shadow is the shape shifted, in its colour, beneath it`() throws {
    let page = try Page(40, 40, scale: 2)
    page.context.setShadow(offset: CGSize(width: 3, height: 5), blur: 0, color: Self.red)
    page.context.scaleBy(x: 0.5, y: 0.5)
    page.context.fill(CGRect(x: 10, y: 10, width: 10, height: 10))
    #expect(page.bitmap[10, 10] == .black && page.bitmap[19, 19] == .black)
    #expect(page.bitmap[25, 29] == Pixel(Self.red) && page.bitmap[17, 21] == Pixel(Self.red))
    #expect(page.bitmap[26, 25] == .clear && page.bitmap[20, 30] == .clear && page.bitmap[15, 20] == .clear)
  }

  @Test func `the shadow offset is in the base coordinate space`() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 20, height: 20, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.scaleBy(x: 1, y: -1)
    context.translateBy(x: 0, y: -20)
    context.setShadow(offset: CGSize(width: 0, height: 4), blur: 0, color: Self.red)
    context.fill(CGRect(x: 8, y: 8, width: 4, height: 4))
    let image = try #require(context.makeImage())
    #expect(image[9, 5] == Pixel(Self.red) && image[9, 9] == .black && image[9, 13] == .clear)
  }

  /// The edge of a half plane blurred by a Gaussian is its integral, (1 + erf(x / (s·√2))) / 2.
  @Test(arguments: [4.0, 10, 21]) func `a blurred edge is close to the Gaussian's integral`(blur: Double) throws {
    let page = try Page(200, 60)
    page.context.setShadow(offset: CGSize(width: 0, height: 500), blur: blur, color: .black)
    page.context.fill(CGRect(x: 100, y: -1000, width: 1000, height: 1000))
    #expect(page.alpha(150, 30) == 255 && page.alpha(20, 30) == 0)
    for x in 60..<140 {
      let expected = (1 + erf((Double(x) + 0.5 - 100) / (blur / 2 * 2.0.squareRoot()))) / 2 * 255
      #expect(abs(Double(page.alpha(x, 30)) - expected) < 8)
    }
  }

  @Test func `a shadow has the total alpha of its shape at any blur`() throws {
    for blur in [0.0, 1, 5, 16] {
      let page = try Page(100, 100)
      page.context.setShadow(offset: CGSize(width: 200, height: 0), blur: blur, color: .black)
      page.context.fillEllipse(in: CGRect(x: -170, y: 30, width: 40, height: 40))
      #expect(abs(page.area - .pi * 400) < 30)
    }
  }

  @Test func `a nil shadow colour disables the shadow`() throws {
    let page = try Page(20, 20)
    page.context.setShadow(offset: CGSize(width: 5, height: 5), blur: 3)
    page.context.setShadow(offset: CGSize(width: 5, height: 5), blur: 3, color: nil)
    page.context.fill(CGRect(x: 5, y: 5, width: 5, height: 5))
    #expect(page.area == 25)
    page.context.setShadow(offset: CGSize(width: CGFloat.nan, height: 5), blur: 3)
    page.context.setShadow(offset: .zero, blur: -3)
    page.context.fill(CGRect(x: 5, y: 5, width: 5, height: 5))
    #expect(page.area == 25)
  }

  @Test func `a layer casts one shadow, also from content outside the clip`() throws {
    let page = try Page(40, 20)
    page.context.clip(to: CGRect(x: 20, y: 0, width: 20, height: 20))
    page.context.setShadow(offset: CGSize(width: 18, height: 0), blur: 0, color: Self.red)
    page.context.beginTransparencyLayer(auxiliaryInfo: nil)
    page.context.fill(CGRect(x: 4, y: 4, width: 8, height: 8))
    page.context.endTransparencyLayer()
    #expect(page.area == 64 && page.bitmap[22, 4] == Pixel(Self.red))
  }
}
