import UIKit

/// What of a tree is in view: how long a second and how high a row are, and what lies at the upper left corner.
struct TreePort: Hashable {
  /// The view's size, in points.
  var size = CGSize.zero
  /// Length of the whole tree, in s of play.
  private(set) var duration: CGFloat = 1
  private(set) var rowCount: CGFloat = 1
  /// Points of a second of play.
  private(set) var secondWidth: CGFloat = 1
  /// Points of a row.
  private(set) var rowHeight: CGFloat = 40
  /// What of the tree lies at the view's upper left corner, in points of the tree.
  private(set) var offset = CGPoint.zero

  /// Room before the tree, in points: what lies over the view there covers nobody.
  var leading = TreePort.margin
  /// Room after the tree, in points.
  var trailing = TreePort.margin
  /// Room below the tree, in points.
  var bottom = TreePort.margin

  /// Room above the tree, and usually below it and at its sides, in points.
  static let margin: CGFloat = 56
  /// Highest rows, in points: a portrait with its word.
  static let tallestRow: CGFloat = 92
  /// Lowest rows, in points: threads that can still be told apart.
  static let lowestRow: CGFloat = 5
  /// A minute is at least and at most so wide, in points.
  private static let minuteWidths: ClosedRange<CGFloat> = 12...1_800

  /// Takes over another tree, and shows all of it.
  mutating func show(duration: Float, rowCount: Int) {
    self.duration = max(10, CGFloat(duration))
    self.rowCount = CGFloat(max(1, rowCount))
    fit()
  }

  /// Shows the whole time, and as many rows as can be told apart.
  mutating func fit() {
    secondWidth = max(1, size.width - leading - trailing) / duration
    rowHeight = min(Self.tallestRow, max(Self.lowestRow, (size.height - Self.margin - bottom) / rowCount))
    clampScales()
    offset = .zero
    move(by: .zero)
  }

  // MARK: Places

  /// Where a time and a row are in the view.
  func point(_ time: Float, row: Int) -> CGPoint {
    CGPoint(
      x: leading + CGFloat(time) * secondWidth - offset.x,
      y: Self.margin + (CGFloat(row) + 0.5) * rowHeight - offset.y)
  }

  /// The time at a place of the view, in s of play.
  func time(at x: CGFloat) -> Float { Float((x + offset.x - leading) / secondWidth) }

  /// The row at a place of the view, fractional.
  func row(at y: CGFloat) -> CGFloat { (y + offset.y - Self.margin) / rowHeight - 0.5 }

  /// The whole tree with its margins, in points.
  private var treeSize: CGSize {
    CGSize(
      width: duration * secondWidth + leading + trailing, height: rowCount * rowHeight + Self.margin + bottom)
  }

  // MARK: Moving

  /// Moves what is in view by so many points to the left and up.
  mutating func move(by distance: CGPoint) {
    offset.x = held(offset.x + distance.x, treeSize.width, size.width)
    offset.y = held(offset.y + distance.y, treeSize.height, size.height)
  }

  /// A tree that is smaller than the view stands in its middle.
  private func held(_ offset: CGFloat, _ length: CGFloat, _ room: CGFloat) -> CGFloat {
    length <= room ? (length - room) / 2 : min(max(offset, 0), length - room)
  }

  /// Makes everything larger about a place of the view, by a factor each way.
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

  /// Moves as little as brings a place of the tree into view with some room about it.
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
