/// A list of actions and of menus below it.
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

    /// Its entries stand in the menu above, between lines.
    public static let displayInline = Options(rawValue: 1)
    public static let destructive = Options(rawValue: 2)
    /// At most one entry bears a check mark; choosing another moves it.
    public static let singleSelection = Options(rawValue: 32)
  }

  open private(set) var identifier: Identifier
  open private(set) var options: Options
  open private(set) var children: [UIMenuElement]

  private static var madeIdentifiers = 0

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [UIMenuElement] = []
  ) {
    Self.madeIdentifiers += 1
    self.identifier = identifier ?? Identifier("menu-\(Self.madeIdentifiers)")
    self.options = options
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// A copy with other entries.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options, children: newChildren)
  }

  /// The actions that bear a check mark, here and in menus shown inline.
  open var selectedElements: [UIMenuElement] {
    children.flatMap { element -> [UIMenuElement] in
      if let action = element as? UIAction { return action.state == .on ? [action] : [] }
      if let menu = element as? UIMenu, menu.options.contains(.displayInline) { return menu.selectedElements }
      return []
    }
  }

  /// Has a chosen action bear the only check mark of a menu of single selection.
  final func select(_ action: UIAction) {
    for case let other as UIAction in children { other.state = other === action ? .on : .off }
    for case let menu as UIMenu in children where menu.options.contains(.displayInline) { menu.select(action) }
  }
}
