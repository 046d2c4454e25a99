import Raster
import Testing
import UIKit

@Suite struct CTLineTests {
  private let font = UIFont(name: "Inter-Regular", size: 20) ?? .systemFont(ofSize: 20)

  private func line(_ text: String, _ attributes: [NSAttributedString.Key: Any] = [:]) -> CTLine {
    CTLineCreateWithAttributedString(
      NSAttributedString(string: text, attributes: attributes.merging([.font: font]) { first, _ in first }))
  }

  private func width(_ line: CTLine) -> Double { CTLineGetTypographicBounds(line, nil, nil, nil) }

  @Test func `carets are found at their own offsets`() {
    let line = line("Wave to a fjord")
    let offsets = (0...15).map { CTLineGetOffsetForStringIndex(line, $0, nil) }
    #expect(offsets == offsets.sorted() && offsets[0] == 0)
    #expect(offsets.map { CTLineGetStringIndexForPosition(line, CGPoint(x: $0, y: 3)) } == Array(0...15))
    #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: 900, y: 0)) == 15)
  }

  @Test func `the width has the white space at the end`() {
    let (short, long) = (line("word"), line("word  "))
    #expect(width(long) - width(short) > 1)
    #expect(abs(CTLineGetTrailingWhitespaceWidth(long) - (width(long) - width(short))) < 0.001)
    #expect(abs(CTLineGetPenOffsetForFlush(long, 1, 100) - (100 - width(short))) < 0.001)
    #expect(CTLineGetPenOffsetForFlush(long, 0.5, 1) == 0)
  }

  @Test func `the extent is that of the fonts`() {
    var (ascent, descent, leading): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    CTLineGetTypographicBounds(line("a"), &ascent, &descent, &leading)
    #expect(ascent == font.ascender && descent == -font.descender && leading == font.leading)
    let bounds = CTLineGetBoundsWithOptions(line("a"), [])
    #expect(bounds.minX == 0 && abs(bounds.height - (ascent + descent + leading)) < 0.001)
  }

  @Test func `characters that end lines take no space`() {
    #expect(abs(width(line("one\ntwo")) - width(line("onetwo"))) < 0.001)
    #expect(CTLineGetStringRange(line("one\ntwo")) == CFRange(location: 0, length: 7))
  }

  @Test func `a run has the glyphs of one font and color`() throws {
    let text = NSMutableAttributedString(string: "Hot tea", attributes: [.font: font])
    text.addAttribute(
      NSAttributedString.Key(String(kCTForegroundColorAttributeName)), value: CGColor.black,
      range: NSRange(location: 4, length: 3))
    let line = CTLineCreateWithAttributedString(text)
    let runs = CTLineGetGlyphRuns(line).compactMap { $0 as? CTRun }
    try #require(runs.count == 2 && CFArrayGetCount(CTLineGetGlyphRuns(line)) == 2)
    #expect(runs.map(CTRunGetStringRange) == [CFRangeMake(0, 4), CFRangeMake(4, 3)])
    #expect(CTLineGetGlyphCount(line) == 7)
    var positions = [CGPoint](repeating: .zero, count: 3)
    var (advances, indices) = ([CGSize](repeating: .zero, count: 3), [CFIndex](repeating: 0, count: 3))
    CTRunGetPositions(runs[1], CFRange(), &positions)
    CTRunGetAdvances(runs[1], CFRange(), &advances)
    CTRunGetStringIndices(runs[1], CFRange(), &indices)
    #expect(indices == [4, 5, 6])
    #expect(abs(positions[0].x - CTLineGetOffsetForStringIndex(line, 4, nil)) < 0.001)
    #expect(abs(positions[1].x - positions[0].x - advances[0].width) < 0.001)
    let width = CTRunGetTypographicBounds(runs[1], CFRange(), nil, nil, nil)
    #expect(abs(advances.reduce(0) { $0 + $1.width } - width) < 0.001)
    #expect(CTRunGetAttributes(runs[1]).object(forKey: kCTFontAttributeName) as? UIFont == font)
    var glyphs = [CGGlyph](repeating: 0, count: 2)
    CTRunGetGlyphs(runs[1], CFRangeMake(1, 2), &glyphs)
    #expect(glyphs == [glyph("e", of: font), glyph("a", of: font)])
  }

  @Test func `a pointer of an array is the line`() throws {
    let lines = NSArray(array: [line("a"), line("b")])
    let pointer = try #require(CFArrayGetValueAtIndex(lines, 1))
    #expect(unsafeBitCast(pointer, to: CTLine.self) === lines.object(at: 1) as AnyObject)
  }

  @Test(arguments: [CTLineTruncationType.start, .end, .middle])
  func `a truncated line fits and has the token`(type: CTLineTruncationType) throws {
    let (line, token) = (line("A sentence of some length"), line("…"))
    let short = try #require(CTLineCreateTruncatedLine(line, 100, type, token))
    #expect(width(short) <= 100 && width(short) > 80)
    let dots = glyph("…", of: font)
    let all = CTLineGetGlyphRuns(short).compactMap { $0 as? CTRun }.flatMap { run in
      var glyphs = [CGGlyph](repeating: 0, count: CTRunGetGlyphCount(run))
      CTRunGetGlyphs(run, CFRange(), &glyphs)
      return glyphs
    }
    let place = try #require(all.firstIndex(of: dots))
    switch type {
    case .start: #expect(place == 0)
    case .end: #expect(place == all.count - 1)
    case .middle: #expect(abs(place * 2 - all.count) < 3)
    }
    #expect(CTLineCreateTruncatedLine(line, 1000, type, token) === line)
    #expect(CTLineCreateTruncatedLine(line, 5, type, token) == nil)
  }

  @Test func `a justified line has the width`() throws {
    let line = line("four words in one line ")
    let wide = try #require(CTLineCreateJustifiedLine(line, 1, 300))
    #expect(abs(width(wide) - CTLineGetTrailingWhitespaceWidth(wide) - 300) < 0.01)
    let half = try #require(CTLineCreateJustifiedLine(line, 0.5, 300))
    let natural = width(line) - CTLineGetTrailingWhitespaceWidth(line)
    #expect(abs(width(half) - CTLineGetTrailingWhitespaceWidth(half) - (natural + 300) / 2) < 0.01)
    #expect(CTLineCreateJustifiedLine(self.line("word"), 1, 300) == nil)
  }

  @Test func `the bounds of the ink are those of the glyph`() throws {
    let context = CGContext(bitmap: try Bitmap(width: 40, height: 40))
    context.textPosition = CGPoint(x: 3, y: 5)
    let rect = CTFontGetBoundingRectsForGlyphs(font, .default, [glyph("g", of: font)], nil, 1)
    let ink = CTLineGetImageBounds(line("g"), context)
    #expect(abs(ink.minX - rect.minX - 3) < 0.05 && abs(ink.minY - rect.minY - 5) < 0.05)
    #expect(abs(ink.width - rect.width) < 0.05 && abs(ink.height - rect.height) < 0.05)
    #expect(CTLineGetImageBounds(line(" "), nil) == .zero)
  }

  @Test func `a delegate gives a character its place`() throws {
    var callbacks = CTRunDelegateCallbacks(
      version: kCTRunDelegateVersion1, dealloc: { _ in }, getAscent: { _ in 50 }, getDescent: { _ in 8 },
      getWidth: { _ in 33 })
    let delegate = try #require(CTRunDelegateCreate(&callbacks, nil))
    let line = line("x", [NSAttributedString.Key(String(kCTRunDelegateAttributeName)): delegate])
    var (ascent, descent): (CGFloat, CGFloat) = (0, 0)
    #expect(CTLineGetTypographicBounds(line, &ascent, &descent, nil) == 33)
    #expect(ascent == 50 && descent == 8)
  }
}
