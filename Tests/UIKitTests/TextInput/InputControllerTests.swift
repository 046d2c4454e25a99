import Testing
import UIKit
import UIKitTesting

/// Controllers of views in place of the keyboard.
@Suite(.separateScreens) @MainActor struct InputControllerTests {
  private final class Keys: UIInputViewController {
    var calls: [String] = []
    override func viewWillAppear(_ animated: Bool) { calls.append("willAppear") }
    override func viewDidDisappear(_ animated: Bool) { calls.append("didDisappear") }
    override func textDidChange(_ textInput: (any UITextInput)?) { calls.append("textDidChange") }
  }

  private final class Field: UITextField {
    let keys = Keys()
    let strip = UIInputViewController()
    override var inputViewController: UIInputViewController? { keys }
    override var inputAccessoryViewController: UIInputViewController? { strip }
  }

  private let page = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 600))
  private let field = Field(frame: CGRect(x: 0, y: 0, width: 100, height: 30))

  private func start() throws -> TestScreen {
    page.addSubview(field)
    let screen = try TestScreen(size: page.bounds.size, view: page)
    field.strip.inputView?.frame.size.height = 40
    field.becomeFirstResponder()
    screen.advance(seconds: 0.5)
    return screen
  }

  @Test func `the views of the controllers are shown in place of the keyboard and above it`() throws {
    let screen = try start()
    let (keys, strip) = (try #require(field.keys.inputView), try #require(field.strip.inputView))
    #expect(keys.inputViewStyle == .keyboard)
    #expect(keys.convert(keys.bounds, to: nil) == CGRect(x: 0, y: 384, width: 200, height: 216))
    #expect(strip.convert(strip.bounds, to: nil) == CGRect(x: 0, y: 344, width: 200, height: 40))
    #expect(field.keys.calls == ["willAppear"])
    field.keys.dismissKeyboard()
    screen.advance(seconds: 0.5)
    #expect(!field.isFirstResponder)
    #expect(keys.window == nil)
    #expect(field.keys.calls == ["willAppear", "didDisappear"])
  }

  @Test func `the proxy reads and changes the edited text`() throws {
    field.text = "one two"
    let screen = try start()
    let proxy = field.keys.textDocumentProxy
    #expect(proxy.documentContextBeforeInput == "one two")
    #expect(proxy.documentContextAfterInput == nil)
    proxy.insertText("!")
    proxy.adjustTextPosition(byCharacterOffset: -5)
    #expect(proxy.documentContextBeforeInput == "one")
    #expect(proxy.documentContextAfterInput == " two!")
    proxy.deleteBackward()
    #expect(field.text == "on two!")
    #expect(proxy.hasText)
    proxy.adjustTextPosition(byCharacterOffset: -99)
    #expect(proxy.documentContextBeforeInput == nil)
    field.selectAll(nil)
    #expect(proxy.selectedText == "on two!")
    let identifier = proxy.documentIdentifier
    #expect(proxy.documentIdentifier == identifier)
    screen.advanceFrame()
    #expect(field.keys.calls.contains("textDidChange"))
    field.resignFirstResponder()
    #expect(!proxy.hasText)
    #expect(proxy.documentIdentifier != identifier)
  }
}
