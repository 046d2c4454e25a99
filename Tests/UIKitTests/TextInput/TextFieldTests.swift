import Raster
import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct TextFieldTests {
  /// Records the delegate calls of a field.
  final class Diary: NSObject, UITextFieldDelegate {
    var lines: [String] = []
    var refused: Set<String> = []

    private func ask(_ name: String) -> Bool {
      lines.append(name)
      return !refused.contains(name)
    }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { ask("shouldBegin") }
    func textFieldDidBeginEditing(_ textField: UITextField) { lines.append("didBegin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ask("shouldEnd") }
    func textFieldDidEndEditing(_ textField: UITextField) { lines.append("didEnd") }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
      lines.append("\(range.location)+\(range.length) '\(string)'")
      return !refused.contains(string)
    }
    func textFieldDidChangeSelection(_ textField: UITextField) { lines.append("selection") }
    func textFieldShouldClear(_ textField: UITextField) -> Bool { ask("shouldClear") }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { ask("shouldReturn") }
  }

  private func start(_ fields: [UITextField], size: CGSize = CGSize(width: 300, height: 200)) throws -> TestScreen {
    let page = UIView(frame: CGRect(origin: .zero, size: size))
    page.backgroundColor = .white
    for (index, field) in fields.enumerated() {
      field.frame = CGRect(x: 20, y: 20 + index * 50, width: 200, height: 34)
      page.addSubview(field)
    }
    return try TestScreen(size: size, view: page)
  }

  private func edited(_ text: String = "", caret: Int? = nil) throws -> (TestScreen, UITextField) {
    let field = UITextField(frame: .zero)
    let screen = try start([field])
    field.text = text
    field.becomeFirstResponder()
    if let caret { move(field, to: caret..<caret) }
    return (screen, field)
  }

  private func move(_ field: UITextField, to range: Range<Int>) {
    guard let start = field.position(from: field.beginningOfDocument, offset: range.lowerBound),
      let end = field.position(from: start, offset: range.count)
    else { return }
    field.selectedTextRange = field.textRange(from: start, to: end)
  }

  private func selection(_ field: UITextField) -> Range<Int>? {
    guard let range = field.selectedTextRange else { return nil }
    let start = field.offset(from: field.beginningOfDocument, to: range.start)
    return start..<start + field.offset(from: range.start, to: range.end)
  }

  // MARK: Delegates and events

  @Test func `the delegate is queried and notified in order, with the events after it`() throws {
    let (first, second, diary) = (UITextField(frame: .zero), UITextField(frame: .zero), Diary())
    let screen = try start([first, second])
    first.delegate = diary
    for (event, name) in [
      (UIControl.Event.editingDidBegin, "e-begin"), (.editingChanged, "e-changed"), (.editingDidEnd, "e-end"),
    ] {
      first.addAction(UIAction { _ in diary.lines.append(name) }, for: event)
    }
    screen.tap(at: CGPoint(x: 100, y: 37))
    #expect(diary.lines == ["shouldBegin", "didBegin", "e-begin"])
    diary.lines = []
    screen.type("a")
    #expect(diary.lines == ["0+0 'a'", "selection", "e-changed"])
    diary.lines = []
    screen.type(.keyboardDeleteOrBackspace)
    #expect(diary.lines == ["0+1 ''", "selection", "e-changed"])
    diary.lines = []
    diary.refused = ["x"]
    screen.type("x")
    #expect(diary.lines == ["0+0 'x'"] && first.text == "")
    diary.lines = []
    #expect(second.becomeFirstResponder())
    #expect(diary.lines == ["shouldEnd", "didEnd", "e-end"])
    #expect(!first.isEditing && second.isEditing)
  }

  @Test func `a refusal by the delegate keeps the field unchanged`() throws {
    let (field, other, diary) = (UITextField(frame: .zero), UITextField(frame: .zero), Diary())
    let screen = try start([field, other])
    field.delegate = diary
    diary.refused = ["shouldBegin"]
    #expect(!field.becomeFirstResponder() && !field.isEditing)
    diary.refused = ["shouldEnd"]
    #expect(field.becomeFirstResponder())
    #expect(!field.resignFirstResponder() && field.isEditing)
    #expect(!other.becomeFirstResponder() && field.isEditing)
    diary.lines = []
    field.window?.endEditing(true)
    #expect(!field.isEditing && diary.lines == ["shouldEnd", "didEnd"])
    _ = screen
  }

  @Test func `setting the text by code queries no delegate`() throws {
    let (screen, field) = try edited()
    let diary = Diary()
    field.delegate = diary
    var changes = 0
    field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    field.text = "two\nlines"
    #expect(field.text == "two lines" && changes == 0)
    #expect(diary.lines == ["selection"])
    #expect(selection(field) == 9..<9)
    #expect(field.undoManager?.canUndo == false)
    _ = screen
  }

  @Test func `Return queries the delegate, sends its event, and ends editing if the event has an action`() throws {
    let (screen, field) = try edited("a")
    let diary = Diary()
    field.delegate = diary
    screen.type(.keyboardReturnOrEnter)
    #expect(diary.lines == ["shouldReturn"] && field.isEditing && field.text == "a")
    var exits = 0
    field.addAction(UIAction { _ in exits += 1 }, for: .editingDidEndOnExit)
    diary.refused = ["shouldReturn"]
    screen.type(.keyboardReturnOrEnter)
    #expect(exits == 0 && field.isEditing)
    diary.refused = []
    screen.type(.keyboardReturnOrEnter)
    #expect(exits == 1 && !field.isEditing)
  }

  @Test func `Return requires text if it is enabled automatically`() throws {
    let (screen, field) = try edited()
    let diary = Diary()
    field.delegate = diary
    field.enablesReturnKeyAutomatically = true
    screen.type(.keyboardReturnOrEnter)
    #expect(diary.lines.isEmpty)
    screen.type("a")
    screen.type(.keyboardReturnOrEnter)
    #expect(diary.lines.last == "shouldReturn")
  }

  @Test func `the clear button empties the field if allowed, and is shown only with text`() throws {
    let field = UITextField(frame: .zero)
    let diary = Diary()
    field.delegate = diary
    field.clearButtonMode = .whileEditing
    field.borderStyle = .roundedRect
    let screen = try start([field])
    field.becomeFirstResponder()
    screen.type("abc")
    screen.advanceFrame()
    let middle = CGPoint(x: 20 + 200 - 5 - 9.5, y: 37)
    diary.lines = []
    screen.send(.pointerDown(middle, .left))
    screen.send(.pointerUp(middle, .left))
    #expect(diary.lines == ["shouldClear", "selection"] && field.text == "" && field.isEditing)
    #expect(field.editingRect(forBounds: field.bounds) == CGRect(x: 7, y: 2, width: 186, height: 30))
    screen.type("a")
    #expect(field.editingRect(forBounds: field.bounds).maxX == 174)
  }

  @Test func `side views reduce the text's width`() throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 24, height: 20))
    field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 0, y: 0, width: 200, height: 30))
    field.leftViewMode = .always
    field.rightViewMode = .unlessEditing
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 24, y: 0, width: 146, height: 30))
    #expect(field.rightViewRect(forBounds: field.bounds) == CGRect(x: 170, y: 5, width: 30, height: 20))
    field.semanticContentAttribute = .forceRightToLeft
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 30, y: 0, width: 146, height: 30))
    #expect(field.leftViewRect(forBounds: field.bounds).maxX == 200)
  }

  // MARK: Keys

  @Test func `arrow keys, word keys and line ends move and extend`() throws {
    let (screen, field) = try edited("one two, three", caret: 0)
    screen.type(.keyboardRightArrow)
    #expect(selection(field) == 1..<1)
    screen.type(.keyboardRightArrow, with: [.keyboardLeftControl])
    #expect(selection(field) == 3..<3)
    screen.type(.keyboardRightArrow, with: [.keyboardLeftControl, .keyboardLeftShift])
    #expect(selection(field) == 3..<7)
    screen.type(.keyboardLeftArrow)
    #expect(selection(field) == 3..<3)
    screen.type(.keyboardEnd, with: [.keyboardLeftShift])
    #expect(selection(field) == 3..<14)
    screen.type(.keyboardHome)
    #expect(selection(field) == 0..<0)
    screen.type(.keyboardEnd)
    screen.type(.keyboardLeftArrow, with: [.keyboardLeftControl])
    #expect(selection(field) == 9..<9)
    screen.type(.keyboardDeleteOrBackspace, with: [.keyboardLeftControl])
    #expect(field.text == "one three")
    screen.type(.keyboardDeleteForward, with: [.keyboardLeftControl])
    #expect(field.text == "one ")
    screen.type(.keyboardUpArrow)
    #expect(selection(field) == 0..<0)
    screen.type(.keyboardDownArrow)
    #expect(selection(field) == 4..<4)
  }

  @Test func `a grapheme is never split`() throws {
    let (screen, field) = try edited("a👩‍👧e\u{301}🇩🇪")
    for expected in ["a👩‍👧e\u{301}", "a👩‍👧", "a", "", ""] {
      screen.type(.keyboardDeleteOrBackspace)
      #expect(field.text == expected)
    }
    screen.type("e")
    screen.type("\u{301}")
    #expect(field.text == "e\u{301}" && selection(field) == 2..<2)
    screen.type(.keyboardLeftArrow)
    #expect(selection(field) == 0..<0)
    // A position inside a grapheme moves to its end.
    move(field, to: 1..<1)
    #expect(selection(field) == 2..<2)
  }

  @Test func `arrow keys follow the visual order in bidirectional text`() throws {
    let (screen, field) = try edited("ab שלום", caret: 0)
    var seen: [CGFloat] = []
    for _ in 0..<7 {
      guard let range = field.selectedTextRange else { return }
      seen.append(field.caretRect(for: range.start).midX)
      screen.type(.keyboardRightArrow)
    }
    #expect(seen == seen.sorted() && Set(seen).count == seen.count)
  }

  @Test func `consecutive typing is undone and redone in one step`() throws {
    let (screen, field) = try edited("x")
    for piece in ["a", "b", "c"] { screen.type(piece) }
    screen.type(.keyboardLeftArrow)
    screen.type("d")
    #expect(field.text == "xabdc")
    screen.type(.keyboardZ, with: [.keyboardLeftControl])
    #expect(field.text == "xabc" && selection(field) == 3..<3)
    screen.type(.keyboardZ, with: [.keyboardLeftControl])
    #expect(field.text == "x" && selection(field) == 1..<1)
    screen.type(.keyboardZ, with: [.keyboardLeftControl])
    #expect(field.text == "x")
    screen.type(.keyboardZ, with: [.keyboardLeftControl, .keyboardLeftShift])
    #expect(field.text == "xabc" && selection(field) == 4..<4)
    screen.type(.keyboardY, with: [.keyboardLeftControl])
    #expect(field.text == "xabdc" && selection(field) == 4..<4)
  }

  @Test func `an app's own undo action ends the run of typing`() throws {
    let (screen, field) = try edited()
    final class Box { var value = 0 }
    let box = Box()
    screen.type("a")
    field.undoManager?.registerUndo(withTarget: box) { $0.value = 1 }
    screen.type("b")
    field.undoManager?.undo()
    #expect(field.text == "a" && box.value == 0)
    field.undoManager?.undo()
    #expect(field.text == "a" && box.value == 1)
    field.undoManager?.undo()
    #expect(field.text == "")
  }

  @Test func `keys copy, cut and paste with the clipboard`() throws {
    let (screen, field) = try edited("one two")
    screen.type(.keyboardA, with: [.keyboardLeftControl])
    screen.type(.keyboardC, with: [.keyboardLeftControl])
    #expect(UIPasteboard.general.string == "one two")
    screen.type(.keyboardX, with: [.keyboardLeftControl])
    #expect(field.text == "")
    UIPasteboard.general.string = "a\nb"
    screen.type(.keyboardV, with: [.keyboardLeftControl])
    #expect(field.text == "a b")
    screen.type(.keyboardInsert, with: [.keyboardLeftShift])
    #expect(field.text == "a ba b")
  }

  @Test func `secure text shows dots and cannot be copied`() throws {
    let (screen, field) = try edited("one two")
    field.isSecureTextEntry = true
    UIPasteboard.general.string = "before"
    screen.type(.keyboardA, with: [.keyboardLeftControl])
    screen.type(.keyboardC, with: [.keyboardLeftControl])
    screen.type(.keyboardX, with: [.keyboardLeftControl])
    #expect(UIPasteboard.general.string == "before" && field.text == "one two")
    #expect(field.accessibilityValue == "•••••••")
    screen.type(.keyboardEnd)
    screen.type(.keyboardLeftArrow, with: [.keyboardLeftControl])
    #expect(selection(field) == 0..<0)
  }

  @Test func `Tab makes the next field the first responder`() throws {
    let fields = [UITextField(frame: .zero), UITextField(frame: .zero)]
    let screen = try start(fields)
    screen.tap(at: CGPoint(x: 100, y: 37))
    screen.type(.keyboardTab)
    #expect(fields[1].isEditing)
    screen.type("b")
    #expect(fields[1].text == "b" && fields[0].text == "")
    screen.type(.keyboardTab, with: [.keyboardLeftShift])
    #expect(fields[0].isEditing)
  }

  // MARK: Input methods

  @Test func `a composition shows marked text and is undone in one step`() throws {
    let (screen, field) = try edited("ab", caret: 1)
    screen.send(.composition("k", selected: 1..<1))
    screen.send(.composition("か", selected: 1..<1))
    #expect(field.text == "aかb")
    #expect(field.markedTextRange.flatMap(field.text(in:)) == "か")
    screen.type("家")
    #expect(field.text == "a家b" && field.markedTextRange == nil && selection(field) == 2..<2)
    screen.type(.keyboardZ, with: [.keyboardLeftControl])
    #expect(field.text == "ab" && selection(field) == 1..<1)
    screen.type(.keyboardY, with: [.keyboardLeftControl])
    #expect(field.text == "a家b")
  }

  @Test func `marked text has its style, by default an underline, and none after commitment`() throws {
    let (screen, field) = try edited("ab", caret: 1)
    func pixels(_ isCounted: (Pixel) -> Bool) -> Int {
      let bitmap = screen.picture
      return (0..<bitmap.height).reduce(0) { sum, y in
        sum + (0..<bitmap.width).count { isCounted(bitmap[$0, y]) }
      }
    }
    func red() -> Int { pixels { $0.red > 200 && $0.green < 60 && $0.blue < 60 } }
    func dark() -> Int { pixels { $0.red < 90 && $0.green < 90 && $0.blue < 90 } }
    screen.send(.composition("k", selected: 1..<1))
    let underlined = dark()
    #expect(red() == 0)
    field.markedTextStyle = [:]
    #expect(dark() < underlined)
    field.markedTextStyle = [.backgroundColor: UIColor.red]
    #expect(red() > 50)
    screen.type("k")
    #expect(red() == 0)
  }

  @Test func `a cancelled composition restores the text`() throws {
    let (screen, field) = try edited("ab", caret: 1)
    screen.send(.composition("k", selected: 1..<1))
    screen.send(.composition("", selected: 0..<0))
    #expect(field.text == "ab" && field.markedTextRange == nil && field.undoManager?.canUndo == false)
  }

  // MARK: Pointers and fingers

  private func x(_ field: UITextField, _ offset: Int) -> CGFloat {
    guard let place = field.position(from: field.beginningOfDocument, offset: offset) else { return 0 }
    return 20 + field.caretRect(for: place).midX
  }

  @Test func `a click places the caret, a drag selects, two clicks select a word and three all`() throws {
    let (screen, field) = try edited("one two three")
    screen.advanceFrame()
    func click(_ x: CGFloat) {
      screen.send(.pointerDown(CGPoint(x: x, y: 37), .left))
      screen.send(.pointerUp(CGPoint(x: x, y: 37), .left))
    }
    click(x(field, 5))
    #expect(selection(field) == 5..<5)
    click(x(field, 5))
    #expect(selection(field) == 4..<7)
    click(x(field, 5))
    #expect(selection(field) == 0..<13)
    screen.advance(seconds: 1)
    // A drag that begins on selected text would lift it.
    click(x(field, 9))
    screen.advance(seconds: 1)
    screen.send(.pointerDown(CGPoint(x: x(field, 2), y: 37), .left))
    screen.send(.pointerMoved(CGPoint(x: x(field, 6), y: 37)))
    screen.send(.pointerUp(CGPoint(x: x(field, 6), y: 37), .left))
    #expect(selection(field) == 2..<6)
    screen.advance(seconds: 1)
    screen.send(.keyDown(.keyboardLeftShift, isRepeat: false))
    click(x(field, 10))
    screen.send(.keyUp(.keyboardLeftShift))
    #expect(selection(field) == 2..<10)
  }

  @Test func `a secondary click opens an edit menu, and editing continues`() throws {
    let (screen, field) = try edited("one two")
    let diary = Diary()
    field.delegate = diary
    screen.advanceFrame()
    let point = CGPoint(x: x(field, 5), y: 37)
    screen.send(.pointerDown(point, .right))
    screen.send(.pointerUp(point, .right))
    screen.advance(seconds: 1)
    #expect(selection(field) == 4..<7)
    let rows = screen.tree.split(separator: "\n").filter { $0.contains("MenuRow") }
    #expect(
      rows.map { $0.contains("Cut") || $0.contains("Copy") || $0.contains("Paste") || $0.contains("Select All") }
        .allSatisfy { $0 } && rows.count >= 3)
    #expect(field.isEditing && !diary.lines.contains("didEnd"))
    screen.type(.keyboardDownArrow)
    screen.type(.keyboardReturnOrEnter)
    screen.advance(seconds: 1)
    #expect(field.text == "one " && UIPasteboard.general.string == "two" && field.isEditing)
    screen.type("x")
    #expect(field.text == "one x")
  }

  // MARK: Caret

  @Test func `an idle caret only redraws for blinking, twice a second`() throws {
    let (screen, field) = try edited("abc")
    screen.advance(seconds: 0.1)
    var frames: [Int] = []
    for frame in 0..<120 where !screen.advanceFrame().isEmpty { frames.append(frame) }
    #expect(frames.count == 4)
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $1 - $0 == 30 })
    field.resignFirstResponder()
    screen.advance(seconds: 0.5)
    #expect((0..<60).allSatisfy { _ in screen.advanceFrame().isEmpty })
    #expect(screen.hosted.nextFrameTime == nil)
  }

  @Test func `a long text scrolls with its caret`() throws {
    let (screen, field) = try edited(String(repeating: "word ", count: 30))
    screen.type("x")
    screen.advanceFrame()
    let caret = field.caretRect(for: field.endOfDocument)
    #expect(caret.maxX <= 200 && caret.maxX > 190)
    screen.type(.keyboardHome)
    #expect(field.caretRect(for: field.beginningOfDocument).minX == 0)
  }

  @Test func `a field that leaves the window ends editing`() throws {
    let (screen, field) = try edited("abc")
    let diary = Diary()
    field.delegate = diary
    field.removeFromSuperview()
    #expect(!field.isEditing && diary.lines == ["didEnd"])
    screen.type("x")
    #expect(field.text == "abc")
  }

  @Test func `Backspace without text before the caret asks the delegate nothing`() throws {
    let diary = Diary()
    let (screen, field) = try edited()
    field.delegate = diary
    screen.type(.keyboardDeleteOrBackspace)
    #expect(!diary.lines.contains { $0.contains("+") })
    field.text = "a"
    diary.lines = []
    screen.type(.keyboardDeleteOrBackspace)
    #expect(diary.lines.first == "0+1 ''" && field.text?.isEmpty == true)
  }

  @Test func `the first typed text or deletion replaces the text of a secure field that is edited again`() throws {
    let field = UITextField(frame: .zero)
    field.isSecureTextEntry = true
    _ = try start([field])
    field.becomeFirstResponder()
    for letter in ["a", "b", "c"] { field.insertText(letter) }
    #expect(field.text == "abc")
    field.resignFirstResponder()
    field.becomeFirstResponder()
    field.insertText("x")
    field.insertText("y")
    #expect(field.text == "xy")
    field.resignFirstResponder()
    field.becomeFirstResponder()
    field.deleteBackward()
    #expect(field.text == "")
    field.text = "set"
    field.insertText("!")
    #expect(field.text == "set!")
    field.resignFirstResponder()
    field.becomeFirstResponder()
    field.isSecureTextEntry = false
    field.insertText("?")
    #expect(field.text == "set!?")
  }
}
