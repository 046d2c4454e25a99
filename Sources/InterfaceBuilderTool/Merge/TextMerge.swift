import Foundation

/// The merge by lines, with git, of files that cannot be merged by objects.
struct TextMerge {
  let data: Data
  let hasConflicts: Bool

  /// - Parameters:
  ///   - base: The path of the common ancestor, as the others.
  ///   - path: The name of the file, for the marks of conflicts.
  init(base: String, ours: String, theirs: String, path: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "git", "merge-file", "-p", "-q", "-L", "ours/\(path)", "-L", "base/\(path)", "-L", "theirs/\(path)", "--", ours,
      base, theirs,
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw ToolError(text: "git cannot be started (\(error.localizedDescription)); install it")
    }
    data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    // The status is the number of conflicts; 127 stands for more, and 255 for an error.
    guard process.terminationReason == .exit, process.terminationStatus <= 127 else {
      throw ToolError(text: "\(path): git cannot merge it as text either; resolve the conflict by hand")
    }
    hasConflicts = process.terminationStatus != 0
  }
}
