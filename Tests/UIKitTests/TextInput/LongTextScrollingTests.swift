import Testing
import UIKitTesting

@testable import UIKit

/// The parts of long texts that are laid out, and their places on the screen.
@Suite(.separateScreens) @MainActor struct LongTextScrollingTests {
  private static let size = CGSize(width: 220, height: 300)

  private func shown(_ text: NSAttributedString) throws -> (UITextView, TestScreen) {
    let view = UITextView(frame: .zero)
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

  private func laidOut(_ view: UITextView) -> Int { view.column.paragraphs.count(where: \.isLaidOut) }

  @Test func `a long text is laid out at its start, in view and where it is asked for`() throws {
    let text = String(repeating: "The cell divides.\n", count: 4_000)
    let (view, screen) = try shown(NSAttributedString(string: text))
    let start = laidOut(view)
    #expect(view.column.paragraphs.count == 4_001 && start < 400)
    view.contentOffset.y = view.contentSize.height / 2
    screen.advanceFrame()
    let more = laidOut(view)
    #expect(more > start && more < start + 120)
    let point = CGPoint(x: 2, y: view.contentOffset.y + 10)
    #expect(view.layoutManager.glyphIndex(for: point, in: view.textContainer) > 20_000)
    view.layoutManager.ensureLayout(forCharacterRange: NSRange(location: 60_000, length: 180))
    #expect((more + 10...more + 12).contains(laidOut(view)))
    #expect(view.column.isEstimated)
    let height = CGFloat(4_001) * view.caretRect(for: view.beginningOfDocument).height
    #expect(abs(view.contentSize.height - height - 16) < 2)
    #expect(view.sizeThatFits(CGSize(width: 220, height: 0)).height == (whole(view).height + 8 + 8).rounded(.up))
    #expect(laidOut(view) == 4_001)
  }

  @Test func `typing in a long text lays out one paragraph`() throws {
    let text = String(repeating: "The cell divides.\n", count: 4_000)
    let (view, screen) = try shown(NSAttributedString(string: text))
    #expect(view.becomeFirstResponder())
    view.selectedRange = NSRange(location: 36_005, length: 0)
    view.scrollRangeToVisible(view.selectedRange)
    screen.advanceFrame()
    screen.advanceFrame()
    let old = view.column.paragraphs.compactMap { $0.lines }
    screen.send(.text("x"))
    let new = view.column.paragraphs.compactMap { $0.lines }
    #expect(old.count == new.count)
    #expect(zip(old, new).count { $0 !== $1 } == 1)
    let caret = view.caretRect(for: try #require(view.selectedTextRange).end)
    #expect(view.bounds.contains(caret))
  }

  @Test func `texts that must be exact are laid out whole`() throws {
    let text = NSAttributedString(string: String(repeating: "The cell divides.\n", count: 1_000))
    func isWhole(_ change: (UITextView) -> Void) throws -> Bool {
      let (view, screen) = try shown(text)
      #expect(view.layoutManager.allowsNonContiguousLayout && view.layoutManager.hasNonContiguousLayout)
      change(view)
      screen.advanceFrame()
      return !view.layoutManager.hasNonContiguousLayout
    }
    #expect(try isWhole { $0.isScrollEnabled = false })
    let hole = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9))
    #expect(try isWhole { $0.textContainer.exclusionPaths = [hole] })
    #expect(try isWhole { $0.textContainer.maximumNumberOfLines = 2_000 })
    #expect(try isWhole { $0.textContainer.widthTracksTextView = false })
    #expect(try isWhole { $0.layoutManager.allowsNonContiguousLayout = false })
    #expect(try isWhole { $0.text = String($0.text.prefix(9_000)) })
    #expect(try !isWhole { $0.textColor = .red })
    let (storage, manager) = (NSTextStorage(attributedString: text), NSLayoutManager())
    storage.addLayoutManager(manager)
    let container = NSTextContainer(size: .zero)
    manager.addTextContainer(container)
    #expect(!manager.allowsNonContiguousLayout)
    let view = UITextView(frame: CGRect(origin: .zero, size: Self.size), textContainer: container)
    #expect(!view.placedColumn.isEstimated)
    manager.allowsNonContiguousLayout = true
    #expect(view.placedColumn.isEstimated)
  }

  // MARK: Places on the screen

  /// A text whose second half has larger letters, so that estimates are too small.
  private func uneven() -> NSAttributedString {
    let text = NSMutableAttributedString(string: String(repeating: "The cell divides again.\n", count: 1_500))
    text.addAttribute(
      .font, value: UIFont.systemFont(ofSize: 31), range: NSRange(location: text.length / 2, length: text.length / 2))
    return text
  }

  /// The distance of the first visible character from the top of the view.
  private func place(of offset: Int, in view: UITextView) throws -> CGFloat {
    let position = try #require(view.position(from: view.beginningOfDocument, offset: offset))
    return view.caretRect(for: position).minY - view.contentOffset.y
  }

  private func firstVisible(_ view: UITextView) throws -> Int {
    let point = CGPoint(x: 10, y: view.contentOffset.y + 40)
    return view.offset(from: view.beginningOfDocument, to: try #require(view.closestPosition(to: point)))
  }

  @Test func `text scrolls by the distance of the finger while heights above it become known`() throws {
    let (view, screen) = try shown(uneven())
    view.contentOffset.y = (view.contentSize.height * 0.8).rounded()
    screen.advanceFrame()
    for _ in 0..<40 {
      let offset = try firstVisible(view)
      let before = try place(of: offset, in: view)
      view.contentOffset.y -= 90
      screen.advanceFrame()
      #expect(try abs(place(of: offset, in: view) - before - 90) <= 1.01)
      #expect(view.contentOffset.y == view.contentOffset.y.rounded())
    }
  }

  @Test func `the start and the end of a text are reached exactly`() throws {
    let (view, screen) = try shown(uneven())
    view.selectedRange = NSRange(location: view.input.store.length, length: 0)
    view.scrollRangeToVisible(view.selectedRange)
    for _ in 0..<3 { screen.advanceFrame() }
    let caret = view.caretRect(for: view.endOfDocument)
    #expect(abs(caret.maxY + 8 - view.contentSize.height) < 1.01)
    #expect(view.bounds.maxY >= caret.maxY && view.bounds.maxY <= view.contentSize.height)
    for _ in 0..<400 where view.contentOffset.y > 0 {
      view.contentOffset.y = max(0, view.contentOffset.y - 280)
      screen.advanceFrame()
    }
    #expect(view.caretRect(for: view.beginningOfDocument).minY == 8)
    #expect(view.contentOffset.y == 0 && !view.column.isEstimated)
    #expect(view.contentSize.height == (whole(view).height + 8 + 8).rounded(.up))
  }

  @Test func `asking for the exact size and changing colors keep the visible text in place`() throws {
    let (view, screen) = try shown(uneven())
    view.contentOffset.y = (view.contentSize.height * 0.7).rounded()
    screen.advanceFrame()
    let offset = try firstVisible(view)
    let before = try place(of: offset, in: view)
    view.overrideUserInterfaceStyle = .dark
    screen.advanceFrame()
    #expect(try view.column.isEstimated && abs(place(of: offset, in: view) - before) <= 1.01)
    _ = view.sizeThatFits(CGSize(width: 220, height: 0))
    screen.advanceFrame()
    #expect(try !view.column.isEstimated && abs(place(of: offset, in: view) - before) <= 1.01)
  }
}
