import CSDL
import Foundation
import Glibc
import Raster
import Testing
import UIKit
import WindowHost

/// A window on a real X server, observed and controlled from outside.
@MainActor
@Suite(
  .enabled(if: XvfbDisplay.areToolsInstalled, "needs Xvfb, xdotool and ImageMagick's import"))
struct X11WindowTests {
  /// Runs a screen of 400 × 300 points in a window on a display of the given depth.
  private func show(_ screen: ScriptedScreen, on display: XvfbDisplay) throws {
    let before = getenv("DISPLAY").map { String(cString: $0) }
    setenv("DISPLAY", display.name, 1)
    defer {
      if let before { setenv("DISPLAY", before, 1) } else { unsetenv("DISPLAY") }
    }
    SDL_SetHint("SDL_VIDEODRIVER", "x11")
    #expect(WindowHost.isDisplayAvailable)
    SDL_SetHint("SDL_VIDEODRIVER", "x11")
    try WindowHost(.init(hasSound: false)).show(screen)
  }

  /// The display's pixels at the window, as wide as the bitmap.
  private func shownPixels(of screen: ScriptedScreen, on display: XvfbDisplay) throws -> [UInt32] {
    var left: Int32 = 0
    var top: Int32 = 0
    SDL_GetWindowPosition(DummyDriver.window, &left, &top)
    let all = try display.pixels()
    return (0..<screen.bitmap.height).flatMap { row in
      let start = (row + Int(top)) * XvfbDisplay.width + Int(left)
      return Array(all[start..<(start + screen.bitmap.width)])
    }
  }

  @Test func `mouse, keys and wheel reach the screen, and its pixels the display`() throws {
    let display = try XvfbDisplay(depth: 24)
    let screen = try ScriptedScreen()
    screen.once {
      #expect((try? shownPixels(of: screen, on: display)) == DummyDriver.pixels(of: screen.bitmap))
      SDL_StartTextInput()
      let window = (try? display.run("xdotool", "search", "--name", "scripted")) ?? Data()
      let number = String(decoding: window, as: UTF8.self).split(separator: "\n").first.map(String.init) ?? ""
      _ = try? display.run(
        "xdotool", "windowfocus", "--sync", number, "mousemove", "--window", number, "120", "80", "click", "1",
        "click", "4", "key", "F5", "key", "e", "mousemove", "0", "0")
    }
    let point = CGPoint(x: 120, y: 80)
    screen.expect(.focus(true))
    screen.expect(.pointerUp(point, .left))
    screen.step { abs(screen.scrolled.dy - 48) < 1e-6 }
    screen.expect(.keyUp(.keyboardF5))
    screen.expect(.text("e"))
    screen.expect(.pointerLeft)
    screen.once {
      screen.paint(seed: 77)
      screen.damage = [
        PixelRect(x: 0, y: 0, width: 400, height: 150), PixelRect(x: 0, y: 150, width: 400, height: 150),
      ]
      SDL_SetWindowSize(DummyDriver.window, 500, 350)
    }
    screen.expect(.resized(CGSize(width: 500, height: 350), scale: 1))
    screen.once {}
    screen.once {
      #expect((try? shownPixels(of: screen, on: display)) == DummyDriver.pixels(of: screen.bitmap))
    }
    try show(screen, on: display)
    let downs = screen.events.filter { $0 == .keyDown(.keyboardF5, isRepeat: false) }
    #expect(downs.count == 1)
  }

  @Test func `a display of sixteen bits a pixel shows the upper bits`() throws {
    let display = try XvfbDisplay(depth: 16)
    let screen = try ScriptedScreen()
    screen.once {
      let shown = (try? shownPixels(of: screen, on: display)) ?? []
      let painted = DummyDriver.pixels(of: screen.bitmap)
      #expect(shown.count == painted.count)
      #expect(zip(shown, painted).allSatisfy { ($0 ^ $1) & 0xF8FCF8 == 0 })
    }
    try show(screen, on: display)
  }

  @Test func `a missing display is an error with a message`() throws {
    setenv("DISPLAY", ":59999", 1)
    defer { unsetenv("DISPLAY") }
    SDL_SetHint("SDL_VIDEODRIVER", "x11")
    #expect(throws: WindowHostError.noDisplay(reason: "x11 not available")) { try WindowHost() }
    SDL_ClearHints()
  }
}
