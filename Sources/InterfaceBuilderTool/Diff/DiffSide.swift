import Foundation
import InterfaceBuilder

/// One of the two versions of a comparison.
struct DiffSide {
  let path: String
  let data: Data
  let document: InterfaceDocument

  /// - Parameters:
  ///   - path: The file; `/dev/null` for a version that does not have it, which counts as empty.
  ///   - title: The name of the file in messages.
  init(_ path: String, shownAs title: String) throws {
    self.path = path
    data = path == "/dev/null" ? Data() : try ToolFile.read(path)
    document =
      path == "/dev/null"
      ? .empty : try InterfaceDocument(data, name: path == title ? path : "\(title) (\(path))")
  }
}
