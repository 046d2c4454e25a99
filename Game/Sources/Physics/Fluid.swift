/// The liquid of a dish, with its viscosity and current.
public struct Fluid: Hashable, Sendable {
  /// Uniform liquid at rest: viscosity 1, no current.
  public static let still = Fluid(samples: [], side: 0, origin: 0, spacing: 1)

  /// The viscosity, then the current's x and y, at the nodes of a square grid, row by row.
  let samples: [SIMD4<Float>]
  let side: Int
  let origin: Float
  let spacing: Float

  /// The properties of the liquid at a position.
  public struct Sample: Hashable, Sendable {
    /// The factor of every drag; 1 is water, 3 is ooze. Clamped to 0.01 to 1000.
    public var viscosity: Float
    /// The current in u/s. Clamped to ±20.
    public var current: Vector

    /// Creates a sample.
    public init(viscosity: Float = 1, current: Vector = .zero) {
      self.viscosity = viscosity
      self.current = current
    }
  }

  /// Creates a liquid that varies with position. It is sampled once at the nodes of a grid and interpolated between
  /// them.
  ///
  /// - Parameters:
  ///   - radius: The liquid is sampled within this distance of the centre along both axes. Beyond, it continues as at
  ///     the edge.
  ///   - spacing: The distance between grid lines, in u. Regions blur over about this length. At least radius / 500.
  ///   - sample: Returns the properties of the liquid at a position. Numbers that are not finite count as still water.
  public init(radius: Float, spacing: Float = 2, sample: (Vector) -> Sample) {
    let reach = radius.isFinite ? min(max(radius, 1), 1e4) : 1
    let finest = reach / 500
    self.spacing = spacing.isFinite ? max(spacing, finest) : finest
    side = Int(2 * reach / self.spacing) + 2
    origin = -reach
    var samples: [SIMD4<Float>] = []
    for row in 0..<side {
      for column in 0..<side {
        let place = Vector(Float(column), Float(row)) * self.spacing - reach
        samples.append(Fluid.bounded(sample(place)))
      }
    }
    self.samples = samples
  }

  init(samples: [SIMD4<Float>], side: Int, origin: Float, spacing: Float) {
    self.samples = samples
    self.side = side
    self.origin = origin
    self.spacing = spacing
  }

  var isUniform: Bool { samples.isEmpty }

  /// Returns the properties of the liquid at a position.
  public subscript(place: Vector) -> Sample {
    let value = samples.withUnsafeBufferPointer { interpolated(place, in: $0) }
    return Sample(viscosity: value.x, current: Vector(value.y, value.z))
  }

  /// Returns viscosity and current at a position, interpolated from the memory of the samples. A caller that needs many
  /// positions accesses that memory once.
  @inline(__always)
  func interpolated(_ place: Vector, in samples: UnsafeBufferPointer<SIMD4<Float>>) -> SIMD4<Float> {
    guard side > 1 else { return SIMD4(1, 0, 0, 0) }
    let last = Float(side - 2)
    let scaled = (place - origin) / spacing
    let x = scaled.x > 0 ? min(scaled.x, last + 1) : 0
    let y = scaled.y > 0 ? min(scaled.y, last + 1) : 0
    let column = min(Int(x), side - 2)
    let row = min(Int(y), side - 2)
    let across = x - Float(column)
    let up = y - Float(row)
    let index = row * side + column
    let lower = samples[index] * (1 - across) + samples[index + 1] * across
    let upper = samples[index + side] * (1 - across) + samples[index + side + 1] * across
    return lower * (1 - up) + upper * up
  }

  /// Returns the same for eight positions, given by their coordinates; each lane has the bits of the single result.
  @inline(__always)
  func interpolated(
    _ placeX: Octet, _ placeY: Octet, in samples: UnsafeBufferPointer<SIMD4<Float>>
  ) -> (viscosity: Octet, currentX: Octet, currentY: Octet) {
    guard side > 1, let base = samples.baseAddress else { return (Octet(repeating: 1), .zero, .zero) }
    let (x, column) = node(placeX)
    let (y, row) = node(placeY)
    let (across, up) = (x - column, y - row)
    let places = (row * Float(side) + column).smallIntegers
    let (side, one) = (side, Octet(repeating: 1))
    let (nearLeft, nearRight) = (one - across, across)
    func lerp(_ first: Int) -> Octet.Table {
      let left = Octet.columns { base[Int(places[$0]) &+ first] }
      let right = Octet.columns { base[Int(places[$0]) &+ first &+ 1] }
      return (
        left.0 * nearLeft + right.0 * nearRight, left.1 * nearLeft + right.1 * nearRight,
        left.2 * nearLeft + right.2 * nearRight, .zero
      )
    }
    let (lower, upper) = (lerp(0), lerp(side))
    let (nearLower, nearUpper) = (one - up, up)
    return (
      lower.0 * nearLower + upper.0 * nearUpper, lower.1 * nearLower + upper.1 * nearUpper,
      lower.2 * nearLower + upper.2 * nearUpper
    )
  }

  /// Returns coordinates in units of the spacing from the first node, within the grid, and the numbers of the nodes
  /// before them, at most the last but one.
  @inline(__always)
  private func node(_ place: Octet) -> (coordinate: Octet, node: Octet) {
    let last = Octet(repeating: Float(side - 2))
    let scaled = (place - origin) / spacing
    let limit = last + 1
    let bounded = scaled.replacing(with: limit, where: limit .< scaled)
    let coordinate = Octet.zero.replacing(with: bounded, where: .zero .< scaled)
    let node = coordinate.roundedDown
    return (coordinate, node.replacing(with: last, where: last .< node))
  }

  private static func bounded(_ sample: Sample) -> SIMD4<Float> {
    let viscosity = sample.viscosity.isFinite ? min(max(sample.viscosity, 0.01), 1000) : 1
    let x = sample.current.x.isFinite ? min(max(sample.current.x, -20), 20) : 0
    let y = sample.current.y.isFinite ? min(max(sample.current.y, -20), 20) : 0
    return SIMD4(viscosity, x, y, 0)
  }
}
