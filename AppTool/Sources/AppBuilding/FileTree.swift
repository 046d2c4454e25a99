import AppProjects
import Foundation

/// Writes the files of a generated folder. Unchanged files keep their times, so that they are not built again.
struct FileTree {
  let root: String
  private var written: Set<String> = []

  init(root: String) {
    self.root = root
  }

  mutating func write(_ data: Data, to name: String) throws {
    let path = "\(root)/\(name)"
    written.insert(name)
    if FileManager.default.contents(atPath: path) == data { return }
    try makeFolder(of: path)
    try data.write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  mutating func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

  /// Copies a file, or a folder with all that is in it. Of several links to one folder the first is followed.
  mutating func copy(_ source: String, to name: String) throws {
    var visited: Set<String> = []
    try copy(source, to: name, &visited)
  }

  /// - Parameter visited: The real paths of folders, each of which is copied once.
  private mutating func copy(_ source: String, to name: String, _ visited: inout Set<String>) throws {
    guard FileManager.default.fileExists(atPath: source) else { return }
    guard FileManager.default.isFolder(source) else {
      return try write(try Data(contentsOf: URL(fileURLWithPath: source)), to: name)
    }
    guard let place = FileManager.default.realPath(source), visited.insert(place).inserted else { return }
    for entry in try FileManager.default.contentsOfDirectory(atPath: source).sorted() where !entry.hasPrefix(".") {
      try copy("\(source)/\(entry)", to: "\(name)/\(entry)", &visited)
    }
  }

  /// Deletes the files of a folder that were not written.
  func prune(_ folder: String) throws {
    let base = "\(root)/\(folder)"
    guard let names = FileManager.default.enumerator(atPath: base) else { return }
    for case let name as String in names {
      if !FileManager.default.isFolder("\(base)/\(name)"), !written.contains("\(folder)/\(name)") {
        try FileManager.default.removeItem(atPath: "\(base)/\(name)")
      }
    }
  }

  mutating func keep(_ name: String) { written.insert(name) }

  private func makeFolder(of path: String) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }
}
