import Sound
import Testing
import UIKitTesting

@testable import UIKit

/// Text input traits for keyboards, and their effects on spaces and Return.
@Suite(.separateScreens) @MainActor struct TextTraitTests {
  private final class Host: DisplayHost {
    var hints: [TextInputHints] = []
    var titles: [String] = []
    var clipboardText: String?
    func run(_ screen: HostedScreen) {}
    func play(_ effect: SoundEffect, placement: SoundPlacement) {}
    func setTextInputHints(_ hints: TextInputHints) { self.hints.append(hints) }
    func setTitle(_ title: String) { titles.append(title) }
  }

  private func edit(_ view: UIView) throws -> (TestScreen, Host) {
    let host = Host()
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 80)
    let screen = try TestScreen(size: CGSize(width: 300, height: 200), view: view)
    screen.hosted.host = host
    view.becomeFirstResponder()
    screen.advanceFrame()
    return (screen, host)
  }

  @Test(arguments: [
    ("", TextInputHints.Place.sentence), ("A", .inside), ("It is", .inside), ("It is ", .word), ("It is. ", .sentence),
    ("It is.", .inside), ("\"", .sentence), ("He said: \"", .word), ("(Yes!) ", .sentence), ("a (", .word),
    ("“So?” ", .sentence), ("   ", .sentence), ("a-", .inside),
  ])
  func `autocapitalization depends on the caret's position`(text: String, place: TextInputHints.Place) {
    #expect(TextInputHints.Place(after: text) == place)
  }

  @Test func `the host gets all traits, and the caret's position as it changes`() throws {
    let field = UITextField()
    (field.autocorrectionType, field.spellCheckingType, field.inlinePredictionType) = (.no, .yes, .no)
    (field.textContentType, field.autocapitalizationType) = (.familyName, .words)
    let (screen, host) = try edit(field)
    let first = try #require(host.hints.first)
    #expect(first.autocorrection == .no && first.spellChecking == .yes && first.inlinePrediction == .no)
    #expect(first.content == .familyName && first.capitalization == .words && first.place == .sentence)
    for text in ["V", "o", "n", " ", "A"] { screen.send(.text(text)) }
    #expect(host.hints.map(\.place) == [.sentence, .inside, .word, .inside])
    let view = UITextView()
    view.text = "One.\n"
    #expect(try edit(view).1.hints.map(\.place) == [.sentence])
  }

  @Test func `Return requires text in text views too`() throws {
    let view = UITextView()
    view.enablesReturnKeyAutomatically = true
    let (screen, _) = try edit(view)
    screen.type(.keyboardReturnOrEnter)
    #expect(view.text.isEmpty)
    screen.send(.text("a"))
    screen.type(.keyboardReturnOrEnter)
    #expect(view.text == "a\n")
  }

  @Test(arguments: [
    ("one two three", "two", "one three"), ("one two", "two", "one"), ("one two", "one", "two"),
    ("one (two) three", "two", "one () three"), ("one two, three", "two", "one, three"), ("atwob", "two", "ab"),
    ("one two three", " two", "one three"),
  ])
  func `smart deletion of a word removes one of its spaces`(
    text: String, cut: String, rest: String
  ) throws {
    for type in [UITextSmartInsertDeleteType.yes, .no, .default] {
      let view = UITextView()
      view.text = text
      view.smartInsertDeleteType = type
      let (screen, host) = try edit(view)
      defer { withExtendedLifetime(screen) {} }
      let range = (text as NSString).range(of: cut)
      view.selectedRange = range
      view.cut(nil)
      #expect(host.clipboardText == cut)
      let plain = (text as NSString).replacingCharacters(in: range, with: "")
      #expect(view.text == (type == .yes ? rest : plain))
    }
  }

  @Test(arguments: [
    ("one", 3, "two", "one two"), ("one", 0, "two", "two one"), ("one three", 4, "two", "one two three"),
    ("one three", 3, "two", "one two three"), ("one", 3, ", two", "one, two"), ("one", 1, "two", "otwone"),
    ("", 0, "a", "a"),
  ])
  func `smart insertion of a word adds spaces to its neighbours`(
    text: String, place: Int, pasted: String, result: String
  ) throws {
    let field = UITextField()
    field.text = text
    field.smartInsertDeleteType = .yes
    let (screen, host) = try edit(field)
    defer { withExtendedLifetime(screen) {} }
    host.clipboardText = pasted
    let caret = try #require(field.position(from: field.beginningOfDocument, offset: place))
    field.selectedTextRange = field.textRange(from: caret, to: caret)
    field.paste(nil)
    #expect(field.text == result)
    field.smartInsertDeleteType = .default
    field.text = "one"
    field.paste(nil)
    #expect(field.text == "one\(pasted)")
  }

  @Test func `an input view is dark or light by the keyboard appearance`() throws {
    let field = UITextField()
    let pad = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
    field.inputView = pad
    field.keyboardAppearance = .dark
    _ = try edit(field)
    #expect(pad.traitCollection.userInterfaceStyle == .dark)
    field.resignFirstResponder()
    field.keyboardAppearance = .default
    field.becomeFirstResponder()
    #expect(pad.traitCollection.userInterfaceStyle == .light)
  }

  @Test func `the window has the scene's title`() throws {
    let (screen, host) = try edit(UIView())
    let scene = try #require(screen.hosted.keyWindow?.windowScene)
    let before = screen.hosted.title
    scene.title = "Chapter 2"
    scene.title = "Chapter 2"
    #expect(host.titles == ["Chapter 2"] && screen.hosted.title == "Chapter 2")
    scene.title = ""
    #expect(host.titles.last == before && screen.hosted.title == before)
    UIApplication.shared.applicationIconBadgeNumber = 3
    #expect(host.titles.last == "(3) \(before)")
    UIApplication.shared.applicationIconBadgeNumber = 0
    #expect(host.titles.last == before)
  }
}
