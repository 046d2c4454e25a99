import Arithmetic
import Brains
import Ecology
import Testing

@Suite struct BodyMutationTests {
  @Test(arguments: [0, 1, 4, 10, 30]) func `a child never costs more than the points its parent earned`(points: Int) {
    var random = RandomStream(seed: UInt64(points))
    var mutation = BodyMutation()
    mutation.planChance = 0.8
    for starter in Starter.allCases {
      var body = starter.body
      for _ in 0..<60 {
        let child = mutation.child(of: body, points: points, won: [.stinger], random: &random)
        #expect(EditDistance(from: body, to: child).total <= points)
        #expect(child.isValid() && child.canEat && child.canPropel)
        body = child
      }
    }
  }

  @Test func `plans change at the stated rate and never gain unwon cells`() {
    var random = RandomStream(seed: 9)
    var changed = 0
    for _ in 0..<1500 {
      let parent = Starter.grazer.body
      let child = BodyMutation().child(of: parent, points: 30, random: &random)
      if child.cells.map(\.kind) != parent.cells.map(\.kind) || child.links.count != parent.links.count
        || child.links.map(\.kind) != parent.links.map(\.kind) || child.cells.map(\.place) != parent.cells.map(\.place)
      {
        changed += 1
      }
      #expect(!child.cells.contains { $0.kind.isWon })
    }
    // The share is at most the stated probability, since a draw may find nothing to change; for 1500 draws it deviates
    // by at most 3 deviations of √(p (1 − p) / 1500).
    let share = Double(changed) / 1500
    let chance = BodyMutation().planChance
    #expect(share > 0.75 * chance && share < chance + 3 * (chance * (1 - chance) / 1500).squareRoot())
  }

  @Test func `edit kinds occur according to their weights`() {
    var random = RandomStream(seed: 10)
    var counts = [0, 0, 0, 0, 0]
    for _ in 0..<4000 {
      switch BodyMutation().edit(of: Starter.eel.body, random: &random) {
      case .add: counts[0] += 1
      case .remove: counts[1] += 1
      case .retype: counts[2] += 1
      case .join: counts[3] += 1
      case .move: counts[4] += 1
      default: break
      }
    }
    let shares = counts.map { Double($0) / 4000 }
    let mutation = BodyMutation()
    let weights = [
      mutation.addShare, mutation.removeShare, mutation.retypeShare, mutation.relinkShare, mutation.moveShare,
    ]
    let expected = weights.map { $0 / weights.reduce(0, +) }
    for kind in 1...3 { #expect(abs(shares[kind] - expected[kind]) < 0.03) }
    // A draw of an occupied place finds nothing to add or to move to.
    #expect(shares[0] > 0.3 * expected[0] && shares[0] < expected[0] && shares[4] > 0.02)
  }

  @Test func `gene changes have the stated deviations`() {
    var random = RandomStream(seed: 12)
    var mutation = BodyMutation()
    mutation.planChance = 0
    var changes: [Double] = []
    var children = 0
    let parent = Starter.tadpole.body
    for _ in 0..<4000 {
      let child = mutation.child(of: parent, points: 30, random: &random)
      for (old, new) in zip(parent.cells, child.cells) where old.kind == .flagellum {
        children += 1
        if old.genes != new.genes { changes.append(Double(Int(new.genes.turn) - Int(old.genes.turn))) }
      }
    }
    #expect(abs(Double(changes.count) / Double(children) - 0.15) < 0.015)
    let meanSquare = changes.reduce(0) { $0 + $1 * $1 } / Double(changes.count)
    #expect(abs(meanSquare.squareRoot() - 19) < 1.5)
  }

  @Test func `a child connects only organs of its body`() {
    var random = RandomStream(seed: 13)
    var creature = Starter.tadpole.creature(random: &random)
    let mutation = CreatureMutation()
    var count = 0
    for _ in 0..<400 {
      let child = mutation.child(of: creature, points: 12, random: &random)
      #expect(child.faults().isEmpty)
      let added = child.brain.connections.filter { connection in
        creature.brain.connection(from: connection.from, to: connection.to) == nil
      }
      for connection in added where child.brain.hiddenCount == creature.brain.hiddenCount {
        count += 1
        if case .output(let output) = connection.to { #expect(child.body.organs.has(output: output)) }
        if case .input(let input) = connection.from { #expect(child.body.organs.has(input: input)) }
      }
      creature = child
    }
    #expect(count > 0)
  }

  @Test func `a new actuator copies the nearest of its kind or of its mirror image, and grows last`() throws {
    var random = RandomStream(seed: 16)
    let body = Starter.tadpole.body
    var mutation = BodyMutation()
    (mutation.addShare, mutation.removeShare, mutation.retypeShare) = (1, 0, 0)
    (mutation.relinkShare, mutation.moveShare) = (0, 0)
    var copies = 0
    for _ in 0..<3000 {
      guard case .add(let cell, _, _) = mutation.edit(of: body, random: &random) else { continue }
      #expect(cell.stage == 0 || cell.stage == 1)
      guard cell.kind == .flagellum else { continue }
      // The tadpole's left flagellum turns right, its right one left.
      if cell.place.r > 0 { #expect(cell.genes.turn == -64 && cell.genes.drive == 64) }
      if cell.place.r < 0 { #expect(cell.genes.turn == 64 && cell.genes.drive == 64) }
      copies += 1
    }
    #expect(copies > 20)
  }

  @Test func `a stranger has one cell that must be won`() throws {
    var random = RandomStream(seed: 14)
    var kinds: Set<CellKind> = []
    for _ in 0..<100 {
      let parent = Starter.lancer.creature(random: &random)
      let stranger = try #require(CreatureMutation().stranger(of: parent, points: 30, random: &random))
      let won = stranger.body.cells.filter(\.kind.isWon)
      #expect(won.count == 1)
      #expect(stranger.body.isValid() && stranger.body.canEat && stranger.body.canPropel)
      kinds.formUnion(won.map(\.kind))
      #expect(CreatureMutation().stranger(of: parent, points: 0, random: &random) == nil)
    }
    #expect(kinds.count == 4)
  }
}
