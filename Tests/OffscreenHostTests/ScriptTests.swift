import Testing
import UIKit

@testable import OffscreenHost

@Suite struct ScriptTests {
  private func commands(_ text: String) throws -> [Script.Command] {
    try Script(text, name: "s").lines.map(\.command)
  }

  @Test func `every command is parsed`() throws {
    let text = """
      # what a player does
      0 move 10 20.5
      0.5 down 10 20 right
      0.5 up 10 20

      1 touch 3 down 5 6
      1 touch 3 move 7 8
      1 touch 3 up 7 8
      2 scroll 1 2 -3 4
      2 key Shift down
      2 key shift up
      2 type  two words
      3 pad axis leftX -0.5
      3 pad button start 1
      4 resize 640 480
      4 keyboard 300
      4 push a b.json
      4 background-fetch
      4 time-change
      4 scene next
      5 tap play
      5 expect status Play ing
      5 expect status
      6 shot a/b.png
      6 tree t.txt
      7 quit
      """
    #expect(
      try commands(text) == [
        .event(.pointerMoved(CGPoint(x: 10, y: 20.5))),
        .event(.pointerDown(CGPoint(x: 10, y: 20), .right)),
        .event(.pointerUp(CGPoint(x: 10, y: 20), .left)),
        .event(.touch(id: 3, .down, CGPoint(x: 5, y: 6))),
        .event(.touch(id: 3, .move, CGPoint(x: 7, y: 8))),
        .event(.touch(id: 3, .up, CGPoint(x: 7, y: 8))),
        .event(.scroll(CGPoint(x: 1, y: 2), deltaX: -3, deltaY: 4)),
        .event(.keyDown(.keyboardLeftShift, isRepeat: false)),
        .event(.keyUp(.keyboardLeftShift)),
        .event(.text("two words")),
        .event(.padAxis(.leftX, -0.5)),
        .event(.padButton(.start, isDown: true)),
        .resize(width: 640, height: 480),
        .event(.keyboard(height: 300)),
        .push("a b.json"),
        .event(.backgroundFetch),
        .event(.timeChange),
        .event(.scene(.next)),
        .tap("play"),
        .expect("status", text: "Play ing"),
        .expect("status", text: nil),
        .shot("a/b.png"),
        .tree("t.txt"),
        .quit,
      ])
  }

  @Test(arguments: [
    ("x tap a", "s:1: 'x' is not a time in seconds; a line is SECONDS COMMAND, such as '1.5 tap play'"),
    ("-1 tap a", "s:1: '-1' is not a time in seconds; a line is SECONDS COMMAND, such as '1.5 tap play'"),
    ("nan quit", "s:1: 'nan' is not a time in seconds; a line is SECONDS COMMAND, such as '1.5 tap play'"),
    ("2 quit\n1 quit", "s:2: time 1.0 is before the line above (2.0); times must increase"),
    ("1 move 1", "s:1: an argument is missing; allowed: move X Y"),
    ("1 move 1 nan", "s:1: 'nan' is not a number from -1000000 to 1000000; allowed: move X Y"),
    ("1 move 1 2 3", "s:1: unexpected '3'; allowed: move X Y"),
    ("1 down 1 2 lft", "s:1: 'lft' is not a button; allowed: down X Y [left|right|middle]"),
    ("1 touch 12 down 1 2", "s:1: '12' is not a finger; fingers are 0 to 9"),
    ("1 key hyper down", "s:1: 'hyper' is not a key; '--keys' lists the names"),
    ("1 scene other", "s:1: 'other' is not a choice of a scene; allowed: scene next|previous|new|close"),
    ("1 key a sideways", "s:1: 'sideways' is neither down nor up; allowed: key NAME down|up"),
    ("1 pad axis leftX 2", "s:1: 2.0 is not between -1 and 1"),
    ("1 pad button a 0.5", "s:1: 0.5 is neither 0 nor 1"),
    ("1 resize 0 10", "s:1: a side of 0.0 is out of range; use 1 to 16384 points"),
    ("1 shot a.jpg", "s:1: 'a.jpg' does not end in .png; allowed: shot FILE.png"),
    ("1 type", "s:1: an argument is missing; allowed: type TEXT"),
  ])
  func `a bad line reports its place, the error and the allowed values`(text: String, message: String) {
    #expect { try Script(text, name: "s") } throws: { "\($0)" == message }
  }

  @Test func `an unknown command reports all commands`() {
    #expect { try Script("1 jump", name: "s") } throws: { error in
      let text = "\(error)"
      return text.hasPrefix("s:1: 'jump' is not a command; allowed: move X Y | ") && text.hasSuffix("| quit")
    }
  }

  @Test func `no text crashes the parser`() {
    var state: UInt64 = 11
    func random(_ below: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % below
    }
    let words = [
      "0", "1.5", "tap", "key", "pad", "axis", "move", "\u{0}", "é🧬", "1e999", "-", "touch", "\t", "#", "type",
    ]
    for _ in 0..<3000 {
      let lines = (0..<random(4)).map { _ in
        (0..<random(6)).map { _ in words[random(words.count)] }.joined(separator: " ")
      }
      _ = try? Script(lines.joined(separator: "\n"), name: "s")
    }
  }

  @Test func `every key has a unique name that finds it`() {
    for key in UIKeyboardHIDUsage.allCases { #expect(UIKeyboardHIDUsage(name: key.name) == key) }
    #expect(Set(UIKeyboardHIDUsage.allCases.map(\.name)).count == UIKeyboardHIDUsage.allCases.count)
  }
}

@Suite struct ScriptGestureTests {
  @Test func `movements become events of single frames, in order with later lines`() throws {
    let script = try Script("1 drag 0 0 60 0 0.05\n1.02 key a down\n", name: "move.txt")
    let events = script.lines.map { ($0.seconds, $0.command) }
    #expect(events.map(\.0) == events.map(\.0).sorted())
    #expect(
      script.lines.map(\.command) == [
        .event(.touch(id: 0, .down, .zero)),
        .event(.touch(id: 0, .move, CGPoint(x: 20, y: 0))),
        .event(.keyDown(.keyboardA, isRepeat: false)),
        .event(.touch(id: 0, .move, CGPoint(x: 40, y: 0))),
        .event(.touch(id: 0, .move, CGPoint(x: 60, y: 0))),
        .event(.touch(id: 0, .up, CGPoint(x: 60, y: 0))),
      ])
    #expect(script.lines.last.map { abs($0.seconds - 1.25) < 1e-9 } == true)
    let fling = try Script("0 fling 0 0 0 60 0.05", name: "f").lines
    #expect(fling.count == 5 && fling[4].seconds == fling[3].seconds)
    #expect(try Script("0 hold 5 5 2", name: "h").lines.map(\.seconds) == [0, 2])
    #expect(try Script("0 pinch 50 50 20 80 0.1", name: "p").lines.count == 16)
  }

  @Test func `a movement with an invalid duration is rejected with its line`() {
    #expect(throws: ScriptError.self) { try Script("0 drag 0 0 1 1 -2", name: "bad.txt") }
    do {
      _ = try Script("0 hold 1 1 99", name: "bad.txt")
    } catch {
      #expect("\(error)" == "bad.txt:1: 99.0 is not a valid duration; use 0 to 60 seconds")
    }
  }
}
