/// Everything in a cell that is not its content: backgrounds, accessory, controls of editing mode, separator.
@MainActor final class CellAccessoryLayout {
  private unowned let cell: UITableViewCell
  private var separator: UIView?
  private var selectedBackground: UIView?
  private var accessory: UIView?
  private var shownAccessoryType = UITableViewCell.AccessoryType.none
  private var editControl: CellControl?
  private var reorderControl: CellControl?
  private var margins: (left: CGFloat, right: CGFloat)?

  /// In seconds.
  static let editingDuration: TimeInterval = 0.3
  /// Of rounded plates, in points.
  static let plateRadius: CGFloat = 10

  init(_ cell: UITableViewCell) {
    self.cell = cell
  }

  func install(_ content: UIView) {
    content.translatesAutoresizingMaskIntoConstraints = true
    content.frame = cell.bounds
    cell.insertSubview(content, at: backmost)
    margins = nil
    setMargins(of: content)
  }

  /// Above the backgrounds.
  private var backmost: Int {
    cell.subviews.prefix { view in
      view === cell.backgroundView || view === cell.selectedBackgroundView || view === selectedBackground
        || view === cell.multipleSelectionBackgroundView || view is BackgroundPlate
    }.count
  }

  func exchange(_ old: UIView?, _ new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new {
      new.isUserInteractionEnabled = new !== cell.backgroundView ? false : new.isUserInteractionEnabled
      cell.insertSubview(new, at: new === cell.backgroundView ? 0 : backmost)
    }
    cell.setNeedsLayout()
  }

  func exchangeAccessory(_ old: UIView?) {
    old?.removeFromSuperview()
    refresh()
  }

  // MARK: What the table says

  func take(_ place: CellPlace) {
    setMargins(of: cell.contentView)
    let isPlate = place.style == .insetGrouped
    let radius = isPlate && (place.isFirst || place.isLast) ? Self.plateRadius : 0
    if cell.layer.cornerRadius != radius || isPlate {
      cell.layer.cornerRadius = radius
      cell.layer.masksToBounds = radius > 0
      var corners: CACornerMask = []
      if place.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
      if place.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
      cell.layer.maskedCorners = corners
    }
    showSeparator(place)
    refresh()
  }

  private func setMargins(of content: UIView) {
    guard let place = cell.placeInTable else { return }
    if let margins, margins == place.margins { return }
    margins = place.margins
    // The frame keeps clear of what is covered at the sides; bars that a row passes under move nothing in it.
    content.insetsLayoutMarginsFromSafeArea = false
    content.layoutMargins = UIEdgeInsets(
      top: CellPlace.verticalMargin, left: place.margins.left, bottom: CellPlace.verticalMargin,
      right: place.margins.right)
  }

  private func showSeparator(_ place: CellPlace) {
    guard let color = place.separatorColor else {
      separator?.isHidden = true
      return
    }
    if let effect = place.separatorEffect {
      if (separator as? UIVisualEffectView)?.effect !== effect {
        separator?.removeFromSuperview()
        separator = UIVisualEffectView(effect: effect)
      }
    } else if separator == nil || separator is UIVisualEffectView {
      separator?.removeFromSuperview()
      separator = SeparatorLine(frame: .zero)
    }
    guard let separator else { return }
    if separator.superview !== cell {
      separator.isUserInteractionEnabled = false
      cell.addSubview(separator)
    }
    separator.isHidden = false
    if place.separatorEffect == nil, separator.backgroundColor !== color { separator.backgroundColor = color }
  }

  // MARK: Accessories and controls

  /// Shows the accessory and the controls for the present state.
  func refresh() {
    let place = cell.placeInTable
    showAccessory()
    let style = cell.isEditing ? place?.editingStyle ?? .none : .none
    let isChoosing = cell.isEditing && place?.isChoosing == true
    editControl = control(editControl, style == .none && !isChoosing ? nil : .edit) { [weak cell] in
      guard let cell else { return }
      cell.placeInTable?.table?.editControlPressed(cell)
    }
    editControl?.symbol = symbol(style, isChoosing: isChoosing)
    editControl?.isUserInteractionEnabled = !isChoosing
    let isMovable = cell.isEditing && place?.isMovable == true && cell.showsReorderControl
    reorderControl = control(reorderControl, isMovable ? .reorder : nil) {}
    reorderControl?.symbol = ("line.3.horizontal", .tertiaryLabel)
    if let reorderControl, reorderControl.gestureRecognizers == nil {
      place?.table?.installReordering(on: reorderControl, of: cell)
    }
    cell.setNeedsLayout()
  }

  private func symbol(
    _ style: UITableViewCell.EditingStyle, isChoosing: Bool
  ) -> (name: String, color: UIColor) {
    if isChoosing {
      return cell.isSelected ? ("checkmark.circle.fill", .tintColor) : ("circle", .tertiaryLabel)
    }
    return style == .insert ? ("plus.circle.fill", .systemGreen) : ("minus.circle.fill", .systemRed)
  }

  private func control(
    _ old: CellControl?, _ kind: CellControl.Kind?, action: @escaping () -> Void
  ) -> CellControl? {
    guard let kind else {
      old?.removeFromSuperview()
      return nil
    }
    if let old { return old }
    let control = CellControl(kind, action)
    cell.addSubview(control)
    return control
  }

  private func showAccessory() {
    let isEditing = cell.isEditing
    let wanted = isEditing ? cell.editingAccessoryView : cell.accessoryView
    let other = isEditing ? cell.accessoryView : cell.editingAccessoryView
    if let other, other.superview === cell { other.removeFromSuperview() }
    if let wanted {
      if wanted !== accessory { accessory?.removeFromSuperview() }
      accessory = wanted
      shownAccessoryType = .none
      if wanted.superview !== cell { cell.addSubview(wanted) }
      return
    }
    let type = isEditing ? cell.editingAccessoryType : cell.accessoryType
    if type == shownAccessoryType, accessory == nil || accessory is AccessoryView { return }
    accessory?.removeFromSuperview()
    shownAccessoryType = type
    accessory = type == .none ? nil : AccessoryView(type) { [weak cell] in cell?.accessoryPressed() }
    if let accessory { cell.addSubview(accessory) }
  }

  // MARK: State

  func showState(animated: Bool) {
    let isShown = (cell.isSelected || cell.isHighlighted) && cell.selectionStyle != .none
    if isShown { _ = shownSelectedBackground }
    let views = [selectedBackground, cell.selectedBackgroundView, cell.multipleSelectionBackgroundView]
      .compactMap { $0 }
    let chosen = isShown ? shownSelectedBackground : nil
    for view in views where animated && !isShown && view.alpha > 0 {
      UIView.animate(
        withDuration: Self.editingDuration, delay: 0, options: .allowUserInteraction, animations: { view.alpha = 0 })
    }
    for view in views where !animated || isShown { view.alpha = view === chosen ? 1 : 0 }
    Self.highlight(cell.contentView, isShown)
    editControl?.symbol = symbol(
      cell.placeInTable?.editingStyle ?? .none, isChoosing: cell.placeInTable?.isChoosing == true)
    separator?.alpha = 1
  }

  /// The view behind the content of a selected cell.
  private var shownSelectedBackground: UIView? {
    if cell.backgroundConfiguration != nil { return nil }
    if cell.placeInTable?.table?.allowsMultipleSelection == true, let view = cell.multipleSelectionBackgroundView {
      return view
    }
    if let view = cell.selectedBackgroundView { return view }
    if let selectedBackground { return selectedBackground }
    let view = UIView(frame: cell.bounds)
    view.isUserInteractionEnabled = false
    view.backgroundColor = .systemGray4
    selectedBackground = view
    cell.insertSubview(view, at: cell.backgroundView == nil ? 0 : 1)
    return view
  }

  /// Texts and pictures of selected cells show their highlighted looks.
  private static func highlight(_ view: UIView, _ isHighlighted: Bool) {
    for subview in view.subviews {
      if let label = subview as? UILabel { label.isHighlighted = isHighlighted }
      if let picture = subview as? UIImageView { picture.isHighlighted = isHighlighted }
      highlight(subview, isHighlighted)
    }
  }

  // MARK: Places

  private func layout(_ size: CGSize) -> CellLayout {
    let place = cell.placeInTable
    let isMirrored = cell.isRightToLeft
    func sides(_ pair: (left: CGFloat, right: CGFloat)?) -> (leading: CGFloat, trailing: CGFloat) {
      guard let pair else { return (0, 0) }
      return isMirrored ? (pair.right, pair.left) : (pair.left, pair.right)
    }
    return CellLayout(
      size: size, edges: sides(place?.edges),
      margins: place == nil ? (16, 16) : sides(place?.margins), hasEditControl: editControl != nil,
      isIndented: cell.shouldIndentWhileEditing && place?.isIndented != false,
      accessory: accessory.map { $0.frame.size }, hasReorderControl: reorderControl != nil, isMirrored: isMirrored)
  }

  func place() {
    let layout = layout(cell.bounds.size)
    set(cell.contentView, layout.content)
    for view in [
      cell.backgroundView, selectedBackground, cell.selectedBackgroundView,
      cell.multipleSelectionBackgroundView,
    ] {
      if let view { set(view, cell.bounds) }
    }
    if let editControl { set(editControl, layout.editControl) }
    if let reorderControl { set(reorderControl, layout.reorderControl) }
    if let accessory, let frame = layout.accessoryFrame { set(accessory, frame) }
    placeSeparator(content: layout.content)
  }

  private func placeSeparator(content: CGRect) {
    guard let separator, !separator.isHidden else { return }
    let inset = cell.separatorInset
    let indent = cell.isEditing ? (content.minX, max(0, cell.bounds.maxX - content.maxX)) : (0, 0)
    let thickness = 1 / cell.contentScaleFactor
    let left = inset.left + (cell.isRightToLeft ? 0 : indent.0)
    let right = inset.right + (cell.isRightToLeft ? indent.1 : 0)
    set(
      separator,
      CGRect(
        x: left, y: cell.bounds.height - thickness, width: max(0, cell.bounds.width - left - right), height: thickness))
  }

  private func set(_ view: UIView, _ frame: CGRect) {
    if view.untransformedFrame != frame { view.frame = frame }
  }

  // MARK: Measuring

  func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    let content = layout(CGSize(width: target.width, height: cell.bounds.height)).content
    let beside = target.width - content.width
    let size = cell.contentView.systemLayoutSizeFitting(
      CGSize(width: content.width, height: target.height), withHorizontalFittingPriority: horizontal,
      verticalFittingPriority: vertical)
    if size.height > 0 { return CGSize(width: size.width + beside, height: size.height) }
    let own = max(cell.standardHeight(forWidth: content.width), accessory?.frame.height ?? 0)
    return CGSize(width: target.width, height: max(own, TableLoader.usualRowHeight))
  }
}

/// The line below a row.
private final class SeparatorLine: UIView {}

extension UITableViewCell {
  fileprivate func accessoryPressed() {
    guard let place = placeInTable, let table = place.table else { return }
    table.delegate?.tableView(table, accessoryButtonTappedForRowWith: place.path)
    accessorySegue?(self)
  }
}
