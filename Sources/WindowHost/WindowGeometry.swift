import Foundation
import UIKit

/// The sizes of a window in its three units, and the conversions between them: the window system's units, pixels, and
/// points.
///
/// On X11 a unit is a pixel and only the user's scale enlarges points; if the system scales windows itself, a unit has
/// several pixels and both factors multiply.
package struct WindowGeometry: Equatable {
  /// Maximum side, in units or pixels; anything that a window manager requests beyond it is not drawn.
  package static let longestSide = 16_384
  /// Pixels per point that a user may choose in addition to the system's scale.
  package static let userScales: ClosedRange<CGFloat> = 0.5...4

  /// The width in the window system's units.
  package let width: Int
  /// The height in the window system's units.
  package let height: Int
  package let pixelWidth: Int
  package let pixelHeight: Int
  /// Units per point.
  package let userScale: CGFloat

  /// Creates a geometry. Sizes of 0 or less become 1, huge ones ``longestSide``; an invalid scale becomes 1.
  package init(width: Int, height: Int, pixelWidth: Int, pixelHeight: Int, userScale: CGFloat) {
    self.width = Self.side(width)
    self.height = Self.side(height)
    self.pixelWidth = Self.side(pixelWidth)
    self.pixelHeight = Self.side(pixelHeight)
    self.userScale = Self.limitedScale(userScale)
  }

  /// Pixels per point.
  package var scale: CGFloat { userScale * CGFloat(pixelWidth) / CGFloat(width) }

  /// The size in points.
  package var size: CGSize {
    CGSize(width: CGFloat(pixelWidth) / scale, height: CGFloat(pixelHeight) / scale)
  }

  /// Returns the screen point for a position in units.
  package func point(x: CGFloat, y: CGFloat) -> CGPoint {
    CGPoint(x: x / userScale, y: y / userScale)
  }

  /// Returns the screen point for a position given as fractions of the window.
  package func point(fractionX: CGFloat, fractionY: CGFloat) -> CGPoint {
    point(x: fractionX * CGFloat(width), y: fractionY * CGFloat(height))
  }

  /// Returns the whole number of units for a length in points.
  package static func units(_ points: CGFloat, userScale: CGFloat) -> Int {
    let length = points * limitedScale(userScale)
    guard length > 0 else { return 1 }
    return side(Int(min(length, CGFloat(longestSide)).rounded()))
  }

  package static func limitedScale(_ scale: CGFloat) -> CGFloat {
    scale.isNaN ? 1 : min(max(scale, userScales.lowerBound), userScales.upperBound)
  }

  private static func side(_ length: Int) -> Int { min(max(length, 1), longestSide) }
}
