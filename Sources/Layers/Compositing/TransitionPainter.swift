import Drawing
import Foundation
import Raster

/// Paints a layer during a transition.
@MainActor struct TransitionPainter {
  let painter: LayerPainter
  let running: RunningTransition
  let layer: CALayer
  let placed: LayerPlacement

  func paint(on surface: CompositingSurface, clip: PixelRect, opacity: Float) {
    let isFade = running.effect.type == .fade
    let frame = placed.pixelBounds(clip: clip)
    let area = isFade ? clip.intersection(reach(clip).union(frame)) : clip.intersection(frame)
    guard let before = surface.group(area)?.detached, let after = surface.group(area)?.detached else { return }
    let shifts = running.effect.shifts(at: running.progress)
    let size = (width: CGFloat(frame.width), height: CGFloat(frame.height))
    drawOld(placed.moved(x: shifts.old.dx * size.width, y: shifts.old.dy * size.height), on: before, area)
    painter.paintParts(
      layer, placed.moved(x: (shifts.new.dx * size.width).rounded(), y: (shifts.new.dy * size.height).rounded()),
      on: after, clip: area, opacity: 1)
    if isFade {
      before.bitmap.mix(with: after.bitmap, Float(running.progress))
    } else if running.effect.type == .reveal {
      after.draw(before, opacity: 1, clip: area, painter.bands)
      return surface.draw(after, opacity: opacity, clip: clip, painter.bands)
    } else {
      before.draw(after, opacity: 1, clip: area, painter.bands)
    }
    surface.draw(before, opacity: opacity, clip: clip, painter.bands)
  }

  /// The positions of the old picture and the layer.
  private func reach(_ clip: PixelRect) -> PixelRect {
    let extent = running.effect.before.map { $0.extent.union(layer.extent) } ?? layer.extent
    return placed.map.box(of: extent).touchedPixels.intersection(clip)
  }

  private func drawOld(_ place: LayerPlacement, on surface: CompositingSurface, _ area: PixelRect) {
    guard let picture = running.effect.before, case .affine(let transform) = place.map else { return }
    var map = picture.placement.concatenating(transform)
    // A picture at its own size is moved to whole pixels, so that it is not blurred.
    if map.a == 1, map.d == 1, map.b == 0, map.c == 0 { (map.tx, map.ty) = (map.tx.rounded(), map.ty.rounded()) }
    surface.draw(picture.bitmap, map, opacity: 1, clip: area, painter.bands)
  }
}

extension Bitmap {
  /// Interpolates every channel to another bitmap of the same size.
  func mix(with other: Bitmap, _ share: Float) {
    precondition(width == other.width && height == other.height, "only bitmaps of the same size can be mixed")
    let amount = UInt32((min(max(share, 0), 1) * 256).rounded())
    for y in 0..<height {
      let (row, source) = (pixels + y * stride, other.pixels + y * other.stride)
      for x in 0..<width where row[x] != source[x] {
        let (a, b) = (row[x], source[x])
        let blueRed = (a & 0xFF00FF) &* (256 &- amount) &+ (b & 0xFF00FF) &* amount &+ 0x80_0080
        let greenAlpha = (a &>> 8 & 0xFF00FF) &* (256 &- amount) &+ (b &>> 8 & 0xFF00FF) &* amount &+ 0x80_0080
        row[x] = blueRed &>> 8 & 0xFF00FF | greenAlpha & 0xFF00_FF00
      }
    }
  }
}
