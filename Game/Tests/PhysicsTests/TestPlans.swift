import Arithmetic
import Physics

/// Plans for tests.
enum TestPlans {
  /// Returns a row of cells joined by links of one kind.
  static func chain(
    _ count: Int, kind: Assembly.Kind = .strut, mass: Float = 1, drag: Float = 2,
    rodDrag: Assembly.RodDrag = Assembly.RodDrag(), bracing: Assembly.Bracing = .angles
  ) -> Assembly {
    Assembly(
      cells: (0..<count).map { Assembly.Cell(position: Vector(Float($0), 0), mass: mass, drag: drag) },
      links: (1..<max(count, 1)).map { Assembly.Link($0 - 1, $0, kind, drag: rodDrag) }, bracing: bracing)
  }

  /// Returns a row of cells joined by links of all kinds, with hinges that are free to both sides, to one side, or not
  /// at all.
  static func straight(_ count: Int) -> Assembly {
    var plan = chain(count)
    let spring = Assembly.Spring(stiffness: 300, damping: 10)
    let kinds: [Assembly.Kind] = [
      .hinge(limits: -0.02...0.02), .bender(spring, amplitude: 0.16, maximumTorque: 60), .hinge(limits: 0...0.1),
      .strut, .hinge(limits: 0...0), .muscle(spring, amplitude: 0.3, maximumForce: 40), .rope,
      .hinge(limits: -0.1...0.15),
    ]
    for index in plan.links.indices { plan.links[index].kind = kinds[(index + count) % kinds.count] }
    return plan
  }

  static let single = Assembly(cells: [Assembly.Cell(position: .zero)])

  /// Grows a body on the hexagonal lattice: a tree with up to six further links, of all kinds.
  static func random(_ random: inout RandomStream, cells: ClosedRange<Int> = 1...16) -> Assembly {
    let count = random.integer(in: cells)
    var points = [(q: 0, r: 0)]
    var links: [Assembly.Link] = []
    let steps = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
    while points.count < count {
      let parent = random.integer(below: points.count)
      let step = steps[random.integer(below: 6)]
      let point = (q: points[parent].q + step.0, r: points[parent].r + step.1)
      guard !points.contains(where: { $0 == point }) else { continue }
      links.append(Assembly.Link(parent, points.count, kind(&random), phase: random.uniform()))
      points.append(point)
    }
    var extra = random.integer(in: 0...6)
    for second in points.indices {
      for first in 0..<second where extra > 0 {
        let step = (points[second].q - points[first].q, points[second].r - points[first].r)
        let isNear = steps.contains { $0 == step }
        guard isNear, !links.contains(where: { $0.base == first && $0.end == second }) else { continue }
        links.append(Assembly.Link(first, second, kind(&random), phase: random.uniform()))
        extra -= 1
      }
    }
    let cells = points.map { point in
      Assembly.Cell(
        position: Vector(Float(point.q) + 0.5 * Float(point.r), 0.866_025_4 * Float(point.r)),
        mass: random.uniform(in: 0.5...2), kind: UInt8(random.integer(below: 8)),
        fin: random.chance(0.1) ? Assembly.Fin() : nil)
    }
    return Assembly(cells: cells, links: links)
  }

  private static func kind(_ random: inout RandomStream) -> Assembly.Kind {
    switch random.integer(below: 8) {
    case 0: .hinge(limits: -0.1...0.15)
    case 1: .elastic(Assembly.Spring(stiffness: 300, damping: 10))
    case 2: .muscle(Assembly.Spring(stiffness: 400, damping: 12), amplitude: 0.35, maximumForce: 60)
    case 3: .bender(Assembly.Spring(stiffness: 400, damping: 10), amplitude: 0.16, maximumTorque: 60)
    case 4: .rope
    default: .strut
    }
  }
}

extension Assembly {
  /// The plan with left and right exchanged.
  var mirrored: Assembly {
    var copy = self
    for index in cells.indices { copy.cells[index].position.y *= -1 }
    for index in links.indices {
      if case .hinge(let limits) = links[index].kind {
        copy.links[index].kind = .hinge(limits: -limits.upperBound ... -limits.lowerBound)
      }
    }
    return copy
  }
}

extension World.Newcomer {
  /// The mirror image of the body on the other side of the x axis.
  var mirrored: World.Newcomer {
    World.Newcomer(plan.mirrored, at: place * Vector(1, -1), heading: -heading, velocity: velocity * Vector(1, -1))
  }
}

extension World {
  /// Returns positions and velocities of all cells of a body.
  func cells(of id: BodyID) -> [(position: Vector, velocity: Vector)] {
    var result: [(Vector, Vector)] = []
    forEachCell(of: id) { _, position, velocity in result.append((position, velocity)) }
    return result
  }

  /// Returns violations of the invariants of every frame: finite numbers, bounded speeds.
  func faults(largestSpeed: Float = 100.01) -> [String] {
    var faults: [String] = []
    for id in bodies {
      for (index, cell) in cells(of: id).enumerated() {
        let isNumber =
          cell.position.x.isFinite && cell.position.y.isFinite && cell.velocity.x.isFinite
          && cell.velocity.y.isFinite
        if !isNumber { faults.append("body \(id.number) cell \(index) is not a number") }
        let speed = max(cell.velocity.x.magnitude, cell.velocity.y.magnitude)
        if speed > largestSpeed { faults.append("body \(id.number) cell \(index) moves at \(speed) u/s") }
      }
    }
    return faults
  }
}
