import Foundation
import Raster

/// A bitmap in perspective.
///
/// Source: P. Heckbert, "Fundamentals of Texture Mapping and Image Warping", 1989: each pixel is mapped back by the
/// inverse of the projection and interpolates four neighbours.
struct ProjectedPicture {
  private let source: Bitmap
  private let back: Projection
  private let outline: [SIMD2<Double>]
  private let box: PixelRect
  private let opacity: Double

  /// Creates the picture; `nil` if it is edge-on or behind the eye.
  init?(_ source: Bitmap, _ projection: Projection, opacity: Float) {
    guard source.width > 0, source.height > 0, opacity > 0, let back = projection.inverse else { return nil }
    let whole = CGRect(x: 0, y: 0, width: source.width, height: source.height)
    let points = projection.outline(of: whole)
    guard points.count > 2 else { return nil }
    self.source = source
    self.back = back
    self.opacity = Double(opacity)
    box = projection.box(of: whole).insetBy(dx: -1, dy: -1).touchedPixels
    var corners = points.map { SIMD2(Double($0.x), Double($0.y)) }
    // The inside is to the right of every edge.
    if Self.twiceArea(corners) < 0 { corners.reverse() }
    outline = corners
  }

  private static func twiceArea(_ corners: [SIMD2<Double>]) -> Double {
    corners.indices.reduce(0) { sum, index in
      let (p, q) = (corners[index], corners[(index + 1) % corners.count])
      return sum + p.x * q.y - q.x * p.y
    }
  }

  func draw(on target: Bitmap, clip: PixelRect, _ bands: RowBands) {
    let area = box.intersection(clip).intersection(target.bounds)
    guard !area.isEmpty else { return }
    let pass = Pass(picture: self, target: target, area: area)
    bands.forEachBand(of: area.y..<area.maxY, work: area.area * 16) { rows in
      for y in rows { pass.picture.drawRow(y, pass.area, pass.target) }
    }
  }

  /// Each band writes its own rows.
  private struct Pass: @unchecked Sendable {
    let picture: ProjectedPicture
    let target: Bitmap
    let area: PixelRect
  }

  private func drawRow(_ y: Int, _ area: PixelRect, _ target: Bitmap) {
    let row = target.pixels + y * target.stride
    let start = back.y * (Double(y) + 0.5) + back.one
    for x in area.x..<area.maxX {
      let middle = SIMD2(Double(x) + 0.5, Double(y) + 0.5)
      let coverage = coverage(middle)
      guard coverage > 0 else { continue }
      let place = start + back.x * middle.x
      guard place.z != 0 else { continue }
      let color = sample(place.x / place.z - 0.5, place.y / place.z - 0.5)
      row[x] = Self.blend(color, over: row[x], coverage * opacity)
    }
  }

  /// Returns the coverage of a pixel, from its distance to the nearest edge.
  private func coverage(_ point: SIMD2<Double>) -> Double {
    var depth = 1.0
    for index in outline.indices {
      let (p, q) = (outline[index], outline[index + 1 == outline.count ? 0 : index + 1])
      let edge = q - p
      let length = (edge * edge).sum().squareRoot()
      guard length > 0 else { continue }
      let away = point - p
      depth = min(depth, (edge.x * away.y - edge.y * away.x) / length + 0.5)
      if depth <= 0 { return 0 }
    }
    return depth
  }

  /// Interpolates four neighbours; outside, the colours of the edge continue. Blue, green, red and alpha.
  private func sample(_ u: Double, _ v: Double) -> SIMD4<Float> {
    let x = min(max(u, 0), Double(source.width - 1))
    let y = min(max(v, 0), Double(source.height - 1))
    let (left, top) = (Int(x), Int(y))
    let (right, bottom) = (min(left + 1, source.width - 1), min(top + 1, source.height - 1))
    let (toRight, toBottom) = (Float(x - Double(left)), Float(y - Double(top)))
    func pixel(_ x: Int, _ y: Int) -> SIMD4<Float> { Self.channels(source.pixels[y * source.stride + x]) }
    let upper = pixel(left, top) * (1 - toRight) + pixel(right, top) * toRight
    let lower = pixel(left, bottom) * (1 - toRight) + pixel(right, bottom) * toRight
    return upper * (1 - toBottom) + lower * toBottom
  }

  private static func channels(_ word: UInt32) -> SIMD4<Float> {
    SIMD4(Float(word & 255), Float(word &>> 8 & 255), Float(word &>> 16 & 255), Float(word &>> 24))
  }

  private static func blend(_ color: SIMD4<Float>, over word: UInt32, _ amount: Double) -> UInt32 {
    let part = color * Float(amount)
    let mixed = part + channels(word) * (1 - part.w / 255)
    let held = mixed.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
    let bytes = SIMD4<UInt32>(held, rounding: .toNearestOrEven)
    return bytes.x | bytes.y &<< 8 | bytes.z &<< 16 | bytes.w &<< 24
  }
}
