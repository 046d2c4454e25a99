import Portrayal
import UIKit

/// Where the parts of the title stand for a size of the screen. Lengths are points.
///
/// It is composed for 1280 × 800 and shrinks with the smaller side.
struct TitleComposition {
  private static let composedSize = CGSize(width: 1280, height: 800)
  /// Points of a unit on a screen of the composed size.
  private static let pointsPerUnit: CGFloat = 36
  /// The letters stand on a line that begins here, from the top left corner.
  private static let wordStart = CGPoint(x: 84, y: 290)
  private static let wordWidth: CGFloat = 834
  /// On the smallest screens bodies are still this large a share of their composed size.
  private static let smallestShrink: CGFloat = 0.3

  let size: CGSize
  let scale: CGFloat
  /// How many times the usual size letters have; at least 1.
  var letterScale: CGFloat = 1

  /// 1 on a screen of the composed size, less on smaller ones, more on larger ones.
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

  /// The point of the dish under a point of the screen.
  func world(_ point: CGPoint) -> SIMD2<Float> {
    SIMD2(
      Float((point.x - size.width / 2) / pointsPerUnit), Float((size.height / 2 - point.y) / pointsPerUnit))
  }

  // MARK: What lies over the dish

  /// Screens too small for the whole menu show its first row, and the rest slides in from the side.
  var isCompact: Bool { size.height < 480 || size.width < 480 }

  /// Where the tagline begins.
  var tagline: CGPoint { CGPoint(x: Self.wordStart.x * shrink, y: 322 * shrink) }

  /// The size of the tagline's letters: never under what can be read.
  var taglineSize: CGFloat { min(max(13, (19 * shrink).rounded()), 30) }

  /// Wide enough for two large tiles beside each other.
  private var menuWidth: CGFloat { 372 * min(letterScale, 1.45) }

  /// The panel with the rows, for the height that shows them all.
  func menu(height: CGFloat) -> CGRect {
    let height = min(height, max(44, size.height - 16))
    let below = tagline.y + 2 * taglineSize
    let top = isCompact ? size.height - height - 12 : min(max(384 * shrink, below), size.height - height - 16)
    let left = min(80 * shrink, 80)
    return CGRect(x: left, y: max(8, top), width: min(menuWidth, max(120, size.width - 2 * left)), height: height)
  }
}
