/// A row of a list section: content, accessories at both sides, and lines between rows.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundConfiguration = .listPlainCell()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    backgroundConfiguration = .listPlainCell()
  }

  /// A text, another below, and a picture.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  open var accessories: [UICellAccessory] = [] {
    didSet {
      accessoryLayout.rebuild()
      setNeedsLayout()
    }
  }

  /// How deep the row lies, in steps of ``indentationWidth``.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// In points.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// Whether accessories at the leading side are indented too.
  open var indentsAccessories = true { didSet { setNeedsLayout() } }

  /// Where lines between rows begin and end; constrain its edges to have them elsewhere.
  open private(set) lazy var separatorLayoutGuide: UILayoutGuide = makeSeparatorGuide()
  private var madeSeparatorGuide = false

  private func makeSeparatorGuide() -> UILayoutGuide {
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    madeSeparatorGuide = true
    return guide
  }

  /// The guide's place, once somebody has constrained it.
  final var separatorFrame: CGRect? {
    guard madeSeparatorGuide, separatorLayoutGuide.layoutFrame.width > 0 else { return nil }
    return separatorLayoutGuide.layoutFrame
  }

  private(set) final lazy var accessoryLayout = ListCellAccessoryLayout(self)

  open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    accessoryLayout.place = layoutAttributes.listPlace
  }

  override func stateDidChange() {
    super.stateDidChange()
    accessoryLayout.rebuild()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    accessoryLayout.layOut()
  }

  override var contentFrame: CGRect { accessoryLayout.contentFrame }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let beside = bounds.width - accessoryLayout.contentFrame.width
    let inner = CGSize(width: max(0, targetSize.width - beside), height: targetSize.height)
    var size = super.systemLayoutSizeFitting(
      inner, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
    size.width += beside
    size.height = max(size.height, ListRowMetrics.height)
    return size
  }
}

/// What a list cell shows besides its content.
@MainActor final class ListCellAccessoryLayout {
  private unowned let cell: UICollectionViewListCell
  private var views: [(accessory: UICellAccessory, view: UIView)] = []
  private var lines: (top: UIView?, bottom: UIView?) = (nil, nil)
  private var builtForEditing: Bool?

  /// Between accessories, and from them to the edges, in points.
  private static let gap: CGFloat = 10
  private static let margin: CGFloat = 16
  /// Standard room for an accessory, in points.
  private static let standardWidth: CGFloat = 24

  var place: ListPlace? {
    didSet {
      guard place != oldValue else { return }
      placeDidChange(oldValue)
      cell.setNeedsLayout()
    }
  }

  init(_ cell: UICollectionViewListCell) {
    self.cell = cell
  }

  private var isEditing: Bool { cell.isEdited }
  private var isRightToLeft: Bool { cell.effectiveUserInterfaceLayoutDirection == .rightToLeft }

  func rebuild() {
    for (_, view) in views { view.removeFromSuperview() }
    views = []
    builtForEditing = isEditing
    for accessory in cell.accessories where accessory.isShown(isEditing: isEditing) {
      let view = accessory.makeView()
      views.append((accessory, view))
      cell.addSubview(view)
    }
    cell.setNeedsLayout()
  }

  private func placeDidChange(_ old: ListPlace?) {
    guard let place else { return }
    if old?.appearance != place.appearance {
      let isGrouped = place.appearance == .grouped || place.appearance == .insetGrouped
      cell.backgroundConfiguration = isGrouped ? .listGroupedCell() : .listPlainCell()
    }
    let hasPlate = place.appearance == .insetGrouped
    var corners: CACornerMask = []
    if place.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if place.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    let isRounded = hasPlate && !corners.isEmpty
    cell.layer.cornerRadius = isRounded ? ListRowMetrics.radius : 0
    cell.layer.maskedCorners = corners
    cell.layer.masksToBounds = isRounded
  }

  // MARK: Geometry

  private func width(of accessory: UICellAccessory, _ view: UIView) -> CGFloat {
    switch accessory.reservedLayoutWidth {
    case .custom(let width): return width
    case .standard: return Self.standardWidth
    case .actual: return size(of: view).width
    }
  }

  private func size(of view: UIView) -> CGSize {
    let intrinsic = view.intrinsicContentSize
    return CGSize(
      width: intrinsic.width >= 0 ? intrinsic.width : view.bounds.width,
      height: intrinsic.height >= 0 ? intrinsic.height : view.bounds.height)
  }

  private func room(leading: Bool) -> CGFloat {
    let widths = views.filter { $0.accessory.isLeading == leading }.map { width(of: $0.accessory, $0.view) }
    guard !widths.isEmpty else { return 0 }
    return widths.reduce(0, +) + Self.gap * CGFloat(widths.count - 1) + Self.margin
  }

  private var indentation: CGFloat { CGFloat(max(0, cell.indentationLevel)) * cell.indentationWidth }

  var contentFrame: CGRect {
    if builtForEditing != nil, builtForEditing != isEditing { rebuild() }
    let leading = room(leading: true) + indentation
    let trailing = room(leading: false)
    let bounds = cell.bounds
    return CGRect(
      x: isRightToLeft ? trailing : leading, y: 0, width: max(0, bounds.width - leading - trailing),
      height: bounds.height)
  }

  func layOut() {
    let isMirrored = isRightToLeft
    let bounds = cell.bounds
    var leading = Self.margin + (cell.indentsAccessories ? indentation : 0)
    var trailing = bounds.width - room(leading: false)
    for (accessory, view) in views {
      let width = width(of: accessory, view)
      let height = size(of: view).height
      let x = accessory.isLeading ? leading : trailing
      if accessory.isLeading { leading += width + Self.gap } else { trailing += width + Self.gap }
      let frame = CGRect(
        x: isMirrored ? bounds.width - x - width : x, y: ((bounds.height - height) / 2).rounded(), width: width,
        height: height)
      if view.frame != frame { view.frame = frame }
    }
    lines.top = line(lines.top, place?.top, isTop: true)
    lines.bottom = line(lines.bottom, place?.bottom, isTop: false)
  }

  private func line(_ old: UIView?, _ wanted: ListPlace.Line?, isTop: Bool) -> UIView? {
    guard let wanted else {
      old?.removeFromSuperview()
      return nil
    }
    let line = old ?? UIView(frame: .zero)
    if line.superview == nil {
      line.isUserInteractionEnabled = false
      cell.addSubview(line)
    }
    let isOneOfSeveral = cell.isSelected && cell.owningCollection?.allowsSeveralSelections == true
    line.backgroundColor = isOneOfSeveral ? wanted.multipleSelectionColor : wanted.color
    let bounds = cell.bounds
    let thickness = 1 / max(1, cell.contentScaleFactor)
    var leading = wanted.insets.leading
    var trailing = wanted.insets.trailing
    let content = contentFrame
    let before = isRightToLeft ? bounds.width - content.maxX : content.minX
    if leading > 1e6 { leading = before + Self.margin }
    if trailing > 1e6 { trailing = 0 }
    var x = isRightToLeft ? trailing : leading
    var width = max(0, bounds.width - leading - trailing)
    if let guide = cell.separatorFrame { (x, width) = (guide.minX, guide.width) }
    line.frame = CGRect(x: x, y: isTop ? 0 : bounds.height - thickness, width: width, height: thickness)
    return line
  }
}
