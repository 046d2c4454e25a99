import Evolution
import Foundation

/// The folder where the lab keeps evolutions.
struct LabFolder: Sendable {
  let url: URL

  /// - Parameter data: The folder of all data.
  init(in data: URL) { url = data.appendingPathComponent("lab", isDirectory: true) }

  /// The files of evolutions, by name.
  var files: [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return names.filter { $0.hasSuffix(".micro") }.sorted().map { url.appendingPathComponent($0) }
  }

  /// The file of an evolution; the same plan has the same file, so that it is gone on with.
  func file(for plan: Archipelago.Plan) -> URL {
    let speed = plan.shadowSpeed == 1 ? "" : "x\(plan.shadowSpeed)"
    return url.appendingPathComponent("\(plan.arm.rawValue)-\(plan.seed)-\(plan.shadows)\(speed).micro")
  }

  /// The seed of an evolution by the name that its file has; none for a file of another name.
  static func seed(of file: URL) -> UInt64? {
    let parts = file.deletingPathExtension().lastPathComponent.split(separator: "-")
    return parts.count == 3 ? UInt64(parts[1]) : nil
  }

  /// Makes the folder where it is missing.
  func make() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }
}
