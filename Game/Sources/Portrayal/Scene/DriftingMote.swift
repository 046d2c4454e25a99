/// A mote that sways around its home position. When it is eaten, another grows elsewhere.
struct DriftingMote: Sendable {
  private let home: SIMD2<Float>
  private let sway: SIMD2<Float>
  private let phase: Float
  private let radius: Float
  private let id: UInt64
  /// The tick at which it began to grow.
  private let birth: Int

  /// Centres of the clusters of motes, in world units.
  private static let patches: [SIMD2<Float>] = [
    SIMD2(8.1, -0.6), SIMD2(1.7, -4.4), SIMD2(12.8, 2.8), SIMD2(5.6, -7.2), SIMD2(13.5, -4),
  ]

  /// - Parameter meal: Number of motes eaten before, which changes the position.
  init(number: Int, meal: Int, scatter: Scatter, tick: Int) {
    let base = 20_000 + 8 * (number + 64 * meal)
    let patch = Self.patches[(number + meal) % Self.patches.count]
    home = patch + SIMD2(scatter.bell(base) * 3.2, scatter.bell(base + 1) * 1.9)
    sway = SIMD2(scatter.between(0.15, 0.5, base + 40), scatter.between(0.15, 0.5, base + 41))
    phase = scatter.unit(base + 42)
    radius = scatter.between(0.06, 0.13, base + 43)
    id = UInt64(number + 64 * meal)
    birth = tick
  }

  func place(at time: Double) -> SIMD2<Float> {
    home + sway
      * SIMD2(
        Trigonometry.sine(Trigonometry.phase(time, hertz: 0.05) + phase),
        Trigonometry.sine(Trigonometry.phase(time, hertz: 0.037) + 2 * phase))
  }

  /// True if the mote is two seconds old and can be eaten.
  func isRipe(at tick: Int) -> Bool { tick - birth > 120 }

  func picture(at time: Double) -> MotePicture {
    let age = Float(time - Double(birth) / DriftingDish.tickRate)
    return MotePicture(position: place(at: time), radius: radius * max(0.01, min(1, age / 2)), id: id)
  }
}
