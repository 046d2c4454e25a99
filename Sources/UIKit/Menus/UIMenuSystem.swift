/// The menus that an app builds with ``UIResponder/buildMenu(with:)``.
///
/// The main menus belong to the app: the key F10 shows them, and their key commands act in every view. The context menus
/// are those with edit actions.
@preconcurrency @MainActor open class UIMenuSystem: NSObject {
  public static let main = UIMenuSystem()
  public static let context = UIMenuSystem()

  /// Builds the menus again when they are needed next.
  open func setNeedsRebuild() {
    if self === Self.main { UIApplication.shared.keptMainMenu = nil }
  }

  /// Validates the commands of a visible menu again.
  open func setNeedsRevalidate() {
    MenuPresentation.shared.revalidate()
  }

  /// The main menus as the application and its delegate have built them.
  var mainMenu: UIMenu {
    let application = UIApplication.shared
    if let kept = application.keptMainMenu { return kept }
    let tree = MenuTree(self, Self.standardMenus)
    tree.build(by: application.chain)
    application.keptMainMenu = tree.root
    return tree.root
  }

  /// Returns the edit menu of a responder: the actions that it or another responder of its chain can perform.
  func editMenu(for start: UIResponder) -> UIMenu {
    let selection = UICommand(title: SystemText.findSelection.text, action: Selector("useSelectionForFind:"))
    let find = UIMenu(identifier: .find, options: .displayInline, children: [selection])
    let tree = MenuTree(self, [Self.standardEdit(ofText: start is any TextEditing), find])
    tree.build(by: start.chain)
    let items = UIMenuController.shared.menuItems ?? []
    let own = UIMenu(options: .displayInline, children: items.map(\.command))
    return tree.root.replacingChildren(tree.root.children + [own]).performable(from: [start])
  }

  /// The standard menus. Those without entries are places for the app's.
  private static var standardMenus: [UIMenu] {
    let edit = [UIMenu(identifier: .undoRedo, options: .displayInline), standardEdit(ofText: false), find]
    return [
      UIMenu(title: SystemText.fileMenu.text, identifier: .file),
      UIMenu(title: SystemText.edit.text, identifier: .edit, children: edit),
      UIMenu(title: SystemText.formatMenu.text, identifier: .format),
      UIMenu(title: SystemText.viewMenu.text, identifier: .view),
      UIMenu(title: SystemText.windowMenu.text, identifier: .window),
      UIMenu(title: SystemText.helpMenu.text, identifier: .help),
    ]
  }

  private static var find: UIMenu {
    let all: [(title: SystemText, action: String)] = [
      (.find, "find:"), (.findAndReplace, "findAndReplace:"), (.findNext, "findNext:"),
      (.findPrevious, "findPrevious:"), (.findSelection, "useSelectionForFind:"),
    ]
    return UIMenu(
      identifier: .find, options: .displayInline,
      children: all.map { UICommand(title: $0.title.text, action: Selector($0.action)) })
  }

  /// Text has no entry for deleting: Backspace deletes a selection.
  static func standardEdit(ofText isText: Bool) -> UIMenu {
    let all: [(title: SystemText, action: String)] = [
      (.cut, "cut:"), (.copy, "copy:"), (.paste, "paste:"), (.delete, "delete:"), (.select, "select:"),
      (.selectAll, "selectAll:"),
    ]
    let shown = all.filter { !isText || $0.title != .delete }
    return UIMenu(
      identifier: .standardEdit, options: .displayInline,
      children: shown.map { UICommand(title: $0.title.text, action: Selector($0.action)) })
  }
}

extension UIMenu.Identifier {
  public static let root = Self("com.apple.menu.root")
  public static let application = Self("com.apple.menu.application")
  public static let file = Self("com.apple.menu.file")
  public static let edit = Self("com.apple.menu.edit")
  public static let undoRedo = Self("com.apple.menu.undo-redo")
  public static let standardEdit = Self("com.apple.menu.standard-edit")
  public static let find = Self("com.apple.menu.find")
  public static let format = Self("com.apple.menu.format")
  public static let view = Self("com.apple.menu.view")
  public static let window = Self("com.apple.menu.window")
  public static let help = Self("com.apple.menu.help")
}
