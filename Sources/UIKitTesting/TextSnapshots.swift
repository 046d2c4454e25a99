import Foundation

/// Reference texts that were reviewed once and must not change unnoticed: view trees, layouts, logs of callbacks.
///
/// Prefer them to pictures: they state in text what changed, and system libraries do not affect them.
///
/// ```swift
/// let snapshots = TextSnapshots(beside: #filePath)
/// try snapshots.check(screen.tree, "title")
/// try snapshots.check(screen.layout, "title-layout")
/// ```
///
/// With `UPDATE_GOLDEN=1` in the environment every check writes the text instead; review it before committing it.
public struct TextSnapshots: Sendable {
  /// The result of a check that did not fail.
  public enum Outcome: Equatable, Sendable {
    case same, written
  }

  /// The folder that contains a file `NAME.txt` for each text.
  public let folder: URL
  private let isUpdating: Bool

  public init(
    folder: URL, isUpdating: Bool = ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1"
  ) {
    self.folder = folder
    self.isUpdating = isUpdating
  }

  /// Uses the folder `Snapshots` beside a test file; pass `#filePath`.
  public init(beside file: String) {
    self.init(folder: URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent("Snapshots"))
  }

  /// Compares a text with the reference of that name.
  ///
  /// - Throws: ``TextSnapshotError`` if they differ or there is no reference. The actual text is then kept in a file
  ///   that the error names.
  @discardableResult public func check(_ text: String, _ name: String) throws -> Outcome {
    let file = folder.appendingPathComponent(name + ".txt")
    let text = text.hasSuffix("\n") ? text : text + "\n"
    if isUpdating {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      return .written
    }
    guard let data = FileManager.default.contents(atPath: file.path) else {
      throw TextSnapshotError(name: name, message: "the text does not exist yet", found: try keep(text, name))
    }
    let recorded = String(decoding: data, as: UTF8.self)
    guard recorded != text else { return .same }
    let difference = LineDifference(from: recorded, to: text)
    throw TextSnapshotError(name: name, message: "\(difference)", found: try keep(text, name))
  }

  private func keep(_ text: String, _ name: String) throws -> String {
    let found = FileManager.default.temporaryDirectory.appendingPathComponent(name + ".found.txt")
    try Data(text.utf8).write(to: found)
    return found.path
  }
}

/// The failure of a text's check, line by line, with the location of the actual text.
public struct TextSnapshotError: Error, CustomStringConvertible {
  public var name: String
  public var message: String
  /// The file that contains the actual text.
  public var found: String

  public var description: String {
    "\(name): \(message)\nRead \(found); if it is correct, run with UPDATE_GOLDEN=1 and commit the new text"
  }
}
