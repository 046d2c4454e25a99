import CSDL

/// An SDL session, opened with the settings of this host and closed completely.
@MainActor final class SDLSession {
  /// Drivers without a visible display. They count as a display only if `SDL_VIDEODRIVER` names them.
  private static let blindDrivers = ["dummy", "offscreen", "evdev"]

  init() throws(WindowHostError) {
    SDL_SetMainReady()
    Self.setHints()
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else { throw .noDisplay(reason: Self.lastError) }
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    // The environment variable of that name, or a hint set by a test.
    let asked = SDL_GetHint("SDL_VIDEODRIVER").map { String(cString: $0) } ?? ""
    guard !Self.blindDrivers.contains(driver) || asked.split(separator: ",").contains(Substring(driver)) else {
      SDL_Quit()
      throw .noDisplay(reason: "only the driver \"\(driver)\" is available")
    }
    SDL_StopTextInput()
  }

  /// Opens the game pads, which the first picture does not need. On failure the host runs without them.
  func openPads() {
    SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER)
  }

  /// Releases everything. Windows, pads and sound devices must be closed before.
  func close() {
    SDL_Quit()
  }

  /// SDL's last error, for messages.
  static var lastError: String {
    let text = SDL_GetError().map { String(cString: $0) } ?? ""
    return text.isEmpty ? "nothing" : text
  }

  /// Sets SDL's hints. Environment variables of the same names take precedence.
  private static func setHints() {
    // A full frame takes 0.11 ms through shared memory; a renderer without a GPU needs 5 ms and 100 MB.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    // Touches do not generate mouse events and vice versa.
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
    // Otherwise SDL wakes a thousand times a second while a pad is connected; the loop polls pads itself.
    SDL_SetHint("SDL_AUTO_UPDATE_JOYSTICKS", "0")
    // Buttons are identified by position, not by label.
    SDL_SetHint(SDL_HINT_GAMECONTROLLER_USE_BUTTON_LABELS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    SDL_SetHint("SDL_IME_SHOW_UI", "1")
  }
}
