import Ecology
import Foundation

/// The file of a replay that is being recorded: each second is appended in one piece.
///
/// A process that is killed at any moment loses the second it was in; what is before it stays readable.
public final class ReplayFile {
  /// Where the file lies.
  public let path: String
  private var encoder = ReplayEncoder()
  private let handle: FileHandle

  /// Makes a new replay.
  ///
  /// - Throws: `ReplayError.alreadyExists` where there is any file of that name, `.unusable` where none can be made.
  public init(creating path: String, header: ReplayHeader) throws(ReplayError) {
    self.path = path
    do {
      let beginning = try encoder.begin(header)
      try Data(beginning).write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
      handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      try handle.seekToEnd()
    } catch {
      if FileManager.default.fileExists(atPath: path) { throw .alreadyExists(path: path) }
      throw .unusable(path: path, detail: "\(error.localizedDescription)")
    }
  }

  deinit { try? handle.close() }

  /// Records an entry; a check or the end also writes the second to the file.
  public func record(_ entry: ReplayEntry) throws(ReplayError) {
    do {
      try encoder.add(entry)
      switch entry {
      case .check, .end: try handle.write(contentsOf: Data(encoder.seal()))
      case .command, .edit, .skip: break
      }
    } catch {
      throw .unusable(path: path, detail: "\(error)")
    }
  }

  /// Reads a replay. The file is not changed.
  public static func read(_ path: String) throws(ReplayError) -> Replay {
    guard FileManager.default.fileExists(atPath: path) else { throw .missing(path: path) }
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw .unusable(path: path, detail: error.localizedDescription)
    }
    return try Replay([UInt8](data), path: path)
  }
}
