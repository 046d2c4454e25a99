import Foundation
import Glibc

/// A folder in which a command puts its results.
public struct OutputFolder: Sendable {
  public let path: String

  /// Creates the folder and those above it, if they are missing.
  public init(_ path: String) throws(OutputError) {
    self.path = path
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      // The system says only that the file exists.
      let isFile = FileManager.default.fileExists(atPath: path) && !ChronicleFolder.exists(at: path)
      throw OutputError(path: path, detail: isFile ? "it is a file, not a folder" : SystemError.words(of: error))
    }
  }

  /// Writes a file, which then has either its old or its new contents, also if the disk is full.
  public func write(_ data: Data, as name: String) throws(OutputError) {
    try OutputFolder.write(data, to: path + "/" + name)
  }

  /// Writes a file, which then has either its old or its new contents, also if the disk is full.
  public static func write(_ data: Data, to path: String) throws(OutputError) {
    var status = stat()
    // A device such as /dev/stdout is written, not replaced.
    let isReplaced = stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
    do {
      try data.write(to: URL(fileURLWithPath: path), options: isReplaced ? .atomic : [])
    } catch { throw OutputError(path: path, detail: SystemError.words(of: error)) }
  }
}

/// The reason why results cannot be written.
public struct OutputError: Error, Hashable, Sendable, CustomStringConvertible {
  public let path: String
  /// The reason in the system's words.
  public let detail: String

  public var description: String {
    "\(path): cannot be written (\(detail)). Check the disk's space and the folder's permissions, or choose another folder."
  }
}
