/// The views of a cell besides its content: backgrounds, accessory, controls of editing mode and separator.
@MainActor struct CellAccessories {
  fileprivate var separator: UIView?
  fileprivate var selectedBackground: UIView?
  fileprivate var accessory: UIView?
  fileprivate var accessoryType = UITableViewCell.AccessoryType.none
  fileprivate var editControl: CellControl?
  fileprivate var reorderControl: CellControl?
  /// The margins that the content view has, in points; `nil` before it has any.
  fileprivate var margins: (left: CGFloat, right: CGFloat)?

  /// Duration of the animations of editing and deselection, in seconds.
  static let editingDuration: TimeInterval = 0.3
  /// Corner radius of inset grouped sections, in points.
  static let plateRadius: CGFloat = 10
}

extension UITableViewCell {
  func installContentView() {
    let content = contentView
    content.translatesAutoresizingMaskIntoConstraints = true
    content.frame = bounds
    insertSubview(content, at: backgroundCount)
    accessoryViews.margins = nil
    setContentMargins()
  }

  /// The number of backgrounds, which are behind all other subviews.
  private var backgroundCount: Int {
    subviews.prefix { view in
      view === backgroundView || view === selectedBackgroundView || view === accessoryViews.selectedBackground
        || view === multipleSelectionBackgroundView || view is BackgroundPlate
    }.count
  }

  func exchangeBackground(_ old: UIView?, _ new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new {
      new.isUserInteractionEnabled = new !== backgroundView ? false : new.isUserInteractionEnabled
      insertSubview(new, at: new === backgroundView ? 0 : backgroundCount)
    }
    setNeedsLayout()
  }

  func exchangeAccessory(_ old: UIView?) {
    old?.removeFromSuperview()
    refreshAccessories()
  }

  // MARK: Place in the table

  func showAccessories(for place: CellPlace) {
    setContentMargins()
    let isPlate = place.style == .insetGrouped
    let radius = isPlate && (place.isFirst || place.isLast) ? CellAccessories.plateRadius : 0
    if layer.cornerRadius != radius || isPlate {
      layer.cornerRadius = radius
      layer.masksToBounds = radius > 0
      var corners: CACornerMask = []
      if place.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
      if place.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
      layer.maskedCorners = corners
    }
    showSeparator(place)
    refreshAccessories()
  }

  private func setContentMargins() {
    guard let place = placeInTable else { return }
    if let margins = accessoryViews.margins, margins == place.margins { return }
    accessoryViews.margins = place.margins
    // The content view's frame already avoids the safe area at the sides, and bars above a row must not move its content.
    let content = contentView
    content.insetsLayoutMarginsFromSafeArea = false
    content.layoutMargins = UIEdgeInsets(
      top: CellPlace.verticalMargin, left: place.margins.left, bottom: CellPlace.verticalMargin,
      right: place.margins.right)
  }

  private func showSeparator(_ place: CellPlace) {
    guard let color = place.separatorColor else {
      accessoryViews.separator?.isHidden = true
      return
    }
    let old = accessoryViews.separator
    if let effect = place.separatorEffect {
      if (old as? UIVisualEffectView)?.effect !== effect {
        old?.removeFromSuperview()
        accessoryViews.separator = UIVisualEffectView(effect: effect)
      }
    } else if old == nil || old is UIVisualEffectView {
      old?.removeFromSuperview()
      accessoryViews.separator = SeparatorLine(frame: .zero)
    }
    guard let separator = accessoryViews.separator else { return }
    if separator.superview !== self {
      separator.isUserInteractionEnabled = false
      addSubview(separator)
    }
    separator.isHidden = false
    if place.separatorEffect == nil, separator.backgroundColor !== color { separator.backgroundColor = color }
  }

  // MARK: Accessories and controls

  /// Shows the accessory and the controls for the current state.
  func refreshAccessories() {
    let place = placeInTable
    showAccessory()
    let style = isEditing ? place?.editingStyle ?? .none : .none
    let isChoosing = isEditing && place?.isChoosing == true
    let editControl = control(accessoryViews.editControl, style == .none && !isChoosing ? nil : .edit) { [weak self] in
      guard let self else { return }
      placeInTable?.table?.editControlPressed(self)
    }
    accessoryViews.editControl = editControl
    editControl?.symbol = editSymbol(style, isChoosing: isChoosing)
    editControl?.isUserInteractionEnabled = !isChoosing
    let isMovable = isEditing && place?.isMovable == true && showsReorderControl
    let reorderControl = control(accessoryViews.reorderControl, isMovable ? .reorder : nil) {}
    accessoryViews.reorderControl = reorderControl
    reorderControl?.symbol = ("line.3.horizontal", .tertiaryLabel)
    if let reorderControl, reorderControl.gestureRecognizers == nil {
      place?.table?.installReordering(on: reorderControl, of: self)
    }
    setNeedsLayout()
  }

  private func editSymbol(_ style: EditingStyle, isChoosing: Bool) -> (name: String, color: UIColor) {
    if isChoosing {
      return isSelected ? ("checkmark.circle.fill", .tintColor) : ("circle", .tertiaryLabel)
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
    addSubview(control)
    return control
  }

  private func showAccessory() {
    let wanted = isEditing ? editingAccessoryView : accessoryView
    let other = isEditing ? accessoryView : editingAccessoryView
    if let other, other.superview === self { other.removeFromSuperview() }
    let old = accessoryViews.accessory
    if let wanted {
      if wanted !== old { old?.removeFromSuperview() }
      accessoryViews.accessory = wanted
      accessoryViews.accessoryType = .none
      if wanted.superview !== self { addSubview(wanted) }
      return
    }
    let type = isEditing ? editingAccessoryType : accessoryType
    if type == accessoryViews.accessoryType, old == nil || old is AccessoryView { return }
    old?.removeFromSuperview()
    accessoryViews.accessoryType = type
    let accessory = type == .none ? nil : AccessoryView(type) { [weak self] in self?.accessoryPressed() }
    accessoryViews.accessory = accessory
    if let accessory { addSubview(accessory) }
  }

  private func accessoryPressed() {
    guard let place = placeInTable, !place.isPlaceholder, let table = place.table else { return }
    table.delegate?.tableView(table, accessoryButtonTappedForRowWith: place.path)
    accessorySegue?(self)
  }

  // MARK: State

  /// Shows the selection and the highlight.
  func showState(animated: Bool) {
    let isShown = (isSelected || isHighlighted) && selectionStyle != .none
    let chosen = isShown ? shownSelectedBackground : nil
    let views = [accessoryViews.selectedBackground, selectedBackgroundView, multipleSelectionBackgroundView].compactMap(
      \.self)
    for view in views where animated && !isShown && view.alpha > 0 {
      UIView.animate(
        withDuration: CellAccessories.editingDuration, delay: 0, options: .allowUserInteraction,
        animations: { view.alpha = 0 })
    }
    for view in views where !animated || isShown { view.alpha = view === chosen ? 1 : 0 }
    contentView.highlightContents(isShown)
    accessoryViews.editControl?.symbol = editSymbol(
      placeInTable?.editingStyle ?? .none, isChoosing: placeInTable?.isChoosing == true)
    accessoryViews.separator?.alpha = 1
  }

  /// The view behind the content of a selected cell.
  private var shownSelectedBackground: UIView? {
    if backgroundConfiguration != nil { return nil }
    if placeInTable?.table?.allowsMultipleSelection == true, let view = multipleSelectionBackgroundView { return view }
    if let view = selectedBackgroundView ?? accessoryViews.selectedBackground { return view }
    let view = UIView(frame: bounds)
    view.isUserInteractionEnabled = false
    view.backgroundColor = .systemGray4
    accessoryViews.selectedBackground = view
    insertSubview(view, at: backgroundView == nil ? 0 : 1)
    return view
  }

  // MARK: Layout

  private func accessoryLayout(_ size: CGSize) -> CellLayout {
    let place = placeInTable
    let isMirrored = isRightToLeft
    func sides(_ pair: (left: CGFloat, right: CGFloat)?) -> (leading: CGFloat, trailing: CGFloat) {
      guard let pair else { return (0, 0) }
      return isMirrored ? (pair.right, pair.left) : (pair.left, pair.right)
    }
    return CellLayout(
      size: size, edges: sides(place?.edges),
      margins: place == nil ? (16, 16) : sides(place?.margins), hasEditControl: accessoryViews.editControl != nil,
      isIndented: shouldIndentWhileEditing && place?.isIndented != false,
      accessory: accessoryViews.accessory.map { $0.frame.size },
      hasReorderControl: accessoryViews.reorderControl != nil,
      isMirrored: isMirrored)
  }

  func placeAccessories() {
    let layout = accessoryLayout(bounds.size)
    Self.set(contentView, layout.content)
    for view in [
      backgroundView, accessoryViews.selectedBackground, selectedBackgroundView, multipleSelectionBackgroundView,
    ] {
      if let view { Self.set(view, bounds) }
    }
    if let control = accessoryViews.editControl { Self.set(control, layout.editControl) }
    if let control = accessoryViews.reorderControl { Self.set(control, layout.reorderControl) }
    if let accessory = accessoryViews.accessory, let frame = layout.accessoryFrame { Self.set(accessory, frame) }
    placeSeparator(content: layout.content)
  }

  private func placeSeparator(content: CGRect) {
    guard let separator = accessoryViews.separator, !separator.isHidden else { return }
    let inset = separatorInset
    let indent = isEditing ? (content.minX, max(0, bounds.maxX - content.maxX)) : (0, 0)
    let thickness = 1 / contentScaleFactor
    let left = inset.left + (isRightToLeft ? 0 : indent.0)
    let right = inset.right + (isRightToLeft ? indent.1 : 0)
    Self.set(
      separator,
      CGRect(x: left, y: bounds.height - thickness, width: max(0, bounds.width - left - right), height: thickness))
  }

  private static func set(_ view: UIView, _ frame: CGRect) {
    if view.untransformedFrame != frame { view.frame = frame }
  }

  func fittedSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    let content = accessoryLayout(CGSize(width: target.width, height: bounds.height)).content
    let beside = target.width - content.width
    let size = contentView.systemLayoutSizeFitting(
      CGSize(width: content.width, height: target.height), withHorizontalFittingPriority: horizontal,
      verticalFittingPriority: vertical)
    if size.height > 0 { return CGSize(width: size.width + beside, height: size.height) }
    let own = max(standardHeight(forWidth: content.width), accessoryViews.accessory?.frame.height ?? 0)
    return CGSize(width: target.width, height: max(own, TableLoader.usualRowHeight))
  }
}

/// The separator below a row.
private final class SeparatorLine: UIView {}
