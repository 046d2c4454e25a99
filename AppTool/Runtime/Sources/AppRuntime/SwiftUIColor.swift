import UIKit

/// The named colors of SwiftUI's `Color`. Apple's SDK shows `UIColor.init(_:)` of such a color also to files that import
/// UIKit only, so that apps write `UIColor(.red)`.
public struct SwiftUIColor: Hashable, Sendable {
  fileprivate let color: UIColor

  /// The tint color of the app, which is blue without an accent color.
  public static let accentColor = SwiftUIColor(color: .tintColor)
  /// Black.
  public static let black = SwiftUIColor(color: .black)
  /// `UIColor.systemBlue`.
  public static let blue = SwiftUIColor(color: .systemBlue)
  /// `UIColor.systemBrown`.
  public static let brown = SwiftUIColor(color: .systemBrown)
  /// Transparent.
  public static let clear = SwiftUIColor(color: .clear)
  /// `UIColor.systemCyan`.
  public static let cyan = SwiftUIColor(color: .systemCyan)
  /// `UIColor.systemGray`.
  public static let gray = SwiftUIColor(color: .systemGray)
  /// `UIColor.systemGreen`.
  public static let green = SwiftUIColor(color: .systemGreen)
  /// `UIColor.systemIndigo`.
  public static let indigo = SwiftUIColor(color: .systemIndigo)
  /// `UIColor.systemMint`.
  public static let mint = SwiftUIColor(color: .systemMint)
  /// `UIColor.systemOrange`.
  public static let orange = SwiftUIColor(color: .systemOrange)
  /// `UIColor.systemPink`.
  public static let pink = SwiftUIColor(color: .systemPink)
  /// The color of primary text.
  public static let primary = SwiftUIColor(color: .label)
  /// `UIColor.systemPurple`.
  public static let purple = SwiftUIColor(color: .systemPurple)
  /// `UIColor.systemRed`.
  public static let red = SwiftUIColor(color: .systemRed)
  /// The color of secondary text.
  public static let secondary = SwiftUIColor(color: .secondaryLabel)
  /// `UIColor.systemTeal`.
  public static let teal = SwiftUIColor(color: .systemTeal)
  /// White.
  public static let white = SwiftUIColor(color: .white)
  /// `UIColor.systemYellow`.
  public static let yellow = SwiftUIColor(color: .systemYellow)
}

extension UIColor {
  /// Creates the color that has a name in SwiftUI.
  public convenience init(_ color: SwiftUIColor) {
    self.init { traits in color.color.resolvedColor(with: traits) }
  }
}
