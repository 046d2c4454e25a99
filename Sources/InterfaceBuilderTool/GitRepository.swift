import Foundation

/// The working tree of a git repository, read and configured through the program `git`.
struct GitRepository {
  /// A folder of the working tree.
  let folder: String

  /// Returns the top folder of the working tree.
  func top() throws -> GitRepository {
    guard ToolFile.isFolder(folder) else { throw ToolError(text: "\(folder): no such folder") }
    do {
      return GitRepository(folder: try line("rev-parse", "--show-toplevel"))
    } catch let error as ToolError where !error.isAboutGit {
      throw ToolError(text: "\(folder): not in the working tree of a git repository; name one with --repository")
    }
  }

  /// Returns the hash of the commit that a revision names.
  func commit(_ revision: String) throws -> String {
    do {
      return try line("rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}")
    } catch let error as ToolError where !error.isAboutGit {
      throw ToolError(
        text: "\(revision): no commit of the repository \(folder) has this name; fetch it, or correct the name")
    }
  }

  /// Runs git and returns the first line of its output.
  func line(_ arguments: String...) throws -> String {
    String(decoding: try output(arguments), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Runs git and returns the names in its output, each of which ends with a zero.
  func names(_ arguments: String...) throws -> [String] {
    try output(arguments).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// True for a path below the current folder. Hooks run in the working tree, with variables that are relative to it.
  private static func isInside(_ path: String) -> Bool { !path.hasPrefix("/") && !path.hasPrefix("..") }

  /// Returns the absolute paths of the files in the index of a repository that are in a folder.
  static func tracked(in folder: String) throws -> Set<String> {
    let repository = GitRepository(folder: isInside(folder) ? "." : folder)
    let names = try repository.names("ls-files", "-z", "--", isInside(folder) ? folder : ".")
    let start = URL(fileURLWithPath: repository.folder)
    return Set(names.map { start.appendingPathComponent($0).standardizedFileURL.path })
  }

  /// Returns the contents of a file in the index, which the next commit will have.
  static func staged(_ path: String) throws -> Data {
    let file = URL(fileURLWithPath: path)
    let (folder, name) =
      isInside(path) ? (".", path) : (file.deletingLastPathComponent().path, file.lastPathComponent)
    do {
      return try GitRepository(folder: folder).output(["cat-file", "--filters", ":./\(name)"])
    } catch {
      throw ToolError(text: "\(path): not in the index of a git repository; add it, or check without --staged")
    }
  }

  /// Writes the regular files of a commit that pass a test into a new folder. The index of the repository does not
  /// change.
  func export(_ commit: String, to target: URL, where isWanted: (String) -> Bool) throws {
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    // Each entry is `mode type hash`, a tab and the path.
    let paths = try names("ls-tree", "-r", "-z", "--full-tree", commit).compactMap { entry -> String? in
      guard entry.hasPrefix("100"), let tab = entry.firstIndex(of: "\t") else { return nil }
      let path = String(entry[entry.index(after: tab)...])
      return isWanted(path) ? path : nil
    }
    let index = target.appendingPathExtension("index").path
    let list = target.appendingPathExtension("list")
    try ToolFile.write(Array(paths.map { $0 + "\0" }.joined().utf8), to: list.path)
    _ = try output(["read-tree", commit], index: index)
    // Without git-lfs, its files are exported as pointers, which are drawn as missing images.
    _ = try output(
      ["-c", "filter.lfs.required=false", "checkout-index", "--quiet", "-z", "--stdin", "--prefix=\(target.path)/"],
      index: index, input: list)
  }

  /// - Parameters:
  ///   - index: A file to use in place of the repository's index.
  ///   - input: The file on standard input.
  private func output(_ arguments: [String], index: String? = nil, input: URL? = nil) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder] + arguments
    if let index { process.environment = ProcessInfo.processInfo.environment.merging(["GIT_INDEX_FILE": index]) { $1 } }
    process.standardInput = try input.map { try FileHandle(forReadingFrom: $0) } ?? FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw ToolError.noGit
    }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    // The program `env` did not find it.
    if process.terminationStatus == 127 { throw ToolError.noGit }
    guard process.terminationStatus == 0 else {
      throw ToolError(text: "\(folder): 'git \(arguments.joined(separator: " "))' failed; is this a git repository?")
    }
    return data
  }
}

extension ToolError {
  fileprivate static let noGit = ToolError(text: "git cannot be started; install it, or add its folder to PATH")

  /// True if no repository can be read at all.
  fileprivate var isAboutGit: Bool { self == .noGit }
}
