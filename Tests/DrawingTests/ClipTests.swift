import Drawing
import Foundation
import Raster
import Testing

@Suite struct ClipTests {
  private static let everything = CGRect(x: -1000, y: -1000, width: 3000, height: 3000)

  @Test func `clips intersect until the state is restored`() throws {
    let page = try Page()
    let context = page.context
    context.saveGState()
    context.clip(to: CGRect(x: 10, y: 10, width: 50, height: 50))
    context.clip(to: CGRect(x: 40, y: 0, width: 50, height: 30))
    #expect(context.boundingBoxOfClipPath == CGRect(x: 40, y: 10, width: 20, height: 20))
    context.fill(Self.everything)
    #expect(page.area == 400)
    context.restoreGState()
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 100, height: 100))
    context.fill(Self.everything)
    #expect(page.area == 10_000)
  }

  @Test func `a clip path covers the same pixels as its fill`() throws {
    let (filled, clipped) = (try Page(), try Page())
    let path = CGPath(ellipseIn: CGRect(x: 10.3, y: 20.2, width: 60.1, height: 50.7))
    filled.context.addPath(path)
    filled.context.fillPath()
    clipped.context.addPath(path)
    clipped.context.clip()
    #expect(clipped.context.isPathEmpty)
    clipped.context.fill(Self.everything)
    #expect(largestDifference(filled.words, clipped.words) <= 1)
  }

  @Test func `several rectangles are one clip, and the even-odd rule leaves holes`() throws {
    let page = try Page()
    page.context.clip(to: [CGRect(x: 0, y: 0, width: 20, height: 20), CGRect(x: 50, y: 50, width: 10, height: 10)])
    page.context.fill(Self.everything)
    #expect(page.area == 500)
    let holed = try Page()
    holed.context.addRects([CGRect(x: 0, y: 0, width: 40, height: 40), CGRect(x: 10, y: 10, width: 20, height: 20)])
    holed.context.clip(using: .evenOdd)
    holed.context.fill(Self.everything)
    #expect(holed.area == 1200)
  }

  @Test func `an empty clip lets nothing through and reports that`() throws {
    let page = try Page()
    page.context.clip(to: CGRect(x: 200, y: 200, width: 10, height: 10))
    page.context.clip(to: CGRect(x: 0, y: 0, width: 50, height: 50))
    #expect(page.context.boundingBoxOfClipPath.isNull)
    page.context.fill(Self.everything)
    let other = try Page()
    other.context.beginPath()
    other.context.clip()
    other.context.fill(Self.everything)
    #expect(page.area + other.area == 0)
    other.context.resetClip()
    other.context.fill(Self.everything)
    #expect(other.area == 10_000)
  }

  @Test func `clips on pixel boundaries are detected`() throws {
    let context = try Page(scale: 2).context
    #expect(context.isClipPixelAligned)
    context.saveGState()
    context.clip(to: CGRect(x: 10.5, y: 3, width: 20, height: 9.5))
    #expect(context.isClipPixelAligned)
    context.clip(to: CGRect(x: 10.6, y: 3, width: 20, height: 9.5))
    #expect(!context.isClipPixelAligned)
    context.restoreGState()
    context.saveGState()
    context.addEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 20))
    context.clip()
    #expect(!context.isClipPixelAligned)
    context.restoreGState()
    context.rotate(by: .pi / 6)
    context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(!context.isClipPixelAligned)
  }

  @Test func `an image with alpha masks by its alpha`() throws {
    let mask = try Bitmap(width: 2, height: 1)
    mask[0, 0] = Pixel(red: 1, green: 1, blue: 1, alpha: 0.25)
    mask[1, 0] = .black
    let page = try Page(20, 20)
    page.context.interpolationQuality = .none
    page.context.clip(to: CGRect(x: 4, y: 4, width: 8, height: 8), mask: CGImage(bitmap: mask))
    page.context.setFillColor(.white)
    page.context.fill(Self.everything)
    #expect(page.alpha(5, 5) == 64 && page.alpha(9, 9) == 255 && page.alpha(3, 5) == 0 && page.alpha(12, 8) == 0)
    page.context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 20), mask: CGImage(bitmap: mask))
    page.context.clear(Self.everything)
    // The second mask has a quarter of coverage in the left half, where the first one has a quarter or all.
    #expect(abs(page.alpha(5, 5) - 60) <= 1 && abs(page.alpha(9, 9) - 191) <= 1)
  }

  @Test func `an opaque image masks by its luminance, its top row at the largest y`() throws {
    let mask = try Bitmap(width: 1, height: 2)
    mask[0, 0] = .white
    mask[0, 1] = Pixel(rgb: 0x00FF00)
    let page = try Page(10, 10)
    page.context.interpolationQuality = .none
    page.context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 10), mask: CGImage(bitmap: mask))
    page.context.fill(Self.everything)
    #expect(page.alpha(5, 8) == 255 && abs(page.alpha(5, 2) - 182) <= 1)
  }
}
