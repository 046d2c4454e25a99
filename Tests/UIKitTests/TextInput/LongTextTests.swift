import Raster
import Testing
import Typesetting
import UIKitTesting

@testable import UIKit

/// Text views that lay out long texts where they are visible, compared with layouts of the whole text.
@Suite(.separateScreens) @MainActor struct LongTextTests {
  private static let size = CGSize(width: 220, height: 300)
  private static let phrases = [
    "The cell divides,", "and each half begins anew.", "תאים קטנים שוחים", "خلايا صغيرة تسبح", "細胞は分裂する。",
    "клетка делится", "e\u{301}\u{302} 🦠 👩‍🔬 fi", "1,234 – 5.6", "a\tb\tc", "micro\u{AD}organism\u{AD}s", "\u{2028}", "",
  ]

  /// Random paragraphs in several scripts, with fonts, list styles, spacing, backgrounds and attachments.
  private static func text(_ units: Int, _ random: inout SplitMix) -> NSMutableAttributedString {
    let text = NSMutableAttributedString(string: "")
    while text.length < units { text.append(paragraph(&random)) }
    return text
  }

  private static func paragraph(_ random: inout SplitMix) -> NSAttributedString {
    let words = (0...Int.random(in: 0...8, using: &random)).map { _ in
      phrases[Int.random(in: 0..<phrases.count, using: &random)]
    }
    let end = ["\n", "\n", "\n", "\r\n", "\u{2029}"][Int.random(in: 0..<5, using: &random)]
    let kind = Int.random(in: 0..<6, using: &random)
    var attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: kind == 0 ? 22 : 13)]
    let style = NSMutableParagraphStyle()
    if kind == 1 {
      (style.headIndent, style.firstLineHeadIndent, style.paragraphSpacing) = (24, 8, 6)
      style.tabStops = [NSTextTab(textAlignment: .left, location: 24)]
    }
    if kind == 2 { (style.lineSpacing, style.paragraphSpacingBefore, style.alignment) = (3.3, 7.1, .justified) }
    if kind == 3 { attributes[.backgroundColor] = UIColor.yellow }
    attributes[.paragraphStyle] = style
    let result = NSMutableAttributedString(
      string: (kind == 1 ? "•\t" : "") + words.joined(separator: " ") + end, attributes: attributes)
    if kind == 4 {
      let attachment = NSTextAttachment()
      attachment.bounds = CGRect(x: 0, y: -4, width: 30, height: 41)
      result.insert(NSAttributedString(attachment: attachment), at: 0)
    }
    return result
  }

  private func shown(_ text: NSAttributedString) throws -> (UITextView, TestScreen) {
    let view = UITextView(frame: .zero)
    view.showsVerticalScrollIndicator = false
    let screen = try TestScreen(size: Self.size, view: view)
    view.attributedText = text
    view.selectedRange = NSRange(location: 0, length: 0)
    screen.advanceFrame()
    return (view, screen)
  }

  /// The whole text of a view in a new layout without estimates.
  private func whole(_ view: UITextView) -> TextColumn {
    var style = view.input.style
    style.isLazy = false
    return TextColumn(view.input.store, style, of: view)
  }

  /// The lines of a paragraph relative to it.
  private func lines(_ paragraph: TextColumn.Paragraph) -> [String] {
    paragraph.layout.lines.map { line in
      let carets = stride(from: line.range.lowerBound, through: line.range.upperBound, by: 5).map {
        paragraph.layout.caretRect(at: TextPosition($0, .upstream)).minX
      }
      return "\(line.range) \(line.x) \(line.top) \(line.width) \(line.height) \(line.baseline) \(carets)"
    }
  }

  /// Compares the paragraphs that are laid out with those of a new layout; of the others the characters.
  private func compare(_ column: TextColumn, _ fresh: TextColumn) {
    #expect(!fresh.isEstimated)
    #expect(column.length == fresh.length && column.paragraphs.count == fresh.paragraphs.count)
    for (known, new) in zip(column.paragraphs, fresh.paragraphs) {
      #expect(known.start == new.start && known.length == new.length)
      guard known.isLaidOut else { continue }
      #expect(known.height == new.height && known.width == new.width)
      #expect(lines(known) == lines(new), "the paragraph at \(new.start)")
    }
  }

  /// Compares the places of all lines and of some carets.
  private func comparePlaces(_ view: UITextView, _ fresh: TextColumn, _ random: inout SplitMix) {
    let column = view.placedColumn
    #expect(!column.isEstimated)
    #expect(column.paragraphs.map(\.top) == fresh.paragraphs.map(\.top))
    #expect(column.height == fresh.height && column.width == fresh.width)
    for _ in 0..<60 {
      let position = TextPosition(Int.random(in: 0...fresh.length, using: &random))
      #expect(column.caretRect(at: position) == fresh.caretRect(at: position))
      let y = CGFloat.random(in: -20...fresh.height + 20, using: &random)
      let point = CGPoint(x: CGFloat.random(in: 0...220, using: &random), y: y)
      #expect(column.position(at: point) == fresh.position(at: point))
      #expect(column.range(at: point) == fresh.range(at: point))
    }
  }

  /// Replaces random characters by random paragraphs, parts of them, or nothing.
  private func edit(_ view: UITextView, _ random: inout SplitMix) {
    let length = view.input.store.length
    let start = Int.random(in: 0...length, using: &random)
    let end = min(length, start + Int.random(in: 0...90, using: &random))
    let new =
      switch Int.random(in: 0..<4, using: &random) {
      case 0: TextStore()
      case 1: TextStore("x", view.input.store.attributes(at: start))
      case 2: TextStore(Self.paragraph(&random))
      default: TextStore(Self.text(300, &random))
      }
    view.edit(start..<end, with: new, .other)
  }

  // MARK: Equal to a whole layout

  @Test(arguments: [1, 2] as [UInt64]) func `random edits and scrolls lay out lines like a new layout`(
    seed: UInt64
  ) throws {
    var random = SplitMix(seed: seed)
    let (view, screen) = try shown(Self.text(20_000, &random))
    #expect(view.layoutManager.hasNonContiguousLayout)
    for step in 0..<9 {
      if step % 3 == 2 {
        edit(view, &random)
      } else {
        let end = max(0, view.contentSize.height - view.bounds.height)
        view.contentOffset.y = CGFloat.random(in: 0...end, using: &random)
      }
      screen.advanceFrame()
      compare(view.column, whole(view))
    }
    #expect(view.column.isEstimated)
    view.layoutManager.ensureLayout(for: view.textContainer)
    let fresh = whole(view)
    compare(view.column, fresh)
    comparePlaces(view, fresh, &random)
  }

  @Test(arguments: [4, 5] as [UInt64]) func `a long text beside exclusion paths is exact after each edit`(
    seed: UInt64
  ) throws {
    var random = SplitMix(seed: seed)
    let (view, screen) = try shown(Self.text(17_000, &random))
    view.textContainer.exclusionPaths = [
      UIBezierPath(rect: CGRect(x: 60, y: 40, width: 70, height: 300)),
      UIBezierPath(ovalIn: CGRect(x: 100, y: 2_000, width: 90, height: 90)),
    ]
    for _ in 0..<4 {
      edit(view, &random)
      screen.advanceFrame()
      let fresh = whole(view)
      compare(view.column, fresh)
      comparePlaces(view, fresh, &random)
    }
  }

  @Test func `line fragments and glyphs of a range are those of a whole layout at the same place`() throws {
    var random = SplitMix(seed: 9)
    let text = Self.text(20_000, &random)
    let (view, _) = try shown(text)
    let (other, _) = try shown(text)
    other.layoutManager.allowsNonContiguousLayout = false
    other.layoutIfNeeded()
    #expect(!other.layoutManager.hasNonContiguousLayout)
    let range = NSRange(location: 11_000, length: 700)
    func found(_ manager: NSLayoutManager) -> [CGRect] {
      var result: [CGRect] = []
      manager.enumerateLineFragments(forGlyphRange: range) { rect, used, _, glyphs, _ in
        result += [rect, used]
        result.append(CGRect(origin: manager.location(forGlyphAt: glyphs.location), size: .zero))
      }
      return result
    }
    let (estimated, exact) = (found(view.layoutManager), found(other.layoutManager))
    let shift = exact[0].minY - estimated[0].minY
    #expect(estimated.count == exact.count && estimated.count > 30 && shift != 0)
    for index in exact.indices {
      let moved = index % 3 == 2 ? exact[index] : exact[index].offsetBy(dx: 0, dy: -shift)
      #expect(abs(moved.minY - estimated[index].minY) < 1e-6 && moved.minX == estimated[index].minX)
      #expect(moved.size == estimated[index].size)
    }
    #expect(view.layoutManager.hasNonContiguousLayout)
    // Forces the layout, as the glyph range of a container does.
    #expect(view.layoutManager.glyphRange(for: view.textContainer).length == text.length)
    #expect(!view.layoutManager.hasNonContiguousLayout)
    #expect(found(view.layoutManager) == exact)
    let (used, wanted) = (view.layoutManager.usedRect(for: view.textContainer), other.textContainer)
    #expect(used == other.layoutManager.usedRect(for: wanted) && view.contentSize == other.contentSize)
  }

  private func pixels(_ screen: TestScreen) -> [UInt32] {
    let bitmap = screen.picture
    return (0..<bitmap.width * bitmap.height).map { bitmap.pixels[$0] }
  }

  @Test func `pictures are those of a text that is laid out whole`() throws {
    var random = SplitMix(seed: 12)
    let text = Self.text(18_000, &random)
    let (view, screen) = try shown(text)
    let (other, wholeScreen) = try shown(text)
    other.layoutManager.allowsNonContiguousLayout = false
    wholeScreen.advanceFrame()
    #expect(pixels(screen) == pixels(wholeScreen))
    view.contentOffset.y = 4_000
    screen.advanceFrame()
    _ = view.sizeThatFits(CGSize(width: 220, height: 0))
    screen.advanceFrame()
    view.contentOffset.y = 2_500
    other.contentOffset.y = 2_500
    screen.advanceFrame()
    wholeScreen.advanceFrame()
    #expect(pixels(screen) == pixels(wholeScreen))
  }
}
