import Arithmetic
import Ecology
import Testing

@testable import Evolution

@Suite struct ModifierTests {
  private func run(_ modifiers: [Modifier]) throws -> Run {
    var random = RandomStream(seed: 4)
    var configuration = Archipelago.Configuration(seed: 4, shadows: 1, hardening: .rounds)
    configuration.modifiers = modifiers
    return try Run(configuration, starter: Starter.tadpole.creature(random: &random))
  }

  @Test func `hungry water has six motes where there were ten`() throws {
    let (usual, hungry) = (try run([]), try run([.hungryWater]))
    func motes(_ run: Run) -> Int { run.archipelago.live.dish.morsels.count }
    let share = Double(motes(hungry)) / Double(motes(usual))
    #expect((0.55...0.65).contains(share), "\(share)")
    #expect(hungry.archipelago.shadows[0].dish.rules.eating.moteCount == 102)
  }

  @Test func `swift bells ring every minute`() throws {
    var run = try run([.swiftBells])
    var bells: [Double] = []
    while run.time < 121 {
      run.tick(Action())
      for case .bell in run.archipelago.live.dish.events { bells.append(run.time) }
    }
    #expect(bells == [60, 120])
  }

  @Test func `at night eyes reach half as far and open water is dark`() throws {
    let (day, night) = (try run([]).archipelago.live.dish, try run([.night]).archipelago.live.dish)
    #expect(night.rules.parts.eyeRange == day.rules.parts.eyeRange / 2)
    let dark = try #require(day.landscape.regions.first { $0.kind == .vent }).center
    #expect(day.landscape.light(at: dark) > 0 && night.landscape.light(at: dark) == 0)
  }

  @Test func `without eyes a creature senses only what it nearly touches`() throws {
    func seen(_ modifiers: [Modifier]) throws -> Int {
      var run = try run(modifiers)
      var count = 0
      for _ in 0..<400 {
        run.advance(Action(drive: 1, turn: 0.1))
        count += run.archipelago.live.dish.noticed(by: run.player).morsels.count
      }
      return count
    }
    let (usual, blind) = (try seen([]), try seen([.noEyes]))
    #expect(blind * 3 < usual, "\(blind) of \(usual)")
    #expect(blind > 0)
  }

  @Test func `giants are larger from the first second`() throws {
    func cells(_ modifiers: [Modifier]) throws -> Double {
      let island = try run(modifiers).archipelago.live
      let counts = island.residents.map { island.dish.body(of: $0.id)?.cells.count ?? 0 }
      return Double(counts.reduce(0, +)) / Double(counts.count)
    }
    let (usual, giant) = (try cells([]), try cells([.giants]))
    #expect(giant >= usual + 4, "\(giant) against \(usual)")
  }

  @Test func `hurried bells change no rule`() {
    #expect(Rules.standard.with([.hurriedBells]) == .standard)
    for modifier in Modifier.allCases where modifier != .hurriedBells {
      #expect(Rules.standard.with([modifier]) != .standard)
    }
  }
}
