import Physics

/// The dish's crowd in our engine, Box2D and Chipmunk, alternating frame by frame, at two substeps; processor time of
/// the thread.
///
/// The peers start from the settled state of our crowd. They are free of costs that only our engine has: their links do
/// not collide, their drag has no direction, and the muscles' lengths are computed before their time starts.
@MainActor enum PhysicsSuite {
  private static let warmUp = 30
  private static let stretchInterval = 20

  static func run(creatures: Int, frames: Int) throws -> [Row] {
    let contest = try PhysicsContest(creatures: creatures)
    for frame in 0..<warmUp + frames {
      contest.advance(isTimed: frame >= warmUp)
      if frame >= warmUp && frame % stretchInterval == 0 { contest.measureStretch() }
    }
    return contest.rows() + contest.aloneRows(frames: frames / 2)
  }
}

/// The same crowd in all engines.
@MainActor private final class PhysicsContest {
  private let scene: BenchmarkScene
  private var world: World
  private let crowd: PhysicsCrowd
  private let muscles: [Int32]
  private let peers: [any PhysicsPeer]
  private var entries: [Entry]

  private struct Entry {
    var name: String
    var milliseconds: [Double] = []
    var stretch = 0.0
  }

  init(creatures: Int) throws {
    scene = BenchmarkScene(count: creatures)
    world = try scene.makeWorld(.normal)
    let crowd = PhysicsCrowd(world)
    self.crowd = crowd
    muscles = crowd.muscles.map(\.link)
    let engines: [any PhysicsPeer.Type] = [Box2DWorld.self, ChipmunkWorld.self]
    peers = engines.compactMap { engine in
      let peer = engine.init(crowd)
      if peer == nil { note("\(engine.name) is skipped: it was not installed when the benchmark was built") }
      return peer
    }
    entries = [Entry(name: "micro")] + peers.map { Entry(name: type(of: $0).name) }
  }

  func advance(isTimed: Bool) {
    let lengths = crowd.muscleLengths(frame: world.frame)
    let times = [advanceOurs()] + peers.map { advance($0, lengths) }
    guard isTimed else { return }
    for index in entries.indices { entries[index].milliseconds.append(times[index]) }
  }

  func measureStretch() {
    for (index, places) in allPlaces().enumerated() {
      entries[index].stretch = max(entries[index].stretch, crowd.worstStretch(places))
    }
  }

  /// Returns the time, the worst stretch and the ratio to our time for each engine.
  func rows() -> [Row] {
    for (entry, places) in zip(entries, allPlaces()) {
      let lost = crowd.lostCount(places)
      if lost > 0 { note("\(entry.name) has lost \(lost) of \(places.count) cells") }
    }
    let size = "n\(scene.creatures.count)"
    let times = entries.map { entry in
      Stopwatch(milliseconds: entry.milliseconds.map { $0 / Double(crowd.cells.count) })
        .row("physics.\(entry.name).\(size).ns_per_cell_frame", unit: .nanoseconds)
    }
    let stretches = entries.map { Row("physics.\($0.name).\(size).worst_stretch", $0.stretch, .percent) }
    let ratios = zip(entries, times).dropFirst().map { entry, row in
      Row("physics.\(entry.name).\(size).times_micro", row.median / times[0].median, .times)
    }
    let touching = Double(world.measureCrowd().touchingShare) * 100
    return times + ratios + stretches + [
      Row("physics.micro.\(size).touching_cells", touching, .percent),
      Row("physics.micro.\(size).memory", Double(world.byteCount) / 1e6, .megabytes),
    ]
  }

  /// Measures consecutive frames of each engine, without cache misses caused by the others.
  func aloneRows(frames: Int) -> [Row] {
    let size = "n\(scene.creatures.count)"
    let start = world.frame
    var times = [(0..<frames).map { _ in advanceOurs() }]
    for peer in peers {
      times.append((start..<start + frames).map { advance(peer, crowd.muscleLengths(frame: $0)) })
    }
    return zip(entries, times).map { entry, times in
      Stopwatch(milliseconds: times.map { $0 / Double(crowd.cells.count) })
        .row("physics.\(entry.name).\(size).alone.ns_per_cell_frame", unit: .nanoseconds)
    }
  }

  private func advanceOurs() -> Double {
    time {
      scene.drive(&world)
      world.advance()
    }
  }

  private func advance(_ peer: any PhysicsPeer, _ lengths: [Float]) -> Double {
    time { peer.step(muscles: muscles, lengths: lengths, substeps: world.settings.precision.rawValue) }
  }

  private func allPlaces() -> [[Vector]] {
    var ours: [Vector] = []
    for id in world.bodies { world.forEachCell(of: id) { _, place, _ in ours.append(place) } }
    return [ours] + peers.map { $0.places() }
  }

  private func time(_ body: () -> Void) -> Double {
    let start = Stopwatch.Clock.thread.now
    body()
    return Stopwatch.Clock.thread.now - start
  }
}
