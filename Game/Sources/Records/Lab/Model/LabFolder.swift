import Evolution
import Foundation

/// The folder of the lab's evolutions.
struct LabFolder: Sendable {
  let url: URL

  /// - Parameter data: The folder of all data.
  init(in data: URL) { url = data.appendingPathComponent("lab", isDirectory: true) }

  /// The evolution files, sorted by name.
  var files: [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return names.filter { $0.hasSuffix(".micro") }.sorted().map { url.appendingPathComponent($0) }
  }

  /// Returns the file of an evolution. Equal configurations have the same file, so that a repeated one resumes it.
  func file(for configuration: Archipelago.Configuration) -> URL {
    let speed = configuration.shadowSpeed == 1 ? "" : "x\(configuration.shadowSpeed)"
    return url.appendingPathComponent(
      "\(configuration.arm.rawValue)-\(configuration.seed)-\(configuration.shadows)\(speed).micro")
  }

  /// Returns the seed in the name of an evolution's file; `nil` for other names.
  static func seed(of file: URL) -> UInt64? {
    let parts = file.deletingPathExtension().lastPathComponent.split(separator: "-")
    return parts.count == 3 ? UInt64(parts[1]) : nil
  }

  /// Creates the folder if it is missing.
  func make() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }
}
