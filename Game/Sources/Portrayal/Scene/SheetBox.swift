import Ecology
import Raster

/// A box with round corners on the sheet of parts, in points from the upper left.
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

  /// Returns the box of a lineage: 0 for the player, then the lineages in order.
  static func lineage(_ number: Int) -> SheetBox {
    SheetBox(x: margin + 138.4 * Float(number), y: top + 607, width: 132.4, height: 129)
  }

  /// Returns the pixels inside its border.
  func pixels(_ scale: Float) -> PixelRect {
    PixelRect(
      x: Int((x + 1) * scale), y: Int((y + 1) * scale), width: Int((width - 2) * scale),
      height: Int((height - 2) * scale))
  }

  /// Fills the box with 4.5 % white and strokes a hairline of 7 %.
  func fill(_ bitmap: Bitmap, _ scale: Float) {
    let shape = RoundedRect(
      x: x * scale, y: y * scale, width: width * scale, height: height * scale, radii: CornerRadii(12 * scale))
    bitmap.fill(shape, Pixel(rgb: 0xFFFFFF, alpha: 0.045))
    bitmap.stroke(shape, width: scale, Pixel(rgb: 0xFFFFFF, alpha: 0.07))
  }
}
