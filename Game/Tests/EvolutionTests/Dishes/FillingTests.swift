import Arithmetic
import Ecology
import Testing

@testable import Evolution

@Suite struct FillingTests {
  /// Small and quick to fill, so that a debug build takes only seconds.
  private static var rules: Rules {
    var rules = Rules.standard
    (rules.dish.creatureCount, rules.dish.firstCreatures, rules.dish.fillingTime) = (9, 4, 20)
    return rules
  }

  private static func island(
    _ hardening: DishConfiguration.Hardening = .rounds, population: Int? = nil, founders: [Creature] = []
  ) -> Island {
    Island(
      selection: Selection(arm: .islands, seed: 3), seed: 3, population: population, hardening: hardening,
      founders: founders, rules: rules)
  }

  @Test func `the dish of a run begins with few creatures, and its own selection fills it one by one`() {
    var island = FillingTests.island()
    #expect(island.residents.count == 4)
    var counts: [Int] = []
    for _ in 0..<25 {
      island.step(ticks: 60)
      counts.append(island.residents.count)
      #expect(island.residents.count == FillingTests.rules.dish.creatureCount(after: island.dish.time))
      #expect(island.dish.energy.imbalance < 1e-3)
    }
    #expect(counts[7] == 6 && counts[19] == 9 && counts[24] == 9)
    let births = island.takeNews().compactMap { news in if case .birth(let birth) = news { birth } else { nil } }
    #expect(births.prefix(4).allSatisfy { $0.parent == nil })
    #expect(births.count >= 9 && births.dropFirst(4).allSatisfy { $0.parent != nil })
  }

  @Test func `evolutions, dishes of champions and dishes with a set number begin full`() {
    var random = RandomStream(seed: 1)
    let champion = Starter.tadpole.creature(random: &random)
    #expect(FillingTests.island(.none).residents.count == 9)
    #expect(FillingTests.island(founders: [champion]).residents.count == 9)
    #expect(FillingTests.island(population: 6).residents.count == 6)
  }

  @Test func `no champion migrates to a dish that is still filling`() {
    var rules = FillingTests.rules
    rules.dish.fillingTime = 250
    var archipelago = Archipelago(Archipelago.Configuration(seed: 2, hardening: .rounds), rules: rules)
    var minutes: [Int: Int] = [:]
    for minute in 1...12 {
      archipelago.advanceMinute()
      for (dish, news) in archipelago.takeNews().enumerated() where minutes[dish] == nil {
        for case .immigrant in news { minutes[dish] = minute }
      }
    }
    #expect(minutes.keys.sorted() == [0, 1, 2, 3])
    #expect((minutes[0] ?? 0) > 4)
    #expect([1, 2, 3].allSatisfy { minutes[$0] == Rules.standard.selection.minutesPerMigration })
  }

  @Test func `a dish restored while filling continues identically`() throws {
    var whole = FillingTests.island()
    whole.step(ticks: 300)
    var left = try Island(whole.state, rules: FillingTests.rules)
    whole.step(ticks: 600)
    left.step(ticks: 600)
    #expect(left.hash == whole.hash && left.residents.count == 7)
  }

  @Test(arguments: [0.0, -5, 1, 180, 300, 359, 360, 1e9])
  func `the target number stays between the first and the full number`(seconds: Double) {
    let rules = Rules.standard.dish
    let aim = rules.creatureCount(after: seconds)
    #expect((rules.firstCreatures...rules.creatureCount).contains(aim))
    #expect(rules.creatureCount(after: seconds + 60) >= aim)
    #expect(rules.creatureCount(after: Double(rules.fillingTime)) == rules.creatureCount)
  }

  @Test func `a dish with no filling time begins full`() {
    var rules = Rules.standard.dish
    rules.fillingTime = 0
    #expect(rules.creatureCount(after: 0) == rules.creatureCount)
    rules.firstCreatures = 50
    #expect(rules.creatureCount(after: 0) == rules.creatureCount)
  }
}
