import Foundation
import Layers
import Raster
import Typesetting

/// 1,000 rows of two texts and a separator, each cached in its layer's bitmap, scrolled 13 points per frame at 1280 ×
/// 800.
@MainActor enum ListBenchmark {
  private static let rowHeight = 44
  private static let rowCount = 1000

  static func run() throws -> [Row] {
    let compositor = try Compositor(width: 1280, height: 800, scale: 1, threads: 1)
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 1280, height: 800)
    compositor.root = root
    var visible: [Int: CALayer] = [:]
    let cache = try (0..<rowCount).map { try rowBitmap($0) }
    let watch = Stopwatch(.processor, warmUp: 30, count: 600) { frame in
      let offset = frame * 13 % (rowCount * rowHeight - 800)
      let shown = offset / rowHeight...(offset + 799) / rowHeight
      for (row, layer) in visible where !shown.contains(row) {
        layer.removeFromSuperlayer()
        visible[row] = nil
      }
      for row in shown where visible[row] == nil {
        let layer = CALayer()
        layer.isOpaque = true
        layer.contents = cache[row]
        layer.frame = CGRect(x: 0, y: row * rowHeight, width: 1280, height: rowHeight)
        root.addSublayer(layer)
        visible[row] = layer
      }
      root.bounds.origin.y = CGFloat(offset)
      _ = compositor.update()
    }
    return [watch.row("list.scroll.cached_rows")]
  }

  private static func rowBitmap(_ row: Int) throws -> Bitmap {
    let bitmap = try Bitmap(width: 1280, height: rowHeight)
    bitmap.replace(bitmap.bounds, with: .white)
    bitmap.replace(PixelRect(x: 60, y: rowHeight - 1, width: 1220, height: 1), with: Pixel(rgb: 0xC8C8CC))
    bitmap.replace(PixelRect(x: 12, y: 6, width: 32, height: 32), with: Pixel(rgb: UInt32(row * 7919 % 0xFFFFFF)))
    let title = TextLayout(AttributedText("Row \(row)", TextAttributes(font: .system(size: 17))))
    title.draw(into: bitmap, at: CGPoint(x: 60, y: 3))
    let detail = TextLayout(
      AttributedText("Paramecium caudatum", TextAttributes(font: .system(size: 13), color: Pixel(rgb: 0x808080))))
    detail.draw(into: bitmap, at: CGPoint(x: 60, y: 24))
    return bitmap
  }
}
