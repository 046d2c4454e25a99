import Ecology
import Raster

/// A box with round corners on the sheet of parts; in points from the upper left.
struct SheetBox: Sendable {
  var x: Float
  var y: Float
  var width: Float
  var height: Float

  private static let margin: Float = 16
  private static let top: Float = 52

  static func cell(_ kind: CellKind) -> SheetBox {
    let index = Int(kind.rawValue)
    return SheetBox(
      x: margin + 208 * Float(index % 6), y: top + 133 * Float(index / 6), width: 200, height: 128)
  }

  static func link(_ kind: LinkKind) -> SheetBox {
    SheetBox(x: margin + 156 * Float(kind.rawValue), y: top + 465, width: 148, height: 104)
  }

  /// The player's is number 0, then the lineages in order.
  static func lineage(_ number: Int) -> SheetBox {
    SheetBox(x: margin + 138.4 * Float(number), y: top + 607, width: 132.4, height: 129)
  }

  /// The pixels inside its border.
  func pixels(_ scale: Float) -> PixelRect {
    PixelRect(
      x: Int((x + 1) * scale), y: Int((y + 1) * scale), width: Int((width - 2) * scale),
      height: Int((height - 2) * scale))
  }

  /// Lightens the box: white at 4.5 %, a hairline at 7 % more.
  func fill(_ bitmap: Bitmap, _ scale: Float) {
    let radius = 12 * scale
    let half = SIMD2(width, height) * (0.5 * scale)
    let middle = SIMD2(x, y) * scale + half
    let area = PixelRect(x: Int(x * scale), y: Int(y * scale), width: Int(2 * half.x) + 1, height: Int(2 * half.y) + 1)
      .intersection(bitmap.bounds)
    for row in area.y..<area.maxY {
      for column in area.x..<area.maxX {
        let corner = SIMD2(abs(Float(column) + 0.5 - middle.x), abs(Float(row) + 0.5 - middle.y)) - half + radius
        let distance = pointwiseMax(corner, .zero).length + min(max(corner.x, corner.y), 0) - radius
        let inside = clampedUnit(0.5 - distance)
        let border = clampedUnit(0.5 * scale + 0.5 - abs(distance + 0.5 * scale))
        let light = 0.045 * inside + 0.07 * border * inside
        let word = bitmap.pixels[row * bitmap.stride + column]
        bitmap.pixels[row * bitmap.stride + column] = Tint(word & 0xFFFFFF).mixed(with: .white, light).pixel.word
      }
    }
  }
}
