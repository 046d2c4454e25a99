import Ecology
import Foundation

/// The file of a replay that is being recorded: each second is appended in one piece.
///
/// A process that is killed at any moment loses the second it was in; what is before it stays readable. What the disk does
/// not take is kept, and written with the next second.
public final class ReplayFile {
  /// Writes bytes at a distance from the file's beginning.
  typealias Write = (_ bytes: Data, _ offset: UInt64) throws -> Void

  /// Where the file lies.
  public let path: String
  private var encoder = ReplayEncoder()
  private let write: Write
  /// Of what the disk has taken, in bytes.
  private var length: UInt64
  /// Whole seconds that it has not.
  private var unwritten = Data()

  /// Makes a new replay.
  ///
  /// - Throws: `ReplayError.alreadyExists` where there is any file of that name, `.unusable` where none can be made.
  public convenience init(creating path: String, header: ReplayHeader) throws(ReplayError) {
    try self.init(creating: path, header: header) { $0 }
  }

  /// - Parameter adapt: What to write with in place of the file's own way.
  init(creating path: String, header: ReplayHeader, _ adapt: (@escaping Write) -> Write) throws(ReplayError) {
    self.path = path
    do {
      let beginning = try encoder.begin(header)
      try Data(beginning).write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
      write = adapt(Self.write(with: try FileHandle(forWritingTo: URL(fileURLWithPath: path))))
      length = UInt64(beginning.count)
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
      return (ReplayFile(path, ReplayEncoder(after: tail), handle, length: UInt64(tail.length)), replay)
    } catch {
      throw .unusable(path: path, detail: error.localizedDescription)
    }
  }

  private init(_ path: String, _ encoder: ReplayEncoder, _ handle: FileHandle, length: UInt64) {
    self.path = path
    self.encoder = encoder
    self.length = length
    write = Self.write(with: handle)
  }

  /// The handle closes its file when it goes.
  private static func write(with handle: FileHandle) -> Write {
    { bytes, offset in
      try handle.seek(toOffset: offset)
      try handle.write(contentsOf: bytes)
    }
  }

  /// Records an entry; a check or the end also writes the second to the file.
  ///
  /// - Throws: `ReplayError.unusable` where the disk does not take it; nothing is lost when a later entry finds room.
  public func record(_ entry: ReplayEntry) throws(ReplayError) {
    do {
      try encoder.add(entry)
      switch entry {
      case .check, .end:
        unwritten += encoder.seal()
        try write(unwritten, length)
        length += UInt64(unwritten.count)
        unwritten = Data()
      case .action, .edit, .skip: break
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
