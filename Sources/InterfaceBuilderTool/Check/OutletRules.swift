import Foundation
import InterfaceBuilder

/// The outlets that the Swift classes of a project declare.
struct DeclaredOutlets {
  private struct Declaration {
    var superclass: String?
    var outlets: [String] = []
  }

  private var classes: [String: Declaration] = [:]

  /// Reads the Swift files of a folder and its subfolders.
  init(folder: String) {
    guard let entries = FileManager.default.enumerator(atPath: folder) else { return }
    for case let path as String in entries where path.hasSuffix(".swift") && !path.contains("/.build/") {
      guard let data = FileManager.default.contents(atPath: "\(folder)/\(path)") else { continue }
      read(String(decoding: data, as: UTF8.self))
    }
  }

  init(source: String) {
    read(source)
  }

  private mutating func read(_ source: String) {
    var current: String?
    var isOutlet = false
    for line in Self.withoutComments(source).split(whereSeparator: \.isNewline) {
      let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "@") }.map(String.init)
      if let index = words.firstIndex(of: "class"), index + 1 < words.count,
        !["func", "var"].contains(words[index + 1])
      {
        current = words[index + 1]
        classes[words[index + 1], default: Declaration()].superclass =
          words.indices.contains(index + 2) ? words[index + 2] : nil
      } else if let index = words.firstIndex(of: "extension"), index + 1 < words.count {
        current = words[index + 1]
      }
      // The attribute may be on a line of its own.
      isOutlet = isOutlet || words.contains("@IBOutlet")
      if isOutlet, let index = words.firstIndex(of: "var"), index + 1 < words.count,
        let current
      {
        classes[current, default: Declaration()].outlets.append(words[index + 1])
        isOutlet = false
      }
    }
  }

  private static func withoutComments(_ source: String) -> String {
    source.replacing(/\/\*[\s\S]*?\*\//, with: " ").replacing(/\/\/[^\n]*/, with: "")
  }

  /// Returns the outlets of a class and its superclasses; `nil` for a class that the project does not declare.
  func outlets(of type: String) -> [String]? {
    guard var declaration = classes[type] else { return nil }
    var result = declaration.outlets
    var seen: Set = [type]
    while let name = declaration.superclass, seen.insert(name).inserted, let above = classes[name] {
      result += above.outlets
      declaration = above
    }
    return result
  }
}

/// Checks for outlets that a class declares and a file leaves empty, and outlets that a file connects and the class
/// lacks.
struct OutletRules {
  let document: InterfaceDocument
  let path: String
  let declared: DeclaredOutlets

  func check(into list: inout FindingList) {
    document.root.visit { element in
      guard let type = element["customClass"], element.id != nil, let outlets = declared.outlets(of: type) else {
        return
      }
      var connected: Set<String> = []
      for connection in element.items(of: "connections") {
        guard ["outlet", "outletCollection"].contains(connection.name), let name = connection["property"] else {
          continue
        }
        connected.insert(name)
      }
      for outlet in outlets where !connected.contains(outlet) {
        list.add(
          .outlets, path, element.line,
          "\(type) declares the outlet '\(outlet)', but it is not connected here")
      }
    }
  }
}
