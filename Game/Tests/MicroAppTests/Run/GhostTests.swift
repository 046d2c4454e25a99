import Chronicle
import Ecology
import Evolution
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import MicroApp
@testable import Portrayal
@testable import Records
@testable import Runs

/// The player of another run in the same dish.
@Suite(.separateScreens) @MainActor struct GhostTests {
  private let fixture: RunFixture
  private let context: GameContext

  init() throws {
    fixture = try RunFixture()
    context = fixture.context()
    context.swimAlong = NewRunViewController.make(context:ghost:)
  }

  /// Records a run of some seconds in circles; returns the player's cells after each thought.
  private func record(_ files: RunFiles, ticks: Int) throws -> [[CellView]] {
    let run = try LiveRun(fixture.plan(seed: 12), files: files, gameVersion: "0.1.0")
    var course: [[CellView]] = []
    run.swim(ticks: ticks) { if run.dish.tick % 3 == 0 { course.append(run.dish.cells(of: run.player)) } }
    run.giveUp()
    run.discardCheckpoint()
    try run.suspend()
    return course
  }

  @Test(arguments: [GhostTrack.Plays.onDemand, .onThread])
  func `the ghost follows the course of its replay and ends with it`(plays: GhostTrack.Plays) throws {
    let files = try fixture.files("ghost")
    let course = try record(files, ticks: 300)
    let track = try GhostTrack(try ReplayFile.read(files.replay.path), plays: plays)
    defer { track.end() }
    #expect(course.count == 100)
    for (index, cells) in course.enumerated() {
      var frame = track.frame(at: 3 * (index + 1))
      while plays == .onThread, frame == nil { frame = track.frame(at: 3 * (index + 1)) }
      #expect(frame?.cells == cells, "thought \(index + 1)")
    }
    if plays == .onDemand { #expect(track.frame(at: 3 * course.count + 60) == nil) }
  }

  @Test func `a ghost keeps the frames of a minute or two only`() throws {
    let files = try fixture.files("ghost")
    _ = try record(files, ticks: 60 * 150)
    let track = try GhostTrack(try ReplayFile.read(files.replay.path), plays: .onDemand)
    var most = 0
    for tick in stride(from: 3, through: 60 * 150, by: 3) {
      if track.frame(at: tick) == nil { break }
      most = max(most, track.keptFrames)
    }
    #expect(most <= 700)
  }

  @Test func `the theatre begins a run beside the player of its replay`() throws {
    let files = try context.newFiles(seed: 12)
    _ = try record(files, ticks: 300)
    let theatre = TheatreViewController.make(try ReplayList.replay(of: files.replay), heading: "a", context: context)
    let screen = try context.show([theatre])
    screen.advance(seconds: 0.5)
    try screen.tap("swim-along")
    screen.advance(seconds: 2)
    let play = try #require(frontController() as? PlayViewController)
    #expect(play.run.plan == fixture.plan(seed: 12) && play.run.ghost != nil)
    #expect(play.scene.portrayal.companion != nil)
    screen.advance(seconds: 6)
    #expect(play.scene.portrayal.companion == nil, "the replay is over")
    try play.run.suspend()
  }

  @Test func `a run that is left and continued keeps its ghost`() throws {
    let files = try context.newFiles(seed: 12)
    _ = try record(files, ticks: 900)
    let theatre = TheatreViewController.make(try ReplayList.replay(of: files.replay), heading: "a", context: context)
    let screen = try context.show([theatre])
    screen.advance(seconds: 0.5)
    try screen.tap("swim-along")
    screen.advance(seconds: 2)
    try #require(frontController() as? PlayViewController).run.suspend()
    // The replay of the ghost may be removed before the run continues.
    try files.remove()
    let title = try context.show([])
    title.advance(seconds: 0.5)
    try title.tap("continue")
    title.advance(seconds: 2)
    let play = try #require(frontController() as? PlayViewController)
    #expect(play.run.ghost?.frame(at: 600) != nil)
    play.run.giveUp()
    play.run.discardCheckpoint()
    try play.run.suspend()
    let names = try FileManager.default.contentsOfDirectory(atPath: try #require(context.runs).url.path)
    #expect(names.filter { $0.hasPrefix(String(play.run.replayName.dropLast(7))) }.count == 2, "\(names)")
  }

  @Test func `a run reports a ghost that cannot be kept, and goes on beside it`() throws {
    let files = try context.newFiles(seed: 12)
    _ = try record(files, ticks: 300)
    let replay = try ReplayFile.read(files.replay.path)
    let beside = try fixture.files("beside")
    // A directory in place of the file makes writing fail for every user.
    let place = fixture.folder.appendingPathComponent("beside.ghost")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
    let run = try LiveRun(fixture.plan(seed: 12), files: beside, gameVersion: "0.1.0")
    try run.follow(replay, plays: .onDemand)
    let reason = "\(place.path): a file with this name already exists. Choose another name or remove it."
    #expect(run.faults == ["When you continue this run, it has no ghost: \(reason)"])
    #expect(run.ghost?.frame(at: 60) != nil)
    run.swim(ticks: 60)
    #expect(run.faults.count == 1)
    try run.suspend()
    let other = try LiveRun(fixture.plan(seed: 12), files: try fixture.files("other"), gameVersion: "0.1.0")
    try other.follow(replay, plays: .onDemand)
    #expect(other.faults.isEmpty)
    try other.suspend()
  }

  @Test func `a run beside the replay of an own body is one in an own body`() throws {
    var plan = fixture.plan(seed: 12)
    plan.starter.body = try #require(plan.starter.body.withBestPair(of: .body))
    plan.starterName = RunPlan.ownBody
    for board in [RunRecord.Board.champions, .own] {
      if board == .own { try context.bodyShelf.keep(plan.starter.body) }
      let files = try context.newFiles(seed: 12)
      let run = try LiveRun(plan, files: files, gameVersion: "0.1.0")
      run.swim(ticks: 60)
      run.giveUp()
      try run.suspend()
      let newRun = NewRunViewController.make(context: context, ghost: try ReplayFile.read(files.replay.path))
      let screen = try context.show([newRun])
      screen.advance(seconds: 2)
      let play = try #require(frontController() as? PlayViewController)
      #expect(play.run.plan.board == board)
      try play.run.suspend()
    }
  }
}
