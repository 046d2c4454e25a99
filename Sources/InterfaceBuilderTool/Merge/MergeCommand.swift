import ArgumentParser
import Foundation
import InterfaceBuilder

/// `ib merge`: merges two versions of a file by objects, as a merge driver of git.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merge two versions of a storyboard or xib with their common ancestor.",
    discussion: """
      The result replaces OURS, as git expects of a merge driver, and is always a valid file. Exits with 1 if there are \
      conflicts: there, the result has our version, and the label of the object in Xcode names both. Files that cannot be \
      merged by objects, such as those of Xcode 3, are merged as text.
      """)

  @Argument(help: "The common ancestor.", completion: .file())
  var base: String

  @Argument(help: "Our version.", completion: .file())
  var ours: String

  @Argument(help: "Their version.", completion: .file())
  var theirs: String

  @Option(name: .shortAndLong, help: "The file to write. Default: OURS.", completion: .file())
  var output: String?

  @Option(help: "The name of the file in messages. Default: OURS.")
  var path: String?

  func run() throws {
    let name = path ?? ours
    let versions = try (ToolFile.read(base), ToolFile.read(ours), ToolFile.read(theirs))
    let merge: InterfaceMerge
    do {
      merge = try InterfaceMerge(base: versions.0, ours: versions.1, theirs: versions.2, path: name)
    } catch let error as ToolError {
      return try mergeText(name, error)
    }
    try ToolFile.replace(output ?? ours, with: merge.text)
    for conflict in merge.conflicts {
      ToolFile.complain("\(name): \(conflict.object.map { "\($0): " } ?? "")\(conflict.message)")
    }
    if !merge.conflicts.isEmpty { throw ExitCode(1) }
  }

  /// Merges the lines, as git does without this program, so that a conflict has its usual marks.
  private func mergeText(_ name: String, _ error: ToolError) throws {
    let merge = try TextMerge(base: base, ours: ours, theirs: theirs, path: name)
    try ToolFile.replace(output ?? ours, with: merge.data)
    let result = merge.hasConflicts ? "with conflicts, which are marked" : "without conflicts"
    ToolFile.complain("\(error.text); it was merged as text \(result)")
    if merge.hasConflicts { throw ExitCode(1) }
  }
}
