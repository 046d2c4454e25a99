import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct KeyTests {
  final class Field: UIView, UIKeyInput {
    var text = ""
    override var canBecomeFirstResponder: Bool { true }
    var hasText: Bool { !text.isEmpty }
    func insertText(_ text: String) { self.text += text }
    func deleteBackward() { self.text = String(self.text.dropLast()) }
  }

  final class Controller: UIViewController {
    var calls: [String] = []
    var urgent = false
    override var keyCommands: [UIKeyCommand]? {
      let save = UIKeyCommand(input: "s", modifierFlags: .command, action: Selector(Controller.save))
      let plain = UIKeyCommand(input: "x", modifierFlags: [], action: Selector(Controller.mark))
      plain.wantsPriorityOverSystemBehavior = urgent
      return [save, plain]
    }
    func save(_ command: UIKeyCommand) { calls.append("save \(command.input ?? "")") }
    func mark() { calls.append("mark") }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      calls += presses.compactMap { $0.key?.characters }
      super.pressesBegan(presses, with: event)
    }
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      calls.append("cancelled")
    }
  }

  private func start(_ views: [UIView] = []) throws -> (TestScreen, Controller) {
    let controller = Controller()
    let screen = try TestScreen(size: CGSize(width: 300, height: 300)) {
      for view in views { controller.view.addSubview(view) }
      return controller
    }
    return (screen, controller)
  }

  @Test func `a key command is called along the chain, with Control as the command key, and consumes its key`() throws {
    let (screen, controller) = try start()
    screen.type(.keyboardS, with: [.keyboardLeftControl])
    screen.type(.keyboardS, with: [.keyboardLeftGUI])
    #expect(controller.calls.filter { $0 != "" } == ["save s", "save s"])
    controller.calls = []
    screen.type(.keyboardS, with: [.keyboardLeftControl, .keyboardLeftShift])
    #expect(!controller.calls.contains("save s"))
    screen.type(.keyboardX)
    #expect(controller.calls.last == "mark")
  }

  @Test func `text goes to the text input before plain-key commands unless these have priority`() throws {
    let field = Field(frame: .zero)
    let (screen, controller) = try start([field])
    field.becomeFirstResponder()
    screen.send(.keyDown(.keyboardX, isRepeat: false))
    screen.type("x")
    screen.send(.keyUp(.keyboardX))
    #expect(field.text == "x")
    #expect(!controller.calls.contains("mark"))
    screen.type("yz")
    screen.send(.keyDown(.keyboardDeleteOrBackspace, isRepeat: false))
    screen.send(.keyDown(.keyboardDeleteOrBackspace, isRepeat: true))
    screen.send(.keyUp(.keyboardDeleteOrBackspace))
    #expect(field.text == "x")
    screen.type(.keyboardReturnOrEnter)
    #expect(field.text == "x\n")
    controller.urgent = true
    screen.send(.keyDown(.keyboardX, isRepeat: false))
    screen.type("x")
    #expect(field.text == "x\n")
    #expect(controller.calls.contains("mark"))
  }

  @Test func `keys have their characters`() throws {
    let (screen, controller) = try start()
    screen.type(.keyboardA)
    screen.type(.keyboard3, with: [.keyboardLeftShift])
    screen.type(.keyboardLeftArrow)
    screen.type(.keypad7)
    #expect(controller.calls.filter { $0 != "" } == ["a", "#", UIKeyCommand.inputLeftArrow, "7"])
  }

  @Test func `losing the window's focus cancels presses`() throws {
    let (screen, controller) = try start()
    screen.send(.keyDown(.keyboardQ, isRepeat: false))
    screen.send(.focus(false))
    #expect(controller.calls == ["q", "cancelled"])
    screen.send(.keyUp(.keyboardQ))
    #expect(controller.calls == ["q", "cancelled"])
  }

  @Test func `edit keys reach the responder that can perform them, and undo reverts changes`() throws {
    final class Editor: UIView {
      var calls: [String] = []
      var value = 0
      override var canBecomeFirstResponder: Bool { true }
      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action.name == "copy:" }
      override func copy(_ sender: Any?) { calls.append("copy") }
      override func paste(_ sender: Any?) { calls.append("paste") }
      func set(_ new: Int) {
        let old = value
        undoManager?.registerUndo(withTarget: self) { $0.set(old) }
        value = new
      }
    }
    let editor = Editor(frame: .zero)
    let inner = Field(frame: .zero)
    editor.addSubview(inner)
    let (screen, _) = try start([editor])
    inner.becomeFirstResponder()
    screen.type(.keyboardC, with: [.keyboardLeftControl])
    screen.type(.keyboardV, with: [.keyboardLeftControl])
    #expect(editor.calls == ["copy"])
    editor.set(1)
    screen.advance(seconds: 0.1)
    editor.set(2)
    screen.advance(seconds: 0.1)
    screen.type(.keyboardZ, with: [.keyboardLeftControl])
    #expect(editor.value == 1)
    screen.type(.keyboardZ, with: [.keyboardLeftControl])
    #expect(editor.value == 0)
    screen.type(.keyboardZ, with: [.keyboardLeftControl, .keyboardLeftShift])
    #expect(editor.value == 1)
    editor.set(5)
    #expect(editor.undoManager?.canRedo == false)
  }

  @Test func `an action without a target goes to the nearest responder that can perform it`() throws {
    final class Middle: UIView {
      var count = 0
      func act() { count += 1 }
    }
    let middle = Middle(frame: .zero)
    let field = Field(frame: .zero)
    middle.addSubview(field)
    let (_, controller) = try start([middle])
    field.becomeFirstResponder()
    #expect(UIApplication.shared.sendAction(Selector(Middle.act), to: nil, from: nil, for: nil))
    #expect(middle.count == 1)
    #expect(UIApplication.shared.sendAction(Selector(Controller.mark), to: nil, from: nil, for: nil))
    #expect(controller.calls == ["mark"])
    #expect(!UIApplication.shared.sendAction("none:", to: nil, from: nil, for: nil))
    #expect(field.target(forAction: Selector(Middle.act), withSender: nil) as? Middle === middle)
  }

  @Test func `an input view is shown while its owner is the first responder`() throws {
    final class Owner: UIView {
      let panel = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 80))
      let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
      override var canBecomeFirstResponder: Bool { true }
      override var inputView: UIView? { panel }
      override var inputAccessoryView: UIView? { bar }
    }
    let owner = Owner(frame: .zero)
    let (screen, _) = try start([owner])
    owner.becomeFirstResponder()
    screen.advance(seconds: 1)
    func place(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }
    #expect(place(owner.panel) == CGRect(x: 0, y: 220, width: 300, height: 80))
    #expect(place(owner.bar) == CGRect(x: 0, y: 190, width: 300, height: 30))
    owner.resignFirstResponder()
    screen.advance(seconds: 1)
    #expect(owner.panel.window == nil && owner.bar.window == nil)
  }
}
