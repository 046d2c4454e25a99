import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct CommandTests {
  final class Editor: UIViewController {
    var calls: [String] = []
    var isSorted = true
    func sort(_ command: UICommand) { calls.append("sort \(command.propertyList as? String ?? "")") }
    func sortBackwards(_ command: UICommand) { calls.append("backwards") }
    override func validate(_ command: UICommand) {
      command.state = isSorted ? .on : .off
      command.title = "Sort all"
    }
    override var keyCommands: [UIKeyCommand]? {
      [
        UIKeyCommand(
          title: "Sort", action: Selector(Editor.sort), input: "s", modifierFlags: .command,
          alternates: [
            UICommandAlternate(
              title: "Backwards", action: Selector(Editor.sortBackwards), modifierFlags: .alternate)
          ])
      ]
    }
  }

  private func start() throws -> (TestScreen, Editor, UIButton) {
    let editor = Editor()
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 20, y: 20, width: 100, height: 40)
    let screen = try TestScreen(size: CGSize(width: 320, height: 480)) {
      editor.view.addSubview(button)
      return editor
    }
    return (screen, editor, button)
  }

  private func rows(of screen: TestScreen) -> [UIControl] {
    var found: [UIControl] = []
    func look(_ view: UIView) {
      if let row = view as? UIControl, row.accessibilityLabel != nil, !(row is UIButton) { found.append(row) }
      for inner in view.subviews { look(inner) }
    }
    screen.hosted.keyWindow.map(look)
    return found
  }

  @Test func `a pop-up button shows the action that is chosen in its menu`() throws {
    let (screen, _, button) = try start()
    var calls: [String] = []
    let actions = ["Small", "Large"].map { title in UIAction(title: title) { calls.append($0.title) } }
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    button.menu = UIMenu(children: actions)
    #expect(button.currentTitle == "Small" && actions.map(\.state) == [.on, .off])
    screen.tap(at: CGPoint(x: 60, y: 40))
    screen.advance(seconds: 0.6)
    rows(of: screen).last?.accessibilityActivate()
    screen.advance(seconds: 0.6)
    #expect(button.currentTitle == "Large" && actions.map(\.state) == [.off, .on] && calls == ["Large"])
  }

  @Test func `a button whose primary action is its selection is toggled by taps`() throws {
    let (screen, _, button) = try start()
    var states: [Bool] = []
    button.changesSelectionAsPrimaryAction = true
    button.addAction(UIAction { _ in states.append(button.isSelected) }, for: .primaryActionTriggered)
    for _ in 0..<2 {
      screen.tap(at: CGPoint(x: 60, y: 40))
      screen.advance(seconds: 0.5)
    }
    button.accessibilityActivate()
    #expect(states == [true, false, true] && button.isSelected)
  }

  @Test func `a menu command is validated when shown and calls the responder that can perform it`() throws {
    let (screen, editor, button) = try start()
    let command = UICommand(title: "Sort", action: Selector(Editor.sort), propertyList: "names")
    let lost = UICommand(title: "Lost", action: Selector("nobodyKnows:"))
    button.menu = UIMenu(children: [command, lost])
    button.showsMenuAsPrimaryAction = true
    screen.send(.pointerDown(CGPoint(x: 60, y: 40), .left))
    screen.send(.pointerUp(CGPoint(x: 60, y: 40), .left))
    screen.advance(seconds: 0.6)
    let rows = rows(of: screen)
    #expect(rows.map(\.accessibilityLabel) == ["Sort all", "Lost"])
    #expect(rows.map(\.isSelected) == [true, false])
    #expect(rows.map(\.isEnabled) == [true, false])
    rows.first?.accessibilityActivate()
    screen.advance(seconds: 0.6)
    #expect(editor.calls == ["sort names"])
  }

  @Test func `an entry shows its alternate while modifiers are held, and its longer title as a tool tip`()
    throws
  {
    let (screen, _, button) = try start()
    let alternate = UICommandAlternate(
      title: "Backwards", action: Selector(Editor.sortBackwards), modifierFlags: .alternate)
    let command = UICommand(
      title: "Sort", action: Selector(Editor.sort), alternates: [alternate], discoverabilityTitle: "Sort by name")
    button.menu = UIMenu(children: [command, UIAction(title: "Go", discoverabilityTitle: "Go there") { _ in }])
    button.showsMenuAsPrimaryAction = true
    screen.send(.pointerDown(CGPoint(x: 60, y: 40), .left))
    screen.send(.pointerUp(CGPoint(x: 60, y: 40), .left))
    screen.advance(seconds: 0.6)
    let rows = rows(of: screen)
    #expect(rows.map(\.toolTip) == ["Sort by name", "Go there"])
    #expect(rows.map(\.accessibilityHint) == ["Sort by name", "Go there"])
    screen.send(.keyDown(.keyboardLeftAlt, isRepeat: false))
    #expect(rows.map(\.accessibilityLabel) == ["Backwards", "Go"])
    screen.send(.keyUp(.keyboardLeftAlt))
    #expect(rows.map(\.accessibilityLabel) == ["Sort all", "Go"])
  }

  @Test func `further modifiers select an alternate of a key command`() throws {
    let (screen, editor, _) = try start()
    screen.type(.keyboardS, with: [.keyboardLeftControl])
    screen.type(.keyboardS, with: [.keyboardLeftControl, .keyboardLeftAlt])
    #expect(editor.calls == ["sort ", "backwards"])
  }
}
