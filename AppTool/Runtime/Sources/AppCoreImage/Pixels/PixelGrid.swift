import Foundation

/// Red, green, blue and alpha of a pixel, premultiplied unless a comment says otherwise.
typealias PixelValue = SIMD4<Float>

/// The rendered pixels of an area, row by row from the bottom.
struct PixelGrid: Sendable {
  let area: PixelArea
  var values: [PixelValue]

  /// Creates clear pixels.
  init(_ area: PixelArea) {
    self.area = area
    values = Array(repeating: .zero, count: area.count)
  }

  /// Creates pixels by their coordinates.
  init(_ area: PixelArea, _ value: (_ x: Int, _ y: Int) -> PixelValue) {
    self.area = area
    values = []
    values.reserveCapacity(area.count)
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX { values.append(value(x, y)) }
    }
  }

  /// The pixel at a place; clear outside of the area.
  subscript(x: Int, y: Int) -> PixelValue {
    guard area.contains(x, y) else { return .zero }
    return values[(y - area.minY) * area.width + x - area.minX]
  }

  /// The pixels of another area, of which those outside of this one are clear.
  func extended(to other: PixelArea) -> PixelGrid {
    if other == area { return self }
    var result = PixelGrid(other)
    let shared = area.intersection(other)
    guard !shared.isEmpty else { return result }
    for y in shared.minY..<shared.maxY {
      let source = (y - area.minY) * area.width + shared.minX - area.minX
      let target = (y - other.minY) * other.width + shared.minX - other.minX
      for x in 0..<shared.width { result.values[target + x] = values[source + x] }
    }
    return result
  }

  /// The pixels between which a place lies, weighted by their nearness. The centre of a pixel is half a pixel from its
  /// sides.
  func bilinear(_ x: Double, _ y: Double) -> PixelValue {
    let (left, bottom) = ((x - 0.5).rounded(.down), (y - 0.5).rounded(.down))
    let (u, v) = (Float(x - 0.5 - left), Float(y - 0.5 - bottom))
    let (column, row) = (Int(left), Int(bottom))
    let lower = self[column, row] * (1 - u) + self[column + 1, row] * u
    guard v > 0 else { return lower }
    let upper = self[column, row + 1] * (1 - u) + self[column + 1, row + 1] * u
    return lower * (1 - v) + upper * v
  }

  /// The pixel that contains a place.
  func nearest(_ x: Double, _ y: Double) -> PixelValue { self[Int(x.rounded(.down)), Int(y.rounded(.down))] }
}

extension SIMD4<Float> {
  /// The colour without its alpha, which stays the fourth component. A clear pixel has none.
  var straight: SIMD4<Float> {
    guard w > 0 else { return .zero }
    return w == 1 ? self : SIMD4(x / w, y / w, z / w, w)
  }

  /// A colour, multiplied by its alpha.
  var premultiplied: SIMD4<Float> { w == 1 ? self : SIMD4(x * w, y * w, z * w, w) }

  /// The same colour with other components than alpha.
  func with(_ color: SIMD3<Float>) -> SIMD4<Float> { SIMD4(color, w) }

  var color: SIMD3<Float> { SIMD3(x, y, z) }
}

extension SIMD3<Float> {
  func dot(_ other: SIMD3<Float>) -> Float { x * other.x + y * other.y + z * other.z }

  /// The luminance of linear light with the primaries of sRGB (ITU-R BT.709).
  var luminance: Float { dot(SIMD3(0.2126, 0.7152, 0.0722)) }
}
