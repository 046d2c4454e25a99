import Ecology
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import MicroApp
@testable import Runs
@testable import ScreenBase
@testable import Workshop

/// Parts of the game that pause while another window has the focus.
@Suite(.separateScreens) @MainActor struct FocusTests {
  private let fixture: RunFixture

  init() throws {
    fixture = try RunFixture()
    SystemPreferences.current = SystemPreferences()
  }

  private func advance(_ screen: HostedScreen, from start: Double, by seconds: Double) -> Double {
    for frame in 1...Int(seconds * 60) { _ = screen.advance(to: start + Double(frame) / 60) }
    return start + seconds
  }

  private func tap(_ name: String, on screen: HostedScreen) throws {
    _ = screen.redraw()
    let point = try screen.tappablePoint(ofElement: name)
    screen.send(.pointerDown(point, .left))
    screen.send(.pointerUp(point, .left))
  }

  @Test func `a run pauses behind its menu while another window has the focus`() throws {
    let game = MicroGame(seed: 7, folder: fixture.folder, threads: 1, isRecorded: false, now: { .distantPast })
    let screen = try HostedScreen(
      title: "Micro", size: CGSize(width: 640, height: 480), scale: 1, threads: 1, delegate: game)
    var time = advance(screen, from: 0, by: 0.3)
    try tap("tutorial", on: screen)
    time = advance(screen, from: time, by: 1.5)
    let navigation = screen.keyWindow?.rootViewController as? UINavigationController
    let run = try #require(navigation?.topViewController as? PlayViewController).run
    let before = run.dish.tick
    time = advance(screen, from: time, by: 0.5)
    #expect(run.dish.tick > before + 20)
    screen.send(.focus(false))
    let left = run.dish.tick
    time = advance(screen, from: time, by: 2)
    #expect(run.dish.tick <= left + 1)
    #expect(screen.viewTree.contains("#resume "))
    // The run stays paused after the focus returns.
    screen.send(.focus(true))
    time = advance(screen, from: time, by: 0.5)
    try tap("resume", on: screen)
    _ = advance(screen, from: time, by: 1.5)
    #expect(run.dish.tick > left + 30)
  }

  @Test func `the molt invitation and the editor stop their timers without the focus`() throws {
    let invitation = MoltInvitationViewController.make(
      .init(round: 2, canPutOff: true), points: 9, countdown: MoltTimeLimits().answer)
    var choices: [MoltInvitationViewController.Choice] = []
    invitation.onChoice = { choices.append($0) }
    let screen = try TestScreen(size: CGSize(width: 400, height: 300)) { invitation }
    screen.advance(seconds: 1)
    screen.send(.focus(false))
    screen.advance(seconds: MoltTimeLimits.answerTime + 1)
    #expect(choices.isEmpty)
    screen.send(.focus(true))
    screen.advance(seconds: MoltTimeLimits.answerTime + 1)
    #expect(choices == [.skip])
    let molt = MoltViewController.make(
      MoltDraft(body: Starter.tadpole.body, points: 9), occasion: .molt(1, countdown: FocusedCountdown(3))
    ) { _ in choices.append(.molt) }
    let editor = try TestScreen(size: CGSize(width: 800, height: 600)) { molt }
    editor.send(.focus(false))
    editor.advance(seconds: 4)
    #expect(choices == [.skip])
    editor.send(.focus(true))
    editor.advance(seconds: 4)
    #expect(choices == [.skip, .molt])
  }
}
