import Foundation
import Testing

@testable import Typesetting

@Suite struct ExclusionTests {
  private static let words = (1...120).map { "cell\($0 % 7 == 0 ? "membrane" : "") \($0)" }.joined(separator: " ")
  private static let hebrew = Array(repeating: "תאים קטנים שוחים במים", count: 30).joined(separator: " ")

  private func layout(
    _ text: String, _ exclusions: [TextExclusion], width: Double = 300, size: Double = 14, lines: Int = 0,
    height: Double = .infinity, style: ParagraphStyle = ParagraphStyle(alignment: .natural, lineBreakMode: .wordWrap)
  ) -> TextLayout {
    TextLayout(
      AttributedText(text, TextAttributes(font: .system(size: size), paragraph: style)),
      in: TextContainer(width: width, height: height, maximumLines: lines, exclusions: exclusions))
  }

  private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> [CGPoint] {
    [
      CGPoint(x: x, y: y), CGPoint(x: x + width, y: y), CGPoint(x: x + width, y: y + height),
      CGPoint(x: x, y: y + height),
    ]
  }

  private func circle(_ x: Double, _ y: Double, radius: Double) -> [CGPoint] {
    (0..<90).map { CGPoint(x: x + radius * cos(Double($0) * .pi / 45), y: y + radius * sin(Double($0) * .pi / 45)) }
  }

  private func shown(_ layout: TextLayout) -> [String] { layout.lines.map { layout.shownText(of: $0) } }

  private func rect(_ line: TextLine) -> CGRect {
    CGRect(x: line.x, y: line.top, width: line.width, height: line.height)
  }

  private func checkCoverage(_ layout: TextLayout, _ text: String) {
    var end = 0
    for line in layout.lines {
      #expect(line.range.lowerBound == end)
      end = line.range.upperBound
    }
    #expect(end == text.utf16.count)
  }

  // MARK: Places

  @Test(arguments: [words, hebrew]) func `text flows around a circle on both sides`(text: String) {
    let (x, y, radius) = (150.0, 90.0, 60.0)
    let layout = layout(text, [TextExclusion([circle(x, y, radius: radius)])])
    checkCoverage(layout, text)
    var sides = (left: 0, right: 0)
    for line in layout.lines {
      let rect = rect(line)
      let near = CGPoint(x: min(max(x, rect.minX), rect.maxX), y: min(max(y, rect.minY), rect.maxY))
      #expect(hypot(near.x - x, near.y - y) >= radius - 0.2, "\(layout.shownText(of: line)) is inside the circle")
      #expect(rect.minX >= -0.01 && rect.maxX <= 300.01)
      if line.span != nil { if rect.midX < x { sides.left += 1 } else { sides.right += 1 } }
    }
    #expect(sides.left > 5 && sides.right > 5)
    #expect(layout.lines.last?.span == nil)
  }

  @Test func `lines beside a hole are filled in the paragraph's direction, with one baseline`() throws {
    for (text, isReversed) in [(Self.words, false), (Self.hebrew, true)] {
      let layout = layout(text, [TextExclusion([box(120, 0, 60, 100)])])
      let row = layout.row(at: 20)
      #expect(row.count == 2)
      let (first, second) = (layout.lines[row.lowerBound], layout.lines[row.upperBound])
      #expect(first.top == second.top && first.baseline == second.baseline && first.height == second.height)
      #expect(first.range.upperBound == second.range.lowerBound)
      #expect(isReversed ? first.x >= 180 : first.x + first.width <= 120)
      #expect(isReversed ? second.x + second.width <= 120.001 : second.x == 180)
      #expect(first.span == (isReversed ? 180...300 : 0...120) && second.span == (isReversed ? 0...120 : 180...300))
    }
  }

  @Test func `text continues below an area without room for its next word`() {
    let height = layout("x", []).lines[0].height
    let wide = layout("one two", [TextExclusion([box(-10, 5, 400, 70)])])
    #expect(shown(wide) == ["one two"] && wide.lines[0].top == 75)
    let beside = layout("of membranes", [TextExclusion([box(30, 0, 270, 70)])])
    #expect(shown(beside) == ["of", "membranes"])
    #expect(beside.lines.map(\.top) == [0, 70])
    let touching = layout("one two", [TextExclusion([box(0, height, 300, 70)])])
    #expect(touching.lines.map(\.top) == [0])
    #expect(beside.rowCount == 2 && beside.lines[0].span == 0...30)
  }

  @Test func `words beside an area are not divided unless lines break at characters`() {
    let exclusions = [TextExclusion([box(40, 0, 260, 60)])]
    #expect(shown(layout("membrane", exclusions)) == ["membrane"])
    let divided = layout(
      "membrane", exclusions, style: ParagraphStyle(alignment: .natural, lineBreakMode: .characterWrap))
    #expect(divided.lines.count > 1 && divided.lines[0].top == 0)
    // Without areas a word that is too long is divided.
    #expect(layout("membrane", [], width: 40).lines.count > 1)
  }

  @Test func `outlines follow the non-zero or the even-odd rule`() {
    let outlines = [box(0, 0, 300, 100), box(50, 20, 200, 60)]
    let solid = layout("one", [TextExclusion(outlines)])
    let ring = layout("one", [TextExclusion(outlines, usesEvenOddRule: true)])
    #expect(solid.lines[0].top == 100)
    #expect(ring.lines[0].top == 20 && ring.lines[0].x == 50)
    let counter = layout("one", [TextExclusion([outlines[0], outlines[1].reversed()])])
    #expect(counter.lines[0].top == 20)
  }

  @Test func `a taller word moves a row that would reach an area below`() {
    let hole = TextExclusion([box(0, 25, 300, 20)])
    let small = TextAttributes(font: .system(size: 12))
    var text = AttributedText("small ", small)
    text.append("TALL", TextAttributes(font: .system(size: 30)))
    let layout = TextLayout(text, in: TextContainer(width: 300, exclusions: [hole]))
    #expect(layout.lines.count == 1 && layout.lines[0].top == 45)
    let only = TextLayout(AttributedText("small", small), in: TextContainer(width: 300, exclusions: [hole]))
    #expect(only.lines[0].top == 0)
  }

  @Test func `alignment, indents and margins apply to each line`() {
    let hole = box(120, 0, 60, 40)
    let margin = layout(Self.words, [TextExclusion([hole], margin: 8)])
    #expect(margin.lines[0].x + margin.lines[0].width <= 112.001 && margin.lines[1].x == 188)
    let right = layout(
      Self.words, [TextExclusion([hole])], style: ParagraphStyle(alignment: .right, lineBreakMode: .wordWrap))
    #expect(abs(right.lines[0].x + right.lines[0].width - 120) < 0.01)
    #expect(abs(right.lines[1].x + right.lines[1].width - 300) < 0.01)
    let full = layout(
      Self.words, [TextExclusion([hole])], style: ParagraphStyle(alignment: .justified, lineBreakMode: .wordWrap))
    #expect(abs(full.lines[0].width - 120) < 0.01 && abs(full.lines[1].width - 120) < 0.01)
    var style = ParagraphStyle(alignment: .natural, lineBreakMode: .wordWrap)
    style.firstLineHeadIndent = 20
    style.tailIndent = -30
    let indented = layout(Self.words, [TextExclusion([hole])], style: style)
    #expect(indented.lines[0].x == 20 && indented.lines[1].x == 180)
    #expect(indented.lines[1].x + indented.lines[1].width <= 270.001)
  }

  @Test func `a line feed or separator ends the row`() {
    let layout = layout("a\nb\u{2028}c", [TextExclusion([box(120, 0, 60, 100)])])
    #expect(shown(layout) == ["a", "b", "c"] && layout.rowCount == 3)
    #expect(layout.lines.allSatisfy { $0.x == 0 })
  }

  @Test func `without a limit of the width areas have no effect`() {
    let free = layout("one two", [TextExclusion([box(0, 0, 60, 100)])], width: .infinity)
    #expect(free.lines.count == 1 && free.lines[0].top == 0 && free.lines[0].x == 0)
  }

  // MARK: Limits

  @Test func `the line limit counts rows, and the last line is truncated`() throws {
    let exclusions = [TextExclusion([box(120, 0, 60, 100)])]
    for mode in [ParagraphStyle.LineBreakMode.truncateTail, .wordWrap] {
      let layout = layout(
        Self.words, exclusions, lines: 2, style: ParagraphStyle(alignment: .natural, lineBreakMode: mode))
      #expect(layout.rowCount == 2 && layout.lines.count == 4 && layout.isTruncated)
      let last = try #require(layout.lines.last)
      #expect(last.x == 180 && last.width <= 120.01)
      #expect(layout.shownText(of: last).hasSuffix("…") == (mode == .truncateTail))
    }
    let short = layout(
      "of", exclusions, lines: 1, style: ParagraphStyle(alignment: .natural, lineBreakMode: .truncateTail))
    #expect(shown(short) == ["of"] && !short.isTruncated)
  }

  @Test func `rows that exceed the height are omitted`() throws {
    let exclusions = [TextExclusion([box(120, 0, 60, 100)])]
    let layout = layout(
      Self.words, exclusions, height: 60, style: ParagraphStyle(alignment: .natural, lineBreakMode: .truncateTail))
    #expect(layout.size.height <= 60 && layout.isTruncated && layout.lines.count == 2 * layout.rowCount)
    #expect(layout.shownText(of: try #require(layout.lines.last)).hasSuffix("…"))
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func `any outlines end, and lines stay outside`(seed: UInt64) {
    var random = Randomness(state: seed)
    let strange: [CGFloat] = [0, -1e30, 1e30, .infinity, .nan, 1e-300, 150]
    for round in 0..<40 {
      let text = random.text(pieces: 25)
      let outlines = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        (0..<Int.random(in: 0...7, using: &random)).map { _ in
          let isStrange = round > 30 && Int.random(in: 0..<6, using: &random) == 0
          return CGPoint(
            x: isStrange ? strange[Int.random(in: 0..<7, using: &random)] : .random(in: -20...320, using: &random),
            y: isStrange ? strange[Int.random(in: 0..<7, using: &random)] : .random(in: -20...220, using: &random))
        }
      }
      let exclusion = TextExclusion(outlines, usesEvenOddRule: round % 2 == 0)
      let layout = layout(text, [exclusion])
      checkCoverage(layout, text)
      for line in layout.lines {
        let extents = exclusion.extents(from: line.top, to: line.bottom)
        #expect(extents.allSatisfy { $0.upperBound <= line.x + 0.01 || $0.lowerBound >= line.x + line.width - 0.01 })
      }
    }
  }

  @Test func `extents hold every covered point of random outlines`() {
    var random = Randomness(state: 9)
    for round in 0..<100 {
      let outline = (0..<6).map { _ in
        CGPoint(x: .random(in: 0...100, using: &random), y: .random(in: 0...100, using: &random))
      }
      let exclusion = TextExclusion([outline], usesEvenOddRule: round % 2 == 0)
      let top = Double.random(in: 0...90, using: &random)
      let extents = exclusion.extents(from: top, to: top + 10)
      for _ in 0..<50 {
        let point = CGPoint(
          x: .random(in: 0...100, using: &random), y: .random(in: top + 0.01...top + 9.99, using: &random))
        guard isInside(point, outline, usesEvenOddRule: round % 2 == 0) else { continue }
        #expect(extents.contains { $0.contains(Double(point.x)) })
      }
    }
  }

  /// The sum of the angles under which a point sees the edges, in turns.
  private func isInside(_ point: CGPoint, _ outline: [CGPoint], usesEvenOddRule: Bool) -> Bool {
    var angle = 0.0
    for (a, b) in zip(outline, outline.dropFirst() + outline.prefix(1)) {
      let (ax, ay, bx, by) = (a.x - point.x, a.y - point.y, b.x - point.x, b.y - point.y)
      angle += atan2(ax * by - ay * bx, ax * bx + ay * by)
    }
    let winding = Int((angle / (2 * .pi)).rounded())
    return usesEvenOddRule ? winding % 2 != 0 : winding != 0
  }

  // MARK: Positions

  @Test(arguments: [words, hebrew]) func `characters beside a hole are found, selected and reached`(text: String) {
    let layout = layout(text, [TextExclusion([circle(150, 60, radius: 45)])])
    let units = Array(text.utf16)
    for offset in units.indices where units[offset] != 0x20 {
      let rects = layout.selectionRects(for: offset..<offset + 1)
      #expect(rects.count == 1)
      guard let rect = rects.first else { continue }
      #expect(layout.range(at: CGPoint(x: rect.midX, y: rect.midY)) == offset..<offset + 1)
      let caret = layout.caretRect(at: TextPosition(offset))
      #expect(caret.minY == rect.minY && caret.height == rect.height)
      #expect(layout.position(at: CGPoint(x: caret.minX, y: caret.midY)).offset == offset)
    }
    let all = layout.selectionRects(for: 0..<units.count)
    #expect(all.count == layout.lines.count)
    #expect(
      all.map { [$0.minY, $0.minX] } == all.map { [$0.minY, $0.minX] }.sorted { $0.lexicographicallyPrecedes($1) })
  }

  @Test func `a point in a hole belongs to the nearest line`() {
    let layout = layout(Self.words, [TextExclusion([box(120, 0, 60, 100)])])
    let row = layout.row(at: 20)
    #expect(layout.lineIndex(at: CGPoint(x: 125, y: 20)) == row.lowerBound)
    #expect(layout.lineIndex(at: CGPoint(x: 175, y: 20)) == row.upperBound)
    #expect(layout.range(at: CGPoint(x: 150, y: 20)) == nil)
    #expect(layout.row(at: -5) == 0...1)
    #expect(layout.row(of: 1) == 0...1)
  }
}
