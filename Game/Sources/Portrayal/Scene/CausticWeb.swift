/// Placement of the two caustic tiles under the plate at one moment.
struct CausticWeb: Sendable {
  let threads: CausticPlacement
  let waves: CausticPlacement

  /// Texels per unit: a cell of the threads is two units wide.
  private static let density: Float = 9

  /// - Parameter pixel: Size of a plate pixel, in screen pixels.
  init(_ picture: DishPicture, _ map: ScreenMap, pixel: SIMD2<Float>, isStill: Bool) {
    let corner = map.world(SIMD2(0, 0)) * SIMD2(Self.density, -Self.density)
    let step = pixel * (Self.density / map.unit)
    func placement(_ speed: SIMD2<Float>) -> CausticPlacement {
      let side = Double(CausticTile.side)
      let time = isStill ? 0 : picture.time
      func drift(_ speed: Float) -> Float {
        Trigonometry.phase(time, hertz: Double(speed) / side) * Float(CausticTile.side)
      }
      return CausticPlacement(origin: corner + SIMD2(drift(speed.x), drift(speed.y)), step: step)
    }
    threads = placement(SIMD2(2.1, 1.3))
    waves = placement(SIMD2(-3.2, 2.4))
  }
}

/// Placement of a repeating tile under the plate: the texel at the corner and the step per pixel.
struct CausticPlacement: Sendable {
  /// In texels, unbounded.
  var origin: SIMD2<Float>
  /// Texels per plate pixel.
  var step: SIMD2<Float>

  /// Returns a cursor for a row of the plate.
  func cursor(row: Int) -> CausticCursor {
    let y = fixed(origin.y + step.y * Float(row))
    let side = CausticTile.side
    return CausticCursor(
      x: fixed(origin.x), step: fixed(step.x), upper: (y >> 8 & (side - 1)) * side,
      lower: (((y >> 8) + 1) & (side - 1)) * side, down: Int32(y & 255))
  }

  /// Converts to fixed point with eight fractional bits. Folding into the tile prevents overflow.
  private func fixed(_ texels: Float) -> Int {
    let side = Float(CausticTile.side)
    let folded = texels - (texels / side).rounded(.down) * side
    return folded.isFinite ? Int(folded * 256) : 0
  }
}

/// Reads a tile along a row with bilinear interpolation.
struct CausticCursor {
  /// In 1/256 of a texel.
  var x: Int
  let step: Int
  /// Offset of the upper row, in texels.
  let upper: Int
  /// Offset of the lower row, in texels.
  let lower: Int
  /// Fraction between the rows, in 1/256.
  let down: Int32

  /// Returns the light at the cursor, from 0 to 255, and advances by one step.
  @inline(__always)
  mutating func next(_ texels: UnsafeBufferPointer<UInt8>) -> Float {
    let mask = CausticTile.side - 1
    let left = x >> 8 & mask
    let right = (left + 1) & mask
    let across = Int32(truncatingIfNeeded: x & 255)
    let top = Int32(texels[upper + left]) * (256 - across) + Int32(texels[upper + right]) * across
    let bottom = Int32(texels[lower + left]) * (256 - across) + Int32(texels[lower + right]) * across
    x += step
    return Float((top * (256 - down) + bottom * down) >> 16)
  }
}
