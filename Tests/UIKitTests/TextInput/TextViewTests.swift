import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct TextViewTests {
  final class Diary: NSObject, UITextViewDelegate {
    var lines: [String] = []
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
      lines.append("shouldBegin")
      return true
    }
    func textViewDidBeginEditing(_ textView: UITextView) { lines.append("didBegin") }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
      lines.append("shouldEnd")
      return true
    }
    func textViewDidEndEditing(_ textView: UITextView) { lines.append("didEnd") }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
      lines.append("\(range.location)+\(range.length) '\(text)'")
      return text != "x"
    }
    func textViewDidChange(_ textView: UITextView) { lines.append("didChange") }
    func textViewDidChangeSelection(_ textView: UITextView) { lines.append("selection") }
    func textView(
      _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
      interaction: UITextItemInteraction
    ) -> Bool {
      lines.append("\(URL.absoluteString) \(characterRange.location)+\(characterRange.length)")
      return false
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { lines.append("scroll") }
  }

  private func start(_ view: UITextView, size: CGSize = CGSize(width: 200, height: 120)) throws -> TestScreen {
    view.frame = CGRect(origin: .zero, size: size)
    return try TestScreen(size: size, view: view)
  }

  @Test(arguments: [true, false], [true, false])
  func `a tapped link asks the delegate and opens through the host if that allows it`(
    isAllowed: Bool, isFormer: Bool
  ) throws {
    /// Has the method of former systems.
    final class FormerAnswer: NSObject, UITextViewDelegate {
      let isAllowed: Bool
      init(_ isAllowed: Bool) { self.isAllowed = isAllowed }
      func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool {
        isAllowed
      }
    }
    final class Answer: NSObject, UITextViewDelegate {
      let isAllowed: Bool
      init(_ isAllowed: Bool) { self.isAllowed = isAllowed }
      func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
      ) -> Bool { isAllowed }
    }
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let url = try #require(URL(string: "https://example.org"))
    view.attributedText = NSAttributedString(
      string: "Linked text", attributes: [.link: url, .font: UIFont.systemFont(ofSize: 30)])
    view.isEditable = false
    let answer: any UITextViewDelegate = isFormer ? FormerAnswer(isAllowed) : Answer(isAllowed)
    view.delegate = answer
    let screen = try TestScreen(size: CGSize(width: 200, height: 100), view: view)
    let host = FixedHost()
    screen.hosted.host = host
    screen.advanceFrame()
    screen.tap(at: CGPoint(x: 30, y: 25))
    screen.advance(seconds: 0.5)
    #expect(host.opened == (isAllowed ? [url] : []))
  }

  @Test func `the delegate is queried and notified in order`() throws {
    let (view, diary) = (UITextView(frame: .zero), Diary())
    view.delegate = diary
    let screen = try start(view)
    view.becomeFirstResponder()
    screen.type("a")
    screen.type("x")
    view.resignFirstResponder()
    #expect(
      diary.lines == [
        "shouldBegin", "didBegin", "0+0 'a'", "selection", "didChange", "1+0 'x'", "shouldEnd", "didEnd",
      ])
    #expect(view.text == "a")
  }

  @Test func `vertical movement follows line widths and keeps its column`() throws {
    let view = UITextView(frame: .zero)
    let screen = try start(view)
    view.text = "wide line here\nab\nanother wide line"
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 9, length: 0)
    screen.type(.keyboardDownArrow)
    #expect(view.selectedRange == NSRange(location: 17, length: 0))
    screen.type(.keyboardDownArrow)
    let there = view.selectedRange.location - 18
    #expect(abs(there - 9) <= 2)
    screen.type(.keyboardUpArrow)
    screen.type(.keyboardUpArrow)
    #expect(view.selectedRange == NSRange(location: 9, length: 0))
    screen.type(.keyboardUpArrow)
    #expect(view.selectedRange == NSRange(location: 0, length: 0))
    screen.type(.keyboardDownArrow, with: [.keyboardLeftShift])
    screen.type(.keyboardEnd, with: [.keyboardLeftShift])
    #expect(view.selectedRange == NSRange(location: 0, length: 17))
  }

  @Test func `Home and End go to the ends of a wrapped line`() throws {
    let view = UITextView(frame: .zero)
    let screen = try start(view, size: CGSize(width: 90, height: 120))
    view.text = "some words that wrap around"
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 2, length: 0)
    screen.type(.keyboardEnd)
    let end = view.selectedRange.location
    guard let place = view.selectedTextRange?.start, end < 27 else { return #expect(Bool(false), "\(end)") }
    #expect(view.caretRect(for: place).minY < 10)
    screen.type(.keyboardHome)
    #expect(view.selectedRange.location == 0)
  }

  @Test func `the text scrolls to keep the caret visible`() throws {
    let (view, diary) = (UITextView(frame: .zero), Diary())
    let screen = try start(view)
    view.text = (1...60).map { "line \($0)" }.joined(separator: "\n")
    view.delegate = diary
    screen.advanceFrame()
    #expect(view.contentSize.height > 800 && view.contentSize.width == 200)
    view.becomeFirstResponder()
    screen.type(.keyboardEnd, with: [.keyboardLeftControl])
    screen.advanceFrame()
    guard let place = view.selectedTextRange?.end else { return }
    #expect(view.bounds.contains(view.caretRect(for: place)))
    #expect(view.contentOffset.y > 600 && diary.lines.contains("scroll"))
    screen.type(.keyboardPageUp)
    let moved = view.selectedRange.location
    #expect(moved < view.text.utf16.count - 20 && moved > 300)
    view.scrollRangeToVisible(NSRange(location: 0, length: 3))
    #expect(view.contentOffset.y < 10)
  }

  @Test func `an edit in a long text gives the same layout as setting the text`() throws {
    var random = SplitMix(seed: 5)
    let view = UITextView(frame: .zero)
    let screen = try start(view, size: CGSize(width: 120, height: 120))
    view.text = (1...40).map { "paragraph \($0) with words" }.joined(separator: "\n")
    screen.advanceFrame()
    for _ in 0..<60 {
      let count = view.text.utf16.count
      let start = Int.random(in: 0...count, using: &random)
      let length = Int.random(in: 0...min(30, count - start), using: &random)
      guard let from = view.position(from: view.beginningOfDocument, offset: start),
        let to = view.position(from: from, offset: length), let range = view.textRange(from: from, to: to)
      else { return }
      let pieces = ["x", "two\nlines", "\n\n", "a long piece of text that has to wrap", "", "\r\n"]
      view.replace(range, withText: pieces[Int.random(in: 0..<pieces.count, using: &random)])
      let fresh = UITextView(frame: view.frame)
      fresh.text = view.text
      #expect(fresh.sizeThatFits(CGSize(width: 120, height: 0)) == view.sizeThatFits(CGSize(width: 120, height: 0)))
    }
    screen.advanceFrame()
  }

  @Test func `without scrolling it has the height of its text, also with Auto Layout`() throws {
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    let view = UITextView()
    view.isScrollEnabled = false
    view.translatesAutoresizingMaskIntoConstraints = false
    page.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: page.leadingAnchor), view.topAnchor.constraint(equalTo: page.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 200),
    ])
    let screen = try TestScreen(size: page.bounds.size, view: page)
    view.font = .systemFont(ofSize: 17)
    view.text = "one"
    screen.advanceFrame()
    let one = view.frame.height
    view.text = "one\ntwo\nthree"
    screen.advanceFrame()
    let three = view.frame.height
    #expect(one > 30 && abs((three - one) - 2 * (one - 16)) <= 3)
    view.textContainerInset = .zero
    screen.advanceFrame()
    #expect(abs(three - view.frame.height - 16) <= 1)
  }

  @Test func `attributes follow the typed text`() throws {
    let view = UITextView(frame: .zero)
    let screen = try start(view)
    let text = NSMutableAttributedString(string: "ab")
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 1, length: 1))
    view.attributedText = text
    view.becomeFirstResponder()
    screen.type("c")
    let found = view.attributedText.attribute(.foregroundColor, at: 2, effectiveRange: nil) as? UIColor
    #expect(found == .red)
    view.typingAttributes = [.foregroundColor: UIColor.blue]
    screen.type("d")
    #expect(view.attributedText.attribute(.foregroundColor, at: 3, effectiveRange: nil) as? UIColor == .blue)
    screen.type(.keyboardZ, with: [.keyboardLeftControl])
    #expect(view.text == "ab")
  }

  @Test func `the storage changes the text in place`() throws {
    let view = UITextView(frame: .zero)
    let screen = try start(view)
    view.text = "one two"
    view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "three")
    #expect(view.text == "three two")
    view.textStorage.beginEditing()
    view.textStorage.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 5))
    view.textStorage.append(NSAttributedString(string: "!"))
    #expect(view.text == "three two")
    view.textStorage.endEditing()
    #expect(view.text == "three two!")
    #expect(view.attributedText.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    screen.advanceFrame()
  }

  @Test func `a link in read-only text is passed to the delegate`() throws {
    let (view, diary) = (UITextView(frame: .zero), Diary())
    let screen = try start(view)
    let text = NSMutableAttributedString(string: "see here now", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    text.addAttribute(.link, value: "https://example.org", range: NSRange(location: 4, length: 4))
    view.attributedText = text
    view.isEditable = false
    view.delegate = diary
    screen.advanceFrame()
    let rect = view.caretRect(for: view.position(from: view.beginningOfDocument, offset: 6) ?? view.endOfDocument)
    let point = CGPoint(x: rect.midX - 2, y: rect.midY)
    screen.send(.pointerDown(point, .left))
    screen.send(.pointerUp(point, .left))
    #expect(diary.lines == ["https://example.org 4+4"])
    #expect(!view.isFirstResponder)
  }

  @Test func `read-only text can be selected and copied but not changed`() throws {
    let view = UITextView(frame: .zero)
    let screen = try start(view)
    view.text = "one two"
    view.isEditable = false
    screen.advanceFrame()
    view.becomeFirstResponder()
    screen.type(.keyboardA, with: [.keyboardLeftControl])
    screen.type(.keyboardC, with: [.keyboardLeftControl])
    #expect(UIPasteboard.general.string == "one two")
    screen.type("x")
    screen.type(.keyboardDeleteOrBackspace)
    screen.type(.keyboardX, with: [.keyboardLeftControl])
    #expect(view.text == "one two")
  }

  @Test func `a touch drag scrolls, taps place the caret, and a long press selects`() throws {
    let view = UITextView(frame: .zero)
    view.font = .systemFont(ofSize: 17)
    let screen = try start(view)
    view.text = (1...40).map { "line \($0)" }.joined(separator: "\n")
    screen.advanceFrame()
    screen.drag(from: CGPoint(x: 50, y: 100), to: CGPoint(x: 50, y: 40))
    #expect(view.contentOffset.y > 40 && !view.isFirstResponder)
    screen.tap(at: CGPoint(x: 20, y: 60))
    #expect(view.isFirstResponder && view.selectedRange.length == 0)
    screen.advance(seconds: 1)
    screen.tap(at: CGPoint(x: 20, y: 60), count: 2)
    #expect(view.selectedRange.length == 4, "\(view.selectedRange)")
  }

  @Test func `the tokenizer finds words, sentences, lines and paragraphs`() throws {
    let view = UITextView(frame: .zero)
    let screen = try start(view)
    view.text = "It's one. Two 3.5!\nnext"
    func range(_ offset: Int, _ granularity: UITextGranularity) -> String? {
      guard let place = view.position(from: view.beginningOfDocument, offset: offset) else { return nil }
      return view.tokenizer.rangeEnclosingPosition(place, with: granularity, inDirection: .storage(.forward))
        .flatMap(view.text(in:))
    }
    #expect(range(1, .word) == "It's")
    #expect(range(15, .word) == "3.5")
    #expect(range(8, .word) == nil)
    #expect(range(3, .sentence) == "It's one. ")
    #expect(range(12, .sentence) == "Two 3.5!")
    #expect(range(12, .paragraph) == "It's one. Two 3.5!")
    #expect(range(20, .line) == "next")
    #expect(range(20, .character) == "e")
    screen.advanceFrame()
  }
}
