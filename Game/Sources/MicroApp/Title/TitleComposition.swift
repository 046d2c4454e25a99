import Portrayal
import UIKit

/// The layout of the title screen for a size of the screen. Lengths are in points.
///
/// The design size is 1280 × 800; the layout scales with the smaller ratio.
struct TitleComposition {
  private static let composedSize = CGSize(width: 1280, height: 800)
  /// Points per unit at the design size.
  private static let pointsPerUnit: CGFloat = 36
  /// Left end of the baseline of the word, from the top left corner.
  private static let wordStart = CGPoint(x: 84, y: 290)
  private static let wordWidth: CGFloat = 834
  /// Smallest scale of the bodies, relative to the design size.
  private static let smallestShrink: CGFloat = 0.3

  let size: CGSize
  let scale: CGFloat
  /// The text size relative to the standard one; at least 1.
  var letterScale: CGFloat = 1

  /// Scale relative to the design size.
  var shrink: CGFloat {
    max(Self.smallestShrink, min(size.width / Self.composedSize.width, size.height / Self.composedSize.height))
  }

  private var pointsPerUnit: CGFloat { Self.pointsPerUnit * shrink }

  var camera: Camera {
    var camera = Camera()
    camera.pointsPerUnit = Float(pointsPerUnit)
    camera.scale = Float(scale)
    return camera
  }

  var word: TitleWord {
    TitleWord(
      origin: world(CGPoint(x: Self.wordStart.x * shrink, y: Self.wordStart.y * shrink)),
      width: Float(Self.wordWidth / Self.pointsPerUnit))
  }

  /// Returns the position in the dish of a point of the screen.
  func world(_ point: CGPoint) -> SIMD2<Float> {
    SIMD2(
      Float((point.x - size.width / 2) / pointsPerUnit), Float((size.height / 2 - point.y) / pointsPerUnit))
  }

  // MARK: Overlays

  /// True for screens too small for the menu. They show its first row; the others are in a drawer at the side.
  var isCompact: Bool { size.height < 480 || size.width < 480 }

  /// Position of the tagline.
  var tagline: CGPoint { CGPoint(x: Self.wordStart.x * shrink, y: 322 * shrink) }

  /// Font size of the tagline, within legible limits.
  var taglineSize: CGFloat { min(max(13, (19 * shrink).rounded()), 30) }

  /// Wide enough for two large tiles side by side.
  private var menuWidth: CGFloat { 372 * min(letterScale, 1.45) }

  /// Returns the frame of the menu panel, given the height that fits all rows.
  func menu(height: CGFloat) -> CGRect {
    let height = min(height, max(44, size.height - 16))
    let below = tagline.y + 2 * taglineSize
    let top = isCompact ? size.height - height - 12 : min(max(384 * shrink, below), size.height - height - 16)
    let left = min(80 * shrink, 80)
    return CGRect(x: left, y: max(8, top), width: min(menuWidth, max(120, size.width - 2 * left)), height: height)
  }
}
