import UIKit

/// Menus of buttons, and context menus by secondary click or long press.
final class MenusPage: PageController {
  override func build() {
    addSection(
      "Buttons with menus", note: "A pull-down acts; a pop-up selects and shows the selection.",
      [Row.titled("Pull-down", pullDown()), Row.titled("Pop-up", popUp()), Row.titled("On a long press", onPress())])
    let target = UILabel.of("Press and hold, or click the other button", .body, color: .secondaryLabel)
    target.textAlignment = .center
    target.numberOfLines = 0
    target.isUserInteractionEnabled = true
    target.accessibilityIdentifier = "menu.target"
    target.addInteraction(UIContextMenuInteraction(delegate: self))
    addSection("Context menu", [Row.wide(target, height: 120)])
  }

  private func pullDown() -> UIView {
    var configuration = UIButton.Configuration.tinted()
    configuration.title = "Actions"
    let button = UIButton(configuration: configuration)
    button.menu = menu()
    button.showsMenuAsPrimaryAction = true
    return button.named("menu.pullDown")
  }

  private func popUp() -> UIView {
    let button = UIButton(configuration: .gray())
    let sizes = ["Small", "Medium", "Large"].map { title in
      UIAction(title: title, state: title == "Medium" ? .on : .off) { [weak self] _ in self?.say("Size: \(title)") }
    }
    button.menu = UIMenu(title: "Size", options: .singleSelection, children: sizes)
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    return button.named("menu.popUp")
  }

  private func onPress() -> UIView {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Tap or hold"
    let button = UIButton(
      configuration: configuration,
      primaryAction: UIAction(title: "Tap or hold") { [weak self] _ in self?.say("Tapped") })
    button.menu = menu()
    return button.named("menu.hold")
  }

  private func menu() -> UIMenu {
    func action(_ title: String, _ symbol: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
      UIAction(title: title, image: UIImage(systemName: symbol), attributes: attributes) { [weak self] _ in
        self?.say("\(title) chosen")
      }
    }
    let share = UIMenu(
      title: "Share", image: UIImage(systemName: "square.and.arrow.up"),
      children: [action("By letter", "envelope"), action("By phone", "phone")])
    let edit = UIMenu(
      options: .displayInline, preferredElementSize: .medium,
      children: [action("Copy", "doc.on.doc"), action("Paste", "doc", .disabled), action("Rename", "pencil")])
    return UIMenu(children: [edit, share, action("Delete", "trash", .destructive)])
  }
}

extension MenusPage: UIContextMenuInteractionDelegate {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    say("Asked for a menu")
    return UIContextMenuConfiguration(actionProvider: { [weak self] _ in self?.menu() })
  }
}
