/// A view that a list cell shows beside its content: a chevron, a checkmark, a control or a custom view.
@preconcurrency @MainActor public struct UICellAccessory {
  /// The states of the collection view in which the accessory is visible.
  public enum DisplayedState: Int, Sendable {
    case always, whenEditing, whenNotEditing
  }

  /// The width that is reserved for the accessory.
  public enum LayoutDimension: Sendable, Equatable {
    case actual, standard
    case custom(CGFloat)
  }

  public enum Placement: Sendable, Equatable {
    case leading(displayed: DisplayedState = .always)
    case trailing(displayed: DisplayedState = .always)
  }

  enum Kind {
    case symbol(String, UIColor, size: CGFloat)
    case text(String, UIFont, UIColor)
    case view(UIView)
    /// A chevron that expands and collapses the item.
    case outline(OutlineDisclosureOptions.Style)
  }

  let kind: Kind
  let placement: Placement
  let isHidden: Bool
  let action: (() -> Void)?
  let name: String
  var tintColor: UIColor?
  var reservedLayoutWidth = LayoutDimension.actual
  /// True if a tap shows the trailing swipe actions of the item.
  private var revealsSwipeActions = false

  private init(
    _ kind: Kind, _ placement: Placement, isHidden: Bool, name: String, _ action: (() -> Void)? = nil
  ) {
    self.kind = kind
    self.placement = placement
    self.isHidden = isHidden
    self.name = name
    self.action = action
  }

  /// A trailing chevron, for an item that opens another screen.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: Options = Options()
  ) -> UICellAccessory {
    make(
      .symbol("chevron.forward", .tertiaryLabel, size: 13), .trailing(displayed: displayed), SystemText.more.text,
      options)
  }

  /// A trailing checkmark, for a chosen item.
  public static func checkmark(
    displayed: DisplayedState = .always, options: Options = Options()
  ) -> UICellAccessory {
    make(.symbol("checkmark", .tintColor, size: 15), .trailing(displayed: displayed), SystemText.chosen.text, options)
  }

  /// A trailing button for details.
  public static func detail(
    displayed: DisplayedState = .always, options: Options = Options(), actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    make(
      .symbol("info.circle", .tintColor, size: 18), .trailing(displayed: displayed), SystemText.details.text, options,
      actionHandler)
  }

  /// A leading button that calls `actionHandler`, or without one reveals the trailing swipe actions of the item.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: Options = Options(), actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    var result = make(
      .symbol("minus.circle.fill", .systemRed, size: 20), .leading(displayed: displayed), SystemText.delete.text,
      options, actionHandler)
    result.revealsSwipeActions = actionHandler == nil
    return result
  }

  public static func insert(
    displayed: DisplayedState = .whenEditing, options: Options = Options(), actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    make(
      .symbol("plus.circle.fill", .systemGreen, size: 20), .leading(displayed: displayed), SystemText.insert.text,
      options,
      actionHandler)
  }

  /// A handle by which the item is dragged.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: Options = Options()
  ) -> UICellAccessory {
    make(
      .symbol("line.3.horizontal", .tertiaryLabel, size: 18), .trailing(displayed: displayed), SystemText.reorder.text,
      options)
  }

  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .text(text, options.font ?? .preferredFont(forTextStyle: .body), options.tintColor ?? .secondaryLabel),
      .trailing(displayed: displayed), isHidden: options.isHidden, name: text)
  }

  /// A trailing chevron that expands and collapses an item of a section snapshot, or calls `actionHandler` instead.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    var result = UICellAccessory(
      .outline(options.style), .trailing(displayed: displayed), isHidden: options.isHidden, name: SystemText.more.text,
      actionHandler)
    result.tintColor = options.tintColor
    result.reservedLayoutWidth = options.reservedLayoutWidth
    return result
  }

  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    var result = UICellAccessory(
      .view(configuration.customView), configuration.placement, isHidden: configuration.isHidden, name: "")
    result.tintColor = configuration.tintColor
    result.reservedLayoutWidth = configuration.reservedLayoutWidth
    return result
  }

  private static func make(
    _ kind: Kind, _ placement: Placement, _ name: String, _ options: Options, _ action: (() -> Void)? = nil
  ) -> UICellAccessory {
    var result = UICellAccessory(kind, placement, isHidden: options.isHidden, name: name, action)
    result.tintColor = options.tintColor
    result.reservedLayoutWidth = options.reservedLayoutWidth
    return result
  }

  /// The options of the accessories that show a symbol.
  @preconcurrency @MainActor public struct Options {
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    public var tintColor: UIColor?

    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension = .actual, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  public typealias DisclosureIndicatorOptions = Options
  public typealias CheckmarkOptions = Options
  public typealias DetailOptions = Options
  public typealias DeleteOptions = Options
  public typealias InsertOptions = Options
  public typealias ReorderOptions = Options

  @preconcurrency @MainActor public struct OutlineDisclosureOptions {
    /// The part of the cell that expands and collapses it; `automatic` is like `cell`.
    public enum Style: Sendable {
      case automatic
      /// The whole cell.
      case header
      /// Only the chevron; the cell can be selected.
      case cell
    }

    public var style: Style
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    public var tintColor: UIColor?

    public init(
      style: Style = .automatic, isHidden: Bool = false, reservedLayoutWidth: LayoutDimension = .standard,
      tintColor: UIColor? = nil
    ) {
      self.style = style
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  @preconcurrency @MainActor public struct LabelOptions {
    public var isHidden: Bool
    public var tintColor: UIColor?
    public var font: UIFont?

    public init(isHidden: Bool = false, tintColor: UIColor? = nil, font: UIFont? = nil) {
      self.isHidden = isHidden
      self.tintColor = tintColor
      self.font = font
    }
  }

  @preconcurrency @MainActor public struct CustomViewConfiguration {
    public var customView: UIView
    public var placement: Placement
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    public var tintColor: UIColor?

    public init(
      customView: UIView, placement: Placement, isHidden: Bool = false,
      reservedLayoutWidth: LayoutDimension = .actual, tintColor: UIColor? = nil
    ) {
      self.customView = customView
      self.placement = placement
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  // MARK: Showing

  var isLeading: Bool { if case .leading = placement { true } else { false } }

  func isShown(isEditing: Bool) -> Bool {
    guard !isHidden else { return false }
    switch placement {
    case .leading(let displayed), .trailing(let displayed):
      return displayed == .always || (displayed == .whenEditing) == isEditing
    }
  }

  func makeView() -> UIView {
    switch kind {
    case .view(let view): return view
    case .outline:
      let button = UIButton(frame: .zero)
      let action = action
      button.addAction(
        UIAction { [weak button] _ in
          if let action { return action() }
          (button?.superview as? UICollectionViewListCell)?.toggleOutline()
        }, for: .touchUpInside)
      button.tintColor = tintColor ?? .tintColor
      button.accessibilityLabel = name
      show(isExpanded: false, in: button)
      return button
    case .text(let text, let font, let color):
      let label = UILabel(frame: .zero)
      label.text = text
      label.font = font
      label.textColor = color
      return label
    case .symbol(let symbol, let color, let size):
      let image = UIImage(systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: size))
      if let action { return button(image, color) { _ in action() } }
      if revealsSwipeActions {
        return button(image, color) { ($0?.superview as? UICollectionViewListCell)?.revealSwipeActions() }
      }
      let picture = UIImageView(image: image)
      picture.tintColor = tintColor ?? (color === UIColor.tintColor ? nil : color)
      picture.contentMode = .center
      return picture
    }
  }

  /// Points the chevron of an outline down for an expanded item.
  func show(isExpanded: Bool, in view: UIView) {
    guard case .outline = kind, let button = view as? UIButton else { return }
    // Another image would request the layout that calls this.
    let value = isExpanded ? "Expanded" : "Collapsed"
    guard button.accessibilityValue != value else { return }
    button.accessibilityValue = value
    let name = isExpanded ? "chevron.down" : "chevron.forward"
    button.setImage(
      UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 13)), for: .normal)
  }

  private func button(_ image: UIImage?, _ color: UIColor, _ action: @escaping (UIButton?) -> Void) -> UIButton {
    let button = UIButton(frame: .zero, primaryAction: UIAction { action($0.sender as? UIButton) })
    button.setImage(image, for: .normal)
    button.tintColor = tintColor ?? (color === UIColor.tintColor ? nil : color)
    button.accessibilityLabel = name
    return button
  }
}
