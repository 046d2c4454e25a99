import Raster
import Testing
import UIKit

@Suite struct CoreTextDrawingTests {
  private static let size = CGSize(width: 160, height: 80)
  private let text = NSAttributedString(
    string: "Typography that\nis upright", attributes: [.font: UIFont.systemFont(ofSize: 16)])

  private func bitmap() throws -> Bitmap {
    try Bitmap(width: Int(Self.size.width), height: Int(Self.size.height))
  }

  private func pixels(_ bitmap: Bitmap) -> [UInt32] {
    (0..<bitmap.height).flatMap { y in (0..<bitmap.width).map { bitmap.pixels[y * bitmap.stride + $0] } }
  }

  /// The alpha of each pixel, from the top row.
  private func ink(_ context: CGContext) throws -> [[UInt8]] {
    let data = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    return (0..<context.height).map { y in (0..<context.width).map { data[y * context.bytesPerRow + $0 * 4 + 3] } }
  }

  private func upwardContext() throws -> CGContext {
    try #require(
      CGContext(
        data: nil, width: Int(Self.size.width), height: Int(Self.size.height), bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
  }

  private var frame: CTFrame {
    CTFramesetterCreateFrame(
      CTFramesetterCreateWithAttributedString(text), CFRange(),
      CGPath(rect: CGRect(origin: .zero, size: Self.size), transform: nil), nil)
  }

  @Test @MainActor func `a frame in a turned context of UIKit looks like a drawn string`() throws {
    let (drawn, turned) = (try bitmap(), try bitmap())
    UIGraphicsPushContext(CGContext(bitmap: drawn))
    text.draw(in: CGRect(origin: .zero, size: Self.size))
    UIGraphicsPopContext()
    let context = CGContext(bitmap: turned)
    context.textMatrix = .identity
    context.translateBy(x: 0, y: Self.size.height)
    context.scaleBy(x: 1, y: -1)
    CTFrameDraw(frame, context)
    #expect(pixels(drawn).contains { $0 != 0 })
    #expect(pixels(turned) == pixels(drawn))
  }

  @Test func `text is upright in a context whose y points up, and upside down in one of UIKit`() throws {
    let font = UIFont.systemFont(ofSize: 60)
    let line = CTLineCreateWithAttributedString(NSAttributedString(string: "T", attributes: [.font: font]))
    func halves(_ rows: [[UInt8]]) -> (upper: Int, lower: Int) {
      let sums = rows.map { $0.reduce(0) { $0 + Int($1) } }
      let inked = sums.indices.filter { sums[$0] > 0 }
      let middle = ((inked.first ?? 0) + (inked.last ?? 0)) / 2
      return (sums[...middle].reduce(0, +), sums[(middle + 1)...].reduce(0, +))
    }
    let upward = try upwardContext()
    upward.textPosition = CGPoint(x: 10, y: 20)
    CTLineDraw(line, upward)
    let upright = halves(try ink(upward))
    #expect(upright.upper > upright.lower * 3 / 2)
    let downward = CGContext(bitmap: try bitmap())
    downward.textPosition = CGPoint(x: 10, y: 20)
    CTLineDraw(line, downward)
    let mirrored = halves(try ink(downward))
    #expect(mirrored.lower > mirrored.upper * 3 / 2)
  }

  @Test func `the matrix of text has its position and is not saved`() throws {
    let context = try upwardContext()
    context.saveGState()
    context.textPosition = CGPoint(x: 3, y: 4)
    context.restoreGState()
    #expect(context.textMatrix == CGAffineTransform(translationX: 3, y: 4))
    context.textMatrix = .identity
    #expect(context.textPosition == .zero)
  }

  @Test func `shown glyphs look like their filled outline`() throws {
    let font = try #require(UIFont(name: "Inter-Regular", size: 40))
    let glyph = glyph("g", of: font)
    let (shown, filled) = (try upwardContext(), try upwardContext())
    shown.setFont(try #require(CGFont("Inter-Regular" as String)))
    shown.setFontSize(40)
    shown.setFillColor(.black)
    shown.textMatrix = CGAffineTransform(scaleX: 1.5, y: 1)
    shown.showGlyphs([glyph], at: [CGPoint(x: 20, y: 30)])
    var place = CGAffineTransform(translationX: 20, y: 30).concatenating(CGAffineTransform(scaleX: 1.5, y: 1))
    filled.addPath(try #require(CTFontCreatePathForGlyph(font, glyph, &place)))
    filled.setFillColor(.black)
    filled.fillPath()
    let (one, other) = (Array(try ink(shown).joined()), Array(try ink(filled).joined()))
    // The transforms are rounded in another order.
    #expect(zip(one, other).allSatisfy { abs(Int($0) - Int($1)) < 3 } && one.contains(255))
  }

  @Test func `the text drawing mode hides and clips`() throws {
    let line = CTLineCreateWithAttributedString(
      NSAttributedString(string: "HH", attributes: [.font: UIFont.systemFont(ofSize: 60)]))
    let hidden = try upwardContext()
    hidden.setTextDrawingMode(.invisible)
    CTLineDraw(line, hidden)
    #expect(try ink(hidden).joined().allSatisfy { $0 == 0 })
    let (clipped, filled) = (try upwardContext(), try upwardContext())
    clipped.textPosition = CGPoint(x: 10, y: 10)
    clipped.setTextDrawingMode(.clip)
    CTLineDraw(line, clipped)
    clipped.fill(CGRect(origin: .zero, size: Self.size))
    filled.textPosition = CGPoint(x: 10, y: 10)
    CTLineDraw(line, filled)
    let (through, direct) = (try ink(clipped).joined(), try ink(filled).joined())
    let (sum, other) = (through.reduce(0) { $0 + Int($1) }, direct.reduce(0) { $0 + Int($1) })
    #expect(sum > 0 && abs(sum - other) < other / 10)
  }

  @Test func `colors of Core Graphics and of the context apply`() throws {
    func color(_ attributes: [NSAttributedString.Key: Any]) throws -> [UInt8] {
      let context = try upwardContext()
      context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
      context.textPosition = CGPoint(x: 5, y: 10)
      let all = attributes.merging([.font: UIFont.systemFont(ofSize: 70, weight: .black)]) { first, _ in first }
      CTLineDraw(CTLineCreateWithAttributedString(NSAttributedString(string: "I", attributes: all)), context)
      let data = try #require(context.data).assumingMemoryBound(to: UInt8.self)
      let rows = try ink(context)
      let y = try #require(rows.firstIndex { $0.contains(255) })
      let x = try #require(rows[y].firstIndex(of: 255))
      return (0..<3).map { data[y * context.bytesPerRow + x * 4 + $0] }
    }
    let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    #expect(try color([.foregroundColor: red]) == [255, 0, 0])
    #expect(try color([NSAttributedString.Key(String(kCTForegroundColorAttributeName)): red]) == [255, 0, 0])
    let key = NSAttributedString.Key(String(kCTForegroundColorFromContextAttributeName))
    #expect(try color([key: true]) == [0, 0, 255])
  }
}
