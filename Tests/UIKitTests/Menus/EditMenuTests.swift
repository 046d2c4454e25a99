import Testing
import UIKit
import UIKitTesting

/// Edit menus of views and texts, and the menus that responders build.
@Suite(.separateScreens) @MainActor struct EditMenuTests {
  /// A view that can be copied and shouted.
  private final class Card: UIView {
    var calls: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action == Selector("copy:") || super.canPerformAction(action, withSender: sender)
    }
    override func copy(_ sender: Any?) { calls.append("copy") }
    func shout() { calls.append("shout") }
  }

  private final class Editor: UIViewController, UIEditMenuInteractionDelegate {
    let card = Card(frame: CGRect(x: 20, y: 20, width: 200, height: 80))
    var calls: [String] = []
    var addsOwn = false
    override func viewDidLoad() { view.addSubview(card) }
    override func buildMenu(with builder: any UIMenuBuilder) {
      guard builder.system == .context, addsOwn else { return }
      let stamp = UIMenu(identifier: UIMenu.Identifier("stamp"), options: .displayInline, children: [command])
      builder.insertSibling(stamp, beforeMenu: .standardEdit)
    }
    private var command: UICommand { UICommand(title: "Stamp", action: Selector(Editor.stamp)) }
    func stamp() { calls.append("stamp") }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
      suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
      calls.append("menu for \(configuration.identifier)")
      let own = UIAction(title: "Fold") { [weak self] _ in self?.calls.append("fold") }
      return UIMenu(children: suggestedActions + [own])
    }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) {
      calls.append("will present")
      animator.addCompletion { [weak self] in self?.calls.append("did present") }
    }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) {
      calls.append("will dismiss")
    }
  }

  private func start() throws -> (TestScreen, Editor) {
    let editor = Editor()
    return (try TestScreen(size: CGSize(width: 320, height: 480)) { editor }, editor)
  }

  private func rows(of screen: TestScreen) -> [UIControl] {
    func look(_ view: UIView) -> [UIControl] {
      let isRow = view is UIControl && view.accessibilityLabel != nil
      if view is UITextField { return [] }
      return (isRow ? [view as? UIControl].compactMap(\.self) : []) + view.subviews.flatMap(look)
    }
    return screen.hosted.keyWindow.map(look) ?? []
  }

  private func titles(of screen: TestScreen) -> [String] { rows(of: screen).compactMap(\.accessibilityLabel) }

  private func choose(_ title: String, _ screen: TestScreen) {
    rows(of: screen).first { $0.accessibilityLabel == title }?.accessibilityActivate()
    screen.advance(seconds: 0.6)
  }

  @Test func `the menu controller shows what the first responder's chain can perform`() throws {
    let (screen, editor) = try start()
    let menu = UIMenuController.shared
    menu.menuItems = [
      UIMenuItem(title: "Shout", action: Selector(Card.shout)), UIMenuItem(title: "Lost", action: Selector("lost:")),
    ]
    menu.showMenu(from: editor.card, rect: editor.card.bounds)
    #expect(!menu.isMenuVisible)
    editor.card.becomeFirstResponder()
    menu.showMenu(from: editor.card, rect: editor.card.bounds)
    screen.advance(seconds: 0.6)
    #expect(menu.isMenuVisible && menu.menuFrame.minY >= 100)
    #expect(titles(of: screen) == ["Copy", "Shout"])
    choose("Shout", screen)
    #expect(editor.card.calls == ["shout"] && !menu.isMenuVisible && menu.menuFrame == .zero)
    #expect(editor.card.isFirstResponder)
  }

  @Test func `the menu controller posts its notifications in order`() throws {
    let (screen, editor) = try start()
    final class Names: @unchecked Sendable { var list: [String] = [] }
    let names = Names()
    let all = [
      UIMenuController.willShowMenuNotification, UIMenuController.didShowMenuNotification,
      UIMenuController.willHideMenuNotification, UIMenuController.didHideMenuNotification,
    ]
    let observers = all.map { name in
      NotificationCenter.default.addObserver(forName: name, object: UIMenuController.shared, queue: nil) {
        names.list.append($0.name.rawValue.replacingOccurrences(of: "UIMenuController", with: ""))
      }
    }
    defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
    editor.card.becomeFirstResponder()
    UIMenuController.shared.showMenu(from: editor.card, rect: editor.card.bounds)
    screen.advance(seconds: 0.6)
    UIMenuController.shared.hideMenu(from: editor.view)
    #expect(names.list == ["WillShowMenuNotification", "DidShowMenuNotification"])
    UIMenuController.shared.hideMenu(from: editor.card)
    screen.advance(seconds: 0.6)
    #expect(names.list.suffix(2) == ["WillHideMenuNotification", "DidHideMenuNotification"])
  }

  @Test func `an interaction shows its delegate's menu, and reports its life`() throws {
    let (screen, editor) = try start()
    let interaction = UIEditMenuInteraction(delegate: editor)
    editor.card.addInteraction(interaction)
    interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: "a", sourcePoint: CGPoint(x: 10, y: 12)))
    screen.advance(seconds: 0.6)
    #expect(titles(of: screen) == ["Copy", "Fold"])
    #expect(interaction.location(in: editor.view) == CGPoint(x: 30, y: 32))
    choose("Fold", screen)
    #expect(editor.calls == ["menu for a", "will present", "did present", "will dismiss", "fold"])
  }

  @Test func `a secondary click opens the menu, for the view under the pointer without focus`() throws {
    let (screen, editor) = try start()
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 30))
    field.text = "word"
    editor.view.addSubview(field)
    field.becomeFirstResponder()
    field.selectAll(nil)
    let interaction = UIEditMenuInteraction(delegate: nil)
    editor.card.addInteraction(interaction)
    screen.send(.pointerDown(CGPoint(x: 60, y: 60), .right))
    screen.send(.pointerUp(CGPoint(x: 60, y: 60), .right))
    screen.advance(seconds: 0.6)
    #expect(titles(of: screen) == ["Copy"])
    choose("Copy", screen)
    #expect(editor.card.calls == ["copy"] && field.isFirstResponder)
    interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
    screen.advance(seconds: 0.6)
    interaction.dismissMenu()
    screen.advance(seconds: 0.6)
    #expect(!UIMenuController.shared.isMenuVisible)
  }

  @Test func `responders add to the edit menus of the texts in them`() throws {
    let (screen, editor) = try start()
    editor.addsOwn = true
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 30))
    field.text = "word"
    final class Delegate: NSObject, UITextFieldDelegate {
      var calls: [String] = []
      var suggested: [UIMenuElement] = []
      func textField(
        _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
      ) -> UIMenu? {
        suggested = suggestedActions
        return nil
      }
      func textField(
        _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
      ) { calls.append("present") }
      func textField(
        _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
      ) { calls.append("dismiss") }
    }
    let delegate = Delegate()
    field.delegate = delegate
    editor.view.addSubview(field)
    screen.advanceFrame()
    screen.send(.pointerDown(CGPoint(x: 30, y: 215), .right))
    screen.send(.pointerUp(CGPoint(x: 30, y: 215), .right))
    screen.advance(seconds: 0.6)
    #expect(titles(of: screen) == ["Stamp", "Cut", "Copy"])
    let standard = try #require(delegate.suggested.last as? UIMenu)
    #expect(standard.identifier == .standardEdit)
    #expect(standard.children.compactMap { ($0 as? UICommand)?.action } == [Selector("cut:"), Selector("copy:")])
    choose("Stamp", screen)
    #expect(editor.calls == ["stamp"] && delegate.calls == ["present", "dismiss"])
  }
}

/// The main menus of an app.
@Suite(.separateScreens) @MainActor struct MainMenuTests {
  private final class Delegate: UIResponder, UIApplicationDelegate {
    var builds = 0
    var calls: [String] = []
    var canExport = true
    func export() { calls.append("export") }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      canExport && super.canPerformAction(action, withSender: sender)
    }
    override func buildMenu(with builder: any UIMenuBuilder) {
      guard builder.system == .main else { return }
      builds += 1
      let export = UIKeyCommand(
        title: "Export", action: Selector(Delegate.export), input: "e", modifierFlags: .command, propertyList: "pdf")
      builder.insertChild(UIMenu(options: .displayInline, children: [export]), atStartOfMenu: .file)
      #expect(builder.command(for: Selector(Delegate.export), propertyList: "pdf") == nil)
      #expect(builder.command(for: export.action ?? "", propertyList: "pdf") === export)
      #expect(builder.menu(for: .file)?.children.count == 1)
      builder.remove(menu: .help)
      #expect(builder.menu(for: .help) == nil)
      builder.replaceChildren(ofMenu: .view) { $0 + [UIAction(title: "Zoom", identifier: "zoom") { _ in }] }
      #expect(builder.action(for: "zoom")?.title == "Zoom")
      builder.insertSibling(UIMenu(title: "Notes", identifier: "notes"), afterMenu: .edit)
      builder.replace(menu: "notes", with: UIMenu(title: "Pages", identifier: "pages"))
      #expect(builder.menu(for: .root)?.children.map(\.title) == ["File", "Edit", "Pages", "Format", "View", "Window"])
    }
  }

  private func start() throws -> (HostedScreen, Delegate, UIWindow) {
    let delegate = Delegate()
    let hosted = try HostedScreen(
      title: "Menus", size: CGSize(width: 320, height: 480), scale: 1, threads: 1, delegate: delegate)
    hosted.makeCurrent()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    _ = hosted.advance(to: 0)
    return (hosted, delegate, window)
  }

  private func press(_ key: UIKeyboardHIDUsage, _ hosted: HostedScreen) {
    hosted.send(.keyDown(key, isRepeat: false))
    hosted.send(.keyUp(key))
  }

  @Test func `a key command of the main menus acts everywhere, and the menus are built once until reset`() throws {
    let (hosted, delegate, window) = try start()
    for _ in 0..<2 {
      hosted.send(.keyDown(.keyboardLeftControl, isRepeat: false))
      press(.keyboardE, hosted)
      hosted.send(.keyUp(.keyboardLeftControl))
    }
    #expect(delegate.calls == ["export", "export"] && delegate.builds == 1)
    UIMenuSystem.main.setNeedsRebuild()
    press(.keyboardF10, hosted)
    #expect(delegate.builds == 2)
    withExtendedLifetime(window) {}
  }

  @Test func `F10 opens the main menus, without those that are empty`() throws {
    let (hosted, delegate, window) = try start()
    press(.keyboardF10, hosted)
    for frame in 1...40 { _ = hosted.advance(to: Double(frame) / 60) }
    let rows = hosted.viewTree.split(separator: "\n").filter { $0.contains("MenuRow") }
    #expect(rows.count == 3)
    for (row, title) in zip(rows, ["File", "Edit", "View"]) { #expect(row.contains(title)) }
    press(.keyboardDownArrow, hosted)
    press(.keyboardReturnOrEnter, hosted)
    press(.keyboardDownArrow, hosted)
    press(.keyboardDownArrow, hosted)
    press(.keyboardReturnOrEnter, hosted)
    for frame in 41...80 { _ = hosted.advance(to: Double(frame) / 60) }
    #expect(delegate.calls == ["export"])
    withExtendedLifetime(window) {}
  }

  @Test func `a command is disabled while no responder can perform it, and revalidated on request`() throws {
    let (hosted, delegate, window) = try start()
    delegate.canExport = false
    press(.keyboardF10, hosted)
    for frame in 1...40 { _ = hosted.advance(to: Double(frame) / 60) }
    press(.keyboardDownArrow, hosted)
    press(.keyboardReturnOrEnter, hosted)
    func export() -> UIControl? {
      func look(_ view: UIView) -> UIControl? {
        (view as? UIControl).flatMap { $0.accessibilityLabel == "Export" ? $0 : nil }
          ?? view.subviews.lazy.compactMap(look).first
      }
      return look(window)
    }
    #expect(export()?.isEnabled == false)
    delegate.canExport = true
    UIMenuSystem.main.setNeedsRevalidate()
    #expect(export()?.isEnabled == true)
  }
}
