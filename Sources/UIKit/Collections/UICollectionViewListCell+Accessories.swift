/// The views of a list cell besides its content: accessories and separators.
@MainActor struct ListCellAccessories {
  fileprivate var views: [(accessory: UICellAccessory, view: UIView)] = []
  fileprivate var lines: (top: UIView?, bottom: UIView?) = (nil, nil)
  /// The editing mode that the accessories were made for; `nil` before they were.
  fileprivate var builtForEditing: Bool?
  fileprivate var place: ListPlace?

  /// Between two accessories, in points.
  fileprivate static let gap: CGFloat = 10
  /// Between the accessories and the edges, in points.
  fileprivate static let margin: CGFloat = 16
  /// Standard width for an accessory, in points.
  fileprivate static let standardWidth: CGFloat = 24
}

extension UICollectionViewListCell {
  func rebuildAccessories() {
    for (_, view) in accessoryViews.views { view.removeFromSuperview() }
    accessoryViews.views = []
    let isEdited = isEdited
    accessoryViews.builtForEditing = isEdited
    for accessory in accessories where accessory.isShown(isEditing: isEdited) {
      let view = accessory.makeView()
      accessoryViews.views.append((accessory, view))
      addSubview(view)
    }
    setNeedsLayout()
  }

  /// Shows the separators and the corners for a place in a list.
  func show(_ place: ListPlace?) {
    let old = accessoryViews.place
    guard place != old else { return }
    accessoryViews.place = place
    placeDidChange(old)
    setNeedsLayout()
  }

  private func placeDidChange(_ old: ListPlace?) {
    guard let place = accessoryViews.place else { return }
    if old?.appearance != place.appearance {
      let isGrouped = place.appearance == .grouped || place.appearance == .insetGrouped
      backgroundConfiguration = isGrouped ? .listGroupedCell() : .listPlainCell()
    }
    let hasPlate = place.appearance == .insetGrouped
    var corners: CACornerMask = []
    if place.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if place.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    let isRounded = hasPlate && !corners.isEmpty
    layer.cornerRadius = isRounded ? ListRowMetrics.radius : 0
    layer.maskedCorners = corners
    layer.masksToBounds = isRounded
  }

  // MARK: Geometry

  private func width(of accessory: UICellAccessory, _ view: UIView) -> CGFloat {
    switch accessory.reservedLayoutWidth {
    case .custom(let width): return width
    case .standard: return ListCellAccessories.standardWidth
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
    let widths = accessoryViews.views.filter { $0.accessory.isLeading == leading }.map {
      width(of: $0.accessory, $0.view)
    }
    guard !widths.isEmpty else { return 0 }
    return widths.reduce(0, +) + ListCellAccessories.gap * CGFloat(widths.count - 1) + ListCellAccessories.margin
  }

  private var indentation: CGFloat { CGFloat(max(0, indentationLevel)) * indentationWidth }

  var frameBesideAccessories: CGRect {
    if let isBuiltForEditing = accessoryViews.builtForEditing, isBuiltForEditing != isEdited { rebuildAccessories() }
    let leading = room(leading: true) + indentation
    let trailing = room(leading: false)
    return CGRect(
      x: isRightToLeft ? trailing : leading, y: 0, width: max(0, bounds.width - leading - trailing),
      height: bounds.height)
  }

  // MARK: Outlines

  private var outline: (source: any OutlineSource, path: IndexPath)? {
    guard let view = owningCollection, let path = view.indexPath(for: self),
      let source = view.dataSource as? any OutlineSource
    else { return nil }
    return (source, path)
  }

  /// Expands or collapses the item of the cell.
  func toggleOutline() {
    guard let (source, path) = outline else { return }
    source.toggleOutline(at: path)
    setNeedsLayout()
  }

  /// True if a tap anywhere on the cell expands or collapses it.
  var isOutlineHeader: Bool {
    let isHeader = accessoryViews.views.contains {
      if case .outline(.header) = $0.accessory.kind { true } else { false }
    }
    return isHeader && outline.flatMap { $0.source.isExpanded(at: $0.path) } != nil
  }

  private func showOutline() {
    let isExpanded = outline.flatMap { $0.source.isExpanded(at: $0.path) } ?? false
    for (accessory, view) in accessoryViews.views { accessory.show(isExpanded: isExpanded, in: view) }
  }

  func placeAccessories() {
    showOutline()
    let isMirrored = isRightToLeft
    var leading = ListCellAccessories.margin + (indentsAccessories ? indentation : 0)
    var trailing = bounds.width - room(leading: false)
    for (accessory, view) in accessoryViews.views {
      let width = width(of: accessory, view)
      let height = size(of: view).height
      let x = accessory.isLeading ? leading : trailing
      if accessory.isLeading {
        leading += width + ListCellAccessories.gap
      } else {
        trailing += width + ListCellAccessories.gap
      }
      let frame = CGRect(
        x: isMirrored ? bounds.width - x - width : x, y: ((bounds.height - height) / 2).rounded(), width: width,
        height: height)
      if view.frame != frame { view.frame = frame }
    }
    let place = accessoryViews.place
    accessoryViews.lines.top = line(accessoryViews.lines.top, place?.top, isTop: true)
    accessoryViews.lines.bottom = line(accessoryViews.lines.bottom, place?.bottom, isTop: false)
  }

  private func line(_ old: UIView?, _ wanted: ListPlace.Line?, isTop: Bool) -> UIView? {
    guard let wanted else {
      old?.removeFromSuperview()
      return nil
    }
    let line = old ?? UIView(frame: .zero)
    if line.superview == nil {
      line.isUserInteractionEnabled = false
      addSubview(line)
    }
    let isOneOfSeveral = isSelected && owningCollection?.isMultipleSelectionAllowed == true
    line.backgroundColor = isOneOfSeveral ? wanted.multipleSelectionColor : wanted.color
    let thickness = 1 / max(1, contentScaleFactor)
    var leading = wanted.insets.leading
    var trailing = wanted.insets.trailing
    let content = frameBesideAccessories
    let contentStart = isRightToLeft ? bounds.width - content.maxX : content.minX
    if leading > 1e6 { leading = contentStart + ListCellAccessories.margin }
    if trailing > 1e6 { trailing = 0 }
    var x = isRightToLeft ? trailing : leading
    var width = max(0, bounds.width - leading - trailing)
    if let guide = separatorFrame { (x, width) = (guide.minX, guide.width) }
    line.frame = CGRect(x: x, y: isTop ? 0 : bounds.height - thickness, width: width, height: thickness)
    return line
  }
}
