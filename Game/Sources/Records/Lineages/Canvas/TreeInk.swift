import Portrayal
import Raster
import UIKit

/// Draws the threads of a tree: lives, the steps between rows, and marks. Shapes outside the bitmap are skipped.
struct TreeInk {
  private var ink = Ink()
  private let scale: Float

  /// - Parameters:
  ///   - size: Size of the bitmap, in pixels.
  ///   - scale: Pixels per point.
  init(size: SIMD2<Float>, scale: Float) {
    self.scale = scale
    ink.begin(size: size, point: scale)
  }

  /// The number of collected shapes.
  var count: Int { ink.primitives.count }

  mutating func line(_ start: CGPoint, _ end: CGPoint, width: Float, _ tint: Tint, _ opacity: Float = 1) {
    ink.line(pixels(start), pixels(end), width * scale / 2, tint, opacity)
  }

  mutating func disc(_ center: CGPoint, radius: Float, _ tint: Tint, _ opacity: Float = 1) {
    ink.disc(pixels(center), radius * scale, tint, opacity)
  }

  mutating func ring(_ center: CGPoint, radius: Float, width: Float, _ tint: Tint, _ opacity: Float = 1) {
    ink.ring(pixels(center), radius * scale, width * scale, tint, opacity)
  }

  /// Draws a smooth step from one row to another, level at both ends.
  mutating func step(_ start: CGPoint, _ end: CGPoint, width: Float, _ tint: Tint, _ opacity: Float) {
    let height = abs(end.y - start.y)
    let pieces = height < 8 ? 2 : height < 60 ? 7 : 12
    var last = start
    for piece in 1...pieces {
      let t = CGFloat(piece) / CGFloat(pieces)
      let rise = t * t * (3 - 2 * t)
      let next = CGPoint(x: start.x + (end.x - start.x) * t, y: start.y + (end.y - start.y) * rise)
      line(last, next, width: width, tint, opacity)
      last = next
    }
  }

  /// Draws a cross at a death.
  mutating func cross(_ center: CGPoint, _ tint: Tint) {
    let arm: CGFloat = 3.5
    for way: CGFloat in [-1, 1] {
      line(
        CGPoint(x: center.x - arm, y: center.y - arm * way), CGPoint(x: center.x + arm, y: center.y + arm * way),
        width: 1.6, tint, 0.8)
    }
  }

  func draw(into bitmap: Bitmap, bands: RowBands) { ink.primitives.draw(into: bitmap, bands: bands) }

  private func pixels(_ point: CGPoint) -> SIMD2<Float> { SIMD2(Float(point.x), Float(point.y)) * scale }
}
