import UIKit

/// The viewport of a tree: its scales and its offset.
struct TreeViewport: Hashable {
  /// The view's size, in points.
  var size = CGSize.zero
  /// Duration of the whole tree, in s of play.
  private(set) var duration: CGFloat = 1
  private(set) var rowCount: CGFloat = 1
  /// Points per second of play.
  private(set) var secondWidth: CGFloat = 1
  /// Points per row.
  private(set) var rowHeight: CGFloat = 40
  /// The content offset at the view's upper left corner, in points of the tree.
  private(set) var offset = CGPoint.zero

  /// Inset before the tree, in points, for views over the canvas.
  var leading = TreeViewport.margin
  /// Inset after the tree, in points.
  var trailing = TreeViewport.margin
  /// Inset below the tree, in points.
  var bottom = TreeViewport.margin

  /// Inset above the tree, and the default of the other insets, in points.
  static let margin: CGFloat = 56
  /// Maximum row height, in points, for a portrait with its label.
  static let tallestRow: CGFloat = 92
  /// Minimum row height, in points, for distinguishable threads.
  static let lowestRow: CGFloat = 5
  /// Range of the width of a minute, in points.
  private static let minuteWidths: ClosedRange<CGFloat> = 12...1_800

  /// Shows a tree of another size, zoomed to fit.
  mutating func show(duration: Float, rowCount: Int) {
    self.duration = max(10, CGFloat(duration))
    self.rowCount = CGFloat(max(1, rowCount))
    fit()
  }

  /// Zooms to the whole duration and as many rows as the minimum row height allows.
  mutating func fit() {
    secondWidth = max(1, size.width - leading - trailing) / duration
    rowHeight = min(Self.tallestRow, max(Self.lowestRow, (size.height - Self.margin - bottom) / rowCount))
    clampScales()
    offset = .zero
    move(by: .zero)
  }

  // MARK: Places

  /// Returns the position of a time and a row in the view.
  func point(_ time: Float, row: Int) -> CGPoint {
    CGPoint(
      x: leading + CGFloat(time) * secondWidth - offset.x,
      y: Self.margin + (CGFloat(row) + 0.5) * rowHeight - offset.y)
  }

  /// Returns the time at a position in the view, in s of play.
  func time(at x: CGFloat) -> Float { Float((x + offset.x - leading) / secondWidth) }

  /// Returns the fractional row at a position in the view.
  func row(at y: CGFloat) -> CGFloat { (y + offset.y - Self.margin) / rowHeight - 0.5 }

  /// The size of the whole tree with its insets, in points.
  private var treeSize: CGSize {
    CGSize(
      width: duration * secondWidth + leading + trailing, height: rowCount * rowHeight + Self.margin + bottom)
  }

  // MARK: Scrolling and zooming

  /// Scrolls by a distance: the content moves left and up.
  mutating func move(by distance: CGPoint) {
    offset.x = held(offset.x + distance.x, treeSize.width, size.width)
    offset.y = held(offset.y + distance.y, treeSize.height, size.height)
  }

  /// Clamps an offset to the tree. A tree that is smaller than the view is centred.
  private func held(_ offset: CGFloat, _ length: CGFloat, _ room: CGFloat) -> CGFloat {
    length <= room ? (length - room) / 2 : min(max(offset, 0), length - room)
  }

  /// Zooms by a factor about a point of the view.
  mutating func zoom(by factor: CGFloat, at place: CGPoint) {
    guard factor.isFinite, factor > 0 else { return }
    let (time, row) = (time(at: place.x), row(at: place.y))
    secondWidth *= factor
    rowHeight *= factor
    clampScales()
    offset = .zero
    let now = point(time, row: 0)
    offset.x = now.x - place.x
    offset.y = Self.margin + (row + 0.5) * rowHeight - place.y
    move(by: .zero)
  }

  private mutating func clampScales() {
    let widths = Self.minuteWidths
    let least = min(widths.lowerBound / 60, max(1, size.width - leading - trailing) / duration)
    secondWidth = min(max(secondWidth, least), widths.upperBound / 60)
    rowHeight = min(max(rowHeight, Self.lowestRow), Self.tallestRow)
  }

  /// Scrolls by the least distance that brings a position of the tree into view with a margin.
  mutating func reveal(_ time: Float, row: Int) {
    let point = point(time, row: row)
    let free = CGSize(width: size.width, height: size.height - (bottom - Self.margin))
    let room = CGRect(origin: .zero, size: free).insetBy(dx: min(120, size.width / 4), dy: min(90, free.height / 4))
    move(
      by: CGPoint(
        x: min(0, point.x - room.minX) + max(0, point.x - room.maxX),
        y: min(0, point.y - room.minY) + max(0, point.y - room.maxY)))
  }
}
