/// A tile of caustics, the web of light under moving water. It repeats in both directions; a byte is 0 if dark and 255
/// if bright.
///
/// Bright where the two nearest of scattered points are equally far: S. Worley, "A Cellular Texture Basis Function",
/// 1996.
struct CausticTile: Sendable {
  /// Side, in texels; a power of two.
  static let side = 256
  let texels: [UInt8]

  /// - Parameters:
  ///   - cells: Number of cells along a side.
  ///   - width: Width of a thread, in texels.
  init(seed: UInt64, cells: Int, width: Float) {
    let bend = NoiseTile(seed: seed &+ 1, octaves: [(8, 1), (16, 0.5)])
    let sway = NoiseTile(seed: seed &+ 2, octaves: [(8, 1), (16, 0.5)])
    let scatter = Scatter(seed)
    let points = (0..<cells * cells).map { SIMD2(scatter.unit(2 * $0), scatter.unit(2 * $0 + 1)) }
    let scale = Float(cells) / Float(Self.side)
    let sharpness = 1 / (width * scale * width * scale)
    var texels = [UInt8](repeating: 0, count: Self.side * Self.side)
    for y in 0..<Self.side {
      for x in 0..<Self.side {
        let half = SIMD2(Float(x), Float(y)) * 0.5
        let warp = SIMD2(bend(half.x, half.y), sway(half.x, half.y)) - 0.5
        let gap = Self.gap(SIMD2(Float(x), Float(y)) * scale + warp * (24 * scale), cells, points)
        let light = 1 / (1 + gap * gap * sharpness)
        texels[y * Self.side + x] = UInt8(255 * light * light)
      }
    }
    self.texels = texels
  }

  /// Returns the difference between the distances of the second nearest and the nearest point, in cells.
  private static func gap(_ place: SIMD2<Float>, _ cells: Int, _ points: [SIMD2<Float>]) -> Float {
    let home = place.rounded(.down)
    let column = Int(home.x) + 2 * cells
    let row = Int(home.y) + 2 * cells
    var nearest = Float.infinity
    var second = Float.infinity
    for j in -2...2 {
      for i in -2...2 {
        let point = points[(row + j) % cells * cells + (column + i) % cells]
        let offset = home + SIMD2(Float(i), Float(j)) + point - place
        let square = offset.dot(offset)
        if square < nearest {
          second = nearest
          nearest = square
        } else if square < second {
          second = square
        }
      }
    }
    return second.squareRoot() - nearest.squareRoot()
  }
}
