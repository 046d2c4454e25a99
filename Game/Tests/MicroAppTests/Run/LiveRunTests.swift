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
    #expect(run.hasPutOff && run.timeToSecondBell == 20)
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
    files.wait()
    #expect(!FileManager.default.fileExists(atPath: files.checkpoint.path))
    let verification = try ReplayVerification(of: try ReplayFile.read(files.replay.path))
    #expect(verification.verdict == .same)
    var showing = try #require(ending.film.showing(of: ending.player))
    var death: Death?
    while !showing.isOver {
      showing.step()
      for case .died(let event) in showing.island.dish.events where event.creature == ending.player { death = event }
    }
    #expect(death?.cause == ending.cause)
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
    early.wait()
    #expect(folder.suspended() == nil)
  }
}
