import Foundation
import InterfaceBuilder

/// A storyboard or xib that differs between two revisions.
struct ReviewedFile: Equatable {
  /// The path in the old revision; `nil` for a new file.
  var old: String?
  /// The path in the new revision; `nil` for a deleted file.
  var new: String?

  /// Both paths of a renamed file, otherwise the one path.
  var title: String {
    guard let old, let new else { return (old ?? new ?? "") + (old == nil ? " (new)" : " (deleted)") }
    return old == new ? new : "\(old) → \(new)"
  }

  /// Reads the output of `git diff-tree --name-status -z`: a status, and one path, or two for a renamed file.
  static func files(_ fields: [String]) -> [ReviewedFile] {
    var result: [ReviewedFile] = []
    var rest = fields[...]
    while let status = rest.popFirst(), let path = rest.popFirst() {
      switch status.first {
      case "A": result.append(ReviewedFile(new: path))
      case "D": result.append(ReviewedFile(old: path))
      case "R", "C": result.append(ReviewedFile(old: path, new: rest.popFirst()))
      default: result.append(ReviewedFile(old: path, new: path))
      }
    }
    return result
  }
}
