import Arithmetic
import Ecology
import Testing

@testable import Evolution

/// The pace of a run: champions that come to the player.
@Suite struct ArrivalTests {
  private static func run(nearbyBirths: Float = 1, turn: Float = 0.5, minutes: Int) throws -> Run {
    var random = RandomStream(seed: 4)
    var configuration = SmallWorld.configuration(seed: 4, shadows: 2)
    (configuration.hardening, configuration.headStart, configuration.nearbyBirths) = (.rounds, 4, nearbyBirths)
    var run = try Run(configuration, starter: Starter.clam.creature(random: &random))
    for _ in 0..<minutes * 1200 { run.advance(Action(drive: 0.2, turn: turn), threads: 2) }
    return run
  }

  private static func immigrants(_ run: Run) -> [Archive.Entry] {
    var run = run
    return run.takeNews()[0].compactMap { if case .immigrant(let entry) = $0 { entry } else { nil } }
  }

  @Test func `champions of the hidden dishes arrive from minute 2, each in turn, and are born`() throws {
    #expect(ArrivalTests.immigrants(try ArrivalTests.run(minutes: 1)).isEmpty)
    let run = try ArrivalTests.run(minutes: 4)
    let arrivals = ArrivalTests.immigrants(run)
    #expect(arrivals.map(\.individual.dish) == [1, 2])
    var copy = run
    let births = copy.takeNews()[0].compactMap { if case .birth(let birth) = $0 { birth } else { nil } }
    for arrival in arrivals {
      #expect(births.contains { $0.parent == arrival.individual && $0.creature == arrival.creature })
    }
  }

  @Test func `a run without nearby births has no arrivals`() throws {
    #expect(ArrivalTests.immigrants(try ArrivalTests.run(nearbyBirths: 0, minutes: 2)).isEmpty)
  }

  @Test func `the hidden dishes do not depend on the player`() throws {
    let left = try ArrivalTests.run(turn: 0.5, minutes: 5).archipelago
    let right = try ArrivalTests.run(turn: -0.5, minutes: 5).archipelago
    #expect(left.live.hash != right.live.hash)
    #expect(left.shadows.map(\.hash) == right.shadows.map(\.hash))
  }

  @Test func `the hidden dishes have their head start when the first champion arrives`() throws {
    let shadow = try ArrivalTests.run(minutes: 2).archipelago.shadows[0]
    #expect(shadow.dish.tick == (2 + 4) * 3600)
  }

  @Test func `times of hidden dishes are those of play`() {
    let clock = ShadowClock(speed: 2, headStart: 6, startingTime: 2)
    #expect((0...4).map { clock.minutes(after: $0) } == [0, 5, 10, 12, 14])
    for minute in 0...4 {
      #expect(abs(clock.playTime(at: Float(60 * clock.minutes(after: minute))) - Float(60 * minute)) < 1e-3)
    }
  }

  @Test func `the reigning champion has a clone at every bell`() throws {
    var run = try ArrivalTests.run(minutes: 1)
    let rules = run.archipelago.live.dish.rules
    let interval = Int(rules.molting.interval) * rules.dish.tickRate
    var reigns: Set<IndividualID> = []
    for bell in 1...4 {
      var reigning = run.archipelago.live.selection.archive.top
      while run.archipelago.live.dish.tick < bell * interval {
        reigning = run.archipelago.live.selection.archive.top
        _ = run.takeNews()
        run.advance(Action(drive: 0.2, turn: 0.5), threads: 2)
      }
      let live = run.archipelago.live
      try #require(live.dish.tick == bell * interval)
      let births = run.takeNews()[0].compactMap { if case .birth(let birth) = $0 { birth } else { nil } }
        .filter { $0.time == Float(live.dish.time) }
      // Deaths of the bell's tick may change the archive before the clone is born, and arrivals after that.
      let tops = [reigning, live.selection.archive.top].compactMap(\.self)
      let clone: IslandNews.Newborn
      if !tops.isEmpty {
        clone = try #require(
          births.first { birth in
            tops.contains {
              birth.creature == $0.creature && birth.parent == $0.individual && birth.origin == .reevaluation($0.id)
            }
          }, "no clone of the champion is born at bell \(bell)")
      } else {
        clone = try #require(births.last, "nothing is born at bell \(bell)")
        let champion = try #require(live.champion)
        #expect(clone.creature == champion.genome && clone.parent == champion.individual && clone.origin == .clone)
      }
      reigns.formUnion([clone.parent].compactMap { $0 })
    }
    #expect(reigns.count > 1, "one champion reigns all the time, so the test could not tell it from others")
  }
}
