import Raster

/// A small bitmap per frame with everything soft in the water. Scaled up, it replaces blends over the full screen.
///
/// Its cost does not depend on the screen size. The slow terms are computed at every fourth pixel and interpolated;
/// only the caustics are read for each pixel.
struct Plate: Sendable {
  static let width = 320
  static let height = 200
  /// Pixels between two nodes.
  private static let step = 4
  private static let columns = width / step + 1
  private static let rows = height / step + 1

  let bitmap: Bitmap
  private var nodes = [SIMD4<Float>](repeating: .zero, count: columns * rows)
  private static let noise = NoiseTile(seed: 11, octaves: [(8, 1), (16, 0.5), (32, 0.25), (64, 0.125)])
  private static let threads = CausticTile(seed: 5, cells: 14, width: 1.7)
  private static let waves = CausticTile(seed: 8, cells: 8, width: 5)
  /// Plate pixels per screen pixel.
  private var shrink = SIMD2<Float>(0, 0)

  init() throws(BitmapError) {
    bitmap = try Bitmap(width: Self.width, height: Self.height)
  }

  /// Computes the water of a picture for a screen of a size.
  mutating func paint(
    _ picture: DishPicture, on map: ScreenMap, size: SIMD2<Float>, _ options: SceneOptions, bands: RowBands
  ) {
    shrink = SIMD2(Float(Self.width), Float(Self.height)) / size
    let field = PlateField(picture, palette: options.palette, noise: Self.noise, isStill: options.reducesMotion)
    paintNodes(field, on: map, shade: clampedUnit(picture.water.shade), bands)
    let web = CausticWeb(picture, map, pixel: 1 / shrink, isStill: options.reducesMotion)
    paintPixels(web, tint: options.palette.caustic, bands)
  }

  /// Scales the plate to a whole bitmap.
  func cover(_ target: Bitmap, bands: RowBands) {
    target.stretch(bitmap, to: target.bounds, bands: bands)
  }

  /// Returns the water at a screen pixel, without caustics; bodies there are mixed with it.
  func water(at pixel: SIMD2<Float>) -> Tint {
    let place = pixel * shrink / Float(Self.step)
    guard place.isFinite else { return Tint(0) }
    let column = Int(max(0, min(Float(Self.columns - 1), place.x.rounded())))
    let row = Int(max(0, min(Float(Self.rows - 1), place.y.rounded())))
    let node = nodes[row * Self.columns + column]
    return Tint(channels: SIMD3(node.x, node.y, node.z) / 255)
  }

  private mutating func paintNodes(_ field: PlateField, on map: ScreenMap, shade: Float, _ bands: RowBands) {
    let spacing = Float(Self.step) / shrink
    nodes.withUnsafeMutableBufferPointer { nodes in
      nonisolated(unsafe) let nodes = nodes
      bands.forEachBand(of: 0..<Self.rows) { rows in
        for row in rows {
          for column in 0..<Self.columns {
            let pixel = SIMD2(Float(column), Float(row)) * spacing
            var value = field(map.world(pixel))
            if shade > 0 { value *= 1 - shade * Self.shadow(at: pixel / (2 * map.middle)) }
            nodes[row * Self.columns + column] = Self.tamed(value * 255)
          }
        }
      }
    }
  }

  /// Clamps to a range with headroom for caustics below 255; NaN becomes dark.
  private static func tamed(_ value: SIMD4<Float>) -> SIMD4<Float> {
    pointwiseMin(pointwiseMax(.zero, value), SIMD4(200, 200, 200, 255))
  }

  /// Returns the factor of a dark corner at the lower left for text and menus; `place` is a fraction of the screen.
  private static func shadow(at place: SIMD2<Float>) -> Float {
    let low = 1 - 0.55 * (1 - smoothStep(0.195, 0.547, place.x)) * smoothStep(0.15, 0.525, place.y)
    return 1 - low * (1 - 0.30 * (1 - smoothStep(0, 0.703, place.x)))
  }

  private func paintPixels(_ web: CausticWeb, tint: Tint, _ bands: RowBands) {
    let glint = SIMD4(tint.channels * (0.126 / 255), 0)
    let target = bitmap
    nodes.withUnsafeBufferPointer { nodes in
      Self.threads.texels.withUnsafeBufferPointer { threads in
        Self.waves.texels.withUnsafeBufferPointer { waves in
          nonisolated(unsafe) let (nodes, threads, waves) = (nodes, threads, waves)
          bands.forEachBand(of: 0..<Self.height) { rows in
            for row in rows {
              let pixels = UnsafeMutableBufferPointer(start: target.pixels + row * target.stride, count: Self.width)
              Self.paintRow(row, nodes, web, threads, waves, glint, into: pixels)
            }
          }
        }
      }
    }
  }

  private static func paintRow(
    _ row: Int, _ nodes: UnsafeBufferPointer<SIMD4<Float>>, _ web: CausticWeb, _ threads: UnsafeBufferPointer<UInt8>,
    _ waves: UnsafeBufferPointer<UInt8>, _ glint: SIMD4<Float>, into pixels: UnsafeMutableBufferPointer<UInt32>
  ) {
    let upper = row / step * columns
    let lower = min(row / step + 1, rows - 1) * columns
    let down = Float(row % step) / Float(step)
    var thread = web.threads.cursor(row: row)
    var wave = web.waves.cursor(row: row)
    var left = nodes[upper] + (nodes[lower] - nodes[upper]) * down
    for column in 0..<columns - 1 {
      let right = nodes[upper + column + 1] + (nodes[lower + column + 1] - nodes[upper + column + 1]) * down
      let slope = (right - left) * (1 / Float(step))
      var value = left
      for x in column * step..<(column + 1) * step {
        // Threads of light are brighter where they cross the broad waves; the waves alone are faint.
        let broad = wave.next(waves)
        let crossing = thread.next(threads) * (0.45 + broad * (1.1 / 255)) + 0.25 * broad
        let color = value + glint * (crossing * value.w)
        // Adding 1.5 · 2²³ leaves the rounded integer in the low bits, 3 times as fast as a checked conversion.
        let bits = unsafeBitCast(color + 12_582_912, to: SIMD4<UInt32>.self)
        pixels[x] = 0xFF00_0000 | (bits.x & 255) << 16 | (bits.y & 255) << 8 | (bits.z & 255)
        value += slope
      }
      left = right
    }
  }
}
