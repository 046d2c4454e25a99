import Drawing
import Foundation
import Raster
import Testing

@Suite struct ContextTests {
  private static func info(_ alpha: CGImageAlphaInfo, _ order: CGBitmapInfo = []) -> UInt32 {
    alpha.rawValue | order.rawValue
  }

  private static func context(
    _ info: UInt32, data: UnsafeMutableRawPointer? = nil, _ width: Int = 4, _ height: Int = 3, bits: Int = 8,
    bytesPerRow: Int = 0
  ) -> CGContext? {
    CGContext(
      data: data, width: width, height: height, bitsPerComponent: bits, bytesPerRow: bytesPerRow,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info)
  }

  @Test(arguments: [
    (CGImageAlphaInfo.premultipliedLast, CGBitmapInfo(), [0, 1, 2, 3]),
    (.premultipliedFirst, .byteOrder32Big, [1, 2, 3, 0]),
    (.premultipliedFirst, .byteOrder32Little, [2, 1, 0, 3]), (.premultipliedLast, .byteOrder32Little, [3, 2, 1, 0]),
    (.noneSkipLast, .byteOrderDefault, [0, 1, 2, 3]), (.noneSkipFirst, .byteOrder32Little, [2, 1, 0, 3]),
  ])
  func `bytes follow the format, rows from the top, y up`(
    alpha: CGImageAlphaInfo, order: CGBitmapInfo, places: [Int]
  ) throws {
    var bytes = [UInt8](repeating: 9, count: 20 * 3)
    try bytes.withUnsafeMutableBytes { memory in
      for isOwn in [false, true] {
        let context = try #require(
          Self.context(Self.info(alpha, order), data: isOwn ? nil : memory.baseAddress, bytesPerRow: 20))
        #expect(context.width == 4 && context.height == 3 && context.bytesPerRow == 20)
        #expect(context.ctm == .identity)
        let data = try #require(context.data)
        context.clear(CGRect(x: 0, y: 0, width: 4, height: 3))
        context.setFillColor(red: 1, green: 0.5, blue: 0.25, alpha: 1)
        context.fill(CGRect(x: 1, y: 2, width: 2, height: 1))
        func byte(_ x: Int, _ y: Int, _ channel: Int) -> UInt8 {
          data.load(fromByteOffset: y * 20 + x * 4 + places[channel], as: UInt8.self)
        }
        #expect((0..<4).map { byte(1, 0, $0) } == [255, 128, 64, 255])
        let isOpaque = alpha == .noneSkipLast || alpha == .noneSkipFirst
        #expect((0..<4).map { byte(1, 1, $0) } == [0, 0, 0, isOpaque ? 255 : 0])
        #expect(byte(0, 0, 0) == 0 && byte(2, 0, 0) == 255)
      }
    }
    #expect((0..<3).allSatisfy { row in bytes[row * 20 + 16..<row * 20 + 20].allSatisfy { $0 == 9 } })
  }

  @Test func `bytes that the caller writes between calls take effect`() throws {
    var bytes = [UInt8](repeating: 0, count: 4)
    try bytes.withUnsafeMutableBytes { memory in
      let context = try #require(
        Self.context(Self.info(.premultipliedLast), data: memory.baseAddress, 1, 1, bytesPerRow: 4))
      memory.copyBytes(from: [200, 100, 50, 255])
      context.setFillColor(gray: 0, alpha: 0.5)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      for (byte, expected) in zip(memory, [100, 50, 25, 255]) { #expect(abs(Int(byte) - expected) <= 1) }
      #expect(context.makeImage()?[0, 0].red == memory[0])
      // Colour channels above alpha are clamped.
      memory.copyBytes(from: [200, 100, 50, 20])
      context.fill(.zero)
      context.setFillColor(.clear)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      #expect(Array(memory) == [20, 20, 20, 20])
    }
  }

  @Test func `unsupported formats and sizes are rejected`() {
    let good = Self.info(.premultipliedLast)
    #expect(Self.context(good) != nil)
    #expect(Self.context(good, 0, 3) == nil && Self.context(good, 4, -3) == nil)
    #expect(Self.context(good, 1 << 40, 3) == nil && Self.context(good, bits: 16) == nil)
    #expect(Self.context(good, bytesPerRow: 15) == nil && Self.context(good, bytesPerRow: .max) == nil)
    for alpha in [CGImageAlphaInfo.none, .first, .last, .alphaOnly] { #expect(Self.context(Self.info(alpha)) == nil) }
    #expect(Self.context(Self.info(.premultipliedLast, .byteOrder16Little)) == nil)
    #expect(Self.context(Self.info(.premultipliedLast, .floatComponents)) == nil)
    let gray = CGContext(
      data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceGray(),
      bitmapInfo: good)
    #expect(gray == nil)
  }

  @Test func `device space is in pixels with y up, also for views`() throws {
    let context = try Page(200, 100, scale: 2).context
    #expect(context.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 100))
    #expect(context.convertToDeviceSpace(CGPoint(x: 10, y: 20)) == CGPoint(x: 20, y: 60))
    #expect(context.convertToUserSpace(CGPoint(x: 20, y: 60)) == CGPoint(x: 10, y: 20))
    let rect = CGRect(x: 5, y: 6, width: 7, height: 8)
    #expect(context.convertToUserSpace(context.convertToDeviceSpace(rect)) == rect)
    #expect(context.convertToDeviceSpace(CGSize(width: 3, height: 4)) == CGSize(width: 6, height: -8))
    context.translateBy(x: 10, y: 0)
    context.concatenate(CGAffineTransform(scaleX: 3, y: 3))
    #expect(context.convertToDeviceSpace(CGPoint(x: 1, y: 0)) == CGPoint(x: 26, y: 100))
    #expect(context.userSpaceToDeviceSpaceTransform == context.ctm)
  }

  @Test func `an invalid scale counts as one`() throws {
    for scale: CGFloat in [0, -2, .nan, .infinity] {
      #expect(try Page(10, 10, scale: scale).context.ctm == CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 10))
    }
  }

  @Test func `saving keeps settings, and an extra restore changes nothing`() throws {
    let page = try Page(20, 10)
    let context = page.context
    context.setFillColor(.white)
    context.saveGState()
    context.setFillColor(.black)
    context.setAlpha(0.1)
    context.setBlendMode(.xor)
    context.setShouldAntialias(false)
    context.translateBy(x: 50, y: 50)
    context.clip(to: .zero)
    context.restoreGState()
    for _ in 0..<5 { context.restoreGState() }
    context.endTransparencyLayer()
    context.fill(CGRect(x: 0.5, y: 0, width: 1, height: 1))
    #expect((127...128).contains(page.alpha(0, 0)) && page.bitmap[0, 0].red == page.bitmap[0, 0].alpha)
  }

  @Test func `a transform with NaN is ignored, a singular one hides until restored`() throws {
    let page = try Page(10, 10)
    let context = page.context
    context.translateBy(x: .nan, y: 0)
    context.scaleBy(x: 1e300, y: 1)
    context.scaleBy(x: 1e300, y: 1)
    context.scaleBy(x: 1e-300, y: 1)
    context.rotate(by: .infinity)
    #expect(isNear(context.ctm.a, 1) && context.ctm.d == -1)
    context.saveGState()
    context.scaleBy(x: 0, y: 1)
    context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    context.stroke(CGRect(x: 0, y: 0, width: 5, height: 5))
    #expect(context.path == nil && context.boundingBoxOfClipPath.isNull)
    #expect(page.area == 0)
    context.restoreGState()
    context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    #expect(page.area == 25)
  }

  @Test func `the current path is in user space and not part of the saved state`() throws {
    let context = try Page().context
    context.translateBy(x: 10, y: 10)
    context.addArc(tangent1End: CGPoint(x: 9, y: 9), tangent2End: CGPoint(x: 5, y: 0), radius: 3)
    #expect(context.isPathEmpty && context.path == nil && context.currentPointOfPath == .zero)
    #expect(context.boundingBoxOfPath.isNull)
    context.saveGState()
    context.addPath(CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4)))
    context.restoreGState()
    #expect(context.path == CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4)))
    context.beginPath()
    #expect(context.isPathEmpty)
  }

  @Test func `fill and stroke in one call equals one after the other`() throws {
    let (both, apart) = (try Page(40, 40), try Page(40, 40))
    let rects = [CGRect(x: 5, y: 5, width: 30, height: 30), CGRect(x: 12, y: 12, width: 15, height: 15)]
    for page in [both, apart] {
      page.context.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
      page.context.setStrokeColor(red: 0, green: 0, blue: 1, alpha: 0.5)
      page.context.setLineWidth(3)
      page.context.addRects(rects)
    }
    both.context.drawPath(using: .eoFillStroke)
    apart.context.fillPath(using: .evenOdd)
    apart.context.addRects(rects)
    apart.context.strokePath()
    #expect(both.words == apart.words)
  }
}
