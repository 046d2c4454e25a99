import Testing
import UIKitTesting

@testable import UIKit

/// Positions, ranges and units of text, and keys.
@Suite(.separateScreens) @MainActor struct TextPositionTests {
  private func view(_ text: String) -> UITextView {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    view.text = text
    return view
  }

  @Test func `a range lies between two positions and may be empty`() throws {
    let view = view("Some words")
    let start = try #require(view.position(from: view.beginningOfDocument, offset: 2))
    let end = try #require(view.position(from: start, offset: 4))
    let range: UITextRange = try #require(view.textRange(from: start, to: end))
    #expect(!range.isEmpty && range.start == start && range.end == end)
    #expect(view.text(in: range) == "me w")
    #expect(try #require(view.textRange(from: start, to: start)).isEmpty)
    #expect(UITextRange().isEmpty)
  }

  @Test func `a tokenizer moves by words and sentences in both directions`() throws {
    let view = view("One two. Three")
    let tokenizer = UITextInputStringTokenizer(textInput: view)
    let middle = try #require(view.position(from: view.beginningOfDocument, offset: 5))
    func offset(_ granularity: UITextGranularity, _ direction: UITextDirection) -> Int? {
      tokenizer.position(from: middle, toBoundary: granularity, inDirection: direction)
        .map { view.offset(from: view.beginningOfDocument, to: $0) }
    }
    #expect(offset(.word, .storage(.forward)) == 7 && offset(.word, .storage(.backward)) == 4)
    #expect(offset(.sentence, .storage(.forward)) == 9 && offset(.document, .storage(.backward)) == 0)
    #expect(offset(.character, .layout(.left)) == 4 && offset(.character, .layout(.right)) == 6)
    #expect(tokenizer.isPosition(middle, withinTextUnit: .word, inDirection: .storage(.forward)))
    #expect(!tokenizer.isPosition(middle, atBoundary: .word, inDirection: .storage(.forward)))
  }

  @Test func `a selection over two lines has a rectangle for each`() throws {
    let view = view("First\nSecond")
    let range = try #require(view.textRange(from: view.beginningOfDocument, to: view.endOfDocument))
    let rects: [UITextSelectionRect] = view.selectionRects(for: range)
    #expect(rects.count >= 2)
    #expect(rects.first?.containsStart == true && rects.first?.containsEnd == false)
    #expect(rects.last?.containsEnd == true && rects.last?.containsStart == false)
    #expect(try #require(rects.last).rect.minY > #require(rects.first).rect.minY)
    let empty = UITextSelectionRect()
    #expect(empty.rect == .zero && !empty.containsStart && !empty.isVertical)
  }

  @Test func `a search field has its look, keys and traits`() {
    let field = UISearchTextField(frame: CGRect(x: 0, y: 0, width: 200, height: 36))
    #expect(field.leftView != nil && field.leftViewMode == .always && field.clearButtonMode == .always)
    #expect(field.returnKeyType == .search && field.autocapitalizationType == .none)
    #expect(field.accessibilityTraits.contains(.searchField) && field.placeholder?.isEmpty == false)
  }

  private nonisolated static let keys: [(UIKeyboardHIDUsage, UIKeyModifierFlags, String, String)] = [
    (.keyboardA, [], "a", "a"), (.keyboardA, .shift, "A", "a"),
    (.keyboardA, .alphaShift, "A", "a"), (.keyboardA, [.alphaShift, .shift], "a", "a"),
    (.keyboardHyphen, .shift, "_", "-"), (.keyboardHyphen, .alphaShift, "-", "-"), (.keyboardSpacebar, [], " ", " "),
    (.keyboardTab, [], "\t", "\t"), (.keyboardReturnOrEnter, [], "\r", "\r"), (.keypad7, [], "7", "7"),
    (.keyboardF5, [], "UIKeyInputF5", "UIKeyInputF5"), (.keyboardLeftShift, [], "", ""),
    (.keyboardUpArrow, [], UIKeyCommand.inputUpArrow, UIKeyCommand.inputUpArrow),
  ]

  @Test(arguments: keys)
  func `a key has the characters of a US keyboard`(
    code: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags, characters: String, plain: String
  ) {
    let key = UIKey(keyCode: code, modifierFlags: modifiers)
    #expect(key.characters == characters && key.charactersIgnoringModifiers == plain)
  }

  @Test func `a drawing context shrinks a text no further than its smallest factor`() {
    let context = NSStringDrawingContext()
    let text = NSAttributedString(string: "A text that is too long", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    context.minimumScaleFactor = 0.5
    let full = text.size()
    let space = CGSize(width: full.width * 0.7, height: full.height)
    let bounds = text.boundingRect(with: space, context: context)
    #expect(context.actualScaleFactor < 1 && context.actualScaleFactor >= 0.5)
    #expect(bounds.width < full.width * 0.75 && context.totalBounds == bounds)
    _ = text.boundingRect(with: CGSize(width: 10, height: full.height), context: context)
    #expect(context.actualScaleFactor == 0.5)
    context.minimumScaleFactor = 0
    _ = text.boundingRect(with: space, context: context)
    #expect(context.actualScaleFactor == 1)
  }
}
