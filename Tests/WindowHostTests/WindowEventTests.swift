import CSDL
import Foundation
import Testing
import UIKit
import WindowHost

/// Events in SDL's queue reach the screen as events of the toolkit.
@MainActor @Suite struct WindowEventTests {
  /// Runs a screen with an action until the queue is empty and returns the received events.
  private func events(
    scale: CGFloat = 1, in options: WindowHost.Options = .init(hasSound: false), _ act: @escaping () -> Void
  ) throws -> [HostEvent] {
    let screen = try ScriptedScreen(scale: scale)
    let host = try DummyDriver.host(options)
    screen.once(act)
    screen.once {}
    try host.show(screen)
    return screen.events
  }

  @Test func `the mouse moves, presses and leaves`() throws {
    let events = try events(scale: 2) {
      DummyDriver.push(SDL_MOUSEMOTION) {
        $0.motion.x = 100
        $0.motion.y = 50
      }
      for (number, type) in [(1, SDL_MOUSEBUTTONDOWN), (1, SDL_MOUSEBUTTONUP), (2, SDL_MOUSEBUTTONDOWN)] {
        DummyDriver.push(type) {
          $0.button.button = UInt8(number)
          $0.button.x = 30
          $0.button.y = 41
        }
      }
      DummyDriver.push(SDL_MOUSEBUTTONUP) { $0.button.button = 3 }
      DummyDriver.push(SDL_MOUSEBUTTONDOWN) { $0.button.button = 4 }
      DummyDriver.pushWindowEvent(SDL_WINDOWEVENT_LEAVE)
    }
    let point = CGPoint(x: 15, y: 20.5)
    #expect(
      events == [
        .pointerMoved(CGPoint(x: 50, y: 25)), .pointerDown(point, .left), .pointerUp(point, .left),
        .pointerDown(point, .middle), .pointerUp(.zero, .right), .pointerLeft,
      ])
  }

  @Test func `files and texts dropped on the window come as one event`() throws {
    let events = try events {
      DummyDriver.push(SDL_DROPBEGIN)
      DummyDriver.push(SDL_DROPFILE) { $0.drop.file = SDL_strdup("/tmp/a b.replay") }
      DummyDriver.push(SDL_DROPFILE)
      DummyDriver.push(SDL_DROPTEXT) { $0.drop.file = SDL_strdup("grün") }
      DummyDriver.push(SDL_DROPCOMPLETE)
      DummyDriver.push(SDL_DROPCOMPLETE)
    }
    guard events.count == 1, case .drop(let items, _) = events[0] else {
      Issue.record("not one drop: \(events)")
      return
    }
    #expect(items == [.file(URL(fileURLWithPath: "/tmp/a b.replay")), .text("grün")])
  }

  @Test func `the wheel scrolls at the pointer, immediately if fine, otherwise with a glide`() throws {
    let screen = try ScriptedScreen()
    let host = try DummyDriver.host(WindowHost.Options(hasSound: false))
    screen.once {
      DummyDriver.push(SDL_MOUSEMOTION) {
        $0.motion.x = 7
        $0.motion.y = 9
      }
      DummyDriver.push(SDL_MOUSEWHEEL) { $0.wheel.y = 1 }
      DummyDriver.push(SDL_MOUSEWHEEL) {
        $0.wheel.preciseX = 0.25
        $0.wheel.preciseY = -0.5
      }
      DummyDriver.push(SDL_MOUSEWHEEL) { $0.wheel.preciseY = .nan }
      DummyDriver.push(SDL_MOUSEWHEEL)
    }
    screen.step { abs(screen.scrolled.dy - 24) < 1e-6 }
    try host.show(screen)
    let point = CGPoint(x: 7, y: 9)
    #expect(screen.events.starts(with: [.pointerMoved(point), .scroll(point, deltaX: -12, deltaY: -24)]))
    #expect(screen.events.count > 5)
    #expect(abs(screen.scrolled.dx + 12) < 1e-6)
  }

  @Test func `keys are HID usages and repeat, unknown ones are ignored`() throws {
    let events = try events {
      func push(_ type: SDL_EventType, _ code: UInt32, repeats: UInt8 = 0) {
        DummyDriver.push(type) {
          $0.key.keysym.scancode = SDL_Scancode(rawValue: code)
          $0.key.state = UInt8(type == SDL_KEYDOWN ? SDL_PRESSED : SDL_RELEASED)
          $0.key.repeat = repeats
        }
      }
      push(SDL_KEYDOWN, SDL_SCANCODE_A.rawValue)
      push(SDL_KEYDOWN, SDL_SCANCODE_A.rawValue, repeats: 1)
      push(SDL_KEYUP, SDL_SCANCODE_A.rawValue)
      push(SDL_KEYDOWN, SDL_SCANCODE_RGUI.rawValue)
      push(SDL_KEYDOWN, 0)
      push(SDL_KEYDOWN, 511)
    }
    #expect(
      events == [
        .keyDown(.keyboardA, isRepeat: false), .keyDown(.keyboardA, isRepeat: true), .keyUp(.keyboardA),
        .keyDown(.keyboardRightGUI, isRepeat: false),
      ])
  }

  @Test func `text arrives complete, and invalid UTF-8 is repaired`() throws {
    let events = try events {
      func push(_ bytes: [UInt8]) {
        DummyDriver.push(SDL_TEXTINPUT) { event in
          withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: bytes.prefix(32)) }
        }
      }
      push(Array("añ🎈".utf8))
      push([])
      push([0x41, 0xFF, 0x42])
      push([UInt8](repeating: 0x7A, count: 32))
    }
    #expect(
      events == [.text("añ🎈"), .text("A\u{FFFD}B"), .text(String(repeating: "z", count: 32))])
  }

  @Test func `marked text of an input method arrives whole and ends with its text`() throws {
    let long = String(repeating: "か", count: 10)
    let events = try events {
      func edit(_ text: String, start: Int32 = 0) {
        DummyDriver.push(SDL_TEXTEDITING) { event in
          event.edit.start = start
          withUnsafeMutableBytes(of: &event.edit.text) { $0.copyBytes(from: text.utf8) }
        }
      }
      edit("")
      edit("k")
      edit("か", start: 1)
      DummyDriver.push(SDL_TEXTINPUT) { event in
        withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: "家".utf8) }
      }
      edit("")
      edit(long)
      edit("き", start: 10)
      edit("")
    }
    #expect(
      events == [
        .composition("k", selected: 1..<1), .composition("か", selected: 1..<1), .text("家"),
        .composition(long, selected: 10..<10), .composition(long + "き", selected: 11..<11),
        .composition("", selected: 0..<0),
      ])
  }

  @Test func `fingers have small numbers and end when the window loses focus`() throws {
    let events = try events {
      func push(_ type: SDL_EventType, finger: Int64, _ x: Float, _ y: Float) {
        DummyDriver.push(type) {
          $0.tfinger.fingerId = finger
          $0.tfinger.x = x
          $0.tfinger.y = y
        }
      }
      push(SDL_FINGERDOWN, finger: 900, 0.5, 0.25)
      push(SDL_FINGERDOWN, finger: 901, 0, 0)
      push(SDL_FINGERMOTION, finger: 900, 1, 1)
      push(SDL_FINGERMOTION, finger: 901, .nan, 0)
      push(SDL_FINGERUP, finger: 900, 1, 1)
      push(SDL_FINGERUP, finger: 900, 1, 1)
      DummyDriver.pushWindowEvent(SDL_WINDOWEVENT_FOCUS_LOST)
      DummyDriver.pushWindowEvent(SDL_WINDOWEVENT_FOCUS_GAINED)
    }
    let corner = CGPoint(x: 400, y: 300)
    #expect(
      events == [
        .touch(id: 0, .down, CGPoint(x: 200, y: 75)), .touch(id: 1, .down, .zero), .touch(id: 0, .move, corner),
        .touch(id: 0, .up, corner), .touch(id: 1, .cancel, .zero), .focus(false), .focus(true),
      ])
  }

  @Test func `a minimised window is not visible until it is restored`() throws {
    let events = try events {
      DummyDriver.pushWindowEvent(SDL_WINDOWEVENT_MINIMIZED)
      DummyDriver.pushWindowEvent(SDL_WINDOWEVENT_RESTORED)
    }
    #expect(events == [.visible(false), .visible(true)])
  }

  @Test(arguments: [SDL_QUIT, SDL_WINDOWEVENT])
  func `closing the window notifies the screen and ends the run`(type: SDL_EventType) throws {
    let screen = try ScriptedScreen()
    let host = try DummyDriver.host()
    screen.once {
      DummyDriver.push(type) { $0.window.event = UInt8(SDL_WINDOWEVENT_CLOSE.rawValue) }
      DummyDriver.push(SDL_MOUSEMOTION)
    }
    screen.step { false }
    try host.show(screen)
    #expect(screen.events == [.quit])
    #expect(!screen.isFinished)
  }
}
