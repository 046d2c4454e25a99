/// One row of the physics benchmark, as `micro bench physics --json` prints it.
public struct PhysicsBenchmarkRow: Codable, Hashable, Sendable {
  /// `micro` for this engine.
  public var engine: String
  /// `baseline` or `v3`.
  public var target: String
  public var creatures: Int
  public var plans: Int
  public var substeps: Int
  /// Median over the measured frames.
  public var nsPerCellFrame: Double
  /// Seconds of the dish per second of one core.
  public var realtime: Double
  /// Share of the length.
  public var maxStretch: Double
  /// Share of a radius.
  public var maxPenetration: Double

  /// A row.
  public init(
    engine: String, target: String, creatures: Int, plans: Int, substeps: Int, nsPerCellFrame: Double,
    realtime: Double, maxStretch: Double, maxPenetration: Double
  ) {
    self.engine = engine
    self.target = target
    self.creatures = creatures
    self.plans = plans
    self.substeps = substeps
    self.nsPerCellFrame = nsPerCellFrame
    self.realtime = realtime
    self.maxStretch = maxStretch
    self.maxPenetration = maxPenetration
  }

  private enum CodingKeys: String, CodingKey {
    case engine, target, creatures, plans, substeps, realtime
    case nsPerCellFrame = "ns_per_cell_frame"
    case maxStretch = "max_stretch"
    case maxPenetration = "max_penetration"
  }
}

/// Times the benchmark's scene; the caller brings the clock, since a dish has none.
public struct PhysicsBenchmark {
  private let scene: BenchmarkScene
  private let precision: Settings.Precision
  private var world: World
  private var times: [Double] = []
  private var measure = CrowdMeasure()

  /// Closes the dish around the crowd.
  public init(scene: BenchmarkScene, precision: Settings.Precision) throws(WorldError) {
    self.scene = scene
    self.precision = precision
    world = try scene.makeWorld(precision)
  }

  /// Runs and times some frames; peers can be run between two calls.
  ///
  /// - Parameter now: The processor time of the calling thread, in s.
  public mutating func run(frames: Int, now: () -> Double) {
    for _ in 0..<frames {
      let start = now()
      scene.drive(&world)
      world.advance()
      times.append(now() - start)
    }
    let crowd = world.measureCrowd()
    measure.maximumStretch = max(measure.maximumStretch, crowd.maximumStretch)
    measure.maximumPenetration = max(measure.maximumPenetration, crowd.maximumPenetration)
  }

  /// The figures of all frames run so far.
  public func row(target: String) -> PhysicsBenchmarkRow {
    let median = times.isEmpty ? 0 : times.sorted()[times.count / 2]
    return PhysicsBenchmarkRow(
      engine: "micro", target: target, creatures: scene.creatures.count, plans: scene.plans.count,
      substeps: precision.rawValue, nsPerCellFrame: median * 1e9 / Double(max(world.cellCount, 1)),
      realtime: median > 0 ? Double(Settings.frameDuration) / median : 0, maxStretch: Double(measure.maximumStretch),
      maxPenetration: Double(measure.maximumPenetration))
  }

  /// All rows of `micro bench physics`: 36, 1000 and 4000 creatures, at two substeps and the middle also at four.
  ///
  /// - Parameters:
  ///   - target: What the build is for, `baseline` or `v3`.
  ///   - frames: How many frames are timed for each row.
  ///   - now: The processor time of the calling thread, in s.
  public static func rows(
    target: String, frames: Int = 240, now: () -> Double
  ) throws(WorldError) -> [PhysicsBenchmarkRow] {
    var rows: [PhysicsBenchmarkRow] = []
    for (count, precision) in [(36, Settings.Precision.normal), (1000, .normal), (1000, .precise), (4000, .normal)] {
      var benchmark = try PhysicsBenchmark(scene: BenchmarkScene(count: count), precision: precision)
      for _ in 0..<4 { benchmark.run(frames: frames / 4, now: now) }
      rows.append(benchmark.row(target: target))
    }
    return rows
  }
}
