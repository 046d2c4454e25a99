/// Where the parts of a cell are. Pure; from the leading side, mirrored at the end where reading runs from the right.
struct CellLayout {
  /// Of the cell, in points.
  var size: CGSize
  /// Taken off the leading and trailing sides before everything else.
  var edges: (leading: CGFloat, trailing: CGFloat) = (0, 0)
  /// Between the edges and what the table puts at the sides.
  var margins: (leading: CGFloat, trailing: CGFloat) = (16, 16)
  var hasEditControl = false
  /// Whether the content makes room for the control at the leading side.
  var isIndented = true
  var accessory: CGSize?
  var hasReorderControl = false
  var isMirrored = false

  /// Room that the control at the leading side takes, in points.
  static let editRoom: CGFloat = 38
  /// Width of the handle at the trailing side, in points.
  static let reorderWidth: CGFloat = 44
  /// Between the content and what lies beside it, in points.
  static let gap: CGFloat = 8

  private var contentStart: CGFloat { edges.leading + (hasEditControl && isIndented ? Self.editRoom : 0) }
  private var reorderStart: CGFloat { size.width - edges.trailing - (hasReorderControl ? Self.reorderWidth : 0) }
  private var accessoryStart: CGFloat? {
    accessory.map { reorderStart - (hasReorderControl ? 0 : margins.trailing) - $0.width }
  }

  var content: CGRect {
    let end = accessoryStart.map { $0 - Self.gap } ?? reorderStart
    return mirrored(CGRect(x: contentStart, y: 0, width: max(0, end - contentStart), height: size.height))
  }

  var editControl: CGRect {
    let side = min(size.height, Self.editRoom)
    return mirrored(
      CGRect(
        x: edges.leading + margins.leading - 8, y: (size.height - side) / 2, width: side, height: side))
  }

  var accessoryFrame: CGRect? {
    guard let accessory, let start = accessoryStart else { return nil }
    return mirrored(
      CGRect(
        x: start, y: ((size.height - accessory.height) / 2).rounded(), width: accessory.width, height: accessory.height)
    )
  }

  var reorderControl: CGRect {
    mirrored(CGRect(x: reorderStart, y: 0, width: Self.reorderWidth, height: size.height))
  }

  private func mirrored(_ rect: CGRect) -> CGRect {
    guard isMirrored else { return rect }
    return CGRect(x: size.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }
}
