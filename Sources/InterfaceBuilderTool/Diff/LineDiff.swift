import Foundation

/// Two versions of a file compared as text by git, for versions that cannot be parsed.
struct LineDiff {
  let old: String
  let new: String

  /// Returns the differing lines as `git diff` shows them; without git on the search path, only a note that the files
  /// differ.
  func text() -> String {
    let git = Process()
    git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let files = [old, new].map { URL(fileURLWithPath: $0).path }
    git.arguments =
      ["git", "--no-pager", "diff", "--no-index", "--no-ext-diff", "--no-textconv", "--no-color", "--"] + files
    // Comparing two files needs no repository, and no repository settings may influence the comparison.
    git.currentDirectoryURL = URL(fileURLWithPath: "/")
    git.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
    let pipe = Pipe()
    git.standardOutput = pipe
    do {
      try git.run()
    } catch {
      return "(git could not be started: \(error.localizedDescription))\n"
    }
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    git.waitUntilExit()
    return text
  }
}
