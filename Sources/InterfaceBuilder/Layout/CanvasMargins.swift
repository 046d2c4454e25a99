import UIKit

/// The margins that Interface Builder's canvas, by version, gave to roots without a controller.
enum CanvasMargins {
  /// Returns the side margins of the view of a controller or xib. The square canvas of Xcode 6 and 7 counted as narrow.
  static func ofRoot(toolsVersion: Int, width: CGFloat) -> CGFloat {
    width < 400 || toolsVersion < 10_000 ? 16 : 20
  }

  /// Returns the margins of a cell's content view. They are derived from the stored frames of many files; the versions
  /// are those of Interface Builder.
  static func ofCell(toolsVersion: Int, width: CGFloat, deviceWidth: CGFloat, hasAccessory: Bool)
    -> NSDirectionalEdgeInsets
  {
    let side: CGFloat =
      switch toolsVersion {
      case ..<13_000: 8
      case ..<14_800: width < 400 ? 16 : 20
      case ..<17_000: 15
      default: deviceWidth < 390 ? 16 : 20
      }
    let above: CGFloat =
      switch toolsVersion {
      case ..<13_000: 8
      case 24_000..<32_000: 15
      default: 11
      }
    return NSDirectionalEdgeInsets(top: above, leading: side, bottom: above, trailing: hasAccessory ? 8 : side)
  }

  static let ofCollectionCell = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
}
