import Brains
import Chronicle
import Ecology
import Evolution
import Foundation
import Portrayal
import Testing
import UIKit
import UIKitComponents
import UIKitTesting

@testable import MicroApp
@testable import Records
@testable import Runs
@testable import ScreenBase

/// The parts of the play screen that leave the water visible: small panels, marks of attackers, the camera, fingers.
@Suite(.separateScreens) @MainActor struct WaterFirstTests {
  private let fixture: RunFixture
  private let context: GameContext

  init() throws {
    fixture = try RunFixture()
    context = fixture.context()
  }

  @Test func `a panel shrinks while nothing changes and grows with the next change`() throws {
    let screen = try context.show(try fixture.run())
    screen.advance(seconds: 0.3)
    let hud = try #require((frontController() as? PlayViewController)?.hud)
    let panel = try #require(hud.molt)
    let whole = panel.frame.height
    panel.advance(by: ShrinkingPanel.wholeTime)
    hud.advance(by: 0.01)
    screen.advance(seconds: 0.4)
    #expect(panel.isCompact && panel.frame.height < whole)
    #expect(try screen.element("molt-time").isHidden == false)
    panel.note("other content")
    hud.advance(by: 0.01)
    screen.advance(seconds: 0.4)
    #expect(!panel.isCompact && panel.frame.height == whole)
  }

  @Test func `attackers outside the water are marked at its edge, others are not`() {
    let view = AttackerMarksView(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
    let water = CGRect(x: 0, y: 100, width: 800, height: 400)
    let points = [
      CGPoint(x: 400, y: 300), CGPoint(x: 1200, y: 300), CGPoint(x: 400, y: 50), CGPoint(x: -4000, y: -3300),
    ]
    view.show(points, outside: water)
    let marks = view.subviews.filter { !$0.isHidden }
    #expect(marks.count == 3)
    #expect(marks.allSatisfy { water.contains($0.center) })
    #expect(marks[0].center.x > 760 && abs(marks[0].center.y - 300) < 0.01)
    #expect(marks[1].center.y < 140 && abs(marks[1].center.x - 400) < 0.01)
    #expect(marks[2].center.x < 240 && marks[2].center.y < 140)
    view.show([], outside: water)
    #expect(view.subviews.allSatisfy { $0.isHidden })
  }

  @Test(arguments: [
    (CGPoint(x: 300, y: 390), UIRectEdge.left, ["energy", "place", "menu"]),
    (CGPoint(x: 900, y: 390), .right, ["champion", "goals"]),
    (CGPoint(x: 650, y: 100), .top, ["energy", "molt", "champion", "score"]),
    (CGPoint(x: 650, y: 700), .bottom, ["place", "menu", "actions", "goals"]),
  ])
  func `panels fade and shrink on the side from which an attacker comes, and return`(
    attacker: CGPoint, edge: UIRectEdge, faded: [String]
  ) throws {
    let (screen, hud) = try hudAtRest()
    func names() -> [String] {
      let panels: [(String, UIView?)] = [
        ("energy", hud.energy), ("molt", hud.molt), ("champion", hud.champion), ("score", hud.score),
        ("place", hud.place), ("menu", hud.menu), ("actions", hud.actions), ("goals", hud.goals),
      ]
      return panels.filter { $0.1.map { $0.alpha < 0.5 } ?? false }.map(\.0)
    }
    #expect(names().isEmpty && hud.champion?.isCompact == false)
    for _ in 0..<30 {
      hud.noteAttackers(at: [attacker], around: CGPoint(x: 640, y: 400))
      hud.advance(by: 1.0 / 60)
    }
    #expect(Set(names()) == Set(faded))
    screen.advance(seconds: 0.4)
    let shrinks = edge == .top || edge == .right
    #expect(hud.champion?.isCompact == shrinks)
    for _ in 0..<90 { hud.advance(by: 1.0 / 60) }
    #expect(names().isEmpty)
    hud.actions?.alpha = 0
    hud.noteAttackers(at: [attacker], around: CGPoint(x: 640, y: 400))
    hud.advance(by: 1.0 / 60)
    #expect(hud.actions?.alpha == 0, "the card after death covers it")
  }

  /// Returns a play screen whose run is paused, so that only the test advances the panels.
  private func hudAtRest() throws -> (TestScreen, HUDView) {
    let screen = try context.show(try fixture.run())
    screen.advance(seconds: 0.3)
    let play = try #require(frontController() as? PlayViewController)
    play.sceneView?.isPaused = true
    return (screen, try #require(play.hud))
  }

  @Test func `a clear side matches its golden picture`() throws {
    let (screen, hud) = try hudAtRest()
    for _ in 0..<30 {
      hud.noteAttackers(at: [CGPoint(x: 100, y: 380)], around: CGPoint(x: 640, y: 400))
      hud.advance(by: 1.0 / 60)
    }
    screen.advance(seconds: 0.4)
    let golden = GoldenPictures(
      folder: URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Golden"))
    if case .tolerated(let line) = try golden.check(screen.picture, "hud-attacker-left", .text) { print(line) }
  }

  @Test(arguments: [(0.5, true), (0, false)] as [(Float, Bool)])
  func `an attacker is a sensed creature with a mouth that comes closer`(heading: Float, attacks: Bool) throws {
    var dish = Dish(.tank(rules: .standard), rules: .standard)
    let body = Creature(body: Starter.tadpole.body, brain: BrainGenome())
    let player = try dish.spawn(body, at: .zero, heading: 0, pilot: .commanded)
    let rival = try dish.spawn(body, at: SIMD2(9, 0), heading: heading, pilot: .commanded)
    dish.setAction(Action(drive: 1), for: rival)
    for _ in 0..<90 { dish.step() }
    #expect(dish.noticed(by: player).creatures == [rival])
    var watch = AttackerWatch()
    #expect(watch.attackers(in: dish, of: player) == (attacks ? [rival] : []))
  }

  @Test func `a creature that wounds the player is an attacker for some seconds while it is sensed`() throws {
    var dish = Dish(.tank(rules: .standard), rules: .standard)
    let body = Creature(body: Starter.tadpole.body, brain: BrainGenome())
    let player = try dish.spawn(body, at: .zero, heading: 0, pilot: .commanded)
    let rival = try dish.spawn(body, at: SIMD2(6, 0), heading: 0.5, pilot: .commanded)
    dish.setAction(Action(drive: 1), for: rival)
    var watch = AttackerWatch()
    var isWounded = false
    for _ in 0..<1_200 where !isWounded {
      dish.step()
      watch.note(dish, player: player)
      isWounded = dish.events.contains { if case .wounded(let wound) = $0 { wound.attacker == rival } else { false } }
    }
    try #require(isWounded)
    dish.setAction(Action(drive: -1), for: rival)
    dish.step()
    #expect(watch.attackers(in: dish, of: player) == [rival])
  }

  @Test func `the camera sees farther ahead of a fast swimmer`() {
    #expect(CameraRig.lead(atSpeed: 0) == CameraRig.lead)
    #expect(CameraRig.lead(atSpeed: 2) > CameraRig.lead + 1)
    #expect(CameraRig.lead(atSpeed: 100) == CameraRig.lead(atSpeed: 50))
  }

  @Test func `the lead turns towards a sensed creature, the more the nearer, and stays in a sixth of the picture`() {
    let (ahead, picture) = (SIMD2<Float>(2, 0), SIMD2<Float>(27, 17))
    func lead(_ way: SIMD2<Float>?) -> SIMD2<Float> { CameraRig.lead(ahead, toward: way, in: picture) }
    #expect(lead(nil) == ahead && lead(SIMD2(0, 14)) == ahead && lead(SIMD2(0, 40)) == ahead)
    // (1 − w) a + w t / 2 with w = 0.6 below 10 units and 0.3 at 12.
    #expect((lead(SIMD2(0, 6)) - SIMD2(0.8, 1.8)).length < 1e-5)
    #expect((lead(SIMD2(-8, 0)) - SIMD2(-1.6, 0)).length < 1e-5)
    #expect((lead(SIMD2(-12, 0)) - SIMD2(-0.4, 0)).length < 1e-5)
    for turn in stride(from: Float(0), to: 1, by: 0.05) {
      let way = Trigonometry.direction(turn) * 9
      let most = CameraRig.lead(Trigonometry.direction(turn) * 20, toward: way, in: picture)
      #expect(abs(most.x) <= 27 / 6 + 1e-5 && abs(most.y) <= 17 / 6 + 1e-5)
    }
  }

  @Test func `the camera turns to what the player senses, keeps it in the middle third, and rests with reduced motion`()
    throws
  {
    let size = CGSize(width: 800, height: 600)
    let scenes = try ["moving", "reduced"].map { name in
      let run = try LiveRun(
        fixture.plan(seed: 5, difficulty: .normal), files: try fixture.files(name), gameVersion: "0.1.0")
      let scene = DishScene(run: run, threads: 1)
      scene.canvas.frame = CGRect(origin: .zero, size: size)
      scene.canvas.options.reducesMotion = name == "reduced"
      return scene
    }
    var (toward, frames) = (Float(0), 0)
    for frame in 0..<900 where !scenes[0].run.isOver {
      for scene in scenes {
        scene.request = {
          var request = PlayerRequest()
          request.intent.way = Trigonometry.direction(Float(frame) / 400)
          return request
        }
        scene.advance(by: 1.0 / 60)
      }
      let (run, middle) = (scenes[0].run, CGPoint(x: size.width / 2, y: size.height / 2))
      guard let own = run.status else { continue }
      let point = scenes[0].point(own.center)
      #expect(abs(point.x - middle.x) <= size.width / 6 && abs(point.y - middle.y) <= size.height / 6)
      let ways = run.sensed.compactMap { run.dish.status(of: $0) }.map { $0.center - own.center }
      guard let way = ways.min(by: { $0.length < $1.length }) else { continue }
      toward += ((scenes[0].world(middle) - scenes[1].world(middle)) * way.normalized).sum()
      frames += 1
    }
    #expect(frames > 100 && toward / Float(frames) > 0.3, "\(toward) in \(frames) frames")
  }

  @Test func `a second finger on the water sprints until it is lifted`() throws {
    let screen = try context.show(try fixture.run())
    screen.advance(seconds: 0.3)
    let input = try #require(frontController() as? PlayViewController).input
    let (first, second) = (CGPoint(x: 700, y: 300), CGPoint(x: 300, y: 500))
    screen.send(.touch(id: 1, .down, first))
    screen.advanceFrame()
    #expect(input.isSwimming && !input.isSprinting)
    #expect(screen.tree.contains("A second finger sprints; moved, it zooms"))
    screen.send(.touch(id: 2, .down, second))
    #expect(input.isSwimming && input.isSprinting)
    screen.send(.touch(id: 2, .up, second))
    #expect(input.isSwimming && !input.isSprinting)
    screen.send(.touch(id: 1, .up, first))
    #expect(!input.isSwimming)
  }

  @Test func `two fingers that move apart or together zoom, and do not sprint`() throws {
    let screen = try context.show(try fixture.run())
    screen.advance(seconds: 0.3)
    let play = try #require(frontController() as? PlayViewController)
    let (scene, input) = (play.scene, play.input)
    func unitsAcross() -> Float { (scene.world(CGPoint(x: 700, y: 400)) - scene.world(CGPoint(x: 600, y: 400))).length }
    let usual = unitsAcross()
    screen.send(.touch(id: 1, .down, CGPoint(x: 600, y: 400)))
    screen.send(.touch(id: 2, .down, CGPoint(x: 500, y: 400)))
    // The finger that steers moves alone, and the other one trembles: a sprint.
    screen.send(.touch(id: 1, .move, CGPoint(x: 700, y: 400)))
    screen.send(.touch(id: 2, .move, CGPoint(x: 490, y: 405)))
    #expect(input.isSprinting && unitsAcross() == usual)
    screen.send(.touch(id: 2, .move, CGPoint(x: 479, y: 400)))
    #expect(!input.isSprinting && unitsAcross() == usual)
    screen.send(.touch(id: 2, .move, CGPoint(x: 700 - 221 * 1.2, y: 400)))
    #expect(abs(unitsAcross() / usual - 1 / 1.2) < 1e-4)
    screen.send(.touch(id: 1, .move, CGPoint(x: 700 - 221 * 0.4, y: 400)))
    #expect(abs(unitsAcross() / usual - 1 / 0.8) < 1e-4)
    screen.send(.touch(id: 2, .up, CGPoint(x: 434, y: 400)))
    screen.send(.touch(id: 1, .move, CGPoint(x: 600, y: 400)))
    #expect(input.isSwimming && !input.isSprinting && abs(unitsAcross() / usual - 1 / 0.8) < 1e-4)
  }
}
