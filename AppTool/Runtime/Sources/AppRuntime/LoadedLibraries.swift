import Foundation
import Synchronization

// Functions of dyld with which apps look for libraries that others have put into their process. Here they list the
// program and the libraries of the machine that it has loaded.

/// The number of files of code in the process: the program, and libraries.
public func _dyld_image_count() -> UInt32 { UInt32(LoadedLibraries.update().count) }

/// Returns the path of a file of code, which stays valid; `nil` past the last one.
public func _dyld_get_image_name(_ image_index: UInt32) -> UnsafePointer<CChar>! {
  let known = LoadedLibraries.known
  return known.indices.contains(Int(image_index)) ? UnsafePointer(known[Int(image_index)].pointer) : nil
}

enum LoadedLibraries {
  /// The text is never released.
  struct Name: @unchecked Sendable {
    let path: String
    let pointer: UnsafeMutablePointer<CChar>
  }

  private static let names = Mutex<[Name]>([])

  static var known: [Name] {
    let names = names.withLock { $0 }
    return names.isEmpty ? update() : names
  }

  /// Adds what has been loaded since the last call.
  @discardableResult static func update() -> [Name] {
    // `contents(atPath:)` returns only the first part of a file whose size the system does not state.
    let maps = (try? FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd()) ?? Data()
    let paths = paths(inMaps: String(decoding: maps, as: UTF8.self))
    return names.withLock { names in
      for path in paths where !names.contains(where: { $0.path == path }) {
        if let pointer = strdup(path) { names.append(Name(path: path, pointer: pointer)) }
      }
      return names
    }
  }

  /// Returns the files with code in the text of `/proc/self/maps`, each once.
  static func paths(inMaps text: String) -> [String] {
    var result: [String] = []
    for line in text.split(separator: "\n") {
      // The range, the rights, the offset, the device, the number, and the path, which can have spaces.
      let words = line.split(separator: " ", maxSplits: 5)
      guard words.count == 6, words[1].contains("x") else { continue }
      let path = words[5].drop { $0 == " " }
      if path.hasPrefix("/"), !result.contains(String(path)) { result.append(String(path)) }
    }
    return result
  }
}
