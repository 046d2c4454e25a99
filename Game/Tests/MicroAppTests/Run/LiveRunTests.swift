import Chronicle
import Ecology
import Evolution
import Foundation
import Testing
import UIKitTesting

@testable import Portrayal
@testable import Runs

@Suite(.separateScreens) @MainActor struct LiveRunTests {
  private let fixture: RunFixture

  init() throws { fixture = try RunFixture() }

  @Test func `frames of any length give the same ticks for the same time`() throws {
    let run = try fixture.run()
    for _ in 0..<60 { run.advance(by: 1.0 / 60, request: PlayerRequest()) {} }
    #expect(run.dish.tick == 60)
    #expect(run.fraction == 1)
    for _ in 0..<144 { run.advance(by: 1.0 / 144, request: PlayerRequest()) {} }
    #expect(abs(run.dish.tick - 120) <= 1)
    #expect((0...1).contains(run.fraction))
    // A very long frame is not caught up.
    let before = run.dish.tick
    run.advance(by: 30, request: PlayerRequest()) {}
    #expect(run.dish.tick - before <= 7)
  }

  @Test func `the body swims in the requested direction`() throws {
    let run = try fixture.run()
    let start = try #require(run.status).center
    // The way to the centre of the dish is free.
    let way = (start * -1).normalized
    for _ in 0..<360 {
      var request = PlayerRequest()
      request.intent.way = way
      run.advance(by: 1.0 / 60, request: request) {}
    }
    let now = try #require(run.status).center
    #expect((now - start).dot(way) > 3, "it came from \(start) to \(now)")
  }

  @Test func `the bell pauses, can be postponed once, and skipping continues`() throws {
    let run = try fixture.run(starter: .clam)
    while run.phase == .playing, run.dish.tick < 5_500 { run.swim(ticks: 1) }
    guard !run.isOver else { return }
    #expect(run.dish.tick == 5_400)
    #expect(run.phase == .invited(LiveRun.Invitation(round: 2, canPutOff: true)))
    run.swim(ticks: 50)
    #expect(run.dish.tick == 5_400)
    run.postpone()
    #expect(run.isPostponed && run.timeToSecondBell == 20)
    while run.phase == .playing, run.dish.tick < 6_700 { run.swim(ticks: 1) }
    guard !run.isOver else { return }
    #expect(run.dish.tick == 6_600)
    #expect(run.phase == .invited(LiveRun.Invitation(round: 2, canPutOff: false)))
    run.postpone()
    #expect(run.phase != .playing)
    try run.molt(to: nil)
    #expect(run.phase == .playing)
    run.swim(ticks: 3)
    #expect(run.dish.tick == 6_603)
  }

  @Test func `a run that was left resumes at the same state`() throws {
    let files = try fixture.files("kept")
    let run = try LiveRun(fixture.plan(difficulty: .hard), files: files, gameVersion: "0.1.0")
    run.swim(ticks: 400)
    try run.suspend()
    let resumed = try LiveRun(resuming: files)
    #expect(resumed.run.hash == run.run.hash)
    #expect(resumed.plan == run.plan)
    #expect(resumed.history.moments == run.history.moments)
    run.swim(ticks: 60)
    resumed.swim(ticks: 60)
    #expect(resumed.run.hash == run.run.hash)
  }

  @Test func `the state for resuming has the notes of the last tick of its minute`() throws {
    let files = try fixture.files("minute")
    let run = try LiveRun(fixture.plan(seed: 6), files: files, gameVersion: "0.1.0")
    run.swim(ticks: 3_600)
    try #require(!run.isOver, "the seed gives too short a run")
    files.wait()
    let notes = try files.readNotes()
    #expect(notes.history.moments.count == 60)
    #expect(notes.history == run.history)
  }

  @Test func `a killed run loses less than a second`() throws {
    let files = try fixture.files("killed")
    var run: LiveRun? = try LiveRun(fixture.plan(), files: files, gameVersion: "0.1.0")
    run?.swim(ticks: 250)
    files.wait()
    files.release()
    run = nil
    #expect(try LiveRun(resuming: files).dish.tick == 240)
  }

  @Test func `a death is reported, its replay verifies, and its recording ends with it`() throws {
    let files = try fixture.files("dead")
    let run = try LiveRun(fixture.plan(seed: 9), files: files, gameVersion: "0.1.0")
    run.play(Spendthrift(), ticks: 6_000)
    let ending = try #require(run.ending)
    #expect(run.isOver)
    #expect(!ending.account.isEmpty && !ending.advice.isEmpty)
    run.swim(ticks: 120)
    #expect(run.dish.time > ending.time + 1)
    run.discardCheckpoint()
    files.wait()
    #expect(!FileManager.default.fileExists(atPath: files.checkpoint.path))
    let verification = try ReplayVerification(of: try ReplayFile.read(files.replay.path))
    #expect(verification.verdict == .same)
    var playback = try #require(ending.film.playback(of: ending.player))
    var death: Death?
    while !playback.isOver {
      playback.step()
      for case .died(let event) in playback.island.dish.events where event.creature == ending.player { death = event }
    }
    #expect(death?.cause == ending.cause)
  }

  @Test(arguments: [false, true])
  func `a run whose game was killed after its end ends again, and is in the hall once`(isLeft: Bool) throws {
    let files = try fixture.files("dead")
    var run: LiveRun? = try LiveRun(fixture.plan(seed: 9), files: files, gameVersion: "0.1.0")
    if isLeft {
      run?.swim(ticks: 90)
      run?.giveUp()
    } else {
      run?.play(Spendthrift(), ticks: 6_000)
      // The replay ends with the thought in which the player died.
      run?.swim(ticks: 3)
    }
    let ending = try #require(run?.ending)
    files.wait()
    files.release()
    run = nil
    let hall = try HallOfRuns(at: fixture.folder.appendingPathComponent("hall.sqlite").path)
    for _ in 0..<2 {
      let resumed = try LiveRun(resuming: files)
      let again = try #require(resumed.ending)
      #expect(resumed.isOver && again.cause == ending.cause && again.score == ending.score)
      #expect(again.account == ending.account)
      #expect(again.body == ending.body)
      #expect(again.feuds == ending.feuds)
      try hall.add(again.record(at: 0), isOnce: true)
      try resumed.suspend()
    }
    #expect(try hall.count() == 1)
  }

  @Test func `a run that has begun can be resumed at once`() throws {
    let files = try fixture.files("begun")
    let run = try LiveRun(fixture.plan(), files: files, gameVersion: "0.1.0")
    #expect(try files.readCheckpoint().run.hash == run.run.hash)
  }

  @Test func `a run open in another instance is left alone`() throws {
    let run = try LiveRun(fixture.plan(), files: try fixture.files("both"), gameVersion: "0.1.0")
    let others = try fixture.files("both")
    #expect(others.isBusy)
    let message = "\(others.replay.path): another game is playing this run. Leave it there first."
    #expect(throws: RunFilesError.busy(path: others.replay.path)) { try LiveRun(resuming: others) }
    #expect(RunFilesError.busy(path: others.replay.path).description == message)
    run.swim(ticks: 60)
    try run.suspend()
    #expect(!others.isBusy)
    #expect(try LiveRun(resuming: others).dish.tick == 60)
  }

  @Test func `recorded runs are listed, latest first`() throws {
    let folder = try RunFolder(in: fixture.folder)
    #expect(folder.suspended() == nil)
    let early = folder.newFiles(seed: 7, at: Date(timeIntervalSince1970: 1_700_000_000))
    let run = try LiveRun(fixture.plan(), files: early, gameVersion: "0.1.0")
    early.wait()
    #expect(folder.suspended() == nil, "it is being played")
    early.release()
    #expect(folder.suspended()?.replay == early.replay)
    #expect(folder.newFiles(seed: 7, at: Date(timeIntervalSince1970: 1_700_000_000)).replay != early.replay)
    run.giveUp()
    run.discardCheckpoint()
    early.wait()
    #expect(folder.suspended() == nil)
  }

  @Test func `names of runs have the order of beginning, whatever the clock says`() throws {
    let folder = try RunFolder(in: fixture.folder)
    // A run of the first version, from a clock that is far ahead.
    let former = folder.url.appendingPathComponent("29990101T000000-7.replay")
    try Data().write(to: former)
    var names: [String] = []
    for seconds in [1_700_000_000.0, 1_600_000_000, 1_800_000_000] {
      let files = folder.newFiles(seed: 7, at: Date(timeIntervalSince1970: seconds))
      try Data().write(to: files.replay)
      names.append(files.replay.deletingPathExtension().lastPathComponent)
    }
    #expect(names[1] == "run-000002-20200913T122640-7")
    #expect(folder.recorded == names.reversed() + ["29990101T000000-7"])
    #expect(RunFolder.stamp(of: names[1]) == "20200913T122640")
    #expect(RunFolder.stamp(of: "29990101T000000-7") == "29990101T000000")
  }

  @Test func `the oldest runs beyond the limit are removed, except those that can be continued`() throws {
    let folder = try RunFolder(in: fixture.folder)
    var all: [RunFiles] = []
    for seed in 0..<6 as Range<UInt64> {
      let files = folder.newFiles(seed: seed, at: Date(timeIntervalSince1970: 1_700_000_000))
      for file in [files.replay, files.chronicle] { try Data().write(to: file) }
      all.append(files)
    }
    try Data().write(to: all[1].checkpoint)
    try all[2].claim()
    folder.prune(to: 2)
    #expect(folder.recorded.map { $0.suffix(1) } == ["5", "4", "2", "1"])
    #expect(folder.chronicled == folder.recorded)
    #expect(throws: RunFilesError.busy(path: all[2].replay.path)) {
      try folder.files(named: all[2].replay.deletingPathExtension().lastPathComponent).remove()
    }
  }

  @Test func `the end of a lock leaves no second lock possible on another file`() throws {
    let first = try fixture.files("race")
    try Data().write(to: first.replay)
    let second = try fixture.files("race")
    let third = try fixture.files("race")
    try first.claim()
    first.release()
    try second.claim()
    #expect(throws: RunFilesError.busy(path: first.replay.path)) { try third.claim() }
    #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path) == ["race.replay"])
  }

  @Test func `a file system without locks is not taken for another game`() throws {
    let files = try fixture.files("race")
    #expect(files.lockError(EWOULDBLOCK) == .busy(path: files.replay.path))
    let folder = fixture.folder.path
    #expect(files.lockError(ENOLCK) == .folder(path: folder, reason: "No locks available"))
    #expect(
      files.lockError(EOPNOTSUPP).description
        == "\(folder): runs cannot be saved there (Operation not supported). Choose another folder with --data.")
  }

  @Test func `a run that is given up has an ending`() throws {
    let files = try fixture.files("given-up")
    let run = try LiveRun(fixture.plan(), files: files, gameVersion: "0.1.0")
    run.swim(ticks: 180)
    run.giveUp()
    let ending = try #require(run.ending)
    #expect(ending.account == "You gave up." && ending.cause == .removed && ending.time == 3)
    #expect(ending.cause.endOfRun == "given up" && ending.record(at: 0).replay == "given-up.replay")
    #expect(run.isOver && ending.film.playback(of: ending.player) != nil)
    run.discardCheckpoint()
    try run.suspend()
    #expect(!FileManager.default.fileExists(atPath: files.checkpoint.path))
    #expect(try ReplayVerification(of: try ReplayFile.read(files.replay.path)).verdict == .same)
  }

  /// Returns a run at its first bell.
  private func runAtBell(_ files: RunFiles) throws -> LiveRun {
    let run = try LiveRun(fixture.plan(starter: .clam), files: files, gameVersion: "0.1.0")
    while run.phase == .playing, run.dish.tick < 5_401 { run.swim(ticks: 1) }
    return run
  }

  @Test func `the draft of a molt survives the end of the process until the molt is in the replay`() throws {
    let files = try fixture.files("draft")
    var run: LiveRun? = try runAtBell(files)
    guard case .invited = run?.phase else { return }
    #expect(run?.keptDraft == nil)
    // The draft may have faults: a spike without a link.
    let plan = try #require(run?.bodyPlan)
    let body = BodyPlan(cells: plan.cells + [BodyCell(.spike, LatticePoint(q: 5, r: 5))], links: plan.links)
    let advice = BellAdvice(
      kind: .eye, finding: EditSearch.Finding(body: plan, bouts: 16, won: 6.5, wonBefore: 3, gain: 40, gainBefore: 2),
      opponent: "Ashen Reaper")
    run?.keepDraft(plan)
    run?.keepDraft(body, advice: advice)
    files.wait()
    files.release()
    run = nil
    let resumed = try LiveRun(resuming: files)
    guard case .invited = resumed.phase else {
      Issue.record("the molt is still due")
      return
    }
    #expect(resumed.keptDraft?.body == body && resumed.keptDraft?.advice == advice)
    try resumed.molt(to: nil)
    files.wait()
    #expect(resumed.keptDraft == nil)
    // The molt is in the replay at once, not at the next second.
    #expect(try ReplayFile.read(files.replay.path).entries.contains { if case .skip = $0 { true } else { false } })
  }

  @Test func `a bell waits for no file`() throws {
    let files = try fixture.files("bell")
    var run: LiveRun? = try runAtBell(files)
    guard case .invited = run?.phase else { return }
    let body = try #require(run?.bodyPlan)
    let round = try #require(run?.dish.round)
    // A draft in the file only: the run that is played reads none.
    files.keepDraft(body, advice: nil, round: round)
    files.wait()
    #expect(files.readDraft(round: round) != nil && run?.keptDraft == nil)
    files.release()
    run = nil
    let resumed = try LiveRun(resuming: files)
    // The draft was read when the run was resumed.
    try FileManager.default.removeItem(at: fixture.folder.appendingPathComponent("bell.draft"))
    #expect(resumed.keptDraft?.body == body)
  }

  @Test(arguments: ["", "{}", #"{"round":2,"body":{"cells":[],"links":[]}}"#, #"{"round":9e99}"#])
  func `a damaged draft is ignored`(text: String) throws {
    let files = try fixture.files("bad-draft")
    try Data(text.utf8).write(to: fixture.folder.appendingPathComponent("bad-draft.draft"))
    #expect(files.readDraft(round: 2) == nil)
  }

  @Test func `an advice with impossible values is ignored, and its draft is kept`() throws {
    let files = try fixture.files("advice")
    let body = Starter.tadpole.body
    for (bouts, won, name) in [(0, 0.0, "A"), (4, 5, "A"), (4, -1, "A"), (4, 2, String(repeating: "A", count: 101))] {
      let finding = EditSearch.Finding(body: body, bouts: bouts, won: won)
      files.keepDraft(body, advice: BellAdvice(kind: .eye, finding: finding, opponent: name), round: 2)
      files.wait()
      let kept = try #require(files.readDraft(round: 2))
      #expect(kept.body == body && kept.advice == nil)
    }
  }

  @Test func `notes with impossible numbers are refused`() throws {
    let files = try fixture.files("notes")
    let run = try LiveRun(fixture.plan(), files: files, gameVersion: "0.1.0")
    run.swim(ticks: 130)
    let notes = RunNotes(
      starterName: "Tadpole", ageMinutes: 0, history: run.history, family: run.family.pairs,
      meetings: [MeetingRecord(individual: IndividualID(rawValue: 3), first: 1, last: 2)])
    let text = String(decoding: notes.encoded, as: UTF8.self)
    #expect(try RunNotes(notes.encoded).history == run.history)
    for (name, value) in [
      ("score", "1e300"), ("cells", "-9223372036854775808"), ("ageMinutes", "9223372036854775807"), ("motes", "-1"),
      ("bites", "9223372036854775807"), ("first", "-1"), ("last", "1e30"), ("individual", "-9"),
    ] {
      let range = try #require(text.range(of: #""\#(name)":[-0-9.eE]+"#, options: .regularExpression), "\(name)")
      let changed = text.replacingCharacters(in: range, with: "\"\(name)\":\(value)")
      #expect(throws: RunFilesError.damagedNotes, "\(name)") { try RunNotes(Data(changed.utf8)) }
    }
    let generations = text.replacing(/"generations":\[\d+/, with: "\"generations\":[9223372036854775807")
    #expect(throws: RunFilesError.damagedNotes) { try RunNotes(Data(generations.utf8)) }
  }
}
