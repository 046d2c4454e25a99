import CSDL

/// SDL while it is in use: opened with the settings of this host, and given back whole.
@MainActor final class SDLSession {
  /// Drivers that show nothing. They count as a display only when asked for by name in `SDL_VIDEODRIVER`.
  private static let blindDrivers = ["dummy", "offscreen", "evdev"]

  init() throws(WindowHostError) {
    SDL_SetMainReady()
    Self.setHints()
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else { throw .noDisplay(reason: Self.lastError) }
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    // The environment variable of that name, or a hint that a test gave.
    let asked = SDL_GetHint("SDL_VIDEODRIVER").map { String(cString: $0) } ?? ""
    guard !Self.blindDrivers.contains(driver) || asked.split(separator: ",").contains(Substring(driver)) else {
      SDL_Quit()
      throw .noDisplay(reason: "only the driver \"\(driver)\" is available")
    }
    SDL_StopTextInput()
  }

  /// Opens what the first picture does not need: game pads. A failure leaves the host without them.
  func openPads() {
    SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER)
  }

  /// Gives everything back. Windows, pads and sound devices must be closed before.
  func close() {
    SDL_Quit()
  }

  /// SDL's last error, for messages.
  static var lastError: String {
    let text = SDL_GetError().map { String(cString: $0) } ?? ""
    return text.isEmpty ? "nothing" : text
  }

  /// Environment variables of the same names win over all of these.
  private static func setHints() {
    // A full frame takes 0.11 ms through shared memory; through a renderer 5 ms and 100 MB without a GPU.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    // Fingers are fingers and the mouse is the mouse.
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
    // Otherwise SDL wakes a thousand times a second while a pad is connected; the loop asks for them itself.
    SDL_SetHint("SDL_AUTO_UPDATE_JOYSTICKS", "0")
    // Buttons by place, not by what is printed on them.
    SDL_SetHint(SDL_HINT_GAMECONTROLLER_USE_BUTTON_LABELS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    SDL_SetHint("SDL_IME_SHOW_UI", "1")
  }
}
