import Testing
import UIKit
import UIKitTesting

/// Input methods in a view of the app that implements `UITextInput` itself.
@Suite(.separateScreens) @MainActor struct MarkedTextTests {
  /// An editor that keeps its text in a text view which is not in a window.
  private final class Editor: UIView, UITextInput {
    let text = UITextView()
    var calls: [String] = []
    var inputDelegate: (any UITextInputDelegate)?
    override var canBecomeFirstResponder: Bool { true }

    var hasText: Bool { text.hasText }
    func insertText(_ new: String) {
      calls.append("insert \(new)")
      text.insertText(new)
    }
    func deleteBackward() { text.deleteBackward() }
    func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
      calls.append("mark \(markedText ?? "nil") \(selectedRange.location)+\(selectedRange.length)")
      text.setMarkedText(markedText, selectedRange: selectedRange)
    }
    func unmarkText() {
      calls.append("unmark")
      text.unmarkText()
    }
    func text(in range: UITextRange) -> String? { text.text(in: range) }
    func replace(_ range: UITextRange, withText new: String) { text.replace(range, withText: new) }
    var selectedTextRange: UITextRange? {
      get { text.selectedTextRange }
      set { text.selectedTextRange = newValue }
    }
    var markedTextRange: UITextRange? { text.markedTextRange }
    var markedTextStyle: [NSAttributedString.Key: Any]? {
      get { text.markedTextStyle }
      set { text.markedTextStyle = newValue }
    }
    var beginningOfDocument: UITextPosition { text.beginningOfDocument }
    var endOfDocument: UITextPosition { text.endOfDocument }
    func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange? {
      text.textRange(from: start, to: end)
    }
    func position(from place: UITextPosition, offset: Int) -> UITextPosition? {
      text.position(from: place, offset: offset)
    }
    func position(from place: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition? {
      text.position(from: place, in: direction, offset: offset)
    }
    func compare(_ place: UITextPosition, to other: UITextPosition) -> ComparisonResult {
      text.compare(place, to: other)
    }
    func offset(from: UITextPosition, to place: UITextPosition) -> Int { text.offset(from: from, to: place) }
    func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
      text.position(within: range, farthestIn: direction)
    }
    func characterRange(byExtending place: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange? {
      text.characterRange(byExtending: place, in: direction)
    }
    func baseWritingDirection(
      for place: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection { .natural }
    func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}
    func firstRect(for range: UITextRange) -> CGRect { text.firstRect(for: range) }
    func caretRect(for place: UITextPosition) -> CGRect { text.caretRect(for: place) }
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { text.selectionRects(for: range) }
    func closestPosition(to point: CGPoint) -> UITextPosition? { text.closestPosition(to: point) }
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
      text.closestPosition(to: point, within: range)
    }
    func characterRange(at point: CGPoint) -> UITextRange? { text.characterRange(at: point) }
    var tokenizer: any UITextInputTokenizer { text.tokenizer }
  }

  @Test func `marked text comes to the view, and the committed text replaces it`() throws {
    let editor = Editor(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let screen = try TestScreen(size: CGSize(width: 100, height: 50), view: editor)
    editor.becomeFirstResponder()
    screen.send(.composition("みず", selected: 1..<2))
    #expect(editor.text.text == "みず" && editor.markedTextRange != nil)
    screen.send(.composition("", selected: 0..<0))
    screen.send(.text("水"))
    #expect(editor.calls == ["mark みず 1+1", "mark  0+0", "unmark", "insert 水"])
    #expect(editor.text.text == "水" && editor.markedTextRange == nil)
  }
}
