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

  /// Goes on with a replay that was left, behind its last whole second; what comes after that is cut off.
  ///
  /// - Throws: `ReplayError`; the file is as it was then.
  static func resume(_ path: String) throws(ReplayError) -> (file: ReplayFile, replay: Replay) {
    let bytes = try contents(of: path)
    var tail = ReplayTail()
    let replay = try Replay(bytes, path: path, tail: &tail)
    do {
      let handle = try FileHandle(forUpdating: URL(fileURLWithPath: path))
      try handle.truncate(atOffset: UInt64(tail.length))
      try handle.seekToEnd()
      return (ReplayFile(path, ReplayEncoder(after: tail), handle), replay)
    } catch {
      throw .unusable(path: path, detail: error.localizedDescription)
    }
  }

  private init(_ path: String, _ encoder: ReplayEncoder, _ handle: FileHandle) {
    self.path = path
    self.encoder = encoder
    self.handle = handle
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
    try Replay(contents(of: path), path: path)
  }

  private static func contents(of path: String) throws(ReplayError) -> [UInt8] {
    guard FileManager.default.fileExists(atPath: path) else { throw .missing(path: path) }
    do {
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw .unusable(path: path, detail: error.localizedDescription)
    }
  }
}
