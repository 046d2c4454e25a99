/// A repeating tile of smooth noise from 0 to 1 with a mean of about 0.5.
struct NoiseTile: Sendable {
  /// Side, in texels; a power of two.
  static let side = 128
  private let texels: [Float]

  /// - Parameter octaves: Pairs of lattice cells along the side and weight.
  init(seed: UInt64, octaves: [(cells: Int, weight: Float)]) {
    var texels = [Float](repeating: 0, count: Self.side * Self.side)
    var total: Float = 0
    for (number, octave) in octaves.enumerated() {
      let scatter = Scatter(seed, number)
      total += octave.weight
      for y in 0..<Self.side {
        for x in 0..<Self.side {
          texels[y * Self.side + x] += octave.weight * Self.lattice(scatter, octave.cells, x, y)
        }
      }
    }
    self.texels = texels.map { $0 / total }
  }

  /// Returns the noise at a position in texels, interpolated and repeating.
  func callAsFunction(_ x: Float, _ y: Float) -> Float {
    let left = Self.floor(x)
    let top = Self.floor(y)
    let u = x - Float(left)
    let v = y - Float(top)
    let mask = Self.side - 1
    let column = left & mask
    let row = (top & mask) * Self.side
    let nextColumn = (column + 1) & mask
    let nextRow = (row + Self.side) & (Self.side * Self.side - 1)
    return texels.withUnsafeBufferPointer { texels in
      let upper = texels[row + column] + (texels[row + nextColumn] - texels[row + column]) * u
      let lower = texels[nextRow + column] + (texels[nextRow + nextColumn] - texels[nextRow + column]) * u
      return upper + (lower - upper) * v
    }
  }

  /// Rounds down. Five times as fast as `rounded(.down)` on processors without an instruction for it.
  private static func floor(_ value: Float) -> Int {
    let whole = Int(value)
    return Float(whole) > value ? whole - 1 : whole
  }

  /// Returns random values of a repeating lattice, interpolated with S-curves.
  private static func lattice(_ scatter: Scatter, _ cells: Int, _ x: Int, _ y: Int) -> Float {
    let scale = Float(cells) / Float(side)
    let fx = Float(x) * scale
    let fy = Float(y) * scale
    let column = Int(fx)
    let row = Int(fy)
    func value(_ i: Int, _ j: Int) -> Float { scatter.unit((row + j) % cells * cells + (column + i) % cells) }
    let u = smoothStep(0, 1, fx - Float(column))
    let v = smoothStep(0, 1, fy - Float(row))
    let upper = value(0, 0) + (value(1, 0) - value(0, 0)) * u
    let lower = value(0, 1) + (value(1, 1) - value(0, 1)) * u
    return upper + (lower - upper) * v
  }
}
