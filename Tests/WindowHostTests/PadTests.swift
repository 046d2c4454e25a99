import Foundation
import Testing
import UIKit
import WindowHost

@Suite struct PadTests {
  @Test func `a stick in its dead zone is at zero, even if worn`() {
    for angle in stride(from: 0.0, to: 2 * Double.pi, by: 0.1) {
      let value = StickDeadZone.stick(x: Int16(6_000 * cos(angle)), y: Int16(6_000 * sin(angle)))
      #expect(value == (0, 0))
    }
  }

  @Test func `outside the dead zone a stick keeps its direction and ranges evenly from 0 to 1`() {
    for angle in stride(from: 0.0, to: 2 * Double.pi, by: 0.1) {
      var previous: Float = 0
      for radius in stride(from: 7_000.0, through: 32_700, by: 100) {
        let value = StickDeadZone.stick(x: Int16(radius * cos(angle)), y: Int16(radius * sin(angle)))
        let length = (value.x * value.x + value.y * value.y).squareRoot()
        #expect(length >= previous - 1e-3 && length <= 1.000_1)
        #expect(abs(value.x - length * Float(cos(angle))) < 1e-3 && abs(value.y - length * Float(sin(angle))) < 1e-3)
        previous = length
      }
      #expect(previous > 0.999)
    }
    let justOut = StickDeadZone.stick(x: 6_560, y: 0)
    #expect(justOut.x > 0 && justOut.x < 0.01)
  }

  @Test func `the smallest SDL value is exactly -1`() {
    #expect(StickDeadZone.stick(x: .min, y: 0).x == -1)
    let corner = StickDeadZone.stick(x: .min, y: .max)
    #expect(abs(corner.x + 0.707) < 0.001 && abs(corner.y - 0.707) < 0.001)
  }

  @Test func `a trigger ranges from 0 to 1`() {
    #expect(StickDeadZone.trigger(0) == 0)
    #expect(StickDeadZone.trigger(2_000) == 0)
    #expect(StickDeadZone.trigger(.min) == 0)
    #expect(StickDeadZone.trigger(.max) == 1)
    #expect(abs(StickDeadZone.trigger(16_875) - 0.5) < 0.01)
  }

  @Test func `only changes are reported`() {
    var pad = PadState()
    #expect(pad.move(.leftX, to: 3_000) == [])
    #expect(pad.move(.leftX, to: .max) == [.padAxis(.leftX, 1)])
    #expect(pad.move(.leftX, to: .max) == [])
    #expect(pad.press(.a, isDown: true) == [.padButton(.a, isDown: true)])
    #expect(pad.press(.a, isDown: true) == [])
    #expect(pad.press(.b, isDown: false) == [])
  }

  @Test func `one axis of a stick can change the value of the other`() {
    var pad = PadState()
    _ = pad.move(.rightX, to: .max)
    let events = pad.move(.rightY, to: .min)
    #expect(events.count == 2)
    #expect(pad.move(.rightTrigger, to: .max) == [.padAxis(.rightTrigger, 1)])
  }

  @Test func `a disconnected pad releases everything`() {
    var pad = PadState()
    _ = pad.move(.leftY, to: .min)
    _ = pad.move(.leftTrigger, to: .max)
    _ = pad.press(.start, isDown: true)
    #expect(
      pad.release() == [.padAxis(.leftY, 0), .padAxis(.leftTrigger, 0), .padButton(.start, isDown: false)])
    #expect(pad.release() == [])
  }
}
