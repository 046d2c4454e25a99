import CSDL
import Foundation
import Testing
import UIKit

@testable import WindowHost

@Suite struct WheelDecelerationTests {
  /// The steps of a glide after its notches, 60 a second.
  private func steps(_ glide: inout WheelDeceleration, from start: Double = 0, most: Int = 200) -> [CGVector] {
    var result: [CGVector] = []
    for frame in 0..<most {
      guard glide.nextTime != nil else { break }
      guard case .scroll(_, let dx, let dy)? = glide.step(at: start + Double(frame) / 60) else { continue }
      result.append(CGVector(dx: dx, dy: dy))
    }
    return result
  }

  @Test func `a notch scrolls its whole distance, decelerating, within 0.25 s`() {
    var glide = WheelDeceleration()
    #expect(glide.nextTime == nil && glide.step(at: 5) == nil)
    glide.add(CGVector(dx: 0, dy: -48), at: CGPoint(x: 3, y: 4), time: 0)
    let moves = steps(&glide).map(\.dy)
    #expect(abs(moves.reduce(0, +) + 48) < 1e-9)
    #expect(moves.count > 5 && moves.count <= 15)
    #expect(moves.dropLast().allSatisfy { $0 < 0 })
    #expect(zip(moves.dropLast(), moves.dropFirst().dropLast()).allSatisfy { $0 < $1 })
    #expect(glide.nextTime == nil)
  }

  @Test(arguments: [30.0, 60, 144])
  func `the remaining distance follows the formula at any frame rate`(rate: Double) throws {
    var glide = WheelDeceleration()
    glide.add(CGVector(dx: 0, dy: 480), at: .zero, time: 0)
    var moved: CGFloat = 0
    var time = 0.0
    while time < 0.1 {
      if case .scroll(_, _, let dy)? = glide.step(at: time) { moved += dy }
      let elapsed = time + WheelDeceleration.interval
      let law = 480 * (1 - exp(-elapsed / WheelDeceleration.lag))
      // A step is due every 60th of a second; there is no movement in between.
      #expect(abs(moved - law) <= 480 * (1 - exp(-WheelDeceleration.interval / WheelDeceleration.lag)) + 1e-9)
      time += 1 / rate
    }
  }

  @Test func `successive notches add up, a reversed one applies immediately, and a press stops`() {
    var glide = WheelDeceleration()
    glide.add(CGVector(dx: 0, dy: 48), at: .zero, time: 0)
    _ = glide.step(at: 0)
    glide.add(CGVector(dx: 0, dy: 48), at: .zero, time: 0.01)
    var rest = glide
    let forward = steps(&rest, from: 0.02).reduce(0) { $0 + $1.dy }
    #expect(forward > 48 && forward < 96)
    glide.add(CGVector(dx: 0, dy: -48), at: .zero, time: 0.02)
    var back = glide
    #expect(abs(steps(&back, from: 0.03).reduce(0) { $0 + $1.dy } + 48) < 1e-9)
    glide.stop()
    #expect(glide.nextTime == nil && glide.step(at: 1) == nil)
  }

  @Test func `whole notches glide, fractions from fine wheels do not`() {
    var translator = InputTranslator(
      geometry: WindowGeometry(width: 100, height: 100, pixelWidth: 100, pixelHeight: 100, userScale: 1))
    func event(_ y: Float) -> SDL_Event {
      var event = SDL_Event()
      event.type = SDL_MOUSEWHEEL.rawValue
      event.wheel.preciseY = y
      return event
    }
    #expect(translator.notches(event(1)) == CGVector(dx: 0, dy: 48))
    #expect(translator.notches(event(-2)) == CGVector(dx: 0, dy: -96))
    #expect(translator.notches(event(0.25)) == nil)
    #expect(translator.notches(event(.nan)) == nil)
    #expect(translator.translate(event(0.25)) == .scroll(.zero, deltaX: 0, deltaY: 12))
  }
}
