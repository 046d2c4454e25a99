import Chronicle
import Ecology
import Evolution
import Foundation
import Raster
import Records
import Runs
import ScreenBase
import UIKit
import Workshop

extension GameBenchmark {
  // MARK: Play

  /// Measures play with all panels: the elapsed time of a frame, and its processor time on a single thread.
  func playRows() throws -> [Row] {
    var rows: [Row] = []
    for (name, clock, threads) in [("game.play.frame", FrameTimes.Clock.wall, threads), ("game.play.work", .thread, 1)]
    {
      let play = PlayViewController.make(
        scene: DishScene(run: try run(name), threads: threads), context: context(threads: threads))
      let screen = try screen(play, threads: threads)
      rows.append(times(of: screen, clock, isPaced: clock == .wall) { Self.swim(screen, $0) }.row(name))
    }
    return rows
  }

  /// Swims ahead and turns at intervals, so that the dish scrolls.
  private static func swim(_ screen: HostedScreen, _ frame: Int) {
    switch frame % 240 {
    case 0: screen.send(.keyDown(.keyboardW, isRepeat: false))
    case 120: screen.send(.keyDown(.keyboardD, isRepeat: false))
    case 180: screen.send(.keyUp(.keyboardD))
    default: break
    }
  }

  // MARK: Molt

  /// Measures the molt screen at rest with its tank fighting, and while parts are added and undone.
  func moltRows() throws -> [Row] {
    let draft = MoltDraft(free: Starter.lancer.body)
    let molt = MoltViewController.make(draft, occasion: .workshop) { _ in }
    let screen = try screen(molt, threads: 1)
    let rest = times(of: screen, .thread).row("game.molt.frame")
    let start = Double(Self.warmUp + frames) / 60
    let edges: [CGPoint] = [CGPoint(x: 640, y: 300), CGPoint(x: 520, y: 430), CGPoint(x: 760, y: 430)]
    molt.editor.tool = .part(.body)
    var times = FrameTimes()
    for frame in 0..<frames {
      let place = edges[frame / 30 % edges.count]
      switch frame % 30 {
      case 0: screen.send(.pointerMoved(place))
      case 5: screen.send(.pointerDown(place, .left))
      case 7: screen.send(.pointerUp(place, .left))
      case 20: molt.editor.undo()
      default: break
      }
      times.measure(.thread) { _ = screen.advance(to: start + Double(frame + 1) / 60) }
    }
    return [rest, times.row("game.molt.edit")]
  }

  /// Measures the bell while its three offers swim, and the bouts of the advice before it.
  func bellRows() throws -> [Row] {
    let draft = MoltDraft(body: Starter.lancer.body, points: 30)
    let bell = MoltInvitationViewController.make(.init(round: 2, canPutOff: true), points: 30)
    bell.setOffers(
      MoltOffer.offers(for: draft, after: RoundLog(), won: []), portraits: context(threads: 1).portraits,
      room: Self.size)
    var advice = FrameTimes()
    for seed in 0..<3 as Range<UInt64> {
      advice.measure(.thread) {
        _ = BellAdvice.found(
          for: draft, useless: [], against: Opponent.sparringPartner(seed: seed), round: 2, seed: seed)
      }
    }
    return [
      times(of: try screen(bell, threads: 1), .thread).row("game.bell.frame"), advice.row("game.bell.advice"),
    ]
  }

  // MARK: Lists

  /// Measures scrolling lists by 13 points per frame, down and up.
  func listRows() throws -> [Row] {
    let context = context(threads: 1)
    let hall = try context.hall()
    for number in 0..<200 { try hall.add(record(number)) }
    let lists: [(String, UIViewController, CGPoint)] = [
      ("game.hall.scroll", HallViewController.make(context: context), CGPoint(x: 640, y: 600)),
      ("game.codex.scroll", CodexViewController.make(), CGPoint(x: 150, y: 500)),
      ("game.settings.scroll", SettingsViewController.make(context.settings), CGPoint(x: 640, y: 500)),
    ]
    return try lists.map { name, controller, place in
      let screen = try screen(controller, threads: 1)
      return times(of: screen, .thread) { frame in
        screen.send(.pointerMoved(place))
        screen.send(.scroll(place, deltaX: 0, deltaY: frame / 60 % 2 == 0 ? -13 : 13))
      }.row(name)
    }
  }

  private func record(_ number: Int) -> RunRecord {
    let starter = Starter.allCases[number % Starter.allCases.count]
    return RunRecord(
      date: 1_790_000_000 + Double(number), seed: UInt64(number), starter: starter.name, age: 0, shadows: 3,
      shadowSpeed: 1, score: Double(3_000 - number), time: Double(60 + number), round: 2, molts: 1, kills: number % 7,
      cause: .bitten, killer: "Ashen Reaper", creature: GameContext.creature(of: starter), replay: "")
  }

  // MARK: Keys

  /// Measures the number of frames from a key press to the first changed picture, at every phase of the player's
  /// thoughts, compared with a run without the key.
  func latencyRows() throws -> [Row] {
    let idle = try pictures(keyAt: nil)
    let waits = try (0..<6).map { phase in
      let pressed = Self.warmUp + phase
      let pictures = try pictures(keyAt: pressed)
      let first = zip(pictures, idle).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      return Double(first.map { $0 - pressed + 1 } ?? pictures.count)
    }.sorted()
    return [Row("game.key_to_picture", waits[waits.count / 2], waits.last ?? 0, "frames")]
  }

  /// Returns a digest of every frame's picture. A key is pressed before frame `key`.
  private func pictures(keyAt key: Int?) throws -> [UInt64] {
    let play = PlayViewController.make(
      scene: DishScene(run: try run("key-\(key ?? 0)", .alone), threads: threads), context: context(threads: threads))
    let screen = try screen(play, threads: threads)
    return (0..<Self.warmUp + 20).map { frame in
      if frame == key { screen.send(.keyDown(.keyboardW, isRepeat: false)) }
      _ = screen.advance(to: Double(frame) / 60)
      return screen.bitmap.digest
    }
  }

  // MARK: Memory

  /// Returns the peak memory of the process with all screens above. The latency suite must come later, because it
  /// starts the game seven times in one process.
  func memoryRows() -> [Row] {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    let kilobytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Double($0) }
    let megabytes = (kilobytes ?? 0) / 1024
    return [Row("game.peak_memory", megabytes, megabytes, "MB")]
  }
}

extension Bitmap {
  /// A hash of the pixels. Source: G. Fowler, L. C. Noll, K.-P. Vo, FNV-1a, 1991, a pixel at a time.
  fileprivate var digest: UInt64 {
    UnsafeBufferPointer(start: pixels, count: stride * height)
      .reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
