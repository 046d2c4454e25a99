/// Reasons why a screen cannot be shown in a window.
public enum WindowHostError: Error, Equatable, CustomStringConvertible {
  /// There is no display to open a window on.
  case noDisplay(reason: String)
  /// The display refused a window.
  case noWindow(reason: String)
  /// The display has a pixel format that cannot be made from 32-bit pixels, such as a palette.
  case pixelFormat(name: String)

  public var description: String {
    switch self {
    case .noDisplay(let reason):
      "no display: set DISPLAY, or start with --browser (SDL says: \(reason))"
    case .noWindow(let reason):
      "the display cannot open a window: check the access to DISPLAY, or start with --browser (SDL says: \(reason))"
    case .pixelFormat(let name):
      "the display's pixel format \(name) is not supported: set it to 16 or more bits per pixel, "
        + "or start with --browser"
    }
  }
}
