import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct TextStyleEditingTests {
  private func start(_ text: String, editable: Bool = true) throws -> (TestScreen, UITextView) {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    view.font = .systemFont(ofSize: 16)
    view.text = text
    view.allowsEditingTextAttributes = editable
    let screen = try TestScreen(size: CGSize(width: 300, height: 100), view: view)
    view.becomeFirstResponder()
    return (screen, view)
  }

  private func isBold(_ view: UITextView, _ index: Int) -> Bool {
    let font = view.attributedText.attribute(.font, at: index, effectiveRange: nil) as? UIFont
    return font?.fontDescriptor.symbolicTraits.contains(.traitBold) ?? false
  }

  @Test func `the bold key makes the selection bold, and regular if all of it is bold`() throws {
    let (screen, view) = try start("one two")
    view.selectedRange = NSRange(location: 0, length: 3)
    screen.type(.keyboardB, with: [.keyboardLeftControl])
    #expect((0..<7).map { isBold(view, $0) } == [true, true, true, false, false, false, false])
    #expect(view.selectedRange == NSRange(location: 0, length: 3))
    #expect(view.text == "one two")
    view.selectedRange = NSRange(location: 0, length: 7)
    view.toggleBoldface(nil)
    #expect(isBold(view, 5))
    view.toggleBoldface(nil)
    #expect(!isBold(view, 0) && !isBold(view, 5))
    view.undoManager?.undo()
    #expect(isBold(view, 5))
  }

  @Test func `at a caret the style applies to the text typed next`() throws {
    let (screen, view) = try start("ab")
    view.selectedRange = NSRange(location: 2, length: 0)
    view.toggleBoldface(nil)
    screen.type("c")
    #expect(!isBold(view, 1) && isBold(view, 2))
  }

  @Test func `sizes and underlines change too`() throws {
    let (_, view) = try start("ab")
    view.selectedRange = NSRange(location: 0, length: 2)
    view.increaseSize(nil)
    view.toggleUnderline(nil)
    let attributes = view.attributedText.attributes(at: 0, effectiveRange: nil)
    #expect((attributes[.font] as? UIFont)?.pointSize == 18)
    #expect(attributes[.underlineStyle] as? Int == 1)
  }

  @Test func `nothing changes if attributes may not be edited`() throws {
    let (_, view) = try start("ab", editable: false)
    view.selectedRange = NSRange(location: 0, length: 2)
    #expect(!view.canPerformAction(Selector("toggleBoldface:"), withSender: nil))
    view.toggleBoldface(nil)
    #expect(!isBold(view, 0))
  }
}
