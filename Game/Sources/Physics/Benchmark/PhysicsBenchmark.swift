/// A row of the physics benchmark, in the format of `micro bench physics --json`.
public struct PhysicsBenchmarkRow: Codable, Hashable, Sendable {
  /// `micro` for this engine.
  public var engine: String
  /// `baseline` or `v3`.
  public var target: String
  public var creatures: Int
  public var plans: Int
  public var substeps: Int
  /// The median time of a cell in a frame, in ns.
  public var nsPerCellFrame: Double
  /// The mean time of a cell in a frame, in ns. It exceeds the median by the cost of rebuilding neighbour lists every
  /// few frames.
  public var meanNsPerCellFrame: Double
  /// Seconds of the dish per second of one core.
  public var realtime: Double
  /// As a share of the length.
  public var maxStretch: Double
  /// As a share of a radius.
  public var maxPenetration: Double
  /// Share of cells that touch cells of other creatures.
  public var touching: Double
  /// The memory of the world for each cell, in bytes.
  public var bytesPerCell: Double
  /// Memory of the whole process after the row without pages of program files, in MB of 10⁶ bytes; 0 if unknown.
  public var residentMegabytes: Double

  public init(
    engine: String, target: String, creatures: Int, plans: Int, substeps: Int, nsPerCellFrame: Double,
    meanNsPerCellFrame: Double, realtime: Double, maxStretch: Double, maxPenetration: Double, touching: Double,
    bytesPerCell: Double, residentMegabytes: Double
  ) {
    self.engine = engine
    self.target = target
    self.creatures = creatures
    self.plans = plans
    self.substeps = substeps
    self.nsPerCellFrame = nsPerCellFrame
    self.meanNsPerCellFrame = meanNsPerCellFrame
    self.realtime = realtime
    self.maxStretch = maxStretch
    self.maxPenetration = maxPenetration
    self.touching = touching
    self.bytesPerCell = bytesPerCell
    self.residentMegabytes = residentMegabytes
  }

  private enum CodingKeys: String, CodingKey {
    case engine, target, creatures, plans, substeps, realtime, touching
    case nsPerCellFrame = "ns_per_cell_frame"
    case meanNsPerCellFrame = "mean_ns_per_cell_frame"
    case maxStretch = "max_stretch"
    case maxPenetration = "max_penetration"
    case bytesPerCell = "bytes_per_cell"
    case residentMegabytes = "resident_megabytes"
  }
}

/// Measures the benchmark's scene. The caller provides the clock, since a dish has none.
public struct PhysicsBenchmark {
  private let scene: BenchmarkScene
  private let precision: PhysicsSettings.Precision
  private var world: World
  private var times: [Double] = []
  private var measure = CrowdMeasure()
  private var touching: [Double] = []

  /// Closes the dish around the crowd.
  public init(scene: BenchmarkScene, precision: PhysicsSettings.Precision) throws(WorldError) {
    self.scene = scene
    self.precision = precision
    world = try scene.makeWorld(precision)
  }

  /// Runs and measures some frames; peers can run between two calls.
  ///
  /// - Parameter now: Returns the processor time of the calling thread, in s.
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
    touching.append(Double(crowd.touchingShare))
  }

  /// Returns the row of all frames so far.
  ///
  /// - Parameters:
  ///   - target: The processor that the build is for.
  ///   - residentBytes: The current memory of the whole process.
  public func row(target: String, residentBytes: Int = 0) -> PhysicsBenchmarkRow {
    let median = times.isEmpty ? 0 : times.sorted()[times.count / 2]
    let mean = times.reduce(0, +) / Double(max(times.count, 1))
    let cells = Double(max(world.cellCount, 1))
    return PhysicsBenchmarkRow(
      engine: "micro", target: target, creatures: scene.creatures.count, plans: scene.plans.count,
      substeps: precision.rawValue, nsPerCellFrame: median * 1e9 / cells, meanNsPerCellFrame: mean * 1e9 / cells,
      realtime: median > 0 ? Double(PhysicsSettings.frameDuration) / median : 0,
      maxStretch: Double(measure.maximumStretch),
      maxPenetration: Double(measure.maximumPenetration),
      touching: touching.reduce(0, +) / Double(max(touching.count, 1)), bytesPerCell: Double(world.byteCount) / cells,
      residentMegabytes: Double(residentBytes) / 1e6)
  }

  /// Returns all rows of `micro bench physics`: 36, 1000 and 4000 creatures in 50 plans at two substeps, 1000 also at
  /// four, and 1000 creatures in as many plans.
  ///
  /// - Parameters:
  ///   - target: The processor that the build is for, `baseline` or `v3`.
  ///   - frames: Number of measured frames per row.
  ///   - residentBytes: Returns the current memory of the whole process.
  ///   - now: Returns the processor time of the calling thread, in s.
  public static func rows(
    target: String, frames: Int = 240, residentBytes: () -> Int = { 0 }, now: () -> Double
  ) throws(WorldError) -> [PhysicsBenchmarkRow] {
    var rows: [PhysicsBenchmarkRow] = []
    let scenes: [(count: Int, plans: Int, precision: PhysicsSettings.Precision)] = [
      (36, 50, .normal), (1000, 50, .normal), (1000, 50, .precise), (4000, 50, .normal), (1000, 1000, .normal),
    ]
    for scene in scenes {
      var benchmark = try PhysicsBenchmark(
        scene: BenchmarkScene(count: scene.count, planCount: scene.plans), precision: scene.precision)
      for _ in 0..<4 { benchmark.run(frames: frames / 4, now: now) }
      rows.append(benchmark.row(target: target, residentBytes: residentBytes()))
    }
    return rows
  }
}
