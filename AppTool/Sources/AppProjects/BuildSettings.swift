import Foundation

/// The build settings of a target, with references to each other.
public struct BuildSettings: Sendable {
  private var values: [String: String]

  public init(_ values: [String: String]) {
    self.values = values
  }

  /// Returns a setting with its references replaced; `nil` if it is not set.
  public subscript(_ name: String) -> String? { values[name].map(expand) }

  /// The names of all settings.
  public var names: [String] { values.keys.sorted() }

  /// Adds the settings of a level above; `$(inherited)` stands for the value below, and for nothing where the new value
  /// would be longer than ``longest``.
  ///
  /// A setting such as `NAME[sdk=iphonesimulator*]` counts if its conditions hold, after all without conditions.
  ///
  /// - Parameter configuration: The configuration that is built.
  public mutating func override(with others: [String: String], configuration: String = "Debug") {
    let (conditional, plain) = (others.filter { $0.key.contains("[") }, others.filter { !$0.key.contains("[") })
    set(plain)
    let found = conditional.compactMap { ConditionalSetting($0.key, $0.value, configuration) }.sorted()
    for setting in found { set([setting.name: setting.value]) }
  }

  private mutating func set(_ others: [String: String]) {
    for (name, value) in others {
      let references = ["$(inherited)", "${inherited}"]
      var inherited = values[name] ?? ""
      // Lines that inherit twice would double the value each time.
      let count = references.reduce(0) { $0 + value.ranges(of: $1).count }
      if value.utf8.count + count * inherited.utf8.count > Self.longest { inherited = "" }
      values[name] = references.reduce(value) { $0.replacing($1, with: inherited) }
    }
  }

  /// Adds settings that are not set.
  public mutating func add(defaults: [String: String]) {
    values.merge(defaults) { old, _ in old }
  }

  /// Replaces `$(NAME)` and `${NAME:modifier}` in a text. After ``longest`` bytes of texts with references, further ones
  /// stand for nothing.
  public func expand(_ text: String) -> String {
    var rest = Self.longest
    return expand(text, depth: 0, &rest)
  }

  /// References that lead in a circle end after this many steps; real ones take two or three.
  private static let deepest = 10
  /// Bytes of a value with what it inherits or refers to; 1 MiB. Lists of paths take a few thousand. With more, a few
  /// lines that refer to each other take the memory of the machine.
  private static let longest = 1 << 20
  /// Files that a file of settings may include, with those that these include; real ones include two or three.
  private static let mostFiles = 100

  /// - Parameter bytes: The bytes that may still be replaced.
  private func expand(_ text: String, depth: Int, _ bytes: inout Int) -> String {
    bytes -= text.utf8.count + 1
    guard depth < Self.deepest, bytes > 0, text.contains("$") else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "$") {
      result += rest[..<start]
      let open = rest.index(after: start)
      guard open < rest.endIndex, let close = ["(": ")", "{": "}"][rest[open]] as Character?,
        let end = rest[open...].firstIndex(of: close)
      else {
        result.append("$")
        rest = rest[open...]
        continue
      }
      result += value(of: rest[rest.index(after: open)..<end], depth: depth, &bytes)
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private func value(of reference: Substring, depth: Int, _ bytes: inout Int) -> String {
    guard bytes > 0 else { return "" }
    let parts = reference.split(separator: ":").map(String.init)
    var value = parts.first.flatMap { values[$0] }.map { expand($0, depth: depth + 1, &bytes) } ?? ""
    for modifier in parts.dropFirst() {
      switch modifier {
      case "c99extidentifier", "identifier": value = Self.identifier(value)
      case "rfc1034identifier": value = String(value.map { $0.isLetter || $0.isNumber ? $0 : "-" })
      case "lower": value = value.lowercased()
      case "upper": value = value.uppercased()
      default: break
      }
    }
    return value
  }

  /// Returns a name with everything replaced that an identifier cannot have.
  public static func identifier(_ name: String) -> String {
    let plain = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    return plain.first?.isNumber == true ? "_" + plain.dropFirst() : plain
  }

  /// Reads a file of settings, with the files that it includes, at most ``mostFiles``.
  ///
  /// - Parameter configuration: The configuration that is built.
  static func configuration(at path: String, _ configuration: String = "Debug") -> [String: String] {
    var files = mostFiles
    return self.configuration(at: path, configuration, depth: 0, &files)
  }

  /// - Parameter files: The files that may still be read.
  private static func configuration(
    at path: String, _ configuration: String, depth: Int, _ files: inout Int
  ) -> [String: String] {
    files -= 1
    guard depth < deepest, files >= 0, let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [:] }
    var result = BuildSettings([:])
    var conditional: [String: String] = [:]
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false)[0]
      if line.hasPrefix("#include") {
        let name = line.split(separator: "\"").dropFirst().first.map(String.init) ?? ""
        let folder = NSString(string: path).deletingLastPathComponent
        let included = self.configuration(at: "\(folder)/\(name)", configuration, depth: depth + 1, &files)
        result.override(with: included)
        continue
      }
      // The conditions of a name have signs of their own.
      let start = line.lastIndex(of: "]") ?? line.startIndex
      let first = line.firstIndex(of: "=")
      let isConditional = line.prefix { $0 != "=" }.contains("[")
      guard let equals = isConditional ? line[start...].firstIndex(of: "=") : first else { continue }
      let name = line[..<equals].trimmingCharacters(in: .whitespaces)
      let value = line[line.index(after: equals)...].trimmingCharacters(in: .whitespaces)
      if isConditional { conditional[name] = value } else { result.override(with: [name: value]) }
    }
    result.override(with: conditional, configuration: configuration)
    return result.values
  }
}
