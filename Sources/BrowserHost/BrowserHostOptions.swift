/// Where a ``BrowserHost`` listens and how it sends its picture.
public struct BrowserHostOptions: Sendable {
  /// The address to listen on. Anything but `127.0.0.1` or `::1` lets other machines reach the screen, if they know the token.
  public var address = "127.0.0.1"
  /// 0 takes any free port.
  public var port: UInt16 = 0
  /// Whether SIGINT and SIGTERM end the run instead of the process.
  public var stopsOnSignals = true
  /// Most frames drawn in a second, usually 60. More costs a core and shows nothing that a tab would paint.
  public var framesPerSecond = 60.0
  /// 1 to 100, usually 80. Lower blurs what moves, higher makes a frame of a moving scene larger and slower.
  public var jpegQuality = 80
  /// How long a part of the picture must stand still before it is sent again without loss, in seconds, usually 0.2.
  /// Shorter repairs what moves again at once, longer leaves text blurred for that time after a movement.
  public var stillTime = 0.2

  public init() {}
}
