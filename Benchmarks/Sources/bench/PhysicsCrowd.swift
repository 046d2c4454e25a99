import Arithmetic
import Physics
import PhysicsPeers

/// The bodies of a world as flat lists for any engine.
struct PhysicsCrowd {
  private(set) var cells: [PeerCell] = []
  private(set) var links: [PeerLink] = []
  private(set) var muscles: [Muscle] = []
  let rimRadius: Float

  /// A link with a driven length.
  struct Muscle {
    /// Index into the links.
    var link: Int32
    /// In u.
    var restLength: Float
    /// As a share of the rest length.
    var amplitude: Float
    /// In turns.
    var phase: Float
  }

  /// Copies the positions and velocities of all bodies.
  init(_ world: World) {
    rimRadius = world.settings.rimRadius
    for (number, id) in world.bodies.enumerated() {
      guard let plan = world.plan(of: id) else { continue }
      let first = cells.count
      let dampings = Self.dampings(plan)
      world.forEachCell(of: id) { cell, place, velocity in
        cells.append(
          PeerCell(
            x: place.x, y: place.y, velocityX: velocity.x, velocityY: velocity.y, radius: plan.cells[cell].radius,
            mass: plan.cells[cell].mass, damping: dampings[cell], creature: Int32(number + 1)))
      }
      for link in plan.links { append(link, of: plan, first: first) }
    }
  }

  private mutating func append(_ link: Assembly.Link, of plan: Assembly, first: Int) {
    let rest = Self.length(link, plan)
    var peer = PeerLink(
      base: Int32(first + link.base), end: Int32(first + link.end), restLength: rest, stiffness: 0, damping: 0)
    switch link.kind {
    case .elastic(let spring):
      (peer.stiffness, peer.damping) = (spring.stiffness, spring.damping)
    case .muscle(let spring, let amplitude, _):
      (peer.stiffness, peer.damping) = (spring.stiffness, spring.damping)
      muscles.append(
        Muscle(link: Int32(links.count), restLength: rest, amplitude: amplitude, phase: link.phase))
    case .strut: break
    case .hinge, .bender, .rope: preconditionFailure("The peers do not support \(link.kind).")
    }
    links.append(peer)
  }

  /// Returns the goals of the muscles' lengths in a frame.
  func muscleLengths(frame: Int) -> [Float] {
    let turns = BenchmarkScene.frequency * Float(frame) * PhysicsSettings.frameDuration
    return muscles.map { $0.restLength * (1 + $0.amplitude * Elementary.sine(turns: turns + $0.phase)) }
  }

  /// Returns the largest change of length of a rigid link, in percent.
  func worstStretch(_ places: [Vector]) -> Double {
    var worst: Float = 0
    for link in links where link.stiffness == 0 {
      let span = places[Int(link.end)] - places[Int(link.base)]
      let strain = (span * span).sum().squareRoot() / link.restLength - 1
      // NaN must be reported, but `max` would hide it.
      guard strain.isFinite else { return .infinity }
      worst = max(worst, strain.magnitude)
    }
    return Double(worst) * 100
  }

  /// Returns the number of cells outside the dish or with a position that is not finite.
  func lostCount(_ places: [Vector]) -> Int {
    let limit = (rimRadius + 1) * (rimRadius + 1)
    return places.filter { !(($0 * $0).sum() <= limit) }.count
  }

  /// Returns the damping of each cell, in 1/s: its own drag and half of its rods', averaged over both directions.
  private static func dampings(_ plan: Assembly) -> [Float] {
    var drags = plan.cells.map(\.drag)
    for link in plan.links {
      let half = (link.drag.tangential + link.drag.normal) / 2 * length(link, plan) / 2
      drags[link.base] += half
      drags[link.end] += half
    }
    return zip(drags, plan.cells).map { $0 / $1.mass }
  }

  private static func length(_ link: Assembly.Link, _ plan: Assembly) -> Float {
    let span = plan.cells[link.end].position - plan.cells[link.base].position
    return (span * span).sum().squareRoot()
  }
}
