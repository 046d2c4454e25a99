import Glibc

/// The address of a ``BrowserHost`` and the quality of its picture.
public struct BrowserHostOptions: Sendable {
  /// The address to listen on. Addresses that other machines can reach need ``allowsInsecureNetwork``.
  public var address = "127.0.0.1"
  /// True if the host may listen on an address that other machines can reach. The connection is not encrypted: everyone
  /// on the way can read the token, the picture, the keys and the clipboard, and drive the screen.
  public var allowsInsecureNetwork = false
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

  /// True if other machines can reach the address: a numeric address that is neither in 127.0.0.0/8 nor `::1`.
  public var isReachableFromNetwork: Bool {
    // The server also accepts an address with the name of an interface, such as fe80::1%eth0.
    let number = String(address.prefix { $0 != "%" })
    var old = in_addr()
    if inet_pton(AF_INET, number, &old) == 1 { return UInt32(bigEndian: old.s_addr) >> 24 != 127 }
    var new = in6_addr()
    var loopback = in6addr_loopback
    return inet_pton(AF_INET6, number, &new) == 1 && memcmp(&new, &loopback, MemoryLayout<in6_addr>.size) != 0
  }
}
