import Foundation

/// The files of this repository that the house rules check.
struct Repository {
  struct File {
    /// The path relative to the root.
    let path: String
    let text: String
    /// The folder below `Sources` or `Tests`.
    var module: String {
      let parts = path.split(separator: "/")
      let root = parts.firstIndex { $0 == "Sources" || $0 == "Tests" } ?? 0
      return String(parts[root + 1])
    }
    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
  }

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Files below a folder with one of the endings, sorted.
  static func files(in folder: String, endings: [String]) -> [File] {
    let base = root.appendingPathComponent(folder)
    guard let names = try? FileManager.default.subpathsOfDirectory(atPath: base.path) else { return [] }
    return names.sorted().compactMap { name in
      guard endings.contains(where: name.hasSuffix), !name.hasPrefix(".build/"), !name.contains("/.build/"),
        let text = try? String(contentsOf: base.appendingPathComponent(name), encoding: .utf8)
      else { return nil }
      return File(path: folder.isEmpty ? name : "\(folder)/\(name)", text: text)
    }
  }

  static func text(_ path: String) -> String {
    (try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)) ?? ""
  }
}
