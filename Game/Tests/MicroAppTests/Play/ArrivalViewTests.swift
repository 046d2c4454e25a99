import Ecology
import Evolution
import Testing
import UIKit
import UIKitTesting

@testable import MicroApp
@testable import Records
@testable import Runs
@testable import ScreenBase

/// The texts of the panels about champions that arrive and about earned points.
@Suite(.separateScreens) @MainActor struct ArrivalViewTests {
  private let fixture: RunFixture
  private let context: GameContext

  init() throws {
    fixture = try RunFixture()
    context = fixture.context()
  }

  private func arrival(_ starter: Starter, fleshShare: Float, on island: Island) -> Arrival {
    let individual = IndividualID(dish: 2, number: 7)
    let entry = Archive.Entry(
      id: .init(rawValue: 0), creature: GameContext.creature(of: starter), score: 1, lives: 1, points: 0,
      individual: individual, lineage: individual, habits: Habits(fleshShare: fleshShare))
    return Arrival(entry, on: island, GenerationTable())
  }

  @Test func `an arrival names its food and its weapon`() throws {
    let island = try fixture.run().island
    let lancer = arrival(.lancer, fleshShare: 0.7, on: island)
    #expect(lancer.diet == "It eats other creatures." && lancer.weapon == "It rams with spikes.")
    let grazer = arrival(.grazer, fleshShare: 0.1, on: island)
    #expect(grazer.diet == "It eats motes." && grazer.weapon == "It bites with 2 mouths.")
    #expect(arrival(.tadpole, fleshShare: 0.4, on: island).diet == "It eats motes and other creatures.")
  }

  @Test func `an announcement is shown for some seconds below the champion, inside the screen`() throws {
    let run = try fixture.run()
    let screen = try context.show(run, 1280, 800)
    screen.advance(seconds: 0.3)
    let hud = try #require((frontController() as? PlayViewController)?.hud)
    var said: [String] = []
    screen.hosted.onAnnouncement = { said.append($0) }
    hud.arrival.show(arrival(.lancer, fleshShare: 0.7, on: run.island), portraits: context.portraits)
    #expect(said.count == 1 && said[0].hasSuffix("has arrived. It eats other creatures. It rams with spikes."))
    screen.advance(seconds: 0.2)
    let panel = try screen.element("arrival")
    #expect(panel.shownTexts.count == 2 && panel.shownTexts[0].hasSuffix("has arrived"))
    #expect(hud.bounds.contains(panel.frame))
    #expect(panel.frame.minY >= (hud.champion?.frame.maxY ?? 0))
    hud.advance(by: 8)
    #expect(hud.arrival.isHidden)
  }

  @Test func `an announcement moves to the left while something comes from the right`() throws {
    let run = try fixture.run()
    let screen = try context.show(run, 1280, 800)
    screen.advance(seconds: 0.3)
    let hud = try #require((frontController() as? PlayViewController)?.hud)
    hud.arrival.show(arrival(.lancer, fleshShare: 0.7, on: run.island), portraits: context.portraits)
    hud.layoutIfNeeded()
    func advance(attacker x: CGFloat) -> UIRectEdge {
      // The hold of an earlier attacker ends first.
      hud.advance(by: 1.1)
      hud.noteAttackers(at: [CGPoint(x: x, y: 400)], around: CGPoint(x: 640, y: 400))
      hud.advance(by: 0.01)
      return hud.arrival.edge
    }
    #expect(advance(attacker: 900) == .left && hud.arrival.frame.maxX < 640)
    #expect(advance(attacker: 300) == .right && hud.arrival.frame.minX > 640)
  }

  @Test func `earned score is named, so that it is not taken for points`() {
    let view = GainsView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    view.show(score: 8, at: .zero)
    view.advance(by: 0.1) { _ in .zero }
    #expect(view.subviews.first?.shownTexts == ["+8 score"])
  }

  @Test func `earned points rise from their place and fade`() {
    let view = GainsView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    view.show(1, at: SIMD2(3, 4))
    view.advance(by: 0.1) { CGPoint(x: CGFloat($0.x) * 10, y: CGFloat($0.y) * 10) }
    #expect(view.subviews.first?.shownTexts == ["+1"])
    let start = view.subviews.first?.center
    #expect(start?.x == 30 && (start?.y ?? 99) < 40)
    view.advance(by: 0.5) { CGPoint(x: CGFloat($0.x) * 10, y: CGFloat($0.y) * 10) }
    #expect((view.subviews.first?.center.y ?? 99) < (start?.y ?? 0))
    view.advance(by: 2) { _ in .zero }
    #expect(view.subviews.isEmpty)
  }
}
