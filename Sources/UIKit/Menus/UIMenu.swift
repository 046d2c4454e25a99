/// A list of actions and submenus.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
  public struct Identifier: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral value: String) { rawValue = value }
  }

  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Shows the entries in the parent menu, between separators.
    public static let displayInline = Options(rawValue: 1)
    public static let destructive = Options(rawValue: 2)
    /// Allows at most one entry with a check mark; selecting another entry moves it.
    public static let singleSelection = Options(rawValue: 32)
    /// Shows the entries as pictures side by side.
    public static let displayAsPalette = Options(rawValue: 128)
  }

  /// The size of the entries of a menu.
  public enum ElementSize: Int, Sendable {
    /// Pictures side by side.
    case small
    /// Pictures above titles, side by side.
    case medium
    /// Rows.
    case large
    /// Rows; pictures side by side with ``UIMenu/Options/displayAsPalette``.
    case automatic = -1
  }

  open private(set) var identifier: Identifier
  open private(set) var options: Options
  open private(set) var children: [UIMenuElement]
  open var preferredElementSize: ElementSize

  private static var madeIdentifiers = 0

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    self.preferredElementSize = preferredElementSize
    Self.madeIdentifiers += 1
    self.identifier = identifier ?? Identifier("menu-\(Self.madeIdentifiers)")
    self.options = options
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Returns a copy with other entries.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }

  /// The size in which the entries are shown.
  final var shownElementSize: ElementSize {
    if preferredElementSize != .automatic { return preferredElementSize }
    return options.contains(.displayAsPalette) ? .small : .large
  }

  /// The actions with a check mark in this menu and in inline submenus.
  open var selectedElements: [UIMenuElement] {
    children.flatMap { element -> [UIMenuElement] in
      if let action = element as? UIAction { return action.state == .on ? [action] : [] }
      if let menu = element as? UIMenu, menu.options.contains(.displayInline) { return menu.selectedElements }
      return []
    }
  }

  /// The first action in this menu and in inline submenus.
  final var firstAction: UIAction? {
    for element in children {
      if let action = element as? UIAction { return action }
      if let menu = element as? UIMenu, menu.options.contains(.displayInline), let action = menu.firstAction {
        return action
      }
    }
    return nil
  }

  /// Moves the check mark of a single-selection menu to an action.
  final func select(_ action: UIAction) {
    for case let other as UIAction in children { other.state = other === action ? .on : .off }
    for case let menu as UIMenu in children where menu.options.contains(.displayInline) { menu.select(action) }
  }
}
