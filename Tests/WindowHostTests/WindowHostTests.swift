import CSDL
import Foundation
import Glibc
import Raster
import Sound
import Testing
import UIKit
import WindowHost

/// The complete host, on drivers without a display or an audio device.
@MainActor @Suite struct WindowHostTests {
  @Test func `the window shows the screen's pixels, and for later frames only the damage`() throws {
    let screen = try ScriptedScreen()
    let host = try DummyDriver.host()
    let damage = PixelRect(x: 40, y: 30, width: 50, height: 20)
    var before: [UInt32] = []
    screen.once {
      before = (try? DummyDriver.pixels()) ?? []
      #expect(before == DummyDriver.pixels(of: screen.bitmap))
      screen.paint(seed: 9)
      screen.damage = [damage]
    }
    screen.once {
      let after = (try? DummyDriver.pixels()) ?? []
      let painted = DummyDriver.pixels(of: screen.bitmap)
      for (index, pixel) in after.enumerated() {
        let isDamaged = damage.contains(x: index % 400, y: index / 400)
        #expect(pixel == (isDamaged ? painted : before)[index])
      }
      DummyDriver.pushWindowEvent(SDL_WINDOWEVENT_EXPOSED)
    }
    screen.once {}
    screen.once {
      #expect((try? DummyDriver.pixels()) == DummyDriver.pixels(of: screen.bitmap), "uncovered windows are shown whole")
    }
    try host.show(screen)
  }

  @Test func `resizing sends the size in points and shows the new pixels`() throws {
    let screen = try ScriptedScreen(size: CGSize(width: 400, height: 300), scale: 1.5)
    let host = try DummyDriver.host()
    screen.once { SDL_SetWindowSize(DummyDriver.window, 720, 480) }
    screen.expect(.resized(CGSize(width: 480, height: 320), scale: 1.5))
    screen.once {
      #expect((try? DummyDriver.pixels()) == DummyDriver.pixels(of: screen.bitmap))
      SDL_SetWindowSize(DummyDriver.window, 1, 1)
    }
    screen.expect(.resized(CGSize(width: 320, height: 200), scale: 1.5))
    try host.show(screen)
  }

  @Test func `the host's scale overrides the screen's`() throws {
    let screen = try ScriptedScreen(scale: 1)
    let host = try DummyDriver.host(.init(scale: 2, hasSound: false))
    screen.once {
      #expect((try? DummyDriver.pixels().count) == 800 * 600)
    }
    try host.show(screen)
    #expect(screen.events == [.resized(CGSize(width: 400, height: 300), scale: 2)])
  }

  @Test(arguments: [CGSize(width: 0, height: -3), CGSize(width: 1e12, height: CGFloat.nan)])
  func `a screen of any size gets a window that fits the desktop`(size: CGSize) throws {
    let screen = try ScriptedScreen()
    screen.size = size
    let host = try DummyDriver.host()
    try host.show(screen)
    #expect(screen.size.width >= 320 && screen.size.width <= 1024)
    #expect(screen.size.height >= 200 && screen.size.height <= 768)
  }

  @Test func `frames follow the grid while the screen requests them`() throws {
    let screen = try ScriptedScreen()
    let host = try DummyDriver.host()
    for _ in 0..<10 { screen.once {} }
    try host.show(screen)
    #expect(screen.times.count == 12)
    #expect(zip(screen.times, screen.times.dropFirst()).allSatisfy { $0 < $1 })
    let rest = zip(screen.times, screen.times.dropFirst()).map { $1 - $0 }
    #expect(rest.allSatisfy { $0 >= FramePacer.interval - FramePacer.tolerance })
  }

  @Test func `an idle screen gets no frame until an event makes it request one`() throws {
    let screen = try ScriptedScreen()
    let host = try DummyDriver.host()
    let isStill = DispatchSemaphore(value: 0)
    screen.once {
      screen.nextFrameTime = nil
      isStill.signal()
    }
    screen.onEvent = { [unowned screen] _ in
      screen.nextFrameTime = 0
      screen.onWake?()
    }
    let thread = Thread {
      isStill.wait()
      DummyDriver.push(SDL_KEYDOWN) {
        $0.key.state = UInt8(SDL_PRESSED)
        $0.key.keysym.scancode = SDL_SCANCODE_SPACE
      }
    }
    thread.start()
    try host.show(screen)
    #expect(screen.events == [.keyDown(.keyboardSpacebar, isRepeat: false)])
    #expect(screen.times.count == 3)
  }

  @Test func `a virtual game pad connects, steers and disconnects`() throws {
    let screen = try ScriptedScreen()
    let host = try DummyDriver.host()
    var pad: OpaquePointer?
    var index: Int32 = -1
    screen.once {
      index = SDL_JoystickAttachVirtual(
        SDL_JOYSTICK_TYPE_GAMECONTROLLER, SDL_CONTROLLER_AXIS_MAX.rawValue, SDL_CONTROLLER_BUTTON_MAX.rawValue, 0)
      pad = SDL_JoystickOpen(index)
    }
    screen.step { screen.events.contains { if case .padConnected = $0 { true } else { false } } }
    screen.once {
      SDL_JoystickSetVirtualButton(pad, Int32(SDL_CONTROLLER_BUTTON_DPAD_LEFT.rawValue), 1)
      SDL_JoystickSetVirtualAxis(pad, Int32(SDL_CONTROLLER_AXIS_LEFTX.rawValue), 32_767)
      SDL_JoystickSetVirtualAxis(pad, Int32(SDL_CONTROLLER_AXIS_RIGHTY.rawValue), 3_000)
      SDL_JoystickSetVirtualAxis(pad, Int32(SDL_CONTROLLER_AXIS_TRIGGERRIGHT.rawValue), 32_767)
    }
    screen.expect(.padButton(.left, isDown: true))
    screen.expect(.padAxis(.leftX, 1))
    screen.expect(.padAxis(.rightTrigger, 1))
    screen.once {
      SDL_JoystickClose(pad)
      SDL_JoystickDetachVirtual(index)
    }
    screen.expect(.padDisconnected)
    try host.show(screen)
    #expect(screen.events.contains(.padAxis(.leftX, 0)))
    #expect(screen.events.contains(.padButton(.left, isDown: false)))
    #expect(!screen.events.contains { if case .padAxis(.rightY, _) = $0 { true } else { false } })
    #expect(screen.events.last == .padDisconnected)
  }

  @Test func `clipboard, full screen and text input use the window system`() throws {
    let screen = try ScriptedScreen()
    let host = try DummyDriver.host()
    #expect(host.clipboardText == nil)
    screen.once {
      #expect(SDL_IsTextInputActive() == SDL_FALSE)
      host.clipboardText = "cell 🦠"
      #expect(SDL_GetClipboardText().map { String(cString: $0) } == "cell 🦠")
      #expect(host.clipboardText == "cell 🦠")
      host.clipboardText = nil
      #expect(host.clipboardText == nil)
      host.setTextInputArea(CGRect(x: 10, y: CGFloat.nan, width: .infinity, height: 2))
      #expect(SDL_IsTextInputActive() == SDL_TRUE)
      host.setTextInputArea(nil)
      #expect(SDL_IsTextInputActive() == SDL_FALSE)
      #expect(!host.isFullScreen)
      host.isFullScreen = true
      #expect(host.isFullScreen)
      host.isFullScreen = false
      #expect(!host.isFullScreen)
    }
    try host.show(screen)
    #expect(host.clipboardText == nil)
  }

  @Test func `all resources are released, and the host can run again`() throws {
    SDL_SetHint("SDL_AUDIODRIVER", "dummy")
    let host = try DummyDriver.host(.init())
    for _ in 0..<3 {
      SDL_SetHint("SDL_VIDEODRIVER", "dummy")
      SDL_SetHint("SDL_AUDIODRIVER", "dummy")
      let screen = try ScriptedScreen()
      screen.once { #expect(DummyDriver.window != nil) }
      try host.show(screen)
      #expect(SDL_WasInit(0) == 0)
      #expect(DummyDriver.window == nil)
      host.play(SoundEffect(name: "late", voices: []), placement: SoundPlacement())
      host.isSoundBedOn.toggle()
      #expect(SDL_WasInit(0) == 0)
      #expect(screen.onWake == nil && screen.onSound == nil)
    }
  }
}
