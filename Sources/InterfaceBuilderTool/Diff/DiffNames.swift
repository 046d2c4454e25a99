import Foundation

/// The two files of a comparison.
struct DiffNames {
  let title: String
  let old: String
  let new: String
  /// True if git calls the tool as a diff driver; git aborts the whole diff if the driver fails.
  let isFromGit: Bool

  init(_ arguments: [String]) throws {
    switch arguments.count {
    case 2:
      old = arguments[0]
      new = arguments[1]
      isFromGit = false
      title = new == "/dev/null" ? old : new
      if let revision = arguments.first(where: Self.isNoFile) {
        throw ToolError(
          text: "\(revision): no such file; for revisions of a repository write 'ib review \(old)..\(new) --out DIR'")
      }
    case 7...9:
      isFromGit = true
      title = arguments[0]
      old = arguments[1]
      new = arguments[4]
    default:
      throw ToolError(
        text: "pass the old and the new file; 'ib review BASE..HEAD --out DIR' compares revisions, and git passes "
          + "seven arguments to a diff driver")
    }
  }

  /// True for a name that is neither a file nor looks like one.
  private static func isNoFile(_ name: String) -> Bool {
    !name.hasSuffix(".storyboard") && !name.hasSuffix(".xib") && !FileManager.default.fileExists(atPath: name)
  }
}
