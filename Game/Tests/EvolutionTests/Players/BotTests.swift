import Arithmetic
import Brains
import Ecology
import Testing

@testable import Evolution

@Suite struct BotTests {
  private static func creature(_ starter: Starter, seed: UInt64) -> Creature {
    var random = RandomStream(seed: seed)
    return starter.creature(random: &random)
  }

  @Test func `a net in the player's seat acts as it would as a rival`() throws {
    let creature = Self.creature(.tadpole, seed: 8)
    var bot = Bot(.net(creature.brain))
    var network = BrainNetwork(creature.brain)
    var random = RandomStream(seed: 9)
    for _ in 0..<200 {
      var observation = Observation()
      for input in 0..<Observation.count { observation.values[input] = random.uniform(in: -1...1) }
      #expect(bot.action(for: observation).values == network.think(observation.values))
    }
  }

  @Test func `scripted players depend on the observation alone`() {
    var observation = Observation()
    observation[.foodProximity] = 0.5
    observation[.foodForward] = 1
    var stalker = Bot(.stalker)
    var wary = Bot(.wary)
    #expect(stalker.action(for: observation) == CautiousHunter().action(for: observation))
    #expect(wary.action(for: observation) == WaryForager().action(for: observation))
  }

  @Test func `a bout is determined by its seed, and a body that cannot be born loses`() {
    let champion = Self.creature(.lancer, seed: 2)
    let bout = Bout(Starter.tadpole.body, under: .stalker, against: champion, seed: 5)
    let result = bout.play()
    #expect([0, 0.5, 1].contains(result.won))
    #expect(bout.play() == result)
    let empty = Bout(BodyPlan(cells: [], links: []), under: .stalker, against: champion, seed: 5)
    #expect(empty.play() == Bout.Result(won: 0, gain: 0))
  }

  @Test func `the survivor wins a bout, and of two survivors the one that gained more`() {
    #expect(Bout.won(gaining: nil, against: nil) == 0)
    #expect(Bout.won(gaining: nil, against: -20) == 0)
    #expect(Bout.won(gaining: -20, against: nil) == 1)
    #expect(Bout.won(gaining: 3, against: 2) == 1)
    #expect(Bout.won(gaining: 2, against: 3) == 0)
    #expect(Bout.won(gaining: 2, against: 2) == 0.5)
  }

  @Test(arguments: [Bout.Opposition.single, .crowd])
  func `a bout has the stated number of champions and is won by outdoing them all`(
    _ opposition: Bout.Opposition
  ) throws {
    let champion = Self.creature(.grazer, seed: 2)
    for seed in 1...4 as ClosedRange<UInt64> {
      let bout = Bout(Starter.tadpole.body, under: .stalker, against: champion, opposition: opposition, seed: seed)
      var simulation = BoutSimulation(bout)
      let ids = [try #require(simulation.body)] + simulation.champions
      #expect(simulation.champions.count == opposition.champions && Set(ids).count == ids.count)
      let stakes = ids.compactMap { simulation.dish.status(of: $0) }
      for stake in stakes { #expect(abs(stake.energy / stake.capacity - opposition.storeShare) < 0.01) }
      var last: [Float?] = []
      while simulation.result == nil {
        simulation.step()
        last = zip(ids, stakes).map { id, stake in simulation.dish.status(of: id).map { $0.energy - stake.energy } }
      }
      let gain = last[0].map(Double.init) ?? Double(-stakes[0].energy)
      let best = last.dropFirst().compactMap { $0 }.max()
      #expect(simulation.result == Bout.Result(won: Bout.won(gaining: last[0], against: best), gain: gain))
      #expect(bout.play() == simulation.result)
    }
  }

  @Test func `a body that eats gains energy in a bout, one that cannot see food loses its upkeep`() {
    let champion = Self.creature(.spinner, seed: 2)
    func gain(_ body: BodyPlan) -> Double {
      (1...6).reduce(0) { $0 + Bout(body, under: .wary, against: champion, round: 5, seed: UInt64($1)).play().gain }
    }
    var blind = BodyPlan(cells: [BodyCell(.mouth, LatticePoint(q: -1, r: 0))], links: [])
    blind = BodyPlan(cells: Starter.tadpole.body.cells.filter { $0.kind == .nucleus } + blind.cells, links: [])
    blind.joinNeighbours()
    #expect(gain(Starter.tadpole.body) > 60)
    #expect(gain(blind) < 0)
  }

  @Test func `a bout's dish has the food density of the game's and the mote energy of its round`() throws {
    let dish = Bout.dish(seed: 3)
    let game = Rules.standard
    let density = Float(dish.configuration.moteCount) / (Bout.radius * Bout.radius)
    #expect(abs(density * game.dish.radius * game.dish.radius - Float(game.eating.moteCount)) < 2)
    let (first, later) = (try #require(dish.morsels.first), try #require(Bout.dish(seed: 3, round: 9).morsels.first))
    #expect(first.energy == game.eating.moteEnergy * game.eating.firstEnergyFactor)
    #expect(later.energy == game.moteEnergy(inRoundOfARun: 9))
    #expect(later.place == first.place)
  }

  @Test(arguments: [4, 10, 25]) func `proposals stay within the points and can eat and move`(points: Int) {
    var random = RandomStream(seed: UInt64(points))
    let body = Starter.tadpole.body
    let proposals = EditSearch(edits: 64, bouts: 1, seed: 1)
      .proposals(for: body, under: .stalker, points: points, won: [], random: &random, .standard)
    #expect(proposals.count > 32)
    for proposal in proposals {
      #expect(EditDistance(from: body, to: proposal).total <= points)
      #expect(proposal.canEat && proposal.canPropel && proposal != body && proposal.faults().isEmpty)
      #expect(!proposal.cells.contains { $0.kind.isWon })
    }
  }

  @Test func `proposals of a symmetric body add cells symmetrically, as players do with the mirror`() throws {
    var random = RandomStream(seed: 5)
    let body = Starter.tadpole.body
    func isEven(_ body: BodyPlan) -> Bool {
      let kinds = Dictionary(uniqueKeysWithValues: body.cells.map { ($0.place, $0.kind) })
      return body.cells.allSatisfy { cell in
        LatticeTransform.mirror.image(of: cell.place).flatMap { kinds[$0] } == cell.kind
      }
    }
    try #require(isEven(body))
    let proposals = EditSearch(edits: 200, bouts: 1, seed: 1)
      .proposals(for: body, under: .stalker, points: 24, won: [], random: &random, .standard)
    #expect(proposals.count > 150)
    for proposal in proposals {
      let added = proposal.cells.count - body.cells.count
      #expect((1...6).contains(added) && isEven(proposal))
      #expect(body.cells.allSatisfy { cell in proposal.cell(at: cell.place)?.kind == cell.kind })
    }
    let pairs = proposals.count { $0.cells.count.isMultiple(of: 2) == body.cells.count.isMultiple(of: 2) }
    #expect(pairs > proposals.count / 2, "\(pairs) of \(proposals.count)")
  }

  @Test func `proposals renew the steering of a script, and keep the genes of a network`() throws {
    let creature = Self.creature(.spinner, seed: 2)
    func proposals(under bot: Bot.Kind) -> [BodyPlan] {
      var random = RandomStream(seed: 5)
      return EditSearch(edits: 50, bouts: 1, seed: 1)
        .proposals(for: creature.body, under: bot, points: 24, won: [], random: &random, .standard)
    }
    #expect(proposals(under: .wary).allSatisfy { $0 == $0.steered() })
    for proposal in proposals(under: .net(creature.brain)) {
      for cell in creature.body.cells { #expect(proposal.cell(at: cell.place) == cell) }
    }
  }

  @Test func `advice is an affordable body that wins further bouts, or nil`() throws {
    let body = Starter.spinner.body
    let champion = Self.creature(.grazer, seed: 3)
    var advice = EditSearch(edits: 24, bouts: 4, seed: 14)
    advice.proofBouts = 8
    let chosen = try #require(advice.body(instead: body, under: .stalker, against: champion, points: 12))
    #expect(advice.body(instead: body, under: .stalker, against: champion, points: 12) == chosen)
    #expect(EditDistance(from: body, to: chosen).total <= 12)
    var random = RandomStream(seed: 14, stream: 0x4d4f_4c54)
    _ = (0..<4).map { _ in random.next() }
    _ = advice.proposals(for: body, under: .stalker, points: 12, won: [], random: &random, .standard)
    let further = (0..<8).map { _ in random.next() }
    for opposition in [Bout.Opposition.single, .crowd] {
      var proof = EditSearch.Proof()
      for seed in further {
        let results = [chosen, body].map {
          Bout($0, under: .stalker, against: champion, opposition: opposition, seed: seed).play()
        }
        proof.count(results[0], against: results[1])
      }
      #expect(proof.isClear(by: advice.evidence), "\(opposition)")
    }
    advice.evidence = 1000
    #expect(advice.body(instead: body, under: .stalker, against: champion, points: 12) == nil)
  }

  @Test func `the best of some bodies is found with its bouts, and none if none is better`() throws {
    var lame = Starter.grazer.body
    for cell in lame.cells where cell.kind == .flagellum { lame.removeCell(at: cell.place) }
    let champion = Self.creature(.grazer, seed: 3)
    var advice = EditSearch(bouts: 2, seed: 4)
    advice.proofBouts = 6
    func best(of bodies: [BodyPlan]) -> EditSearch.Finding? {
      advice.best(of: bodies, instead: lame, under: .stalker, against: champion, round: 2)
    }
    let finding = try #require(best(of: [lame, Starter.grazer.body]))
    #expect(finding.body == Starter.grazer.body && finding.bouts == 12)
    #expect(finding.won >= finding.wonBefore && finding.gain > finding.gainBefore)
    #expect(finding == best(of: [lame, Starter.grazer.body]))
    #expect(best(of: [lame]) == nil && best(of: []) == nil)
  }

  @Test func `a net edits as well, and less evidence allows more edits`() {
    let creature = Self.creature(.spinner, seed: 2)
    let champion = Self.creature(.grazer, seed: 3)
    func advised(by evidence: Double) -> BodyPlan? {
      var advice = EditSearch(edits: 6, bouts: 2, seed: 2)
      (advice.proofBouts, advice.evidence) = (4, evidence)
      return advice.body(
        instead: creature.body, under: .net(creature.brain), against: champion, points: 12)
    }
    #expect(advised(by: -1) != nil && advised(by: .infinity) == nil)
  }

  @Test func `evidence is the mean difference in standard errors, by wins or by gains`() {
    func proof(_ wins: [Double], _ gains: [Double]) -> EditSearch.Proof {
      var proof = EditSearch.Proof()
      for (won, gain) in zip(wins, gains) {
        proof.count(Bout.Result(won: won, gain: gain + 7), against: Bout.Result(won: 0, gain: 7))
      }
      return proof
    }
    // Mean 2, variance 8/3 over four differences.
    #expect(EditSearch.Proof.evidence(of: [0, 2, 4, 2]) == 2 / (8.0 / 3 / 4).squareRoot())
    #expect(EditSearch.Proof.evidence(of: [1, -1]) == 0 && EditSearch.Proof.evidence(of: [3]) == 0)
    #expect(EditSearch.Proof.evidence(of: [0.5, 0.5]) == .infinity)
    #expect(proof([0, 0, 0, 0], [0, 2, 4, 2]).isClear(by: 2.4))
    #expect(!proof([0, 0, 0, 0], [0, 2, 4, 2]).isClear(by: 2.5))
    #expect(proof([1, 0, 1, 1], [0, 0, 0, 0]).isClear(by: 3))
    #expect(!proof([-1, 0, -1, -1], [9, 8, 9, 8]).isClear(by: 3), "who gains but is beaten is not better")
    #expect(proof([-1, 0, 0, 0], [9, 8, 9, 8]).isClear(by: 3), "a single bout is luck")
  }

  @Test func `a body with more wins ranks higher, ties are ordered by gain`() {
    #expect(Bout.Result(won: 3, gain: 0) > Bout.Result(won: 2, gain: 50))
    #expect(Bout.Result(won: 3, gain: 1) > Bout.Result(won: 3, gain: 0))
  }
}
