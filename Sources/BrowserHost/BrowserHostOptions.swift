/// The address of a ``BrowserHost`` and the quality of its picture.
public struct BrowserHostOptions: Sendable {
  /// The address to listen on. Any address except `127.0.0.1` and `::1` lets other machines reach the screen if they
  /// know the token.
  public var address = "127.0.0.1"
  /// The port to listen on; 0 uses any free port.
  public var port: UInt16 = 0
  /// True if SIGINT and SIGTERM end the run instead of the process.
  public var stopsOnSignals = true
  /// Maximum frame rate, usually 60. Higher rates cost a core, and tabs do not paint the additional frames.
  public var framesPerSecond = 60.0
  /// The JPEG quality from 1 to 100, usually 80. Lower values blur moving parts, higher ones make frames of a moving
  /// scene larger and slower.
  public var jpegQuality = 80
  /// Seconds without change after which a part of the picture is sent again without loss, usually 0.2. Shorter times
  /// repair parts that move again immediately, longer ones leave text blurred for that time after a movement.
  public var stillTime = 0.2

  public init() {}
}
