/// The frames of the parts of a cell, computed from the leading side and mirrored for right-to-left layouts.
struct CellLayout {
  /// Size of the cell, in points.
  var size: CGSize
  /// Insets of all parts, in points.
  var edges: (leading: CGFloat, trailing: CGFloat) = (0, 0)
  /// Space between the insets and the accessories and controls, in points.
  var margins: (leading: CGFloat, trailing: CGFloat) = (16, 16)
  var hasEditControl = false
  /// True if the content is indented for the edit control.
  var isIndented = true
  var accessory: CGSize?
  var hasReorderControl = false
  var isMirrored = false

  /// Width that is reserved for the edit control, in points.
  static let editRoom: CGFloat = 38
  /// Width of the reorder control, in points.
  static let reorderWidth: CGFloat = 44
  /// Space between the content and the accessory, in points.
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
