import Foundation

/// A folder in memory for formats that are read by path; it is emptied for each input.
enum ScratchFolder {
  static let url: URL = {
    let memory = URL(fileURLWithPath: "/dev/shm", isDirectory: true)
    let isThere = FileManager.default.isWritableFile(atPath: memory.path)
    let base = isThere ? memory : FileManager.default.temporaryDirectory
    return base.appendingPathComponent("micro-fuzz-\(ProcessInfo.processInfo.processIdentifier)", isDirectory: true)
  }()

  /// Writes files by name, calls back with the folder, and removes it.
  static func with(_ files: [String: [UInt8]], _ body: (URL) -> Void) {
    defer { try? FileManager.default.removeItem(at: url) }
    for (name, bytes) in files {
      let file = url.appendingPathComponent(name)
      try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try? Data(bytes).write(to: file)
    }
    body(url)
  }
}
