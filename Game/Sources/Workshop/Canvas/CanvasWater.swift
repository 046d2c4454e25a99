import Ecology
import Portrayal
import Raster
import UIKit

/// The dark background of a body on the canvas: brighter in the centre, with a dot at every lattice position.
struct CanvasWater {
  /// The colour that skins are mixed with.
  static let tint = Tint(0x103640)
  private static let middle = Tint(0x15424C)
  private static let edge = Tint(0x0A1820)

  private(set) var bitmap: Bitmap?
  private var map: CanvasMap?
  private var scale: CGFloat = 0
  private var reach = 0

  /// True if the bitmap is valid for a map and scale.
  func isDrawn(_ map: CanvasMap, scale: CGFloat) -> Bool { map == self.map && scale == self.scale }

  /// Draws the bitmap again after a change.
  ///
  /// - Returns: True if it was drawn.
  mutating func update(_ map: CanvasMap, scale: CGFloat, reach: Int) -> Bool {
    guard map != self.map || scale != self.scale || reach != self.reach else { return false }
    (self.map, self.scale, self.reach) = (map, scale, reach)
    let width = Int((map.size.width * scale).rounded())
    let height = Int((map.size.height * scale).rounded())
    guard width > 0, height > 0, let bitmap = try? Bitmap(width: width, height: height) else {
      bitmap = nil
      return true
    }
    CanvasWater.fill(bitmap, about: CGPoint(x: map.origin.x * scale, y: map.origin.y * scale))
    dot(bitmap)
    self.bitmap = bitmap
    return true
  }

  /// Fills with a gradient that darkens with the square of the distance from the centre.
  private static func fill(_ bitmap: Bitmap, about center: CGPoint) {
    let steps = (0...63).map { middle.mixed(with: edge, smoothStep(0, 1, Float($0) / 63)).pixel.word }
    let radius = 0.62 * Float(max(bitmap.width, bitmap.height))
    let inverse = 63 / (radius * radius)
    let (centerX, centerY) = (Float(center.x), Float(center.y))
    steps.withUnsafeBufferPointer { steps in
      for y in 0..<bitmap.height {
        let row = bitmap.pixels + y * bitmap.stride
        let dy = Float(y) - centerY
        for x in 0..<bitmap.width {
          let dx = Float(x) - centerX
          // A constant dither pattern hides the steps between the colours.
          let grain = Float((x &* 7 &+ y &* 13) & 7) * 0.125
          row[x] = steps[min(63, Int((dx * dx + dy * dy) * inverse + grain))]
        }
      }
    }
  }

  private func dot(_ bitmap: Bitmap) {
    guard let map else { return }
    let side = Float(max(2, map.unit * 0.055) * scale)
    for q in -reach...reach {
      for r in -reach...reach {
        guard let place = LatticePoint(exactlyQ: q, r: r) else { continue }
        let point = map.point(place)
        let x = Float(point.x * scale) - side / 2
        let y = Float(point.y * scale) - side / 2
        bitmap.fill(
          RoundedRect(x: x, y: y, width: side, height: side, radii: CornerRadii(side / 2)),
          Pixel(rgb: 0xBFE9DF, alpha: 0.22))
      }
    }
  }
}
