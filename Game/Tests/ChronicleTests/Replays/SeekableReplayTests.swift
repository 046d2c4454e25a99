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

@Suite struct SeekableReplayTests {
  @Test func `seeking to any second restores its exact state, forwards and backwards`() throws {
    let played = try PlayedRun(seconds: 100)
    let seekable = try SeekableReplay(played.replay)
    while seekable.read(ticks: 600) {}
    #expect(seekable.isWhole && seekable.verdict == .same)
    #expect(seekable.checks == seekable.checkCount && seekable.checkCount >= 60)
    var random = RandomStream(seed: 8)
    let ticks = played.hashes.keys.sorted()
    for _ in 0..<12 {
      guard let tick = random.element(of: ticks) else { continue }
      #expect(seekable.playback(at: tick).island.hash == played.hashes[tick], "tick \(tick)")
    }
    // Across the end of the first minute, where champions of the shadow dish arrive, and the bell.
    var playback = seekable.playback(at: 3_540)
    while playback.step() {
      if let hash = played.hashes[playback.tick] { #expect(playback.island.hash == hash, "tick \(playback.tick)") }
    }
    #expect(playback.tick == seekable.ticks)
  }

  @Test func `only ticks already read can be shown`() throws {
    let seekable = try SeekableReplay(try PlayedRun(seconds: 20).replay)
    #expect(seekable.playback(at: 600).tick == 0)
    let hasMore = seekable.read(ticks: 300)
    #expect(hasMore)
    #expect(seekable.ticksRead == 300)
    var playback = seekable.playback(at: 5_000)
    #expect(playback.tick == 300 && !playback.canStep)
    let hash = playback.island.hash
    let beyond = playback.step()
    #expect(!beyond && playback.island.hash == hash)
    seekable.read(ticks: 5_000)
    #expect(seekable.isWhole)
    let onward = playback.step()
    #expect(onward && playback.tick == 301)
    #expect(seekable.playback(at: -5).tick == 0)
  }

  @Test func `the ticks from the requested lead up to the shown tick are visited`() throws {
    let seekable = try SeekableReplay(try PlayedRun(seconds: 20).replay)
    seekable.read(ticks: 5_000)
    var ticks: [Int] = []
    let playback = seekable.playback(at: 1_000, lead: 30) { ticks.append($0.dish.tick) }
    #expect(playback.tick == 1_000 && ticks == Array(970...1_000))
  }

  @Test func `the first differing state is reported with its time, and the rest stays viewable`() throws {
    var replay = try PlayedRun(seconds: 12).replay
    let checks = replay.entries.indices.filter { if case .check = replay.entries[$0] { true } else { false } }
    replay.entries[checks[4]] = .check(1)
    let seekable = try SeekableReplay(replay)
    seekable.read(ticks: 100_000)
    guard case .differs(let time, recorded: 1, played: _) = seekable.verdict else {
      Issue.record("\(seekable.verdict)")
      return
    }
    #expect(time == 5 && seekable.checks == 4)
    let words = seekable.verdict.description
    #expect(words == "The run differs from the replay at 5.0 s: the recorded state is different.")
    #expect(seekable.marks.contains(ReplayMark(tick: 300, kind: .difference(seekable.verdict))))
    #expect(seekable.playback(at: 700).tick == 700)
  }

  @Test func `molts, lost parts and the death are marked`() throws {
    let replay = try PlayedRun(seconds: 130, seed: 4).replay
    let seekable = try SeekableReplay(replay)
    seekable.read(ticks: 100_000)
    let edits = replay.entries.count { if case .edit = $0 { true } else { false } }
    let molts = seekable.marks.count { if case .molt = $0.kind { true } else { false } }
    #expect(molts == edits)
    #expect(seekable.marks.map(\.tick) == seekable.marks.map(\.tick).sorted())
    guard case .end(.death) = replay.entries.last else { return }
    guard case .death = seekable.marks.last?.kind else {
      Issue.record("the last mark is \(String(describing: seekable.marks.last))")
      return
    }
    #expect(seekable.marks.last.map { abs($0.tick - seekable.ticks) <= 3 } == true)
  }

  @Test func `a rejected edit is not shown`() throws {
    var replay = try PlayedRun(seconds: 8).replay
    replay.entries.insert(.edit(Starter.clam.body), at: 30)
    let seekable = try SeekableReplay(replay)
    seekable.read(ticks: 100_000)
    guard case .refused = seekable.verdict else {
      Issue.record("\(seekable.verdict)")
      return
    }
    #expect(seekable.playback(at: 400).island.dish.body(of: seekable.player)?.has(.shell) == false)
  }

  @Test func `a replay with only its initial state does not advance`() throws {
    var replay = try PlayedRun(seconds: 1).replay
    replay.entries = []
    let seekable = try SeekableReplay(replay)
    seekable.read(ticks: 10)
    #expect(seekable.isWhole && seekable.ticks == 0)
    #expect(!seekable.playback(at: 0).canStep)
  }
}
