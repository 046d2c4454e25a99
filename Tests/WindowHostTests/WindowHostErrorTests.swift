import CSDL
import Testing
import WindowHost

@Suite struct WindowHostErrorTests {
  @Test func `an error names what is missing and the remedy`() {
    #expect(
      WindowHostError.noDisplay(reason: "x11 not available").description
        == "no display: set DISPLAY, or start with --browser (SDL says: x11 not available)")
    #expect(
      WindowHostError.noWindow(reason: "out of memory").description
        == "the display cannot open a window: check the access to DISPLAY, or start with --browser "
        + "(SDL says: out of memory)")
    #expect(
      WindowHostError.pixelFormat(name: "SDL_PIXELFORMAT_INDEX8").description
        == "the display's pixel format SDL_PIXELFORMAT_INDEX8 is not supported: set it to 16 or more bits per pixel, "
        + "or start with --browser")
  }

  @MainActor @Test func `creating a host without a display reports the error`() {
    SDL_SetHint("SDL_VIDEODRIVER", "imaginary")
    #expect(!WindowHost.isDisplayAvailable)
    SDL_SetHint("SDL_VIDEODRIVER", "imaginary")
    #expect(throws: WindowHostError.noDisplay(reason: "imaginary not available")) { try WindowHost() }
    SDL_ClearHints()
  }
}
