import UIKit

/// The margins that Interface Builder's canvas, by version, gives to roots without a controller.
///
/// The guide `Documentation/Guides/InterfaceBuilderCanvas.md` states the rules and the files that they were read from.
enum CanvasMargins {
  /// Returns the side margins of the view of a controller or xib. The square canvas of Xcode 6 counted as narrow.
  static func ofRoot(toolsVersion: Int, width: CGFloat) -> CGFloat {
    width < 400 || toolsVersion < 8_000 ? 16 : 20
  }

  /// Returns true if the margins of a root and of the views in it lie inside its safe area, which iOS 11 introduced.
  static func followSafeArea(toolsVersion: Int) -> Bool { toolsVersion >= 13_000 }

  /// A row on the canvas.
  struct Row {
    /// The width in points, including the accessory.
    var width: CGFloat
    /// The distance from the edge of the table, in points.
    var inset: CGFloat = 0
    var hasAccessory = false
    /// True for a row of a table, false for the top-level view of a xib.
    var isInStoryboard = false
    /// True for a row of a table in another view, false for one of a table that is the view of its controller.
    var isInSubview = false
    var preservesMargins = false
    /// The height of the cell below its content, in points.
    var separator: CGFloat = 0

    /// True for the row of a table that does not preserve the table's margins.
    fileprivate var hasOwnMargins: Bool { isInStoryboard && !preservesMargins }
  }

  /// Returns the margins of the content view of a table's row. Since version 13000, the lower one is that of the row.
  static func ofContent(_ row: Row, toolsVersion: Int, device: CanvasDevice) -> NSDirectionalEdgeInsets {
    var result = of(row, toolsVersion: toolsVersion, device: device)
    if !isPlain(row, toolsVersion) { result.bottom -= row.separator }
    return result
  }

  /// True for a row with the margins of a plain view.
  private static func isPlain(_ row: Row, _ toolsVersion: Int) -> Bool {
    toolsVersion < 13_000 || (toolsVersion < 13_500 && row.hasOwnMargins)
  }

  /// Returns the margins of a table's row.
  static func of(_ row: Row, toolsVersion: Int, device: CanvasDevice) -> NSDirectionalEdgeInsets {
    if isPlain(row, toolsVersion) { return ordinary(row, side: 8, above: 8) }
    return ordinary(row, side: side(of: row, toolsVersion, device), above: toolsVersion < 24_000 ? 11 : 15)
  }

  private static func ordinary(_ row: Row, side: CGFloat, above: CGFloat) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: above, leading: side, bottom: above, trailing: row.hasAccessory ? 8 : side)
  }

  private static func side(of row: Row, _ toolsVersion: Int, _ device: CanvasDevice) -> CGFloat {
    // The margins of an inset row are as wide as the table insets it.
    if [16, 20].contains(row.inset) { return row.inset }
    if toolsVersion < 14_800, row.width >= 400 { return 20 }
    let classes = device.sizeClasses
    if classes.isCompactHeight == true, classes.isCompactWidth == true { return 16 }
    if device.size.width >= 390 { return row.width > 320 ? 20 : 16 }
    return switch toolsVersion {
    case ..<14_800: row.isInSubview ? 15 : 16
    case ..<17_000: device.scale < 3 && (row.isInSubview || !row.isInStoryboard) ? 15 : 16
    default: 16
    }
  }

  /// Returns the margins of a collection's cell. Those of a xib are the margins of a root.
  static func ofItem(toolsVersion: Int, width: CGFloat, isTopLevel: Bool) -> NSDirectionalEdgeInsets {
    guard isTopLevel else { return ofItemContent }
    let side = ofRoot(toolsVersion: toolsVersion, width: width)
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  static let ofItemContent = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
}
