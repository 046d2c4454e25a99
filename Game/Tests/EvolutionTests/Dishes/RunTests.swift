import Arithmetic
import Ecology
import Testing

@testable import Evolution

@Suite struct RunTests {
  private static func run(seed: UInt64 = 4) throws -> Run {
    var random = RandomStream(seed: seed)
    var configuration = SmallWorld.configuration(seed: seed, shadows: 1)
    configuration.hardening = .rounds
    return try Run(configuration, starter: Starter.tadpole.creature(random: &random))
  }

  @Test func `equal actions give equal runs, other actions differ`() throws {
    func hash(turn: Float) throws -> UInt64 {
      var run = try RunTests.run()
      for _ in 0..<200 { run.advance(Action(drive: 1, turn: turn)) }
      return run.hash
    }
    let straight = try hash(turn: 0.5)
    let again = try hash(turn: 0.5)
    let other = try hash(turn: 0.25)
    #expect(straight == again)
    #expect(straight != other)
  }

  @Test func `delivered shadow dishes equal those computed in place`() throws {
    var waiting = try RunTests.run()
    var ahead = try RunTests.run()
    ahead.deliver(ahead.shadowWork.done())
    for _ in 0..<1201 {
      waiting.advance(Action(drive: 1))
      ahead.advance(Action(drive: 1))
    }
    #expect(waiting.hash == ahead.hash)
    #expect(waiting.archipelago.minute == 1)
  }

  @Test func `the player is not a resident and is not replaced`() throws {
    var run = try RunTests.run()
    #expect(run.archipelago.live.resident(run.player) == nil)
    #expect(run.archipelago.live.dish.creatures.count == 13)
    while run.death == nil, run.time < 400 { run.advance(Action(drive: 1)) }
    #expect(run.death?.creature == run.player)
    for _ in 0..<40 { run.advance(Action()) }
    #expect(run.archipelago.live.dish.creatures.count == 12)
  }
}
