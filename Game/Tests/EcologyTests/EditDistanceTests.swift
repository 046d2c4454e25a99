import Arithmetic
import Ecology
import Testing

@Suite struct EditDistanceTests {
  private static func distance(_ one: BodyPlan, _ other: BodyPlan) -> Int { EditDistance(from: one, to: other).total }

  /// The definition, evaluated over all assignments: each old part is removed or becomes one of the new ones.
  private static func exhaustive(_ old: ArraySlice<BodyCell>, _ new: [BodyCell]) -> Int {
    let rules = Rules.standard
    guard let cell = old.first else { return new.reduce(0) { $0 + rules[$1.kind].editCost } }
    var best = 1 + exhaustive(old.dropFirst(), new)
    for (index, target) in new.enumerated() {
      var cost = cell.place == target.place ? 0 : 1
      if cell.kind != target.kind {
        cost += max(1, rules[target.kind].editCost - rules[cell.kind].editCost)
      } else if cell.angle != target.angle {
        cost += 1
      }
      var rest = new
      rest.remove(at: index)
      best = min(best, cost + exhaustive(old.dropFirst(), rest))
    }
    return best
  }

  @Test func `the distance is the minimum over all assignments`() {
    var random = RandomStream(seed: 1)
    func cells(_ random: inout RandomStream) -> [BodyCell] {
      (0..<random.integer(in: 0...5)).map { index in
        BodyCell(
          random.element(of: [CellKind.eye, .mouth, .flagellum, .body, .jet]) ?? .body,
          .at(Int8(random.integer(in: 1...2)), Int8(index)), angle: UInt8(random.integer(in: 0...1)))
      }
    }
    for _ in 0..<300 {
      let old = BodyPlan(cells: cells(&random), links: [])
      let new = BodyPlan(cells: cells(&random), links: [])
      #expect(EditDistanceTests.distance(old, new) == EditDistanceTests.exhaustive(old.cells[...], new.cells))
    }
  }

  @Test func `each kind of change costs its price in the rules`() throws {
    let tadpole = Starter.tadpole.body
    func cost(_ change: (inout BodyPlan) -> Void) -> Int {
      var changed = tadpole
      change(&changed)
      return EditDistanceTests.distance(tadpole, changed)
    }
    #expect(cost { $0.set(BodyCell(.fin, .at(2, 0))) } == 3)
    #expect(cost { $0.set(BodyLink(.origin, .at(3, 0), .rope)) } == 1)
    #expect(cost { $0.removeCell(at: .at(-1, 0)) } == 1 + 3)
    #expect(cost { $0.removeLink(between: .origin, and: .at(1, 0)) } == 1)
    #expect(cost { $0.set(BodyCell(.eye, .at(0, 1), angle: 20)) } == 1)
    #expect(cost { $0.set(BodyCell(.flagellum, .at(-1, 0))) } == 6)
    #expect(cost { $0.set(BodyCell(.body, .at(0, 1))) } == 1)
    #expect(cost { $0.set(BodyLink(.origin, .at(1, 0), .bender)) } == 4)
    #expect(cost { $0.set(BodyLink(.origin, .at(1, 0), .hinge)) } == 1)
  }

  @Test func `moving a cell costs one, plus one for each reattached link`() {
    let plan = BodyPlan(
      cells: [BodyCell(.nucleus, .origin), BodyCell(.shocker, .at(1, 0))],
      links: [BodyLink(.origin, .at(1, 0), .strut)])
    let moved = BodyPlan(
      cells: [BodyCell(.nucleus, .origin), BodyCell(.shocker, .at(0, 1))],
      links: [BodyLink(.origin, .at(0, 1), .strut)])
    let distance = EditDistance(from: plan, to: moved)
    #expect(distance.cells == 1 && distance.links == 1)
  }

  @Test func `gains, phases, beats and colours are free`() {
    for starter in [Starter.eel, .tadpole, .clam] {
      let body = starter.body
      let cells = body.cells.map { cell in
        var cell = cell
        cell.genes = ActuatorGenes(bias: 3, drive: -5, turn: 99, group: .d)
        cell.beat = 200
        return cell
      }
      let links = body.links.map {
        BodyLink($0.first, $0.second, $0.kind, genes: ActuatorGenes(drive: 1, turn: 2, phase: 7))
      }
      #expect(EditDistanceTests.distance(body, BodyPlan(cells: cells, links: links)) == 0)
    }
  }

  @Test func `a body has distance zero to itself in any order`() {
    var random = RandomStream(seed: 2)
    for _ in 0..<40 {
      let body = RandomBodies.body(edits: 8, random: &random)
      let shuffled = BodyPlan(cells: random.shuffled(body.cells), links: random.shuffled(body.links))
      #expect(EditDistanceTests.distance(body, shuffled) == 0)
    }
  }

  @Test func `the distance satisfies the triangle inequality`() {
    var random = RandomStream(seed: 3)
    for _ in 0..<120 {
      let bodies = (0..<3).map { _ in RandomBodies.body(edits: 6, random: &random) }
      let direct = EditDistanceTests.distance(bodies[0], bodies[2])
      let detour = EditDistanceTests.distance(bodies[0], bodies[1]) + EditDistanceTests.distance(bodies[1], bodies[2])
      #expect(direct <= detour)
    }
  }

  @Test func `edits undone and redone in any order never cost more than separately`() {
    var random = RandomStream(seed: 4)
    let mutation = BodyMutation()
    for _ in 0..<30 {
      let start = RandomBodies.body(edits: 4, random: &random)
      // The bodies after the edits that are not undone, with the sum of their prices.
      var history = [(body: start, price: 0)]
      for _ in 0..<15 {
        let last = history[history.count - 1]
        if history.count > 1, random.chance(0.3) {
          history.removeLast()
          continue
        }
        guard let next = mutation.edit(of: last.body, random: &random)?.applied(to: last.body) else { continue }
        history.append((next, last.price + EditDistanceTests.distance(last.body, next)))
        #expect(EditDistanceTests.distance(start, next) <= last.price + EditDistanceTests.distance(last.body, next))
      }
    }
  }

  @Test func `mirroring or rotating both bodies keeps their distance`() throws {
    var random = RandomStream(seed: 5)
    for _ in 0..<40 {
      let one = RandomBodies.body(edits: 3, random: &random)
      let other = RandomBodies.body(edits: 3, random: &random)
      for transform in [LatticeTransform.mirror, .turn(sixths: 2)] {
        let images = try (#require(one.transformed(by: transform)), #require(other.transformed(by: transform)))
        #expect(EditDistanceTests.distance(images.0, images.1) == EditDistanceTests.distance(one, other))
      }
    }
  }

  @Test func `a copied limb costs the sum of its parts`() throws {
    let rules = Rules.standard
    var random = RandomStream(seed: 6)
    var copies = 0
    for _ in 0..<200 {
      let body = RandomBodies.body(edits: 5, random: &random)
      guard let root = random.element(of: body.cells),
        let copied = try? body.copyingLimb(at: root.place, by: .mirror), root.kind != .nucleus
      else { continue }
      copies += 1
      let limb = body.limb(at: root.place).compactMap(body.cell(at:))
      let parts = limb.reduce(0) { $0 + rules[$1.kind].editCost }
      #expect(EditDistance(from: body, to: copied).cells == parts)
      #expect(EditDistanceTests.distance(body, copied) == copied.cost() - body.cost())
    }
    #expect(copies > 10)
  }

  @Test func `moves and turns cost the same in both directions`() {
    var random = RandomStream(seed: 7)
    var compared = 0
    for _ in 0..<600 where compared < 30 {
      let body = RandomBodies.body(edits: 3, random: &random)
      var mutation = BodyMutation()
      (mutation.addShare, mutation.removeShare, mutation.retypeShare, mutation.relinkShare) = (0, 0, 0, 0)
      guard let edit = mutation.edit(of: body, random: &random), let moved = edit.applied(to: body),
        moved.links.count == body.links.count, moved.cost() == body.cost()
      else { continue }
      compared += 1
      #expect(EditDistanceTests.distance(body, moved) == EditDistanceTests.distance(moved, body))
    }
    #expect(compared == 30)
  }

  @Test func `the distance of two large, dissimilar bodies is computed`() {
    var one = BodyPlan()
    var other = BodyPlan()
    for index in Int8(1)...39 {
      one.set(BodyCell(.body, .at(index % 10, index / 10)))
      other.set(BodyCell(.feeler, .at(-(index % 10), -(index / 10))))
    }
    one.joinNeighbours()
    other.joinNeighbours(by: .hinge)
    #expect(EditDistance(from: one, to: other).cells == 39 * 2)
    #expect(EditDistanceTests.distance(one, BodyPlan()) == 39 + one.links.count)
    #expect(EditDistanceTests.distance(BodyPlan(), one) == one.cost())
  }
}
