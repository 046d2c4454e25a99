import Foundation

extension ProcessInfo {
  /// False: apps run on Linux.
  public var isMacCatalystApp: Bool { false }
  /// False: apps run on Linux.
  public var isiOSAppOnMac: Bool { false }
}
