/// Changes the menus of the app or of a context; passed to ``UIResponder/buildMenu(with:)``.
///
/// A change at a menu that does not exist has no effect.
@preconcurrency @MainActor public protocol UIMenuBuilder: AnyObject {
  /// The menus that are built: ``UIMenuSystem/main`` or ``UIMenuSystem/context``.
  var system: UIMenuSystem { get }

  func menu(for identifier: UIMenu.Identifier) -> UIMenu?
  func action(for identifier: UIAction.Identifier) -> UIAction?
  /// Returns the command with an action and a property list, which are compared by their descriptions.
  func command(for action: Selector, propertyList: Any?) -> UICommand?

  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
  func remove(menu removedIdentifier: UIMenu.Identifier)
}

/// A tree of menus under construction.
@MainActor final class MenuTree: UIMenuBuilder {
  let system: UIMenuSystem
  private(set) var root: UIMenu

  init(_ system: UIMenuSystem, _ children: [UIMenuElement]) {
    self.system = system
    root = UIMenu(identifier: .root, children: children)
  }

  /// Lets the responders of a chain change the menus. The last of the chain comes first, so that the nearest has the
  /// last word.
  func build(by chain: [UIResponder]) {
    for responder in chain.reversed() { responder.buildMenu(with: self) }
  }

  // MARK: Finding

  func menu(for identifier: UIMenu.Identifier) -> UIMenu? {
    first { $0.identifier == identifier }
  }

  func action(for identifier: UIAction.Identifier) -> UIAction? {
    first { $0.identifier == identifier }
  }

  func command(for action: Selector, propertyList: Any?) -> UICommand? {
    let wanted = propertyList.map { String(describing: $0) }
    return first { $0.action == action && $0.propertyList.map { String(describing: $0) } == wanted }
  }

  private func first<Element: UIMenuElement>(where matches: (Element) -> Bool) -> Element? {
    root.flattened.lazy.compactMap { $0 as? Element }.first(where: matches)
  }

  // MARK: Changing

  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
    change(replacedIdentifier) { _ in [replacementMenu] }
  }

  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
  ) {
    change(parentIdentifier) { [$0.replacingChildren(childrenBlock($0.children))] }
  }

  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
    change(siblingIdentifier) { [siblingMenu, $0] }
  }

  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
    change(siblingIdentifier) { [$0, siblingMenu] }
  }

  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
    change(parentIdentifier) { [$0.replacingChildren([childMenu] + $0.children)] }
  }

  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
    change(parentIdentifier) { [$0.replacingChildren($0.children + [childMenu])] }
  }

  func remove(menu removedIdentifier: UIMenu.Identifier) {
    change(removedIdentifier) { _ in [] }
  }

  /// Puts other menus in the place of one. The root keeps its place: of several menus it takes the children.
  private func change(_ identifier: UIMenu.Identifier, _ replacement: (UIMenu) -> [UIMenu]) {
    let changed = Self.changing(root, identifier, replacement)
    root = changed.count == 1 ? changed[0] : root.replacingChildren(changed.flatMap(\.children))
  }

  private static func changing(
    _ menu: UIMenu, _ identifier: UIMenu.Identifier, _ replacement: (UIMenu) -> [UIMenu]
  ) -> [UIMenu] {
    if menu.identifier == identifier { return replacement(menu) }
    guard menu.flattened.contains(where: { ($0 as? UIMenu)?.identifier == identifier }) else { return [menu] }
    let children = menu.children.flatMap { element -> [UIMenuElement] in
      (element as? UIMenu).map { changing($0, identifier, replacement) } ?? [element]
    }
    return [menu.replacingChildren(children)]
  }
}

extension UIMenu {
  /// The menu, its entries and those of its submenus, each menu before its entries.
  var flattened: [UIMenuElement] {
    [self] + children.flatMap { ($0 as? UIMenu)?.flattened ?? [$0] }
  }

  /// The menu without submenus that have no entries.
  var withoutEmptyMenus: UIMenu {
    replacingChildren(
      children.compactMap { element in
        guard let menu = (element as? UIMenu)?.withoutEmptyMenus else { return element }
        return menu.children.isEmpty ? nil : menu
      })
  }

  /// Returns the menu with only the commands that a responder can perform now, and without empty submenus.
  func performable(from starts: [UIResponder]) -> UIMenu {
    replacingChildren(
      children.compactMap { element in
        if let menu = element as? UIMenu {
          let inner = menu.performable(from: starts)
          return inner.children.isEmpty ? nil : inner
        }
        guard let command = element as? UICommand else { return element }
        return command.hasReceiver(from: starts) ? command : nil
      })
  }
}
