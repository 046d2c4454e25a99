import Chronicle
import Ecology
import Foundation
import Raster
import Testing
import UIKit
import UIKitComponents
import UIKitTesting

@testable import MicroApp
@testable import Records
@testable import Runs
@testable import ScreenBase

/// The view inspector over a live dish.
@Suite(.separateScreens) @MainActor struct InspectedGameTests {
  private let fixture: RunFixture
  private let run: LiveRun
  private let screen: TestScreen
  private var inspector: ViewInspector { .shared }

  init() throws {
    fixture = try RunFixture()
    let context = fixture.context()
    run = try LiveRun(fixture.plan(), files: try context.newFiles(seed: 5), gameVersion: "0.1.0")
    let scene = DishScene(run: run, threads: 1)
    screen = try TestScreen(size: CGSize(width: 640, height: 400)) {
      let play = PlayViewController.make(scene: scene, context: context)
      return GameNavigationController(root: play)
    }
    screen.advance(seconds: 0.5)
  }

  private func press(_ key: UIKeyboardHIDUsage) {
    screen.type(key)
    screen.advanceFrame()
  }

  /// Proves viewInspector
  @Test func `the inspector opens over a running game that advances and draws`() throws {
    let tick = run.dish.tick
    press(.keyboardF12)
    #expect(inspector.isOpen)
    let before = middle
    screen.advance(seconds: 1)
    #expect(run.dish.tick >= tick + 55, "the dish stood still")
    #expect(middle != before, "the dish was not drawn")
    press(.keyboardF12)
    #expect(!inspector.isOpen)
  }

  /// Proves viewInspector
  @Test func `a click inspects the view, and neither the creature nor its panels receive it`() throws {
    let meter = try screen.element("energy")
    let input = try #require(play).input
    press(.keyboardF12)
    screen.tap(at: meter.convert(CGPoint(x: meter.bounds.midX, y: meter.bounds.midY), to: nil))
    #expect(inspector.selected?.isDescendant(of: meter) == true)
    #expect(inspector.lines.contains { $0.contains("frame") }, "\(inspector.lines)")
    screen.send(.pointerDown(CGPoint(x: 320, y: 200), .left))
    #expect(inspector.selected is SceneCanvas)
    #expect(!input.isSwimming)
    screen.send(.pointerUp(CGPoint(x: 320, y: 200), .left))
    press(.keyboardEscape)
    #expect(!inspector.isOpen)
    #expect(try #require(play).slideOut?.isOpen == false, "the key that closes it opens no menu")
    screen.send(.pointerDown(CGPoint(x: 320, y: 200), .left))
    #expect(input.isSwimming)
  }

  /// Proves viewInspector
  @Test func `the inspector shows the game's view tree, and its keys move a panel while the game runs`() throws {
    let meter = try screen.element("energy")
    press(.keyboardF12)
    screen.tap(at: meter.convert(CGPoint(x: meter.bounds.midX, y: meter.bounds.midY), to: nil))
    for _ in 0..<8 where inspector.selected !== meter { press(.keyboardU) }
    #expect(inspector.selected === meter)
    let place = meter.convert(CGPoint.zero, to: nil)
    let tick = run.dish.tick
    press(.keyboardDownArrow)
    screen.advance(seconds: 0.2)
    #expect(meter.convert(CGPoint.zero, to: nil).y == place.y + 1)
    #expect(run.dish.tick > tick)
    press(.keyboardF12)
  }

  /// The pixels around the creature.
  private var middle: [Pixel] {
    let picture = screen.picture
    return (280..<360).flatMap { x in (160..<240).map { picture[x, $0] } }
  }

  private var play: PlayViewController? {
    (UIApplication.shared.keyWindow?.rootViewController as? UINavigationController)?.topViewController
      as? PlayViewController
  }
}
