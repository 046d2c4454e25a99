import Chronicle
import Foundation
import Glibc

/// Keeps the seed and the last 200 events of a run in a file, for analysis after a crash.
///
/// The whole file is written at the beginning, which reserves its space, and each note overwrites one line. Notes reach
/// the disk even if the process is killed; on a full disk a note can be lost. The file is not memory-mapped, because
/// the system ends a process that stores to a page for which there is no space. Cost of a note: one system call.
///
/// A run that ends normally removes its file. A file left by an earlier process is converted to a readable
/// `crash-….log` beside it.
public final class FlightRecorder {
  /// Number of kept lines; older ones are overwritten.
  public static let lineCount = 200
  /// Bytes per line in the file; longer notes are truncated.
  static let lineLength = 160
  static let headerLength = 1024
  static let fileLength = headerLength + lineCount * lineLength
  static let magic = "MICRO FLIGHT RECORDER 1\n"

  /// The file of this run.
  public let file: URL
  private let descriptor: Int32
  private var noted = 0

  /// Starts a recorder in `folder`, which is created if it is missing.
  ///
  /// - Throws: ``FlightRecorderError`` if the folder cannot be written.
  public init(folder: URL, seed: UInt64, action: [String]) throws(FlightRecorderError) {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw FlightRecorderError(path: folder.path, reason: SystemError.words(of: error))
    }
    file = folder.appendingPathComponent("run-\(getpid()).flight")
    descriptor = open(file.path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw FlightRecorderError(path: file.path, reason: String(cString: strerror(errno)))
    }
    // The lock is held for the life of the process, so that other processes can distinguish running and ended runs.
    flock(descriptor, LOCK_EX | LOCK_NB)
    let header = Self.magic + "seed \(seed)\ncommand \(action.joined(separator: " "))\n"
    let blank = [UInt8](repeating: 0, count: Self.fileLength - Self.headerLength)
    do {
      try DurableFile.write(Self.field(header, length: Self.headerLength) + blank, to: descriptor, at: 0)
    } catch {
      // The descriptor is closed by `deinit`, which also runs now. A part of a recording would be reported as a crash.
      unlink(file.path)
      throw FlightRecorderError(path: file.path, reason: "\(error)")
    }
  }

  deinit { close(descriptor) }

  /// Records an event; line breaks become spaces.
  public func note(seconds: Double, _ text: String) {
    let clean = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    let line = String(format: "%08d %.3f ", noted, seconds) + clean
    let offset = Self.headerLength + noted % Self.lineCount * Self.lineLength
    try? DurableFile.write(Self.field(line, length: Self.lineLength), to: descriptor, at: UInt64(offset))
    noted += 1
  }

  /// Ends the recording after a normal exit and removes the file.
  public func finish() {
    unlink(file.path)
  }

  /// Returns at most `length - 1` bytes of a text and a line break, filled up with zeros.
  private static func field(_ text: String, length: Int) -> [UInt8] {
    let bytes = text.utf8.prefix(length - 1) + [UInt8(ascii: "\n")]
    return bytes + [UInt8](repeating: 0, count: length - bytes.count)
  }
}

extension FlightRecorder {
  /// Converts recordings of ended processes in `folder` to logs.
  ///
  /// - Returns: The new logs, oldest first.
  public static func collectCrashes(in folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasPrefix("run-") && $0.hasSuffix(".flight") }.sorted().compactMap { name in
      let file = folder.appendingPathComponent(name)
      guard let data = abandonedRecording(file) else { return nil }
      let stamp = (try? FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate]) as? Date
      let log = folder.appendingPathComponent("crash-\(Self.name(for: stamp ?? Date()))-\(name.dropLast(7)).log")
      guard (try? Data(readable(data).utf8).write(to: log, options: .atomic)) != nil else { return nil }
      try? FileManager.default.removeItem(at: file)
      return log
    }
  }

  /// Returns the recording of a process that has ended; `nil` for a running one.
  private static func abandonedRecording(_ file: URL) -> Data? {
    let descriptor = open(file.path, O_RDONLY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard flock(descriptor, LOCK_SH | LOCK_NB) == 0 else { return nil }
    return FileManager.default.contents(atPath: file.path)
  }

  /// Returns the header and the lines in the order of recording.
  static func readable(_ data: Data) -> String {
    func text(_ bytes: Data) -> String { String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) }
    guard data.count == fileLength, data.starts(with: Array(magic.utf8)) else {
      return "the recording is damaged (\(data.count) bytes)\n"
    }
    let header = text(data.prefix(headerLength))
    let lines = (0..<lineCount).map { index in
      text(data.dropFirst(headerLength + index * lineLength).prefix(lineLength))
    }
    return header + lines.filter { !$0.isEmpty }.sorted().joined()
  }

  private static func name(for date: Date) -> String {
    date.ISO8601Format().filter { $0 != ":" }
  }
}

/// The reason why events cannot be recorded; the game runs without a recorder.
public struct FlightRecorderError: Error, Equatable, CustomStringConvertible {
  public var path: String
  public var reason: String

  public var description: String {
    "\(path) cannot be written (\(reason)), so a crash would leave no log; choose another folder with --data"
  }
}
