import Foundation
import UIKit

/// The components of a colour, as Core Image reads them.
public final class CIColor: Sendable {
  /// From 0 to 1.
  public let red: CGFloat
  public let green: CGFloat
  public let blue: CGFloat
  public let alpha: CGFloat

  public init(color: UIColor) {
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    _ = color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }
}
