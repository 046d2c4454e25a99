import Raster
import Testing
import UIKit

@Suite struct CTFrameTests {
  private static let words = "The quick brown fox jumps over the lazy dog near the bank of the river"
  private let text = NSAttributedString(string: words, attributes: [.font: UIFont.systemFont(ofSize: 16)])

  private func origins(_ frame: CTFrame) -> [CGPoint] {
    var origins = [CGPoint](repeating: .zero, count: CFArrayGetCount(CTFrameGetLines(frame)))
    CTFrameGetLineOrigins(frame, CFRange(), &origins)
    return origins
  }

  private func lines(_ frame: CTFrame) -> [CTLine] { CTFrameGetLines(frame).compactMap { $0 as? CTLine } }

  private func frame(_ path: CGPath, _ range: CFRange = CFRange()) -> CTFrame {
    CTFramesetterCreateFrame(CTFramesetterCreateWithAttributedString(text), range, path, nil)
  }

  @Test func `lines go down from the top of the path`() throws {
    let frame = frame(CGPath(rect: CGRect(x: 30, y: 40, width: 150, height: 200), transform: nil))
    let (lines, origins) = (lines(frame), origins(frame))
    try #require(lines.count > 3)
    let font = UIFont.systemFont(ofSize: 16)
    #expect(abs(origins[0].y - (200 - font.ascender)) < 0.01)
    for (upper, lower) in zip(origins, origins.dropFirst()) {
      #expect(abs(upper.y - lower.y - font.lineHeight) < 0.01 && lower.x == 0)
    }
    #expect(lines.map { CTLineGetStringRange($0).length }.reduce(0, +) == text.length)
    #expect(CTFrameGetVisibleStringRange(frame) == CFRange(location: 0, length: text.length))
    var last = CGPoint.zero
    CTFrameGetLineOrigins(frame, CFRange(location: lines.count - 1, length: 1), &last)
    #expect(last == origins.last)
  }

  @Test func `a low path has the lines that fit`() {
    let frame = frame(CGPath(rect: CGRect(x: 0, y: 0, width: 150, height: 45), transform: nil))
    #expect(lines(frame).count == 2)
    let visible = CTFrameGetVisibleStringRange(frame)
    #expect(visible.length == lines(frame).map { CTLineGetStringRange($0).length }.reduce(0, +))
    #expect(visible.length < text.length)
    #expect(lines(self.frame(CGPath(rect: CGRect(x: 0, y: 0, width: 150, height: 12), transform: nil))).isEmpty)
  }

  @Test func `a frame begins at a character`() throws {
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 500, height: 45), transform: nil)
    let frame = frame(path, CFRange(location: 4, length: 11))
    let line = try #require(lines(frame).first)
    #expect(CTLineGetStringRange(line) == CFRange(location: 4, length: 11))
    #expect(CTLineGetOffsetForStringIndex(line, 4, nil) == 0 && CTLineGetOffsetForStringIndex(line, 10, nil) > 0)
  }

  @Test func `the suggested size has room for the text`() {
    let setter = CTFramesetterCreateWithAttributedString(text)
    var fit = CFRange()
    let size = CTFramesetterSuggestFrameSizeWithConstraints(
      setter, CFRange(), nil, CGSize(width: 150, height: CGFloat.greatestFiniteMagnitude), &fit)
    #expect(fit == CFRange(location: 0, length: text.length) && size.width <= 150)
    let shown = frame(CGPath(rect: CGRect(origin: .zero, size: size), transform: nil))
    #expect(CTFrameGetVisibleStringRange(shown) == fit)
    let one = CTFramesetterSuggestFrameSizeWithConstraints(
      setter, CFRange(), nil, CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude), nil)
    let line = CTLineCreateWithAttributedString(text)
    #expect(abs(Double(one.width) - CTLineGetTypographicBounds(line, nil, nil, nil)) < 0.001)
  }

  @Test func `lines stay inside a circle`() throws {
    let (center, radius) = (CGPoint(x: 130, y: 120), CGFloat(100))
    let circle = CGPath(
      ellipseIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius),
      transform: nil)
    let frame = frame(circle)
    try #require(lines(frame).count > 2)
    for (line, origin) in zip(lines(frame), origins(frame)) {
      let bounds = CTLineGetBoundsWithOptions(line, []).offsetBy(dx: origin.x + 30, dy: origin.y + 20)
      let width = CTLineGetTypographicBounds(line, nil, nil, nil) - CTLineGetTrailingWhitespaceWidth(line)
      for x in [bounds.minX, bounds.minX + CGFloat(width)] {
        for y in [bounds.minY, bounds.maxY] {
          #expect(hypot(x - center.x, y - center.y) < radius + 0.5)
        }
      }
    }
  }

  @Test func `a typesetter breaks lines as a frame does`() {
    let typesetter = CTTypesetterCreateWithAttributedString(text)
    var (lengths, start) = ([CFIndex](), 0)
    while start < text.length {
      lengths.append(CTTypesetterSuggestLineBreak(typesetter, start, 150))
      start += lengths[lengths.count - 1]
    }
    let frame = frame(CGPath(rect: CGRect(x: 0, y: 0, width: 150, height: 500), transform: nil))
    #expect(lengths == lines(frame).map { CTLineGetStringRange($0).length })
    #expect(CTTypesetterSuggestClusterBreak(typesetter, 0, 150) >= lengths[0])
    let line = CTTypesetterCreateLine(typesetter, CFRange(location: 4, length: 5))
    #expect(CTLineGetStringRange(line) == CFRange(location: 4, length: 5))
  }
}
