import UIKit

/// The margins that Interface Builder's canvas, by version, gives to roots without a controller.
///
/// The guide `Documentation/Guides/InterfaceBuilderCanvas.md` states the rules and the files that they were read from.
enum CanvasMargins {
  /// Returns the side margins of the view of a controller or xib. The square canvas of Xcode 6 and 7 counted as narrow.
  static func ofRoot(toolsVersion: Int, width: CGFloat) -> CGFloat {
    width < 400 || toolsVersion < 10_000 ? 16 : 20
  }

  /// Returns the margins of a table's row and of its content view.
  ///
  /// - Parameter width: The width of the row in points, including its accessory.
  static func ofRow(
    toolsVersion: Int, device: CanvasDevice, width: CGFloat, hasAccessory: Bool
  ) -> NSDirectionalEdgeInsets {
    let side = sideOfRow(toolsVersion, device, width)
    let above: CGFloat =
      switch toolsVersion {
      case ..<13_000: 8
      case ..<24_000: 11
      default: 15
      }
    return NSDirectionalEdgeInsets(top: above, leading: side, bottom: above, trailing: hasAccessory ? 8 : side)
  }

  private static func sideOfRow(_ toolsVersion: Int, _ device: CanvasDevice, _ width: CGFloat) -> CGFloat {
    if toolsVersion < 13_000 { return 8 }
    let classes = device.sizeClasses
    if classes.isCompactHeight == true, classes.isCompactWidth == true { return 16 }
    if device.size.width >= 390 { return width > 320 ? 20 : 16 }
    if toolsVersion < 14_800, width >= 400 { return 20 }
    return switch toolsVersion {
    case ..<14_000: 15
    case ..<14_800: device.size.width <= 320 ? 15 : 16
    case ..<17_000: device.scale < 3 ? 15 : 16
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
