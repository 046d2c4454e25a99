import Arithmetic
import Physics

/// A living body prepared for the passes of a dish: its actuators, organs and connections. It is immutable; a body that
/// loses or gains a part gets a new one.
///
/// The lists that passes read are plain memory that it owns: an array is retained and released at every access. A pass
/// must not replace an anatomy while it reads its lists.
final class Anatomy: @unchecked Sendable {
  /// The current body. Parts that fell off have a plan without a nucleus.
  let plan: BodyPlan
  /// The physics number of each of the plan's links.
  let linkNumbers: [Int]
  let cells: UnsafeBufferPointer<Part>
  /// The neighbours of all cells along links, cell by cell.
  let arms: UnsafeBufferPointer<Arm>
  let pushers: UnsafeBufferPointer<Pusher>
  let drivenLinks: UnsafeBufferPointer<DrivenLink>
  let mouths: UnsafeBufferPointer<Int>
  /// The radius of the largest morsel that each mouth swallows, in u.
  let gapes: UnsafeBufferPointer<Float>
  /// The largest gape, in u; that of a single mouth for a body without mouths.
  let widestGape: Float
  let eyes: UnsafeBufferPointer<Int>
  let shells: UnsafeBufferPointer<Int>
  let chloroplasts: Int
  let hasNose: Bool
  let hasFeeler: Bool
  let hasPacemaker: Bool
  let menders: UnsafeBufferPointer<Int>
  let stingers: UnsafeBufferPointer<Int>
  let shockers: UnsafeBufferPointer<Int>
  let suckers: UnsafeBufferPointer<Int>
  /// The physics numbers of the links that can be shed.
  let sheds: [Int]
  /// The mean of the pacemakers' beats, in Hz; 0 without a pacemaker.
  let beat: Float
  /// The capacity of the energy store.
  let capacity: Double
  /// The upkeep per second, including the factor for size.
  let upkeep: Double
  /// The factor on the energy of its efforts.
  let effortFactor: Double
  /// The mean of the cells' places at rest, weighted by mass.
  let restCenter: Vector
  let mass: Float

  /// The constant properties of a cell within its body.
  struct Part {
    let kind: CellKind
    /// The place at rest, in u.
    let rest: Vector
    let mass: Float
    /// The direction of its angle gene, a unit vector in the body's frame.
    let pointing: Vector
    /// The share of its strength that remains at its supply distance, 0 to 1.
    let supply: Float
    /// The share of its six neighbouring places that are free.
    let exposed: Float
    let firstArm: Int
    let armCount: Int

    /// The range of its neighbours in `arms`.
    var arms: Range<Int> { firstArm..<firstArm + armCount }
  }

  /// A neighbour along a link.
  struct Arm {
    let cell: Int
    /// The direction to the neighbour at rest, a unit vector.
    let rest: Vector
  }

  /// A flagellum or jet.
  struct Pusher {
    let cell: Int
    let genes: ActuatorGenes
    let isJet: Bool
    let supply: Float
  }

  /// A muscle or bender.
  struct DrivenLink {
    /// The physics number of the link.
    let link: Int
    let genes: ActuatorGenes
    let supply: Float
    /// The sign from contraction to the physics' drive: a muscle shortens; a bender on the right bends to the opposite
    /// side.
    let sign: Float
  }

  /// - Parameter feedsItself: True if every actuator has its full strength, as in a decoy that lives on its own.
  init(_ plan: BodyPlan, linkNumbers: [Int]? = nil, feedsItself: Bool = false, rules: Rules) {
    self.plan = plan
    self.linkNumbers = linkNumbers ?? Array(plan.links.indices)
    let numbers = self.linkNumbers
    let ends = plan.linkEnds
    let supply = feedsItself ? plan.cells.map { _ in 1 } : plan.supply(under: rules)
    let linkSupply = feedsItself ? plan.links.map { _ in 1 } : plan.linkSupply(under: rules)
    let (parts, arms) = Anatomy.parts(plan, ends, supply, rules)
    cells = Anatomy.stored(parts)
    self.arms = Anatomy.stored(arms)
    func all(_ kind: CellKind) -> [Int] { plan.cells.indices.filter { plan.cells[$0].kind == kind } }
    pushers = Anatomy.stored(
      plan.cells.indices.filter { plan.cells[$0].kind.isActuator }.map {
        Pusher(cell: $0, genes: plan.cells[$0].genes, isJet: plan.cells[$0].kind == .jet, supply: supply[$0])
      })
    drivenLinks = Anatomy.stored(
      plan.links.indices.filter { plan.links[$0].kind.isActuator }.map { index in
        let link = plan.links[index]
        let sign: Float = link.kind == .muscle ? -1 : plan.isRightOfBase(link) ? -1 : 1
        return DrivenLink(link: numbers[index], genes: link.genes, supply: linkSupply[index], sign: sign)
      })
    mouths = Anatomy.stored(all(.mouth))
    let gapes = plan.gapes(under: rules)
    self.gapes = Anatomy.stored(gapes)
    widestGape = gapes.max() ?? rules.eating.gape
    eyes = Anatomy.stored(all(.eye))
    shells = Anatomy.stored(all(.shell))
    chloroplasts = all(.chloroplast).count
    hasNose = !all(.nose).isEmpty
    hasFeeler = !all(.feeler).isEmpty
    menders = Anatomy.stored(all(.mender))
    stingers = Anatomy.stored(all(.stinger))
    shockers = Anatomy.stored(all(.shocker))
    suckers = Anatomy.stored(all(.sucker))
    sheds = plan.links.indices.filter { plan.links[$0].kind == .shed }.map { numbers[$0] }
    let beats = all(.pacemaker).map { plan.cells[$0].frequency(under: rules) }
    hasPacemaker = !beats.isEmpty
    beat = beats.isEmpty ? 0 : beats.reduce(0, +) / Float(beats.count)
    capacity = plan.cells.reduce(0) { $0 + Double(rules.store(of: $1.kind)) }
    upkeep =
      plan.cells.reduce(0) { $0 + Double(rules[$1.kind].upkeep) }
      * Double(rules.parts.sizeFactor(plan.cells.count, power: -rules.energy.upkeepPower))
    effortFactor = Double(rules.parts.sizeFactor(plan.cells.count, power: -rules.energy.effortPower))
    let total = parts.reduce(0) { $0 + $1.mass }
    mass = total
    restCenter = parts.reduce(Vector.zero) { $0 + $1.rest * $1.mass } / total
  }

  deinit {
    cells.deallocate()
    arms.deallocate()
    pushers.deallocate()
    drivenLinks.deallocate()
    gapes.deallocate()
    for list in [mouths, eyes, shells, menders, stingers, shockers, suckers] { list.deallocate() }
  }

  /// Copies plain values to memory that the caller owns.
  private static func stored<Element: BitwiseCopyable>(_ elements: [Element]) -> UnsafeBufferPointer<Element> {
    let memory = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
    _ = memory.initialize(from: elements)
    return UnsafeBufferPointer(memory)
  }

  private static func parts(
    _ plan: BodyPlan, _ ends: [(first: Int, second: Int)], _ supply: [Float], _ rules: Rules
  ) -> ([Part], [Arm]) {
    var parts: [Part] = []
    var arms: [Arm] = []
    for (index, cell) in plan.cells.enumerated() {
      let rest = Vector(cell.place.x, cell.place.y)
      let start = arms.count
      for end in ends where end.first == index || end.second == index {
        let other = end.first == index ? end.second : end.first
        let span = Vector(plan.cells[other].place.x, plan.cells[other].place.y) - rest
        arms.append(Arm(cell: other, rest: span / (span * span).sum().squareRoot()))
      }
      let covered = cell.place.neighbours.count { plan.index(of: $0) != nil }
      parts.append(
        Part(
          kind: cell.kind, rest: rest, mass: rules[cell.kind].mass,
          pointing: Vector(
            Elementary.cosine(turns: Float(cell.angle) / 64), Elementary.sine(turns: Float(cell.angle) / 64)),
          supply: supply[index], exposed: 1 - Float(covered) / 6, firstArm: start,
          armCount: arms.count - start))
    }
    return (parts, arms)
  }
}

extension Anatomy {
  /// Returns the anatomy after a link tore without dividing the body.
  func without(link number: Int, feedsItself: Bool, rules: Rules) -> Anatomy {
    guard let index = linkNumbers.firstIndex(of: number) else { return self }
    var numbers = linkNumbers
    numbers.remove(at: index)
    let links = plan.links.indices.filter { $0 != index }.map { plan.links[$0] }
    return Anatomy(
      BodyPlan(cells: plan.cells, links: links), linkNumbers: numbers, feedsItself: feedsItself, rules: rules)
  }

  /// Returns the anatomy of one of the parts into which the physics divided the body.
  func part(_ part: Split.Part, feedsItself: Bool, rules: Rules) -> Anatomy {
    var links: [BodyLink] = []
    var numbers: [Int] = []
    for (index, number) in linkNumbers.enumerated() {
      guard let place = part.links.firstIndex(of: number) else { continue }
      links.append(plan.links[index])
      numbers.append(place)
    }
    let cells = part.cells.map { plan.cells[$0] }
    return Anatomy(BodyPlan(cells: cells, links: links), linkNumbers: numbers, feedsItself: feedsItself, rules: rules)
  }

  /// Returns the link with a physics number; `nil` if it is broken.
  func link(numbered number: Int) -> BodyLink? { linkNumbers.firstIndex(of: number).map { plan.links[$0] } }

  /// Returns the physics numbers of all links at a cell.
  func linkNumbers(at cell: Int) -> [Int] {
    let place = plan.cells[cell].place
    return plan.links.indices.filter { plan.links[$0].joins(place) }.map { linkNumbers[$0] }
  }
}

extension BodyPlan {
  /// Returns true if a link leads from its base to the right. A bender there bends in the opposite direction, so that
  /// mirrored limbs move as mirror images.
  func isRightOfBase(_ link: BodyLink) -> Bool {
    let (base, end) = orientedEnds(of: link)
    return end.y < base.y || end.y == base.y && end.y < 0
  }

  /// Returns the ends of a link, the one with fewer links to the nucleus first.
  public func orientedEnds(of link: BodyLink) -> (base: LatticePoint, end: LatticePoint) {
    let distances = linkDistances(from: cells.isEmpty ? [] : [0]) { _ in 1 }
    func distance(_ place: LatticePoint) -> Int { index(of: place).flatMap { distances[$0] } ?? .max }
    return distance(link.second) < distance(link.first) ? (link.second, link.first) : (link.first, link.second)
  }
}
