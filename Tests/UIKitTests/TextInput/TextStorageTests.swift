import Testing
import UIKit
import UIKitTesting

@Suite(.serialized, .separateScreens) @MainActor struct TextStorageTests {
  /// Records the processed edits, and colours each "let".
  final class Painter: NSObject, NSTextStorageDelegate {
    var lines: [String] = []

    func textStorage(
      _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
      range editedRange: NSRange,
      changeInLength delta: Int
    ) {
      lines.append("will \(editedMask.rawValue) \(editedRange.location)+\(editedRange.length) \(delta)")
    }

    func textStorage(
      _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
      changeInLength delta: Int
    ) {
      lines.append("did \(textStorage.string)")
      let all = NSRange(location: 0, length: textStorage.length)
      textStorage.removeAttribute(.foregroundColor, range: all)
      textStorage.addAttribute(.foregroundColor, value: UIColor.black, range: all)
      let found = (textStorage.string as NSString).range(of: "let")
      if found.location != NSNotFound {
        textStorage.addAttribute(.foregroundColor, value: UIColor.red, range: found)
      }
    }
  }

  /// A storage with its own characters, like those of source code editors.
  final class CodeStorage: NSTextStorage {
    private let characters = NSTextStorage()
    var processed: [NSRange] = []

    override var string: String { characters.string }
    override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
      characters.attributes(at: location, effectiveRange: range)
    }
    override func replaceCharacters(in range: NSRange, with str: String) {
      characters.replaceCharacters(in: range, with: str)
      edited(.editedCharacters, range: range, changeInLength: (str as NSString).length - range.length)
    }
    override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
      characters.setAttributes(attrs, range: range)
      edited(.editedAttributes, range: range, changeInLength: 0)
    }
    override func processEditing() {
      processed.append(editedRange)
      addAttribute(.kern, value: 3, range: editedRange)
      super.processEditing()
    }
  }

  private func red(_ text: NSAttributedString) -> [Int] {
    (0..<text.length).filter { text.attribute(.foregroundColor, at: $0, effectiveRange: nil) as? UIColor == .red }
  }

  private func start(_ view: UITextView) throws -> TestScreen {
    let screen = try TestScreen(size: CGSize(width: 200, height: 100), view: view)
    screen.advanceFrame()
    view.becomeFirstResponder()
    return screen
  }

  @Test func `changes between begin and end are processed once, with the range around them`() {
    let (storage, painter) = (NSTextStorage(string: "abcdef"), Painter())
    storage.delegate = painter
    storage.beginEditing()
    storage.replaceCharacters(in: NSRange(location: 1, length: 1), with: "XYZ")
    storage.deleteCharacters(in: NSRange(location: 6, length: 2))
    #expect(painter.lines.isEmpty && storage.editedRange == NSRange(location: 1, length: 5))
    storage.endEditing()
    #expect(painter.lines == ["will 2 1+5 0", "did aXYZcd"])
    #expect(storage.editedMask == [] && storage.editedRange.location == NSNotFound && storage.changeInLength == 0)
    storage.addAttribute(.kern, value: 1, range: NSRange(location: 0, length: 2))
    #expect(painter.lines.dropFirst(2).first == "will 1 0+2 0")
  }

  @Test func `a batch is read while it changes, and Foundation has it at its end`() {
    let storage = NSTextStorage(string: "one two three")
    storage.beginEditing()
    storage.addAttribute(.kern, value: 1, range: NSRange(location: 0, length: 3))
    storage.replaceCharacters(in: NSRange(location: 4, length: 3), with: "2")
    #expect(storage.string == "one 2 three" && storage.length == 11)
    #expect(storage.attribute(.kern, at: 1, effectiveRange: nil) as? Int == 1)
    storage.endEditing()
    let copy = NSAttributedString(attributedString: storage as NSAttributedString)
    #expect(copy.string == "one 2 three" && copy.attribute(.kern, at: 1, effectiveRange: nil) as? Int == 1)
    #expect(copy.attribute(.kern, at: 4, effectiveRange: nil) == nil)
  }

  /// An object that ends the program if Core Foundation compares it, see `FoundationMark`.
  private final class Tone: NSObject {
    let firstWord = 0
  }

  private static let tone = NSAttributedString.Key("tone")

  @Test func `a small text releases the values of attributes that are gone`() {
    weak var tone: Tone?
    let storage = NSTextStorage(string: "one two")
    func colorAndRemove() {
      let value = Tone()
      tone = value
      storage.addAttribute(Self.tone, value: value, range: NSRange(location: 0, length: 3))
      storage.addAttribute(.kern, value: 1, range: NSRange(location: 4, length: 3))
      storage.removeAttribute(Self.tone, range: NSRange(location: 0, length: 7))
    }
    colorAndRemove()
    #expect(tone == nil)
    #expect(Array(storage.attributes(at: 5, effectiveRange: nil).keys) == [.kern])
  }

  @Test func `attributes are read without marks of the storage`() {
    let storage = NSTextStorage(string: "abc")
    for place in 0..<3 {
      storage.addAttribute(Self.tone, value: Tone(), range: NSRange(location: place, length: 1))
    }
    for place in 0..<3 { #expect(storage.attributes(at: place, effectiveRange: nil).count == 1) }
    var counts: [Int] = []
    storage.enumerateAttributes(in: NSRange(location: 0, length: 3)) { values, _, _ in counts.append(values.count) }
    #expect(counts == [1, 1, 1])
  }

  /// Changes single characters of graphemes, ends of lines, and attributes with values that cannot be compared.
  @Test(arguments: 1...4) func `Foundation has each random change of a small text`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    func number(_ limit: Int) -> Int { Int(random.next() % UInt64(max(1, limit))) }
    let tones = [Tone(), Tone(), Tone()]
    let parts = ["", "x", "\n", "\r\n", "e\u{301}", "👩‍👧", "\u{301}", "two\nlines"]
    let storage = NSTextStorage(string: "The cell\r\ndivides.\n\nIt 👩‍👧 swims e\u{301}.")
    var units = Array(storage.string.utf16)
    var expected: [Tone?] = units.map { _ in nil }
    for round in 0..<300 {
      let isBatch = number(4) == 0
      if isBatch { storage.beginEditing() }
      for _ in 0..<(isBatch ? 3 : 1) {
        let start = number(units.count + 1)
        let range = start..<min(units.count, start + number(5))
        if number(2) == 0 {
          let (text, tone) = (parts[number(parts.count)], tones[number(3)])
          let new = NSAttributedString(string: text, attributes: [Self.tone: tone])
          storage.replaceCharacters(in: NSRange(range), with: new)
          units.replaceSubrange(range, with: text.utf16)
          expected.replaceSubrange(range, with: text.utf16.map { _ in tone })
        } else {
          let tone: Tone? = number(3) == 0 ? nil : tones[number(3)]
          let values: [NSAttributedString.Key: Any]? = tone.map { [Self.tone: $0] }
          storage.setAttributes(values, range: NSRange(range))
          for place in range { expected[place] = tone }
        }
      }
      if isBatch { storage.endEditing() }
      guard round % 10 == 0 else { continue }
      let copy = NSAttributedString(attributedString: storage as NSAttributedString)
      #expect(Array(copy.string.utf16) == Array(String(decoding: units, as: UTF16.self).utf16))
      guard copy.length == units.count else { return }
      for place in units.indices {
        #expect(copy.attribute(Self.tone, at: place, effectiveRange: nil) as? Tone === expected[place])
      }
    }
  }

  @Test func `observers are notified before and after a change`() {
    let storage = NSTextStorage(string: "a")
    nonisolated(unsafe) var heard: [String] = []
    let center = NotificationCenter.default
    let tokens = [NSTextStorage.willProcessEditingNotification, NSTextStorage.didProcessEditingNotification].map {
      center.addObserver(forName: $0, object: storage, queue: nil) { heard.append($0.name.rawValue) }
    }
    storage.append(NSAttributedString(string: "b"))
    tokens.forEach(center.removeObserver)
    #expect(heard == ["NSTextStorageWillProcessEditingNotification", "NSTextStorageDidProcessEditingNotification"])
  }

  /// Records the changes that it is told of, with the lines after each.
  private final class LineCounter: NSLayoutManager {
    var lines: [String] = []

    override func processEditing(
      for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange,
      changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
    ) {
      super.processEditing(
        for: textStorage, edited: editMask, range: newCharRange, changeInLength: delta,
        invalidatedRange: invalidatedCharRange)
      var count = 0
      enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: numberOfGlyphs)) { _, _, _, _, _ in count += 1
      }
      lines.append("\(editMask.rawValue) \(newCharRange.location)+\(newCharRange.length) \(delta): \(count)")
    }
  }

  @Test func `layout managers process each change of their text`() {
    let (storage, manager) = (NSTextStorage(string: "one\ntwo"), LineCounter())
    manager.addTextContainer(NSTextContainer(size: CGSize(width: 200, height: 0)))
    storage.addLayoutManager(manager)
    storage.append(NSAttributedString(string: "\nthree"))
    storage.addAttribute(.kern, value: 1, range: NSRange(location: 0, length: 3))
    storage.beginEditing()
    storage.deleteCharacters(in: NSRange(location: 0, length: 4))
    storage.deleteCharacters(in: NSRange(location: 0, length: 4))
    storage.endEditing()
    #expect(manager.lines == ["3 7+6 6: 3", "1 0+3 0: 3", "2 0+0 -8: 1"])
    storage.removeLayoutManager(manager)
    storage.append(NSAttributedString(string: "!"))
    #expect(manager.lines.count == 3)
  }

  @Test func `a custom layout manager of a text view processes typed text, after the view shows it`() throws {
    let (storage, manager) = (NSTextStorage(string: "a"), LineCounter())
    let container = NSTextContainer(size: .zero)
    storage.addLayoutManager(manager)
    manager.addTextContainer(container)
    let view = UITextView(frame: .zero, textContainer: container)
    let screen = try start(view)
    view.selectedRange = NSRange(location: 1, length: 0)
    screen.type("b")
    screen.type(.keyboardReturnOrEnter)
    screen.type("c")
    #expect(manager.lines == ["3 1+1 1: 1", "3 2+1 1: 1", "3 3+1 1: 2"])
    #expect(storage.string == "ab\nc" && view.text == "ab\nc")
  }

  @Test func `a second layout manager of a text view's text sees typed text`() throws {
    let view = UITextView(frame: .zero)
    let screen = try start(view)
    _ = view.layoutManager
    let (manager, container) = (NSLayoutManager(), NSTextContainer(size: CGSize(width: 200, height: 0)))
    manager.addTextContainer(container)
    view.textStorage.addLayoutManager(manager)
    screen.type("ab")
    #expect(manager.numberOfGlyphs == 2 && manager.usedRect(for: container).width > 10)
  }

  @Test func `typed text is processed, undoable, and shows the delegate's attributes`() throws {
    let (view, painter) = (UITextView(frame: .zero), Painter())
    let screen = try start(view)
    view.textStorage.delegate = painter
    screen.type("a lex")
    screen.type(.keyboardDeleteOrBackspace)
    painter.lines = []
    screen.type("t")
    #expect(painter.lines == ["will 3 4+1 1", "did a let"])
    #expect(red(view.attributedText) == [2, 3, 4] && view.selectedRange == NSRange(location: 5, length: 0))
    screen.type(.keyboardZ, with: [.keyboardLeftControl])
    #expect(view.text != "a let" && red(view.attributedText).isEmpty && view.textStorage.string == view.text)
    view.text = "let me"
    #expect(red(view.attributedText) == [0, 1, 2] && view.textStorage.string == "let me")
  }

  @Test func `a custom storage subclass is read, shown and edited`() throws {
    let (storage, manager, container) = (CodeStorage(), NSLayoutManager(), NSTextContainer(size: .zero))
    storage.setAttributedString(NSAttributedString(string: "one two", attributes: [.foregroundColor: UIColor.red]))
    #expect(storage.length == 7 && red(storage) == Array(0..<7))
    storage.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 0, length: 4))
    #expect(
      red(storage) == [4, 5, 6] && red(storage.attributedSubstring(from: NSRange(location: 3, length: 4))) == [1, 2, 3])
    var runs: [NSRange] = []
    storage.enumerateAttribute(.foregroundColor, in: NSRange(location: 0, length: 7)) { _, range, _ in
      runs.append(range)
    }
    #expect(runs == [NSRange(location: 0, length: 4), NSRange(location: 4, length: 3)])
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    let view = UITextView(frame: .zero, textContainer: container)
    let screen = try start(view)
    #expect(view.text == "one two")
    storage.processed = []
    view.selectedRange = NSRange(location: 7, length: 0)
    screen.type("!")
    screen.type("😀")
    #expect(storage.string == "one two!😀" && view.text == storage.string)
    #expect(storage.processed == [NSRange(location: 7, length: 1), NSRange(location: 8, length: 2)])
    #expect(view.attributedText.attribute(.kern, at: 7, effectiveRange: nil) as? Int == 3)
    storage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "ten")
    #expect(view.text == "ten two!😀")
  }

  @Test func `random batches report a range that covers all differences, and the change of length`() {
    var random = SplitMix(seed: 11)
    final class Log: NSObject, NSTextStorageDelegate {
      var last: (range: NSRange, delta: Int)?
      func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
      ) { last = (editedRange, delta) }
    }
    let (storage, log) = (NSTextStorage(string: "0123456789"), Log())
    storage.delegate = log
    for _ in 0..<200 {
      let old = Array(storage.string.utf16)
      storage.beginEditing()
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let start = Int.random(in: 0...storage.length, using: &random)
        let count = Int.random(in: 0...min(3, storage.length - start), using: &random)
        let text = String("abcdef".prefix(Int.random(in: 0...4, using: &random)))
        storage.replaceCharacters(in: NSRange(location: start, length: count), with: text)
      }
      storage.endEditing()
      let new = Array(storage.string.utf16)
      guard let (range, delta) = log.last else { continue }
      #expect(delta == new.count - old.count)
      #expect(old.prefix(range.location) == new.prefix(range.location))
      #expect(old.suffix(new.count - NSMaxRange(range)) == new.suffix(new.count - NSMaxRange(range)))
    }
  }
}
