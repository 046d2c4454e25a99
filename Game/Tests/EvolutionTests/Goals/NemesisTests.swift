import Arithmetic
import Ecology
import Testing

@testable import Evolution

@Suite struct NemesisTests {
  private func nemesis() -> Nemesis {
    var random = RandomStream(seed: 8)
    return Nemesis(creature: Starter.lancer.creature(random: &random), lineage: IndividualID(dish: 2, number: 17))
  }

  private func run(seed: UInt64 = 4, founders: [Creature] = []) throws -> Run {
    var random = RandomStream(seed: seed)
    var configuration = Archipelago.Configuration(seed: seed, shadows: 0, hardening: .rounds, founders: founders)
    configuration.nemesis = nemesis()
    return try Run(configuration, starter: Starter.clam.creature(random: &random))
  }

  @Test func `it is born among the first immigrants with its body, brain and name`() throws {
    var run = try run()
    while run.nemesisState == .waiting, run.time < 165 { run.tick(Action()) }
    #expect((Nemesis.arrival...150).contains(run.time))
    let resident = try #require(run.archipelago.live.residents.last)
    #expect(resident.individual.isNemesis && resident.lineage == nemesis().individual)
    #expect(resident.lineage.origin == IndividualID(dish: 2, number: 17))
    #expect(run.archipelago.live.dish.genome(of: resident.id) == nemesis().creature)
  }

  @Test func `a full dish waits for a death and has no creature too many`() throws {
    var random = RandomStream(seed: 5)
    var run = try run(founders: [Starter.tadpole.creature(random: &random)])
    let most = run.archipelago.live.population
    while run.nemesisState == .waiting, run.time < 300 {
      run.tick(Action())
      #expect(run.archipelago.live.residents.count <= most)
    }
    #expect(run.nemesisState != .waiting)
  }

  @Test func `one that cannot live keeps no other creature from being born`() throws {
    var random = RandomStream(seed: 4)
    var configuration = Archipelago.Configuration(seed: 4, shadows: 0, hardening: .rounds)
    configuration.nemesis = nemesis()
    configuration.nemesis?.creature.body = BodyPlan(cells: [], links: [])
    var run = try Run(configuration, starter: Starter.clam.creature(random: &random))
    while run.time < 150 { run.tick(Action()) }
    #expect(run.nemesisState == .waiting)
    #expect(run.archipelago.live.residents.contains { Double($0.birth) > Nemesis.arrival * 60 })
  }

  @Test func `without a nemesis the run is the same as before`() throws {
    var random = RandomStream(seed: 4)
    let configuration = Archipelago.Configuration(seed: 4, shadows: 0, hardening: .rounds)
    var plain = try Run(configuration, starter: Starter.clam.creature(random: &random))
    var feuding = try run()
    while plain.time < Nemesis.arrival {
      plain.tick(Action())
      feuding.tick(Action())
    }
    #expect(plain.hash == feuding.hash)
  }
}
