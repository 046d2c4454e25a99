import Foundation

/// The folder of all persistent data.
public enum DataFolder {
  /// Returns the requested folder, or else `micro` in the user's data folder according to the XDG base directory
  /// specification.
  public static func locate(asked: String?, environment: [String: String] = ProcessInfo.processInfo.environment) -> URL
  {
    if let asked { return URL(fileURLWithPath: asked, isDirectory: true) }
    if let base = environment["XDG_DATA_HOME"], base.hasPrefix("/") {
      return URL(fileURLWithPath: base, isDirectory: true).appendingPathComponent("micro", isDirectory: true)
    }
    let home = environment["HOME"] ?? NSHomeDirectory()
    return URL(fileURLWithPath: home, isDirectory: true).appendingPathComponent(".local/share/micro", isDirectory: true)
  }
}
