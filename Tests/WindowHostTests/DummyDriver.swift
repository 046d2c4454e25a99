import CSDL
import Raster
import Testing
import WindowHost

/// SDL without a display or a sound device.
@MainActor enum DummyDriver {
  /// Creates a host with SDL's dummy video driver. The hints stay set until the host has run.
  static func host(_ options: WindowHost.Options = .init(hasSound: false)) throws -> WindowHost {
    SDL_SetHint("SDL_VIDEODRIVER", "dummy")
    SDL_SetHint("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")
    return try WindowHost(options)
  }

  /// The open window.
  static var window: OpaquePointer? {
    (1...2_000).lazy.compactMap { SDL_GetWindowFromID($0) }.first
  }

  /// Adds an event to SDL's queue, from any thread.
  nonisolated static func push(_ type: SDL_EventType, _ fill: (inout SDL_Event) -> Void = { _ in }) {
    var event = SDL_Event()
    event.type = type.rawValue
    fill(&event)
    SDL_PushEvent(&event)
  }

  static func pushWindowEvent(_ identifier: SDL_WindowEventID) {
    push(SDL_WINDOWEVENT) {
      $0.window.event = UInt8(identifier.rawValue)
      $0.window.windowID = window.map { SDL_GetWindowID($0) } ?? 0
    }
  }

  /// The window's pixels as `0xRRGGBB`, rows from the top.
  static func pixels() throws -> [UInt32] {
    let surface = try #require(SDL_GetWindowSurface(window)).pointee
    #expect(surface.format.pointee.format == UInt32(SDL_PIXELFORMAT_RGB888.rawValue))
    return (0..<Int(surface.h)).flatMap { row in
      let start = (surface.pixels + row * Int(surface.pitch)).assumingMemoryBound(to: UInt32.self)
      return (0..<Int(surface.w)).map { start[$0] & 0xFF_FFFF }
    }
  }

  static func pixels(of bitmap: Bitmap) -> [UInt32] {
    (0..<bitmap.height).flatMap { row in
      (0..<bitmap.width).map { bitmap.pixels[row * bitmap.stride + $0] & 0xFF_FFFF }
    }
  }
}
