import Arithmetic
import Foundation
import Testing

@testable import Physics

/// A dish with all features: links of all kinds, rocks, regions, grips, forces, births, deaths and breaking links.
struct Menagerie {
  var world: World
  private var random = RandomStream(seed: 99)

  init(order: [Int]? = nil) throws {
    let fluid = Fluid(radius: 45) { place in
      Fluid.Sample(viscosity: place.x < 0 ? 1 : 2, current: Vector(-place.y, place.x) * 0.02)
    }
    world = try World(PhysicsSettings(rimRadius: 42, rocks: [Rock(center: Vector(8, 8), radius: 3)], fluid: fluid))
    var newcomers: [World.Newcomer] = []
    for index in 0..<60 {
      var plan = TestPlans.random(&random, cells: 2...12)
      if index % 3 == 0, let last = newcomers.last { plan = last.plan }
      for link in plan.links.indices where index % 4 == 0 { plan.links[link].breakingTension = 40 }
      let place = Vector(Float(index % 8) * 7 - 24, Float(index / 8) * 7 - 24)
      let id = BodyID(UInt32(index + 1))
      newcomers.append(World.Newcomer(plan, at: place, heading: random.uniform(), id: id))
    }
    for index in order ?? Array(newcomers.indices) { try world.add([newcomers[index]]) }
  }

  mutating func advance(forEachBand: ForEachBand? = nil) throws {
    let frame = world.frame
    world.beatAll(turns: Float(frame) / 45, amplitude: 1)
    for id in world.bodies where Int(id.number) % 5 == frame % 5 {
      world.thrust(40, along: Float(id.number % 8) / 8, of: CellID(id, 0))
    }
    if frame % 20 == 10 { try world.add(TestPlans.chain(4), at: Vector(0, Float(frame % 30))) }
    if frame % 25 == 24, let first = world.bodies.first { world.remove(first) }
    for contact in world.contacts.prefix(3) {
      if case .cell(let other) = contact.other { _ = world.grip(contact.cell, other, strength: 30) }
    }
    if let forEachBand { world.advance(forEachBand: forEachBand) } else { world.advance() }
  }
}

@Suite struct DeterminismTests {
  private func hashes(_ menagerie: Menagerie, frames: Int = 120, forEachBand: ForEachBand? = nil) throws -> [UInt64] {
    var menagerie = menagerie
    return try (0..<frames).map { _ in
      try menagerie.advance(forEachBand: forEachBand)
      return menagerie.world.stateHash
    }
  }

  @Test func `the hash in the changelog is the same in every build and on every processor`() throws {
    let hashes = try hashes(Menagerie())
    var all = StateHash()
    for hash in hashes { all.combine(hash) }
    let expected = "- Hash of the physics: " + String(all.value, radix: 16)
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let text = try String(contentsOf: tests.appendingPathComponent("../../CHANGELOG.md").standardized, encoding: .utf8)
    // The newest version comes first.
    let recorded = text.split(separator: "\n").filter { $0.hasPrefix("- Hash of the physics: ") }
    #expect(recorded.first.map(String.init) == expected, "Game/CHANGELOG.md records the hash")
  }

  @Test(arguments: [2, 4, 16]) func `the number of threads changes no bit`(threads: Int) throws {
    let alone = try hashes(Menagerie())
    let together = try hashes(Menagerie()) { count, body in
      // Threads take every n-th band, the last one first.
      DispatchQueue.concurrentPerform(iterations: threads) { thread in
        for band in stride(from: thread, to: count, by: threads).reversed() { body(band) }
      }
    }
    #expect(alone == together)
  }

  @Test func `the order of storage and batching changes no bit`() throws {
    let expected = try hashes(Menagerie())
    var random = RandomStream(seed: 17)
    for _ in 0..<3 {
      let menagerie = try Menagerie(order: random.shuffled(Array(0..<60)))
      var scheduler = random.substream(1)
      menagerie.world.state.batches.scheduler.order = { scheduler.shuffled($0) }
      #expect(try hashes(menagerie) == expected)
    }
  }

  @Test func `a world restored at any frame continues identically`() throws {
    let expected = try hashes(Menagerie(), frames: 70)
    for saved in [0, 1, 9, 10, 11, 23, 24, 25, 40, 47] {
      var menagerie = try Menagerie()
      for _ in 0..<saved { try menagerie.advance() }
      // The rules read contacts of the last frame, which a snapshot does not contain, so both continue without grips.
      var restored = try World(snapshot: menagerie.world.snapshot)
      var kept = menagerie.world
      for frame in 0..<30 {
        restored.beatAll(turns: Float(frame) / 45, amplitude: 1)
        kept.beatAll(turns: Float(frame) / 45, amplitude: 1)
        #expect(restored.advance() == kept.advance())
        #expect(restored.stateHash == kept.stateHash)
      }
      #expect(restored.snapshot == kept.snapshot)
      if saved > 0 { #expect(menagerie.world.stateHash == expected[saved - 1]) }
    }
  }

  @Test func `copies are independent`() throws {
    var menagerie = try Menagerie()
    for _ in 0..<20 { try menagerie.advance() }
    let copy = menagerie.world
    let hash = copy.stateHash
    for _ in 0..<20 { try menagerie.advance() }
    #expect(copy.stateHash == hash)
    #expect(menagerie.world.stateHash != hash)
  }

  @Test func `every frame of the menagerie meets the invariants`() throws {
    var menagerie = try Menagerie()
    for _ in 0..<240 {
      try menagerie.advance()
      #expect(menagerie.world.faults(largestSpeed: 60).isEmpty)
    }
  }
}
