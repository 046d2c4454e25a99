import ArgumentParser
import Foundation

/// `ib install-git`: lets git use this program for storyboards and xibs.
struct InstallGitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install-git",
    abstract: "Set up git's diff, textconv, merge driver and pre-commit check for a repository.",
    discussion: """
      Writes diff.ib and merge.ib into the configuration of the repository, the attributes of storyboards and xibs into \
      .gitattributes, and the hook pre-commit unless the repository has one.
      """)

  @Argument(help: "The folder of the repository.", completion: .directory)
  var folder = "."

  private var repository: GitRepository { GitRepository(folder: folder) }

  private static let attributes = ["*.storyboard diff=ib merge=ib", "*.xib diff=ib merge=ib"]

  /// The comment of the hook, by which a later version of this program knows it.
  private static let author = "# Written by 'ib install-git'"
  /// The command that checks the files of a commit, if there are any.
  static let check =
    "git diff --cached --name-only --diff-filter=d -z -- '*.storyboard' '*.xib' | xargs -0 -r ib check --staged --"
  private static let hook = """
    #!/bin/sh
    \(author): checks the storyboards and xibs of the commit.
    \(check)

    """

  func run() throws {
    for (key, value) in [
      ("diff.ib.command", "ib diff"), ("diff.ib.textconv", "ib inspect --textconv"),
      ("merge.ib.name", "Interface Builder files by objects"), ("merge.ib.driver", "ib merge %O %A %B --path %P"),
    ] {
      _ = try repository.line("config", key, value)
    }
    try writeAttributes()
    try writeHook()
  }

  /// Appends the lines that are missing.
  private func writeAttributes() throws {
    let path = "\(folder)/.gitattributes"
    let old = FileManager.default.fileExists(atPath: path) ? try ToolFile.text(of: try ToolFile.read(path), path) : ""
    let known = Set(old.split(separator: "\n").map(String.init))
    let missing = Self.attributes.filter { !known.contains($0) }
    guard !missing.isEmpty else { return }
    let start = old.isEmpty || old.hasSuffix("\n") ? old : old + "\n"
    try ToolFile.replace(path, with: start + missing.joined(separator: "\n") + "\n")
  }

  private func writeHook() throws {
    let path = try repository.line("rev-parse", "--git-path", "hooks/pre-commit")
    let hook = path.hasPrefix("/") ? path : "\(folder)/\(path)"
    if let old = FileManager.default.contents(atPath: hook) {
      let text = String(decoding: old, as: UTF8.self)
      if !text.contains("ib check") {
        ToolFile.complain("\(hook): exists and was left as it is; add this line to it:\n\(Self.check)")
      }
      guard text.contains(Self.author) else { return }
    }
    try FileManager.default.createDirectory(
      at: URL(fileURLWithPath: hook).deletingLastPathComponent(), withIntermediateDirectories: true)
    try ToolFile.write(Array(Self.hook.utf8), to: hook)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: hook)
  }
}
