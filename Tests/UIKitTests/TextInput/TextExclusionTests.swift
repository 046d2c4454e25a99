import Testing
import Typesetting
import UIKitTesting

@testable import UIKit

@Suite(.separateScreens) @MainActor struct TextExclusionTests {
  private static let text = (1...90).map { "cell \($0)" }.joined(separator: " ")
  private static let hole = CGRect(x: 90, y: 20, width: 60, height: 80)

  private func made(_ text: String = text, paths: [UIBezierPath] = [UIBezierPath(rect: hole)]) throws -> (
    UITextView, TestScreen
  ) {
    let view = UITextView(frame: .zero)
    view.font = .systemFont(ofSize: 14)
    view.text = text
    view.textContainerInset = UIEdgeInsets(top: 8, left: 6, bottom: 8, right: 4)
    view.textContainer.exclusionPaths = paths
    return (view, try TestScreen(size: CGSize(width: 250, height: 400), view: view))
  }

  /// The rectangles of all characters in the container's coordinates.
  private func rects(_ view: UITextView) -> [CGRect] {
    (0..<view.textStorage.length).map {
      view.layoutManager.boundingRect(forGlyphRange: NSRange(location: $0, length: 1), in: view.textContainer)
    }
  }

  @Test func `no character of a text view is in an exclusion path`() throws {
    let circle = UIBezierPath(ovalIn: CGRect(x: 80, y: 30, width: 90, height: 90))
    let (view, _) = try made(paths: [circle, UIBezierPath(rect: CGRect(x: 0, y: 140, width: 100, height: 30))])
    let found = rects(view)
    for rect in found where rect.width > 0 {
      let near = CGPoint(x: min(max(125, rect.minX), rect.maxX), y: min(max(75, rect.minY), rect.maxY))
      #expect(hypot(near.x - 125, near.y - 75) >= 44.7)
      #expect(!rect.insetBy(dx: 0.1, dy: 0.1).intersects(CGRect(x: 0, y: 140, width: 100, height: 30)))
    }
    #expect(found.contains { $0.minX > 170 && $0.midY > 60 && $0.midY < 90 })
    #expect(found.contains { $0.maxX < 80 && $0.midY > 60 && $0.midY < 90 })
  }

  @Test func `line fragments beside a path end at it, and lines keep the padding`() throws {
    let (view, _) = try made()
    view.textContainer.lineFragmentPadding = 7
    var fragments: [(rect: CGRect, used: CGRect)] = []
    let manager = view.layoutManager
    manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: manager.numberOfGlyphs)) {
      rect, used, _, _, _ in fragments.append((rect, used))
    }
    let beside = fragments.filter { $0.rect.midY > 50 && $0.rect.midY < 70 }
    #expect(beside.count == 2 || beside.count == 4)
    #expect(beside.first.map { [$0.rect.minX, $0.rect.maxX] } == [0, 90])
    #expect(beside.last.map { [$0.rect.minX, $0.rect.maxX] } == [150, 240])
    let range = NSRange(location: manager.glyphIndex(for: CGPoint(x: 152, y: 60), in: view.textContainer), length: 1)
    #expect(abs(manager.boundingRect(forGlyphRange: range, in: view.textContainer).minX - 157) < 0.01)
    #expect(fragments.allSatisfy { $0.used.minX >= $0.rect.minX - 0.01 && $0.used.maxX <= $0.rect.maxX + 0.01 })
    #expect(fragments.first.map { [$0.rect.minX, $0.rect.width] } == [0, 240])
  }

  @Test func `characters are found at their place, and the view's rectangles are the manager's`() throws {
    let (view, _) = try made()
    for (offset, rect) in rects(view).enumerated() where rect.width > 0 {
      let middle = CGPoint(x: rect.midX, y: rect.midY)
      #expect(view.layoutManager.glyphIndex(for: middle, in: view.textContainer) == offset)
      let own = view.selectionRects(for: TextSpan(offset..<offset + 1)).first?.rect ?? .zero
      let moved = rect.offsetBy(dx: view.textContainerInset.left, dy: view.textContainerInset.top)
      #expect(abs(own.minX - moved.minX) < 0.01 && abs(own.minY - moved.minY) < 0.01)
      let found = view.characterRange(at: CGPoint(x: own.midX, y: own.midY)) as? TextSpan
      #expect(found?.range == offset..<offset + 1)
    }
  }

  @Test func `the caret moves by rows, and taps reach both sides`() throws {
    let (view, screen) = try made()
    screen.tap(at: CGPoint(x: 220, y: 60))
    #expect(view.isFirstResponder)
    let start = view.selectedRange.location
    func caret() throws -> CGRect { view.caretRect(for: try #require(view.selectedTextRange).end) }
    let before = try caret()
    #expect(before.minX > 160)
    screen.type(.keyboardDownArrow)
    let below = try caret()
    #expect(below.minY > before.minY && below.minY - before.maxY < 2 && abs(below.minX - before.minX) < 12)
    screen.type(.keyboardUpArrow)
    #expect(view.selectedRange.location == start)
    screen.tap(at: CGPoint(x: 40, y: 60))
    #expect(try caret().minX < 96 && view.selectedRange.location < start)
  }

  @Test func `right-to-left text is filled from the right`() throws {
    let (view, _) = try made(Array(repeating: "תאים קטנים", count: 30).joined(separator: " "))
    var beside: [CGRect] = []
    let manager = view.layoutManager
    manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: manager.numberOfGlyphs)) {
      rect, _, _, _, _ in if rect.width < 200 { beside.append(rect) }
    }
    #expect(beside.count >= 4)
    for (first, second) in zip(beside, beside.dropFirst()) where first.minY == second.minY {
      #expect(first.minX == 150 && second.maxX == 90)
    }
    #expect(rects(view).allSatisfy { !$0.insetBy(dx: 0.1, dy: 0.1).intersects(Self.hole) })
  }

  // MARK: Changes

  private func lines(_ view: UITextView) -> [String] {
    let column = view.placedColumn
    return column.paragraphs.flatMap { paragraph in
      paragraph.layout.lines.map {
        "\(paragraph.start + $0.range.lowerBound) \($0.x) \(paragraph.top + CGFloat($0.top)) \($0.width)"
      }
    }
  }

  @Test(arguments: [1, 2] as [UInt64]) func `edits lay out paragraphs like a new text view`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let (view, _) = try made("One\nTwo cells\n\nThree cells swim in a dish\nFour")
    let (fresh, _) = try made("")
    for _ in 0..<60 {
      let length = view.text.utf16.count
      let start = Int.random(in: 0...length, using: &random)
      let count = Int.random(in: 0...min(12, length - start), using: &random)
      let new = ["", "\n", "a cell swims", "of\nor", "\n\n\n", "divides and divides again "]
      view.selectedRange = NSRange(location: start, length: count)
      view.insertText(new[Int.random(in: 0..<new.count, using: &random)])
      fresh.text = view.text
      #expect(lines(view) == lines(fresh))
    }
  }

  @Test func `a change of the paths moves the text and the view's height`() throws {
    let (view, _) = try made(paths: [])
    view.isScrollEnabled = false
    let plain = view.sizeThatFits(CGSize(width: 250, height: 0)).height
    let content = view.contentSize.height
    view.textContainer.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 300, height: 50))]
    view.layoutIfNeeded()
    #expect(view.sizeThatFits(CGSize(width: 250, height: 0)).height == plain + 50)
    #expect(view.contentSize.height == content + 50)
    #expect(view.caretRect(for: view.beginningOfDocument).minY == 58)
    view.textContainer.exclusionPaths = []
    #expect(view.sizeThatFits(CGSize(width: 250, height: 0)).height == plain)
  }

  @Test func `the limits of a container apply to a text view created with it`() throws {
    let container = NSTextContainer(size: CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude))
    container.exclusionPaths = [UIBezierPath(rect: Self.hole)]
    container.maximumNumberOfLines = 4
    container.lineBreakMode = .byTruncatingTail
    let view = UITextView(frame: .zero, textContainer: container)
    view.font = .systemFont(ofSize: 14)
    view.text = Self.text
    _ = try TestScreen(size: CGSize(width: 250, height: 400), view: view)
    let layout = view.placedColumn.paragraphs[0].layout
    #expect(layout.rowCount == 4 && layout.isTruncated && layout.lines.contains { $0.span != nil })
  }

  @Test func `a layout manager continues behind paths in its containers`() {
    let storage = NSTextStorage(string: Self.text, attributes: [.font: UIFont.systemFont(ofSize: 14)])
    let manager = NSLayoutManager()
    storage.addLayoutManager(manager)
    let ring = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 200, height: 120))
    ring.append(UIBezierPath(rect: CGRect(x: 40, y: 20, width: 120, height: 80)))
    ring.usesEvenOddFillRule = true
    let first = NSTextContainer(size: CGSize(width: 200, height: 100))
    first.exclusionPaths = [ring]
    let second = NSTextContainer(size: CGSize(width: 200, height: 0))
    for container in [first, second] { manager.addTextContainer(container) }
    let shown = manager.glyphRange(for: first)
    #expect(shown.length > 20 && NSMaxRange(shown) == manager.glyphRange(for: second).location)
    let inside = manager.boundingRect(forGlyphRange: shown, in: first)
    #expect(inside.minX == 45 && inside.minY == 20 && inside.maxX <= 160 && inside.maxY <= 100)
  }
}
