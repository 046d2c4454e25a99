/// The position of a cell in its table, with the table's settings for the cell.
@MainActor struct CellPlace: @MainActor Equatable {
  private(set) weak var table: UITableView?
  /// In the data source.
  let path: IndexPath
  /// True for the cell of a row that the data source does not have.
  let isPlaceholder: Bool
  let style: UITableView.Style
  let isFirst: Bool
  let isLast: Bool
  /// Layout margins of the content view, in points.
  let margins: (left: CGFloat, right: CGFloat)
  /// Insets of all parts of the cell, in points: safe area and index strip.
  let edges: (left: CGFloat, right: CGFloat)
  let separatorInset: UIEdgeInsets
  let separatorColor: UIColor?
  let separatorEffect: UIVisualEffect?
  let isEditing: Bool
  let editingStyle: UITableViewCell.EditingStyle
  let isChoosing: Bool
  let isMovable: Bool
  let isIndented: Bool

  /// Layout margin above and below the content, in points.
  nonisolated static let verticalMargin: CGFloat = 11

  /// - Parameter path: The path of the shown row.
  init(table: UITableView, path: IndexPath, geometry: TableGeometry) {
    self.table = table
    isPlaceholder = table.placeholders[path] != nil
    let asked = table.dataPath(of: path)
    self.path = asked
    style = table.style
    isFirst = path.row == 0
    isLast = path.row == geometry.sections[path.section].rows.count - 1
    margins = Self.margins(table)
    let safe = table.insetsContentViewsToSafeArea && style != .insetGrouped ? table.safeAreaInsets : .zero
    let strip = table.indexStripWidth
    let isMirrored = table.isRightToLeft
    edges = (safe.left + (isMirrored ? strip : 0), safe.right + (isMirrored ? 0 : strip))
    separatorInset = Self.separatorInset(table, margins)
    separatorColor = table.separatorStyle == .none || style == .insetGrouped && isLast ? nil : table.separatorColor
    separatorEffect = separatorColor == nil ? nil : table.separatorEffect
    isEditing = !isPlaceholder && table.isEditing && table.dataSource?.tableView(table, canEditRowAt: asked) == true
    isChoosing = !isPlaceholder && table.isEditing && table.allowsMultipleSelectionDuringEditing
    let own = isEditing ? table.delegate?.tableView(table, editingStyleForRowAt: asked) ?? .delete : .none
    editingStyle = isChoosing ? .none : own
    isMovable = !isPlaceholder && table.isEditing && table.dataSource?.tableView(table, canMoveRowAt: asked) == true
    isIndented =
      isEditing && table.delegate?.tableView(table, shouldIndentWhileEditingRowAt: asked) != false
  }

  private static func margins(_ table: UITableView) -> (left: CGFloat, right: CGFloat) {
    let width = table.bounds.width
    var side = width < ViewMargins.narrowWidth ? ViewMargins.narrowSide : ViewMargins.wideSide
    if table.cellLayoutMarginsFollowReadableWidth { side = max(side, (width - ViewMargins.readableWidth) / 2) }
    guard let own = table.margins.own else { return (side, side) }
    let set = own.resolved(isRightToLeft: table.isRightToLeft)
    return (set.left, set.right)
  }

  private static func separatorInset(
    _ table: UITableView, _ margins: (left: CGFloat, right: CGFloat)
  ) -> UIEdgeInsets {
    let isMirrored = table.isRightToLeft
    let usual = UIEdgeInsets(
      top: 0, left: isMirrored ? 0 : margins.left, bottom: 0, right: isMirrored ? margins.right : 0)
    guard table.hasOwnSeparatorInset else { return usual }
    var inset = table.separatorInset
    guard table.separatorInsetReference == .fromAutomaticInsets else { return inset }
    inset.left += usual.left
    inset.right += usual.right
    return inset
  }

  var background: UIColor { style == .plain ? .systemBackground : .secondarySystemGroupedBackground }

  var canBecomeFocused: Bool {
    guard let table, !isPlaceholder, table.isEditing ? table.allowsFocusDuringEditing : table.allowsFocus else {
      return false
    }
    return table.delegate?.tableView(table, canFocusRowAt: path)
      ?? (table.isEditing ? table.allowsSelectionDuringEditing : table.allowsSelection)
  }

  static func == (left: CellPlace, right: CellPlace) -> Bool {
    left.table === right.table && left.path == right.path
      && left.isPlaceholder == right.isPlaceholder && left.style == right.style
      && left.isFirst == right.isFirst && left.isLast == right.isLast && left.margins == right.margins
      && left.edges == right.edges && left.separatorInset == right.separatorInset
      && left.separatorColor === right.separatorColor && left.separatorEffect === right.separatorEffect
      && left.isEditing == right.isEditing && left.editingStyle == right.editingStyle
      && left.isChoosing == right.isChoosing && left.isMovable == right.isMovable
      && left.isIndented == right.isIndented
  }
}
