/// A control of editing mode beside the content of a row: a symbol in a circle, or the reorder control.
@MainActor final class CellControl: UIControl {
  enum Kind {
    case edit, reorder
  }

  let kind: Kind
  private let picture = UIImageView(frame: .zero)
  private let action: () -> Void

  /// Name and colour of the symbol.
  var symbol: (name: String, color: UIColor) = ("", .label) {
    didSet {
      if symbol.name != oldValue.name {
        picture.image = UIImage(systemName: symbol.name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 20))
      }
      picture.tintColor = symbol.color === UIColor.tintColor ? nil : symbol.color
    }
  }

  init(_ kind: Kind, _ action: @escaping () -> Void) {
    self.kind = kind
    self.action = action
    super.init(frame: .zero)
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = (kind == .edit ? SystemText.edit : .reorder).text
    picture.contentMode = .center
    picture.isUserInteractionEnabled = false
    addSubview(picture)
    addAction(UIAction { [weak self] _ in self?.action() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override var canBecomeFocused: Bool { kind == .edit && super.canBecomeFocused }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
  }
}

/// The accessory at the trailing side of a cell: a chevron, a checkmark or a detail button.
@MainActor final class AccessoryView: UIView {
  private let chevron: UIImageView?
  private let tick: UIImageView?
  private let button: UIButton?

  /// Size of a chevron, in points.
  private static let chevronSize = CGSize(width: 10, height: 16)
  private static let buttonSize = CGSize(width: 24, height: 24)
  private static let gap: CGFloat = 10

  init(_ type: UITableViewCell.AccessoryType, _ action: @escaping () -> Void) {
    let hasChevron = type == .disclosureIndicator || type == .detailDisclosureButton
    let hasButton = type == .detailButton || type == .detailDisclosureButton
    chevron = hasChevron ? Self.picture("chevron.forward", 13, .tertiaryLabel) : nil
    tick = type == .checkmark ? Self.picture("checkmark", 15, nil) : nil
    button = hasButton ? UIButton(type: .detailDisclosure) : nil
    let width =
      (hasButton ? Self.buttonSize.width : 0) + (hasChevron ? Self.chevronSize.width : 0)
      + (hasButton && hasChevron ? Self.gap : 0) + (type == .checkmark ? Self.buttonSize.width : 0)
    super.init(
      frame: CGRect(x: 0, y: 0, width: width, height: hasButton ? Self.buttonSize.height : Self.chevronSize.height))
    isUserInteractionEnabled = hasButton
    for view in [chevron, tick, button] as [UIView?] { if let view { addSubview(view) } }
    button?.accessibilityLabel = SystemText.moreInfo.text
    button?.addAction(UIAction { _ in action() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) {
    nil
  }

  private static func picture(_ name: String, _ size: CGFloat, _ color: UIColor?) -> UIImageView {
    let configuration = UIImage.SymbolConfiguration(pointSize: size, weight: .semibold)
    let view = UIImageView(image: UIImage(systemName: name, withConfiguration: configuration))
    view.contentMode = .center
    if let color { view.tintColor = color }
    return view
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var x: CGFloat = 0
    let places: [(UIView?, CGSize)] =
      isRightToLeft
      ? [(chevron, Self.chevronSize), (button, Self.buttonSize), (tick, Self.buttonSize)]
      : [(button, Self.buttonSize), (chevron, Self.chevronSize), (tick, Self.buttonSize)]
    for (view, size) in places {
      guard let view else { continue }
      view.frame = CGRect(x: x, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
      x += size.width + Self.gap
    }
  }
}

/// The content view of a cell without a content configuration.
@MainActor final class CellContentView: UIView {}
