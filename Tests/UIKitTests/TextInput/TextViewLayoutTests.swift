import Raster
import Testing
import UIKitTesting

@testable import UIKit

/// The layout manager of a text view reports the lines that the view shows.
@Suite(.separateScreens) @MainActor struct TextViewLayoutTests {
  private let text =
    "Cells split when their store is full.\n\nThen both of them look for more to eat.\nAt last 🦠 sinks."

  private func shown(_ view: UITextView) throws -> TestScreen {
    try TestScreen(size: CGSize(width: 160, height: 240), view: view)
  }

  private func made() throws -> (UITextView, TestScreen) {
    let view = UITextView(frame: .zero)
    view.font = .systemFont(ofSize: 17)
    view.text = text
    return (view, try shown(view))
  }

  /// The offset from the container's coordinates to the view's.
  private func shift(_ view: UITextView) -> CGVector {
    CGVector(dx: view.textContainerInset.left, dy: view.textContainerInset.top)
  }

  @Test func `character rectangles match the view's own selection`() throws {
    let (view, screen) = try made()
    view.textContainerInset = UIEdgeInsets(top: 11, left: 7, bottom: 5, right: 3)
    view.textContainer.lineFragmentPadding = 4
    screen.advanceFrame()
    let manager = view.layoutManager
    #expect(manager === view.layoutManager && view.textContainer.layoutManager === manager)
    #expect(manager.textStorage === view.textStorage && view.textStorage.layoutManagers.first === manager)
    #expect(manager.numberOfGlyphs == (text as NSString).length)
    for range in [0..<5, 6..<30, 39..<60, 0..<text.utf16.count] {
      let own = view.selectionRects(for: TextSpan(range)).map(\.rect).reduce(CGRect.null) { $0.union($1) }
      let found = manager.boundingRect(
        forGlyphRange: NSRange(location: range.lowerBound, length: range.count), in: view.textContainer)
      let moved = found.offsetBy(dx: shift(view).dx, dy: shift(view).dy)
      #expect(abs(moved.minX - own.minX) < 0.01 && abs(moved.minY - own.minY) < 0.01)
      #expect(abs(moved.width - own.width) < 0.01 && abs(moved.height - own.height) < 0.01)
    }
  }

  @Test func `each character is found at its centre`() throws {
    let (view, _) = try made()
    let manager = view.layoutManager
    let units = Array(text.utf16)
    for index in units.indices where units[index] != 10 && !UTF16.isTrailSurrogate(units[index]) {
      let length = UTF16.isLeadSurrogate(units[index]) ? 2 : 1
      let range = NSRange(location: index, length: length)
      let rect = manager.boundingRect(forGlyphRange: range, in: view.textContainer)
      guard rect.width > 0 else { continue }
      let middle = CGPoint(x: rect.midX, y: rect.midY)
      #expect(manager.glyphIndex(for: middle, in: view.textContainer) == index)
      var fraction: CGFloat = 0
      let found = manager.characterIndex(
        for: middle, in: view.textContainer, fractionOfDistanceBetweenInsertionPoints: &fraction)
      #expect(found == index && abs(fraction - 0.5) < 0.01)
    }
  }

  @Test func `lines cover the text without gaps, across the container's width`() throws {
    let (view, _) = try made()
    let manager = view.layoutManager
    var end = 0
    var bottom: CGFloat = 0
    manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: manager.numberOfGlyphs)) {
      rect, used, container, range, _ in
      #expect(range.location == end && container === view.textContainer)
      #expect(rect.minY >= bottom - 0.01 && rect.width == 160 && rect.minX == 0)
      #expect(used.maxX <= 160)
      end = NSMaxRange(range)
      bottom = rect.maxY
    }
    #expect(end == text.utf16.count)
    #expect(manager.usedRect(for: view.textContainer).height == bottom)
    #expect(bottom + 16 == view.contentSize.height || bottom.rounded(.up) + 16 == view.contentSize.height)
  }

  @Test func `a range without characters has the line fragments without characters`() throws {
    let (view, _) = try made()
    for (text, count) in [("", 1), ("One\n", 1), ("One", 0)] {
      view.text = text
      var found = 0
      view.layoutManager.enumerateLineFragments(forGlyphRange: NSRange()) { _, _, _, range, _ in
        found += range.length == 0 ? 1 : 5
      }
      #expect(found == count)
    }
  }

  @Test func `typed text is laid out immediately and stored in the text storage`() throws {
    let (view, screen) = try made()
    let manager = view.layoutManager
    #expect(view.becomeFirstResponder())
    view.selectedRange = NSRange(location: 0, length: 0)
    let before = manager.usedRect(for: view.textContainer).height
    screen.send(.text("One line more\n"))
    #expect(manager.numberOfGlyphs == text.utf16.count + 14)
    #expect(view.textStorage.string.hasPrefix("One line more\nCells"))
    #expect(manager.textStorage?.string == view.text)
    #expect(manager.usedRect(for: view.textContainer).height > before)
    view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 14), with: "")
    #expect(view.text == text)
    #expect(manager.usedRect(for: view.textContainer).height == before)
  }

  // MARK: Stacks of an app's own

  /// Draws a band behind every line, then the text.
  private final class BandedManager: NSLayoutManager {
    var drawn: [NSRange] = []

    override func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
      super.drawBackground(forGlyphRange: glyphsToShow, at: origin)
      drawn.append(glyphsToShow)
      UIColor.green.setFill()
      enumerateLineFragments(forGlyphRange: glyphsToShow) { rect, _, _, _, _ in
        UIRectFill(rect.offsetBy(dx: origin.x, dy: origin.y).insetBy(dx: 0, dy: 2))
      }
    }
  }

  @Test func `a view created with a text container shows its storage and draws with its layout manager`() throws {
    let storage = NSTextStorage(string: "One\nTwo", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    let manager = BandedManager()
    storage.addLayoutManager(manager)
    let container = NSTextContainer(size: CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude))
    manager.addTextContainer(container)
    let view = UITextView(frame: .zero, textContainer: container)
    #expect(view.text == "One\nTwo" && view.textStorage === storage && view.layoutManager === manager)
    view.backgroundColor = .white
    let screen = try shown(view)
    #expect(!manager.drawn.isEmpty)
    let line = manager.lineFragmentRect(forGlyphAt: 5, effectiveRange: nil)
    #expect(line.minY > 20)
    let picture = screen.picture
    #expect(picture[150, Int(view.textContainerInset.top + line.midY)] == Pixel(UIColor.green.cgColor))
    storage.append(NSAttributedString(string: "\nThree"))
    #expect(view.text == "One\nTwo\nThree")
    #expect(view.becomeFirstResponder())
    screen.send(.text("!"))
    #expect(view.textStorage === storage && storage.string == view.text && storage.string.contains("!"))
  }

  // MARK: Attachments

  @Test func `a data attachment shows its image, and a subclass fits it to the line`() throws {
    final class Fitting: NSTextAttachment {
      var asked: [CGRect] = []
      override func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
        characterIndex charIndex: Int
      ) -> CGRect {
        asked.append(lineFrag)
        return CGRect(x: 0, y: 0, width: lineFrag.width / 2, height: 10)
      }
    }
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 12)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 30, height: 12))
    }
    let plain = NSTextAttachment(data: picture.pngData(), ofType: "public.png")
    #expect(plain.image == nil)
    #expect(plain.image(forBounds: .zero, textContainer: nil, characterIndex: 0)?.size.width == 30)
    #expect(NSAttributedString(attachment: plain).size().width == 30)
    plain.fileType = "com.adobe.pdf"
    #expect(plain.image(forBounds: .zero, textContainer: nil, characterIndex: 0) == nil)
    plain.fileType = nil
    #expect(plain.image(forBounds: .zero, textContainer: nil, characterIndex: 0)?.size.width == 30)
    plain.contents = nil
    #expect(plain.image(forBounds: .zero, textContainer: nil, characterIndex: 0) == nil)
    let fitting = Fitting(data: nil, ofType: nil)
    fitting.image = picture
    let view = UITextView(frame: .zero)
    view.backgroundColor = .white
    view.attributedText = NSAttributedString(attachment: fitting)
    let screen = try shown(view)
    let rect = view.layoutManager.boundingRect(
      forGlyphRange: NSRange(location: 0, length: 1), in: view.textContainer)
    #expect(fitting.asked.last?.width == 150 && rect.width == 75)
    let shot = screen.picture
    let row = Int(view.textContainerInset.top + rect.maxY) - 4
    #expect((0..<160).filter { shot[$0, row] == Pixel(UIColor.red.cgColor) }.count >= 73)
  }
}
