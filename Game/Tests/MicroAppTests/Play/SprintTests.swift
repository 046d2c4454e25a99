import Ecology
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import MicroApp
@testable import Records
@testable import Runs

/// Warnings about the cost of a sprint, before the store is empty.
@Suite(.separateScreens) @MainActor struct SprintTests {
  private let fixture: RunFixture
  private let context: GameContext

  init() throws {
    fixture = try RunFixture()
    context = fixture.context()
  }

  @Test func `a sprint warns once early and once at the end, and again in the next sprint`() throws {
    var cost = SprintCost()
    var status = try #require(try fixture.run().status)
    func told(_ energy: Float, flow: Float, isSprinting: Bool = true) -> SprintCost.Warning? {
      status.energy = energy
      status.netFlow = flow
      return cost.warning(for: status, isSprinting: isSprinting)
    }
    #expect(told(60, flow: -6) == nil)
    #expect(told(40, flow: -6) == .soon(7))
    #expect(told(39, flow: -6) == nil)
    #expect(told(17, flow: -6) == .now)
    #expect(told(3, flow: -6) == nil)
    #expect(told(3, flow: -6, isSprinting: false) == nil)
    #expect(told(3, flow: -6) == .now)
    #expect(told(9, flow: 2) == nil && told(9, flow: -0.1) == nil)
  }

  /// Returns the texts that are shown while a newborn tadpole sprints until its store is empty.
  private func words(of screen: TestScreen, seconds: Int) throws -> [String] {
    screen.send(.keyDown(.keyboardLeftShift, isRepeat: false))
    screen.send(.keyDown(.keyboardD, isRepeat: false))
    var words: [String] = []
    for _ in 0..<(seconds * 10) {
      screen.advance(seconds: 0.1)
      if let text = try? screen.element("reason").shownTexts.first, text != words.last { words.append(text) }
    }
    return words
  }

  @Test func `a newborn that sprints is warned during play`() throws {
    let screen = try context.show(try fixture.run(), 800, 600)
    screen.advance(seconds: 0.2)
    let words = try words(of: screen, seconds: 14)
    #expect(words.contains { $0.hasPrefix("Sprinting empties your store in ") }, "\(words)")
    #expect(words.contains("Nearly empty: let go of Shift"), "\(words)")
  }

  @Test func `a lesson warns too`() throws {
    let lesson = try LessonViewController.make(try #require(Lesson.lesson("mouth")), context: context)
    let screen = try context.show([lesson], 800, 600)
    screen.advance(seconds: 0.2)
    try screen.tap("primary")
    #expect(try words(of: screen, seconds: 10).contains { $0.hasPrefix("Sprinting empties your store in ") })
  }
}
