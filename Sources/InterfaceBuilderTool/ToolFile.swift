import Foundation
import InterfaceBuilder

/// Reads and writes the files of the command line. Errors state how to fix the problem.
enum ToolFile {
  static func read(_ path: String) throws -> Data {
    if isFolder(path) {
      throw ToolError(text: "\(path): this is a folder; name the files in it, such as \(path)/Main.storyboard")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ToolError(text: "\(path): no such file, or it cannot be read")
    }
    return data
  }

  static func write(_ bytes: [UInt8], to path: String) throws {
    if isFolder(path) { throw ToolError(text: "\(path): this is a folder; name the file to write in it") }
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: path))
    } catch {
      throw ToolError(text: "\(path): cannot be written (\(error.localizedDescription)); does the folder exist?")
    }
  }

  /// Replaces the contents of a file of the user. It then has either its old or its new contents, also if the disk is
  /// full.
  static func replace(_ path: String, with text: String) throws { try replace(path, with: Data(text.utf8)) }

  static func replace(_ path: String, with data: Data) throws {
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    // Without a file, or for a device such as /dev/stdout, there are no contents to lose.
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: file.path),
      attributes[.type] as? FileAttributeType == .typeRegular
    else { return try write(Array(data), to: path) }
    do {
      try data.write(to: file, options: .atomic)
      if let permissions = attributes[.posixPermissions] {
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: file.path)
      }
    } catch {
      throw ToolError(text: "\(path): cannot be written (\(error.localizedDescription)); it was not changed")
    }
  }

  /// Reads a text, for changes of some of its parts.
  static func text(of data: Data, _ name: String) throws -> String {
    guard let text = String(validating: data, as: UTF8.self) else {
      throw ToolError(text: "\(name): the text is not in UTF-8; save it in UTF-8")
    }
    return text
  }

  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Writes a text to standard output. If its reader has left, as `head` does, the rest is dropped.
  static func show(_ text: String) throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EPIPE {
        return
      } else if errno == EAGAIN {
        var file = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        _ = poll(&file, 1, -1)
      } else if errno != EINTR {
        throw ToolError(text: "standard output cannot be written (\(String(cString: strerror(errno))))")
      }
    }
  }

  static func complain(_ text: String) {
    // A closed or full stream does not end the command.
    try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
  }
}

/// A request that cannot be carried out. Unlike a validation error it is printed without the usage line, which does not
/// help with a misspelled file name.
struct ToolError: Error, Equatable, CustomStringConvertible {
  /// The location, the problem and how to fix it.
  let text: String

  var description: String { text }
}

extension InterfaceError {
  /// A prefix such as `line 12: `; empty if the error concerns the file as a whole.
  var place: String { line > 0 ? "line \(line): " : "" }
}
