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

/// Menus of Apple's systems that the standard menus here do not have: changes at them have no effect.
extension UIMenu.Identifier {
  public static let about = Self("com.apple.menu.about")
  public static let preferences = Self("com.apple.menu.preferences")
  public static let services = Self("com.apple.menu.services")
  public static let hide = Self("com.apple.menu.hide")
  public static let quit = Self("com.apple.menu.quit")
  public static let newScene = Self("com.apple.menu.new-scene")
  public static let open = Self("com.apple.menu.open")
  public static let openRecent = Self("com.apple.menu.open-recent")
  public static let close = Self("com.apple.menu.close")
  public static let print = Self("com.apple.menu.print")
  public static let document = Self("com.apple.menu.document")
  public static let replace = Self("com.apple.menu.replace")
  public static let share = Self("com.apple.menu.share")
  public static let textStyle = Self("com.apple.menu.text-style")
  public static let spelling = Self("com.apple.menu.spelling")
  public static let spellingPanel = Self("com.apple.menu.spelling-panel")
  public static let spellingOptions = Self("com.apple.menu.spelling-options")
  public static let substitutions = Self("com.apple.menu.substitutions")
  public static let substitutionsPanel = Self("com.apple.menu.substitutions-panel")
  public static let substitutionOptions = Self("com.apple.menu.substitution-options")
  public static let transformations = Self("com.apple.menu.transformations")
  public static let speech = Self("com.apple.menu.speech")
  public static let lookup = Self("com.apple.menu.lookup")
  public static let learn = Self("com.apple.menu.learn")
  public static let font = Self("com.apple.menu.font")
  public static let textSize = Self("com.apple.menu.text-size")
  public static let textColor = Self("com.apple.menu.text-color")
  public static let textStylePasteboard = Self("com.apple.menu.text-style-pasteboard")
  public static let text = Self("com.apple.menu.text")
  public static let writingDirection = Self("com.apple.menu.writing-direction")
  public static let alignment = Self("com.apple.menu.alignment")
  public static let toolbar = Self("com.apple.menu.toolbar")
  public static let sidebar = Self("com.apple.menu.sidebar")
  public static let fullscreen = Self("com.apple.menu.fullscreen")
  public static let minimizeAndZoom = Self("com.apple.menu.minimize-and-zoom")
  public static let bringAllToFront = Self("com.apple.menu.bring-all-to-front")
  public static let autoFill = Self("com.apple.menu.auto-fill")
}
