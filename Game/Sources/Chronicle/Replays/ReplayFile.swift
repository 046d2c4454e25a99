import Ecology
import Foundation
import Glibc

/// The file of a replay that is being recorded. Each second is appended in one write.
///
/// If the process is killed, only the current second is lost; the data before it stays readable. Data that could not be
/// written is kept and written with the next second.
public final class ReplayFile {
  /// Writes bytes at an offset from the file's beginning.
  typealias Write = (_ bytes: Data, _ offset: UInt64) throws -> Void

  /// The path of the file.
  public let path: String
  private var encoder = ReplayEncoder()
  private let write: Write
  /// Number of bytes that have been written.
  private var length: UInt64
  /// Complete seconds that could not be written yet.
  private var unwritten = Data()
  /// The length of a file that has every complete second, in bytes.
  var completeLength: UInt64 { length + UInt64(unwritten.count) }
  /// True if no complete second waits for space.
  var isWritten: Bool { unwritten.isEmpty }

  /// Maximum length, in bytes. `Replay.mostEntries` changing actions take less than half of it.
  static let longest = 1 << 26

  /// Creates a new replay.
  ///
  /// - Throws: `ReplayError.alreadyExists` if a file of that name exists, `.unusable` if none can be created.
  public convenience init(creating path: String, header: ReplayHeader) throws(ReplayError) {
    try self.init(creating: path, header: header) { $0 }
  }

  /// - Parameter adapt: Returns the write function to use in place of the file's own.
  init(creating path: String, header: ReplayHeader, _ adapt: (@escaping Write) -> Write) throws(ReplayError) {
    self.path = path
    if FileManager.default.fileExists(atPath: path) { throw .alreadyExists(path: path) }
    do {
      let beginning = try encoder.begin(header)
      try Data(beginning).write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
      write = adapt(Self.write(with: try FileHandle(forWritingTo: URL(fileURLWithPath: path))))
      length = UInt64(beginning.count)
    } catch let error as CocoaError where error.code == .fileWriteFileExists {
      throw .alreadyExists(path: path)
    } catch {
      // A part of a beginning, as a full disk leaves it, is not a replay.
      unlink(path)
      throw .unusable(path: path, detail: SystemError.words(of: error))
    }
  }

  /// Resumes an interrupted replay after its last complete second; the data after that is cut off.
  ///
  /// - Throws: `ReplayError`; the file is then unchanged.
  static func resume(_ path: String) throws(ReplayError) -> (file: ReplayFile, replay: Replay) {
    let bytes = try contents(of: path)
    var tail = ReplayTail()
    let replay = try Replay(bytes, path: path, tail: &tail)
    do {
      let handle = try FileHandle(forUpdating: URL(fileURLWithPath: path))
      try handle.truncate(atOffset: UInt64(tail.length))
      return (ReplayFile(path, ReplayEncoder(after: tail), handle, length: UInt64(tail.length)), replay)
    } catch {
      throw .unusable(path: path, detail: SystemError.words(of: error))
    }
  }

  private init(_ path: String, _ encoder: ReplayEncoder, _ handle: FileHandle, length: UInt64) {
    self.path = path
    self.encoder = encoder
    self.length = length
    write = Self.write(with: handle)
  }

  /// Returns a function that writes with a handle. The handle closes its file when it is deallocated.
  private static func write(with handle: FileHandle) -> Write {
    { bytes, offset in try DurableFile.write([UInt8](bytes), to: handle.fileDescriptor, at: offset) }
  }

  /// Records an entry; a check or the end also writes the second to the file.
  ///
  /// - Throws: `ReplayError.unusable` if it cannot be written; nothing is lost if a later write succeeds.
  public func record(_ entry: ReplayEntry) throws(ReplayError) {
    do {
      try encoder.add(entry)
      switch entry {
      case .check, .end:
        unwritten += encoder.seal()
        try write(unwritten, length)
        length += UInt64(unwritten.count)
        unwritten = Data()
      case .action, .edit, .skip, .prey: break
      }
    } catch {
      throw .unusable(path: path, detail: "\(error)")
    }
  }

  /// Reads the header of a replay, at most the first megabyte of the file.
  public static func readHeader(_ path: String) throws(ReplayError) -> ReplayHeader {
    let frame = 64
    let bytes = try contents(of: path, most: ReplayEncoder.longestBlock + frame)
    var reader = try ReplayReader(file: bytes, path: path)
    do { return try reader.header() } catch { throw .damaged(path: path, byte: error.byte, what: error.what) }
  }

  /// Reads a replay. The file is not changed.
  public static func read(_ path: String) throws(ReplayError) -> Replay {
    try Replay(contents(of: path), path: path)
  }

  /// Returns the contents of a file; `nil` if it is longer than a number of bytes.
  static func bytes(of path: String, most count: Int) throws(ReplayError) -> [UInt8]? {
    let bytes = try contents(of: path, most: count + 1)
    return bytes.count <= count ? bytes : nil
  }

  /// Returns the contents of a file.
  private static func contents(of path: String) throws(ReplayError) -> [UInt8] {
    let bytes = try contents(of: path, most: longest + 1)
    guard bytes.count <= longest else { throw .damaged(path: path, byte: longest, what: "is longer than any run") }
    return bytes
  }

  /// Returns the first bytes of a file.
  private static func contents(of path: String, most count: Int) throws(ReplayError) -> [UInt8] {
    // Opening a pipe would otherwise wait for its writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw errno == ENOENT ? .missing(path: path) : .unusable(path: path, detail: "\(SystemError())")
    }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var state = stat()
    guard fstat(descriptor, &state) == 0, state.st_mode & S_IFMT == S_IFREG else { throw .foreign(path: path) }
    do {
      return [UInt8](try handle.read(upToCount: count) ?? Data())
    } catch {
      throw .unusable(path: path, detail: SystemError.words(of: error))
    }
  }
}
