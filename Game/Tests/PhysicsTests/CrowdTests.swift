import Arithmetic
import Physics
import Testing

@Suite struct CrowdTests {
  /// A crowd of mixed bodies in which about 15 % of the cells touch.
  private static let scene = BenchmarkScene(count: 250)

  @Test(arguments: [
    (PhysicsSettings.Precision.normal, Float(0.02), Float(0.04)), (.precise, 0.01, 0.02),
  ])
  func `a crowd keeps link lengths and cell distances`(
    precision: PhysicsSettings.Precision, stretch: Float, penetration: Float
  ) throws {
    var world = try CrowdTests.scene.makeWorld(precision)
    var worst = CrowdMeasure()
    for frame in 0..<180 {
      CrowdTests.scene.drive(&world)
      world.advance()
      guard frame % 5 == 0 else { continue }
      let measure = world.measureCrowd()
      worst.maximumStretch = max(worst.maximumStretch, measure.maximumStretch)
      worst.maximumPenetration = max(worst.maximumPenetration, measure.maximumPenetration)
      worst.touchingShare = max(worst.touchingShare, measure.touchingShare)
    }
    #expect(world.faults(largestSpeed: 20).isEmpty)
    #expect(worst.maximumStretch <= stretch, "\(worst)")
    #expect(worst.maximumPenetration <= penetration, "\(worst)")
    #expect(worst.touchingShare > 0.1, "\(worst)")
  }

  @Test(arguments: [36, 250]) func `the benchmark's contact density is independent of its size`(count: Int) throws {
    let scene = BenchmarkScene(count: count)
    var world = try scene.makeWorld(.normal)
    var sum: Float = 0
    for _ in 0..<6 {
      for _ in 0..<20 {
        scene.drive(&world)
        world.advance()
      }
      sum += world.measureCrowd().touchingShare / 6
    }
    #expect((0.12...0.18).contains(sum), "\(sum)")
  }

  /// 4000 creatures of 12 cells then take less than 14 MB.
  @Test func `a crowd uses less than 280 bytes per cell and does not grow after warm-up`() throws {
    var world = try CrowdTests.scene.makeWorld(.normal)
    let bytes = world.byteCount
    for _ in 0..<300 {
      CrowdTests.scene.drive(&world)
      world.advance()
    }
    #expect(world.byteCount == bytes)
    // The constant part is the working memory of eight bands.
    #expect(bytes < 400_000 + 280 * world.cellCount, "\(bytes) for \(world.cellCount) cells")
  }

  @Test func `overlapping bodies separate without high speeds`() throws {
    var random = RandomStream(seed: 4)
    var world = try World(PhysicsSettings(rimRadius: 30))
    let plans = (0..<10).map { _ in BenchmarkScene(count: 1, planCount: 10).plans[random.integer(below: 10)] }
    for index in 0..<70 {
      let place = Vector(Float(index % 9) * 3.6 - 15, Float(index / 9) * 3.6 - 13)
      try world.add(plans[index % 10], at: place, heading: random.uniform())
    }
    world.advance()
    #expect(world.measureCrowd().touchingShare > 0.25)
    var worst: Float = 0
    for frame in 0..<240 {
      world.beatAll(turns: Float(frame) / 60, amplitude: 1)
      world.advance()
      #expect(world.faults(largestSpeed: 25).isEmpty)
      worst = max(worst, world.measureCrowd().maximumStretch)
    }
    #expect(worst < 0.15, "\(worst)")
  }

  @Test func `ten thousand cells at one position stay finite and bounded`() throws {
    var world = try World(PhysicsSettings(rimRadius: 80))
    try world.add((0..<10_000).map { _ in World.Newcomer(TestPlans.single, at: .zero) })
    for _ in 0..<5 { world.advance() }
    #expect(world.faults().isEmpty)
    for id in world.bodies { #expect(((world.position(of: CellID(id, 0)) ?? .zero).x).magnitude < 20) }
  }

  @Test func `coincident cells of one body move to their positions`() throws {
    var plan = TestPlans.chain(3)
    plan.cells[1].position = Vector(0.02, 0)
    plan.cells[2].position = Vector(0.02, 0.02)
    var world = try World(PhysicsSettings())
    let id = try world.add(plan, at: .zero)
    try world.reshape(id, as: TestPlans.chain(3), keeping: [0, 1, 2])
    for _ in 0..<120 { world.advance() }
    #expect(world.faults().isEmpty)
    #expect((world.strain(ofLink: 0, of: id) ?? 1).magnitude < 0.01)
    #expect((world.strain(ofLink: 1, of: id) ?? 1).magnitude < 0.01)
  }
}
