import Foundation
import Testing

@testable import Typesetting

@Suite struct WrappingTests {
  private func layout(
    _ text: String, _ width: Double, lines: Int = 0, mode: ParagraphStyle.LineBreakMode = .wordWrap, size: Double = 14,
    height: Double = .infinity
  ) -> TextLayout {
    let style = ParagraphStyle(alignment: .natural, lineBreakMode: mode)
    let attributes = TextAttributes(font: .system(size: size), paragraph: style)
    return TextLayout(
      AttributedText(text, attributes), in: TextContainer(width: width, height: height, maximumLines: lines))
  }

  private func shown(_ layout: TextLayout) -> [String] { layout.lines.map { layout.shownText(of: $0) } }

  @Test func `words wrap, and spaces hang`() {
    let three = layout("aaa bbb   ccc", 30)
    #expect(shown(three) == ["aaa", "bbb", "ccc"])
    #expect(three.lines.map(\.range) == [0..<4, 4..<10, 10..<13])
    #expect(three.lines[1].trailingSpaceWidth > three.lines[0].trailingSpaceWidth)
  }

  private func strategic(_ text: String, _ width: Double, _ change: (inout ParagraphStyle) -> Void) -> [String] {
    var style = ParagraphStyle(alignment: .natural)
    change(&style)
    let attributes = TextAttributes(font: .system(size: 14), paragraph: style)
    return shown(TextLayout(AttributedText(text, attributes), in: TextContainer(width: width)))
  }

  @Test func `a word moves to a last line that would have one word`() {
    let width = Double(layout("one two three", .infinity).size.width) + 1
    let text = "one two three four"
    #expect(strategic(text, width) { _ in } == ["one two three", "four"])
    #expect(strategic(text, width) { $0.avoidsLoneWords = true } == ["one two", "three four"])
    #expect(
      strategic("one two three four five", width) { $0.avoidsLoneWords = true } == ["one two three", "four five"])
    #expect(strategic("one fourteenth", width - 20) { $0.avoidsLoneWords = true } == ["one", "fourteenth"])
    #expect(strategic("one two three\nfour", width) { $0.avoidsLoneWords = true } == ["one two three", "four"])
    let long = "one two three fourteenth"
    #expect(strategic(long, width) { $0.avoidsLoneWords = true }.last == "fourteenth", "both words have no room")
  }

  @Test func `Korean words stay together if they should`() {
    let text = "가나다 라마바사"
    let width = Double(layout("가나다 라마", .infinity).size.width) + 1
    #expect(strategic(text, width) { _ in } == ["가나다 라마", "바사"])
    #expect(strategic(text, width) { $0.keepsHangulWords = true } == ["가나다", "라마바사"])
    let narrow = Double(layout("라마", .infinity).size.width) + 1
    #expect(strategic("라마바사", narrow) { $0.keepsHangulWords = true } == ["라마", "바사"], "a word without room")
  }

  @Test func `lines that avoid single words cover the text and fit`() {
    var random = Randomness(state: 8)
    for _ in 0..<100 {
      let text = random.text(pieces: Int.random(in: 0...25, using: &random))
      let width = Double.random(in: 0...300, using: &random)
      var style = ParagraphStyle(alignment: .natural)
      style.avoidsLoneWords = true
      style.keepsHangulWords = true
      let attributes = TextAttributes(font: .system(size: 14), paragraph: style)
      check(TextLayout(AttributedText(text, attributes), in: TextContainer(width: width)), text, width)
    }
  }

  @Test func `a text fits its measured width`() {
    var random = Randomness(state: 21)
    for _ in 0..<200 {
      let text = random.text(pieces: 6).replacing("\t", with: " ")
      let measured = layout(text, .infinity)
      let width = Double(measured.size.width)
      #expect(layout(text, width).lines.map(\.range) == measured.lines.map(\.range), "\(text.debugDescription)")
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64]) func `lines cover the text and fit`(seed: UInt64) {
    var random = Randomness(state: seed)
    for _ in 0..<60 {
      let text = random.text(pieces: Int.random(in: 0...25, using: &random))
      let width = Double.random(in: 0...300, using: &random)
      for mode in [ParagraphStyle.LineBreakMode.wordWrap, .characterWrap] {
        check(layout(text, width, mode: mode), text, width)
      }
    }
  }

  private func check(_ layout: TextLayout, _ text: String, _ width: Double) {
    var end = 0
    var graphemes: Set<Int> = [0]
    for character in text { graphemes.insert((graphemes.max() ?? 0) + character.utf16.count) }
    for (index, line) in layout.lines.enumerated() {
      #expect(line.range.lowerBound == end)
      end = line.range.upperBound
      #expect(graphemes.contains(end), "line ends inside a grapheme")
      let isSingle = layout.shownText(of: line).count <= 1
      #expect(line.width <= width + 0.002 || isSingle, "\(layout.shownText(of: line)) is too wide for \(width)")
      if index > 0 { #expect(line.top >= layout.lines[index - 1].bottom - 1e-9) }
      checkGeometry(line)
    }
    #expect(end == text.utf16.count)
    #expect(!layout.isTruncated)
  }

  /// Clusters tile the line from left to right and cover its characters exactly once.
  private func checkGeometry(_ line: TextLine) {
    for (left, right) in zip(line.clusters, line.clusters.dropFirst()) {
      #expect(abs(left.x + left.width - right.x) < 1e-6)
    }
    let covered = line.clusters.map(\.range).sorted { $0.lowerBound < $1.lowerBound }
    for (first, second) in zip(covered, covered.dropFirst()) { #expect(first.upperBound == second.lowerBound) }
    if let first = covered.first, let last = covered.last {
      #expect(first.lowerBound == line.shownRanges.first?.lowerBound)
      // A soft hyphen that is visible is not part of the shown text.
      #expect(last.upperBound - (line.shownRanges.last?.upperBound ?? 0) <= 1)
    }
    #expect(line.runs.reduce(0) { $0 + $1.glyphs.count } == line.glyphs.count)
  }

  @Test(arguments: [1, 2, 5]) func `line limit and height are never exceeded`(count: Int) {
    var random = Randomness(state: UInt64(count))
    for _ in 0..<60 {
      let text = random.text(pieces: 20)
      let height = Double.random(in: 0...120, using: &random)
      for mode in [ParagraphStyle.LineBreakMode.wordWrap, .clip, .truncateHead, .truncateMiddle, .truncateTail] {
        let layout = layout(text, 90, lines: count, mode: mode, height: height)
        #expect(layout.lines.count <= count)
        #expect(layout.lines.count == 1 || Double(layout.size.height) <= height + 0.002)
        if mode != .clip, let line = layout.lines.last, line.isTruncated {
          let isSingle = layout.shownText(of: line).count <= 1
          #expect(line.width <= 90.002 || isSingle, "\(layout.shownText(of: line)) is \(line.width)")
        }
      }
    }
  }

  @Test func `a word that is too long breaks between graphemes`() {
    let text = "e\u{301}e\u{301}e\u{301}👩‍👩‍👧👩‍👩‍👧"
    #expect(shown(layout(text, 1)) == text.map(String.init))
    #expect(shown(layout("ab", 0)) == ["a", "b"])
  }

  @Test(arguments: [(0.0, 3), (-5, 3), (Double.nan, 3), (.infinity, 1)])
  func `every width gives a valid layout`(width: Double, count: Int) {
    #expect(layout("abc", width).lines.count == count)
  }

  @Test(arguments: [0.0, -1, Double.nan]) func `with no height there is still one line`(height: Double) {
    #expect(layout("a b c d e", 20, height: height).lines.count == 1)
  }

  @Test func `a soft hyphen is visible only at a line break`() {
    let text = "super\u{AD}cali"
    let whole = layout(text, 200)
    #expect(whole.lines.count == 1)
    #expect(abs(Double(whole.size.width) - Double(layout("supercali", 200).size.width)) < 1)
    let narrow = layout(text, Double(layout("super", 200).size.width + layout("-", 200).size.width))
    #expect(narrow.lines.map(\.range) == [0..<6, 6..<10])
    #expect(abs(narrow.lines[0].width - Double(layout("super-", 200).size.width)) < 1)
    let narrower = layout(text, Double(layout("super", 200).size.width))
    #expect(narrower.lines[0].range.upperBound < 6)
  }

  @Test func `all newline sequences end lines`() {
    let text = "a\nb\r\nc\rd\u{2029}e\u{85}f\u{2028}g\u{B}h"
    #expect(shown(layout(text, 100)) == ["a", "b", "c", "d", "e", "f", "g", "h"])
  }

  @Test func `a trailing newline adds a line only in editable text`() {
    let text = AttributedText("a\n", TextAttributes(font: .system(size: 10)))
    #expect(TextLayout(text).lines.count == 2)
    #expect(TextLayout(text, in: TextContainer(finalLineFeed: .isIgnored)).lines.count == 1)
    #expect(TextLayout(AttributedText("\n\n", TextAttributes(font: .system(size: 10)))).lines.count == 3)
  }

  @Test func `an empty text has one line of its font's height`() {
    let empty = layout("", 100, size: 20)
    #expect(empty.lines.count == 1)
    #expect(empty.lines[0].range == 0..<0)
    #expect(abs(Double(empty.size.height) - 20 * 1.193359375) < 1e-9)
    #expect(empty.size.width == 0)
  }

  @Test func `ranges convert to the string's indices`() {
    let result = layout("é👩‍👩‍👧 日本 ab", 40)
    let parts = result.lines.map { String(result.text.string[result.stringRange(of: $0)]) }
    #expect(parts.joined() == "é👩‍👩‍👧 日本 ab")
    #expect(parts.count > 1)
  }
}
