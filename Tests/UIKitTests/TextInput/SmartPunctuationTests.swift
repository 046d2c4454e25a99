import Sound
import Testing
import UIKitTesting

@testable import UIKit

/// Quotes and dashes that are substituted during typing.
@Suite(.separateScreens) @MainActor struct SmartPunctuationTests {
  private func typed(_ text: String, _ setUp: (UITextField) -> Void) throws -> String {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 30))
    setUp(field)
    let screen = try TestScreen(size: CGSize(width: 300, height: 100), view: field)
    field.becomeFirstResponder()
    for character in text { screen.send(.text(String(character))) }
    return field.text ?? ""
  }

  @Test(arguments: [
    ("\"Yes,\" she said.", "“Yes,” she said."), ("it's ('so')", "it’s (‘so’)"), ("\"'in'\"", "“‘in’”"),
    ("5' 10\"", "5’ 10”"), ("\n\"a", "“a"),
  ])
  func `quotes open at the start, after spaces and brackets, and otherwise close`(text: String, expected: String) throws
  {
    #expect(try typed(text) { $0.smartQuotesType = .yes } == expected)
  }

  @Test func `two hyphens become a dash, a third one stays`() throws {
    #expect(try typed("a--b") { $0.smartDashesType = .yes } == "a—b")
    #expect(try typed("a---b") { $0.smartDashesType = .yes } == "a—-b")
    #expect(try typed("-") { $0.smartDashesType = .yes } == "-")
  }

  @Test func `typed text is unchanged by default`() throws {
    for setUp in [{ _ in }, { $0.smartQuotesType = .no }, { $0.smartDashesType = .no }] as [(UITextField) -> Void] {
      #expect(try typed("\"a\" -- 'b'", setUp) == "\"a\" -- 'b'")
    }
  }

  private final class Limits: NSObject, UITextFieldDelegate {
    var asked: [String] = []
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
      asked.append("\(range.location)+\(range.length) \(string)")
      return true
    }
  }

  @Test func `the delegate is queried with the replaced text, and one undo reverts it`() throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 30))
    (field.smartDashesType, field.smartQuotesType) = (.yes, .yes)
    let limits = Limits()
    field.delegate = limits
    let screen = try TestScreen(size: CGSize(width: 300, height: 100), view: field)
    field.becomeFirstResponder()
    for text in ["\"", "-", "-"] { screen.send(.text(text)) }
    #expect(limits.asked == ["0+0 “", "1+0 -", "1+1 —"])
    #expect(field.text == "“—")
    field.undoManager?.undo()
    #expect(field.text?.contains("—") == false)
  }

  @Test func `text set or inserted by code is not substituted`() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 80))
    (view.smartDashesType, view.smartQuotesType) = (.yes, .yes)
    view.text = "\"a\""
    view.insertText(" --")
    #expect(view.text == "\"a\" --")
  }

  private final class Host: DisplayHost {
    var told: [String] = []
    var clipboardText: String?
    func run(_ screen: HostedScreen) {}
    func play(_ effect: SoundEffect, placement: SoundPlacement) {}
    func setTextInputHints(_ hints: TextInputHints) { told.append("\(hints.keyboard) \(hints.returnKey)") }
    func setTextInputArea(_ area: CGRect?) { told.append(area == nil ? "none" : "area") }
  }

  @Test func `the host gets the text input traits before the caret's position`() throws {
    let host = Host()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 30))
    (field.keyboardType, field.returnKeyType) = (.numberPad, .next)
    let screen = try TestScreen(size: CGSize(width: 300, height: 100), view: field)
    screen.hosted.host = host
    field.becomeFirstResponder()
    screen.advanceFrame()
    field.resignFirstResponder()
    screen.advanceFrame()
    #expect(host.told.first == "numberPad next" && host.told.last == "none")
    #expect(host.told.dropFirst().dropLast().allSatisfy { $0 == "area" } && host.told.count > 2)
  }
}
