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

  /// Returns the file of an evolution. Equal plans have the same file, so that a repeated plan resumes it.
  func file(for plan: Archipelago.Plan) -> URL {
    let speed = plan.shadowSpeed == 1 ? "" : "x\(plan.shadowSpeed)"
    return url.appendingPathComponent("\(plan.arm.rawValue)-\(plan.seed)-\(plan.shadows)\(speed).micro")
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
