import Testing
import UIKitTesting

@testable import UIKit

/// Containers whose subclasses give lines their places.
@Suite(.separateScreens) @MainActor struct TextContainerShapeTests {
  private static let text = (1...90).map { "cell \($0)" }.joined(separator: " ")

  /// A container with narrower lines above 60 points.
  private final class Funnel: NSTextContainer {
    var rows: [Int] = []

    override func lineFragmentRect(
      forProposedRect proposedRect: CGRect, at characterIndex: Int,
      writingDirection baseWritingDirection: NSWritingDirection, remaining remainingRect: UnsafeMutablePointer<CGRect>?
    ) -> CGRect {
      rows.append(characterIndex)
      var rect = super.lineFragmentRect(
        forProposedRect: proposedRect, at: characterIndex, writingDirection: baseWritingDirection,
        remaining: remainingRect)
      guard rect.minY < 60 else { return rect }
      rect.origin.x = 40
      rect.size.width -= 80
      return rect
    }
  }

  private final class Closed: NSTextContainer {
    override func lineFragmentRect(
      forProposedRect proposedRect: CGRect, at characterIndex: Int,
      writingDirection baseWritingDirection: NSWritingDirection, remaining remainingRect: UnsafeMutablePointer<CGRect>?
    ) -> CGRect { .zero }
  }

  private final class Lower: NSTextContainer {
    override func lineFragmentRect(
      forProposedRect proposedRect: CGRect, at characterIndex: Int,
      writingDirection baseWritingDirection: NSWritingDirection, remaining remainingRect: UnsafeMutablePointer<CGRect>?
    ) -> CGRect {
      CGRect(x: 0, y: max(100, proposedRect.minY), width: proposedRect.width, height: proposedRect.height)
    }
  }

  private func view(_ container: NSTextContainer, _ text: String = text) throws -> (UITextView, TestScreen) {
    let view = UITextView(frame: .zero, textContainer: container)
    view.font = .systemFont(ofSize: 14)
    view.textContainerInset = .zero
    view.text = text
    return (view, try TestScreen(size: CGSize(width: 250, height: 400), view: view))
  }

  private func fragments(_ view: UITextView) -> [CGRect] {
    var result: [CGRect] = []
    let manager = view.layoutManager
    manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: manager.numberOfGlyphs)) {
      rect, _, _, _, _ in result.append(rect)
    }
    return result
  }

  @Test func `the lines of a text view are where the container puts them`() throws {
    let container = Funnel()
    let (view, _) = try view(container)
    let found = fragments(view)
    #expect(found.count > 6)
    for rect in found {
      #expect(abs(rect.minX - (rect.minY < 60 ? 40 : 0)) < 0.01)
      #expect(abs(rect.maxX - (rect.minY < 60 ? 210 : 250)) < 0.01)
    }
    #expect(container.rows.contains(0) && container.rows.contains { $0 > 100 })
    #expect(!container.isSimpleRectangularTextContainer)
  }

  @Test func `later paragraphs are asked with their own characters and heights`() throws {
    let container = Funnel()
    let (view, _) = try view(container, "one\ntwo\nthree\nfour\nfive\nsix")
    let found = fragments(view)
    #expect(found.map(\.minX).prefix(3).allSatisfy { abs($0 - 40) < 0.01 })
    #expect(found.last.map { abs($0.minX) < 0.01 } == true)
    #expect([0, 4, 8, 14].allSatisfy(container.rows.contains))
  }

  @Test func `a lower rectangle moves the row down`() throws {
    let (view, _) = try view(Lower())
    let found = fragments(view)
    #expect(found.first.map { abs($0.minY - 100) < 1.01 } == true)
    #expect(found.dropFirst().allSatisfy { $0.minY > 100 })
  }

  @Test func `a container without any room does not hang`() throws {
    let (view, _) = try view(Closed(), "a b c")
    #expect(!fragments(view).isEmpty)
  }

  @Test func `a word that has no room anywhere is divided`() throws {
    final class Narrow: NSTextContainer {
      override func lineFragmentRect(
        forProposedRect proposedRect: CGRect, at characterIndex: Int,
        writingDirection baseWritingDirection: NSWritingDirection,
        remaining remainingRect: UnsafeMutablePointer<CGRect>?
      ) -> CGRect { CGRect(x: 20, y: proposedRect.minY, width: 60, height: proposedRect.height) }
    }
    let (view, _) = try view(Narrow(), String(repeating: "w", count: 20))
    let found = fragments(view)
    #expect(found.count > 3 && found.first.map { $0.minY < 1 } == true)
    #expect(found.allSatisfy { abs($0.minX - 20) < 0.01 && abs($0.maxX - 80) < 0.01 })
  }

  @Test func `a layout manager uses the shape of its container too`() {
    let storage = NSTextStorage(string: Self.text, attributes: [.font: UIFont.systemFont(ofSize: 14)])
    let manager = NSLayoutManager()
    storage.addLayoutManager(manager)
    let container = Funnel(size: CGSize(width: 250, height: 0))
    manager.addTextContainer(container)
    let first = manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil)
    #expect(abs(first.minX - 40) < 0.01 && abs(first.maxX - 210) < 0.01)
  }

  @Test func `the base class divides a rectangle at exclusion paths`() {
    let container = NSTextContainer(size: CGSize(width: 200, height: 0))
    let row = CGRect(x: 0, y: 20, width: 200, height: 10)
    var rest = CGRect.zero
    func rect(_ direction: NSWritingDirection) -> CGRect {
      container.lineFragmentRect(forProposedRect: row, at: 0, writingDirection: direction, remaining: &rest)
    }
    #expect(container.isSimpleRectangularTextContainer)
    #expect(rect(.leftToRight) == row && rest == .zero)
    container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 80, y: 0, width: 40, height: 100))]
    #expect(!container.isSimpleRectangularTextContainer)
    #expect(rect(.leftToRight) == CGRect(x: 0, y: 20, width: 80, height: 10))
    #expect(rest == CGRect(x: 80, y: 20, width: 120, height: 10))
    #expect(
      container.lineFragmentRect(forProposedRect: rest, at: 0, writingDirection: .leftToRight, remaining: nil)
        == CGRect(x: 120, y: 20, width: 80, height: 10))
    #expect(rect(.rightToLeft) == CGRect(x: 120, y: 20, width: 80, height: 10))
    #expect(rest == CGRect(x: 0, y: 20, width: 120, height: 10))
    container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 200, height: 100))]
    #expect(rect(.leftToRight).isEmpty)
  }
}
