import Arithmetic

/// The crowd for comparisons of engines: creatures of 8 to 16 cells with driven muscles in a round dish.
///
/// It is plain data, so that other engines can simulate the same bodies. Links constrain only lengths, because the
/// peers have no three-cell angles; drag and muscles are given per cell and link.
public struct BenchmarkScene: Sendable {
  public let plans: [Assembly]
  /// Plan and pose of every creature.
  public let creatures: [Creature]
  /// Radius of the dish once it has closed, in u.
  public let rimRadius: Float
  private let looseRadius: Float

  /// Frequency of all muscles, in 1/s.
  public static let frequency: Float = 1

  /// Plan and pose of a creature.
  public struct Creature: Sendable {
    /// Index into the plans.
    public var plan: Int
    /// In u.
    public var place: Vector
    /// In turns.
    public var heading: Float
  }

  /// Dish area per creature at placement, in u²; the highest density of random placement without overlap.
  private static let looseArea: Float = 30
  /// Final dish area per creature, in u², and the additional clearance of the rim, in u. Together they make 15 % of the
  /// cells touch another creature in crowds of any size; with less area, more of them touch.
  private static let area: Float = 11
  private static let rimClearance: Float = 0.5
  /// Inward speed of the fluid per distance from the centre while the dish closes, in 1/s; usually 0.05. The flow
  /// compresses the whole crowd evenly; a closing rim alone would crush the bodies beside it.
  private static let closingRate: Float = 0.05
  /// Number of frames in which the crowd settles.
  private static let settlingFrames = 120

  /// A scene that depends only on its arguments.
  ///
  /// - Parameters:
  ///   - count: Number of creatures.
  ///   - planCount: Number of different plans, assigned to creatures in turn.
  public init(count: Int, planCount: Int = 50, seed: UInt64 = 1) {
    var random = RandomStream(seed: seed, stream: 77)
    plans = (0..<planCount).map { _ in BenchmarkScene.plan(&random) }
    rimRadius = (Float(count) * BenchmarkScene.area / .pi).squareRoot() + BenchmarkScene.rimClearance
    looseRadius = (Float(count) * BenchmarkScene.looseArea / .pi).squareRoot() + 4
    var placement = Placement(radius: looseRadius - 0.5)
    var creatures: [Creature] = []
    for index in 0..<count {
      let plan = index % planCount
      var creature = Creature(plan: plan, place: .zero, heading: 0)
      var isPlaced = false
      for _ in 0..<4000 {
        creature.place = placement.randomPlace(&random)
        creature.heading = random.uniform()
        let cells = plans[plan].placed(at: creature.place, heading: creature.heading, velocity: .zero)
        isPlaced = placement.admit(cells.map(\.position))
        if isPlaced { break }
      }
      precondition(isPlaced, "BenchmarkScene: no room for creature \(index) of \(count).")
      creatures.append(creature)
    }
    self.creatures = creatures
  }

  /// Grows a patch of the hexagonal lattice, and joins it by a tree and up to three further links.
  private static func plan(_ random: inout RandomStream) -> Assembly {
    let count = random.integer(in: 8...16)
    var places = [Vector(0, 0)]
    var links: [Assembly.Link] = []
    while places.count < count {
      let parent = random.integer(below: places.count)
      let turns = Float(random.integer(below: 6)) / 6
      let place = places[parent] + Vector(Elementary.cosine(turns: turns), Elementary.sine(turns: turns))
      guard !places.contains(where: { isNear($0, place, 0.5) }) else { continue }
      links.append(link(parent, places.count, &random))
      places.append(place)
    }
    for second in places.indices {
      for first in 0..<second where links.count < count + 2 && isNear(places[first], places[second], 1.1) {
        let isLinked = links.contains { $0.base == first && $0.end == second }
        if !isLinked { links.append(link(first, second, &random)) }
      }
    }
    let center = places.reduce(.zero, +) / Float(count)
    let cells = places.map { Assembly.Cell(position: $0 - center, mass: 0.785, drag: 2) }
    return Assembly(cells: cells, links: links, bracing: .lengthsOnly)
  }

  /// Returns a random link: of seven, four are struts, two muscles and one elastic.
  private static func link(_ base: Int, _ end: Int, _ random: inout RandomStream) -> Assembly.Link {
    let kind: Assembly.Kind =
      switch random.integer(below: 7) {
      case 0, 1: .muscle(Assembly.Spring(stiffness: 400, damping: 12), amplitude: 0.25, maximumForce: 400)
      case 2: .elastic(Assembly.Spring(stiffness: 800, damping: 12))
      default: .strut
      }
    return Assembly.Link(base, end, kind, phase: random.uniform())
  }

  private static func isNear(_ first: Vector, _ second: Vector, _ reach: Float) -> Bool {
    let apart = second - first
    return (apart * apart).sum() < reach * reach
  }

  /// Returns a world in which the dish has closed around the crowd and the crowd has settled.
  public func makeWorld(_ precision: PhysicsSettings.Precision) throws(WorldError) -> World {
    let inflow = Fluid(radius: looseRadius, spacing: looseRadius) { place in
      Fluid.Sample(current: -BenchmarkScene.closingRate * place)
    }
    var world = try World(PhysicsSettings(precision: precision, rimRadius: looseRadius, fluid: inflow))
    try world.add(creatures.map { World.Newcomer(plans[$0.plan], at: $0.place, heading: $0.heading) })
    var radius = looseRadius
    while radius > rimRadius {
      radius = max(radius * (1 - BenchmarkScene.closingRate * PhysicsSettings.frameDuration), rimRadius)
      try world.setRimRadius(radius)
      drive(&world)
      world.advance()
    }
    world.setFluid(.still)
    for _ in 0..<BenchmarkScene.settlingFrames {
      drive(&world)
      world.advance()
    }
    return world
  }

  /// Sets all muscles for the next frame.
  public func drive(_ world: inout World) {
    world.beatAll(turns: BenchmarkScene.frequency * Float(world.frame) * PhysicsSettings.frameDuration, amplitude: 1)
  }
}

/// Places bodies at random without overlap.
private struct Placement {
  private let radius: Float
  private let side: Int
  private var occupants: [[Vector]]

  init(radius: Float) {
    self.radius = radius
    side = Int(2 * radius) + 3
    occupants = Array(repeating: [], count: side * side)
  }

  func randomPlace(_ random: inout RandomStream) -> Vector {
    let distance = radius * random.uniform().squareRoot()
    let turns = random.uniform()
    return Vector(Elementary.cosine(turns: turns), Elementary.sine(turns: turns)) * distance
  }

  /// Adds a body's cells if they are inside the radius and at least 0.98 u from all others.
  mutating func admit(_ cells: [Vector]) -> Bool {
    for cell in cells {
      guard (cell * cell).sum() < radius * radius else { return false }
      for row in -1...1 {
        for column in -1...1 {
          for other in occupants[bucket(cell) + row * side + column] {
            let apart = other - cell
            if (apart * apart).sum() < 0.96 { return false }
          }
        }
      }
    }
    for cell in cells { occupants[bucket(cell)].append(cell) }
    return true
  }

  private func bucket(_ cell: Vector) -> Int {
    (Int(cell.y + radius) + 1) * side + Int(cell.x + radius) + 1
  }
}
