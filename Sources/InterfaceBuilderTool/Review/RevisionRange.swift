import Foundation
import InterfaceBuilder

/// Two commits of a repository.
struct RevisionRange {
  let repository: GitRepository
  /// The revisions as the user named them, and their commits.
  let base: String
  let head: String
  private let baseCommit: String
  private let headCommit: String

  /// - Parameter text: `BASE..HEAD`, or `BASE...HEAD` for the last common commit of both as the base. An empty side is
  ///   the current commit.
  init(_ text: String, in repository: GitRepository) throws {
    guard let dots = text.range(of: "...") ?? text.range(of: "..") else {
      throw ToolError(text: "\(text): name two revisions, such as \(text)..HEAD")
    }
    let sides = [text[..<dots.lowerBound], text[dots.upperBound...]].map { $0.isEmpty ? "HEAD" : String($0) }
    self.repository = repository
    (base, head) = (sides[0], sides[1])
    headCommit = try repository.commit(head)
    let named = try repository.commit(base)
    guard text[dots] == "..." else {
      baseCommit = named
      return
    }
    do {
      baseCommit = try repository.line("merge-base", named, headCommit)
    } catch {
      throw ToolError(
        text: "\(text): the revisions have no common commit; fetch the whole history, or write \(base)..\(head)")
    }
  }

  /// Returns the storyboards and xibs that differ, as git prints them: a status, and one path or two.
  func changedFiles() throws -> [String] {
    try repository.names(
      "diff-tree", "-r", "-z", "-M", "--name-status", baseCommit, headCommit, "--", "*.storyboard", "*.xib")
  }

  /// Writes what pictures need of both revisions into the folders `old` and `new` of a folder.
  func export(to folder: URL) throws {
    for (name, commit) in [("old", baseCommit), ("new", headCommit)] {
      try repository.export(commit, to: folder.appendingPathComponent(name)) {
        $0.hasSuffix(".xib") || FolderResources.reads($0)
      }
    }
  }
}
