import Drawing
import Foundation
import Raster

/// The visible part of a layer's contents, with a stretched middle if the layer has one.
@MainActor struct ShownContents {
  private let layer: CALayer
  private let frame: PixelRect

  init(_ layer: CALayer, frame: PixelRect) {
    self.layer = layer
    self.frame = frame
  }

  private static let unit = CGRect(x: 0, y: 0, width: 1, height: 1)

  var bitmap: Bitmap? {
    let shown = layer.shown
    guard let picture = shown.state.picture else { return nil }
    let isStretched = shown.state.contentsCenter != Self.unit && shown.state.contentsGravity == .resize
    guard shown.state.contentsRect != Self.unit || isStretched else { return picture }
    let key = CachedPictures.ContentsKey(
      source: ObjectIdentifier(picture), part: shown.state.contentsRect, center: shown.state.contentsCenter,
      width: isStretched ? frame.width : 0, height: isStretched ? frame.height : 0, scale: shown.state.contentsScale)
    if let kept = layer.cachedPictures.contents, kept.key == key, !layer.needsCompositing { return kept.bitmap }
    guard let part = Self.part(shown.state.contentsRect, of: picture) else { return nil }
    let result = isStretched ? stretched(part, shown.state.contentsCenter) : part
    layer.cachedPictures.contents = result.map { ($0, key) }
    return result
  }

  /// Returns the pixels nearest to a part given in fractions, clipped to the contents.
  private static func part(_ part: CGRect, of picture: Bitmap) -> Bitmap? {
    guard part != unit else { return picture }
    let size = CGSize(width: CGFloat(picture.width), height: CGFloat(picture.height))
    let rect = CGRect(
      x: part.minX * size.width, y: part.minY * size.height, width: part.width * size.width,
      height: part.height * size.height)
    let area = rect.nearestPixels.intersection(picture.bounds)
    guard !area.isEmpty, let result = try? Bitmap(width: area.width, height: area.height) else { return nil }
    result.copy(picture, part: area, x: 0, y: 0)
    return result
  }

  /// Draws nine parts into a bitmap of the frame's size; the corners keep their size.
  private func stretched(_ picture: Bitmap, _ center: CGRect) -> Bitmap? {
    guard let result = try? Bitmap(width: frame.width, height: frame.height) else { return nil }
    let state = layer.shown.state
    let pixelsPerPoint = state.bounds.width > 0 ? CGFloat(frame.width) / state.bounds.width : 1
    let scale = pixelsPerPoint / max(1e-3, state.contentsScale)
    let columns = Self.slices(center.minX, center.maxX, picture.width, frame.width, scale)
    let rows = Self.slices(center.minY, center.maxY, picture.height, frame.height, scale)
    for (fromY, toY) in rows {
      for (fromX, toX) in columns {
        let source = PixelRect(x: fromX.lowerBound, y: fromY.lowerBound, width: fromX.count, height: fromY.count)
        let target = PixelRect(x: toX.lowerBound, y: toY.lowerBound, width: toX.count, height: toY.count)
        guard !source.isEmpty, !target.isEmpty, let cell = try? Bitmap(width: source.width, height: source.height)
        else { continue }
        cell.copy(picture, part: source, x: 0, y: 0)
        result.stretch(cell, to: target)
      }
    }
    return result
  }

  /// The parts of a side before, in and after the middle, with their destinations.
  private static func slices(
    _ low: CGFloat, _ high: CGFloat, _ length: Int, _ room: Int, _ scale: CGFloat
  ) -> [(Range<Int>, Range<Int>)] {
    func share(_ value: CGFloat) -> CGFloat { value.isFinite ? min(max(value, 0), 1) : 0 }
    let first = Int((share(low) * CGFloat(length)).rounded())
    let last = max(first, Int((share(high) * CGFloat(length)).rounded()))
    var before = Int((CGFloat(first) * scale).rounded())
    var after = Int((CGFloat(length - last) * scale).rounded())
    // If there is no space for both ends, they share it.
    if before + after > room {
      before = before * room / max(1, before + after)
      after = room - before
    }
    return [(0..<first, 0..<before), (first..<last, before..<room - after), (last..<length, room - after..<room)]
  }
}
