import Arithmetic
import Ecology
import Evolution
import Testing

@testable import Chronicle

/// A played run as a replay, with the hash of its live dish at the end of each second.
private struct PlayedRun {
  var replay: Replay
  /// By tick.
  var hashes: [Int: UInt64] = [:]

  /// A run with goals, a nemesis and a shadow dish, with molts at the bells.
  init(seconds: Int, seed: UInt64 = 21) throws {
    var random = RandomStream(seed: 3)
    let nemesis = Nemesis(
      creature: Starter.lancer.creature(random: &random), lineage: IndividualID(dish: 0, number: 4))
    let header = ReplayHeader(
      gameVersion: "0.1.0", seed: seed, starter: Starter.tadpole.creature(random: &random), shadows: 1,
      nemesis: nemesis, goals: 3)
    var run = try Run(header.configuration, starter: header.starter)
    var entries: [ReplayEntry] = []
    for thought in 1...(seconds * 20) {
      guard run.death == nil else { break }
      let dish = run.archipelago.live.dish
      if dish.status(of: run.player)?.isMoltDue == true {
        entries.append(PlayedRun.molt(&run))
      }
      let action = GridAction(Evader().action(for: dish.observation(of: run.player) ?? Observation()))
      run.advance(action.action, threads: 2)
      entries.append(.action(action))
      guard thought % 20 == 0 else { continue }
      entries.append(.check(run.hash))
      hashes[run.archipelago.live.dish.tick] = run.archipelago.live.hash
    }
    entries.append(.end(run.death == nil ? .left : .death))
    replay = try Replay(header: header, entries: entries, isCutOff: false)
  }

  private static func molt(_ run: inout Run) -> ReplayEntry {
    guard var body = run.archipelago.live.dish.body(of: run.player), let last = body.cells.last else { return .skip }
    body.removeCell(at: last.place)
    if (try? run.edit(to: body)) != nil { return .edit(body) }
    run.skipMolt()
    return .skip
  }
}

extension Replay {
  fileprivate init(header: ReplayHeader, entries: [ReplayEntry], isCutOff: Bool) throws {
    self = try Replay(SampleReplay.bytes(header, entries), path: "test")
  }
}

@Suite struct ReplayReelTests {
  @Test func `seeking to any second restores its exact state, forwards and backwards`() throws {
    let played = try PlayedRun(seconds: 100)
    let reel = try ReplayReel(played.replay)
    while reel.read(ticks: 600) {}
    #expect(reel.isWhole && reel.verdict == .same && reel.checks == reel.checkCount && reel.checkCount >= 60)
    var random = RandomStream(seed: 8)
    let ticks = played.hashes.keys.sorted()
    for _ in 0..<12 {
      guard let tick = random.element(of: ticks) else { continue }
      #expect(reel.playback(at: tick).island.hash == played.hashes[tick], "tick \(tick)")
    }
    // Across the end of the first minute, where champions of the shadow dish arrive, and the bell.
    var playback = reel.playback(at: 3_540)
    while playback.step() {
      if let hash = played.hashes[playback.tick] { #expect(playback.island.hash == hash, "tick \(playback.tick)") }
    }
    #expect(playback.tick == reel.ticks)
  }

  @Test func `only ticks already read can be shown`() throws {
    let reel = try ReplayReel(try PlayedRun(seconds: 20).replay)
    #expect(reel.playback(at: 600).tick == 0)
    let hasMore = reel.read(ticks: 300)
    #expect(hasMore)
    #expect(reel.ticksRead == 300)
    var playback = reel.playback(at: 5_000)
    #expect(playback.tick == 300 && !playback.canStep)
    let hash = playback.island.hash
    let beyond = playback.step()
    #expect(!beyond && playback.island.hash == hash)
    reel.read(ticks: 5_000)
    #expect(reel.isWhole)
    let onward = playback.step()
    #expect(onward && playback.tick == 301)
    #expect(reel.playback(at: -5).tick == 0)
  }

  @Test func `the ticks from the requested lead up to the shown tick are visited`() throws {
    let reel = try ReplayReel(try PlayedRun(seconds: 20).replay)
    reel.read(ticks: 5_000)
    var ticks: [Int] = []
    let playback = reel.playback(at: 1_000, lead: 30) { ticks.append($0.dish.tick) }
    #expect(playback.tick == 1_000 && ticks == Array(970...1_000))
  }

  @Test func `the first differing state is reported with its time, and the rest stays viewable`() throws {
    var replay = try PlayedRun(seconds: 12).replay
    let checks = replay.entries.indices.filter { if case .check = replay.entries[$0] { true } else { false } }
    replay.entries[checks[4]] = .check(1)
    let reel = try ReplayReel(replay)
    reel.read(ticks: 100_000)
    guard case .differs(let time, recorded: 1, played: _) = reel.verdict else {
      Issue.record("\(reel.verdict)")
      return
    }
    #expect(time == 5 && reel.checks == 4)
    #expect(reel.verdict.description == "The run differs from the replay at 5.0 s: the recorded state is different.")
    #expect(reel.marks.contains(ReelMark(tick: 300, kind: .difference(reel.verdict))))
    #expect(reel.playback(at: 700).tick == 700)
  }

  @Test func `molts, lost parts and the death are marked`() throws {
    let replay = try PlayedRun(seconds: 130, seed: 4).replay
    let reel = try ReplayReel(replay)
    reel.read(ticks: 100_000)
    let edits = replay.entries.count { if case .edit = $0 { true } else { false } }
    let molts = reel.marks.count { if case .molt = $0.kind { true } else { false } }
    #expect(molts == edits)
    #expect(reel.marks.map(\.tick) == reel.marks.map(\.tick).sorted())
    guard case .end(.death) = replay.entries.last else { return }
    guard case .death = reel.marks.last?.kind else {
      Issue.record("the last mark is \(String(describing: reel.marks.last))")
      return
    }
    #expect(reel.marks.last.map { abs($0.tick - reel.ticks) <= 3 } == true)
  }

  @Test func `a rejected edit is not shown`() throws {
    var replay = try PlayedRun(seconds: 8).replay
    replay.entries.insert(.edit(Starter.clam.body), at: 30)
    let reel = try ReplayReel(replay)
    reel.read(ticks: 100_000)
    guard case .refused = reel.verdict else {
      Issue.record("\(reel.verdict)")
      return
    }
    #expect(reel.playback(at: 400).island.dish.body(of: reel.player)?.has(.shell) == false)
  }

  @Test func `a replay with only its initial state does not advance`() throws {
    var replay = try PlayedRun(seconds: 1).replay
    replay.entries = []
    let reel = try ReplayReel(replay)
    reel.read(ticks: 10)
    #expect(reel.isWhole && reel.ticks == 0)
    #expect(!reel.playback(at: 0).canStep)
  }
}
