import ArgumentParser
import Foundation

/// Files of the command line, with errors that say what to do.
enum ToolFile {
  static func read(_ path: String) throws -> Data {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ValidationError("\(path): there is no such file, or it cannot be read")
    }
    return data
  }

  static func write(_ bytes: [UInt8], to path: String) throws {
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: path))
    } catch {
      throw ValidationError("\(path): cannot be written (\(error.localizedDescription)); is the folder there?")
    }
  }

  static func complain(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}
