import Foundation
import InterfaceBuilder

/// Files of the command line, with errors that say what to do.
enum ToolFile {
  static func read(_ path: String) throws -> Data {
    if isFolder(path) {
      throw ToolError(text: "\(path): this is a folder; name the files in it, such as \(path)/Main.storyboard")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ToolError(text: "\(path): there is no such file, or it cannot be read")
    }
    return data
  }

  static func write(_ bytes: [UInt8], to path: String) throws {
    if isFolder(path) { throw ToolError(text: "\(path): this is a folder; name the file to write in it") }
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: path))
    } catch {
      throw ToolError(text: "\(path): cannot be written (\(error.localizedDescription)); is the folder there?")
    }
  }

  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  static func complain(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}

/// What was asked for cannot be done. Unlike an error of validation it is told without a line about usage, which does not help
/// who misspelled a file.
struct ToolError: Error, Equatable, CustomStringConvertible {
  /// Where, what, and what to do.
  let text: String

  var description: String { text }
}

extension InterfaceError {
  /// Reads as `line 12: `; empty where the file as a whole is meant.
  var place: String { line > 0 ? "line \(line): " : "" }
}
