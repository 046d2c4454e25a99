import Foundation

/// Parses the strings of a `.strings` file: `"key" = "text";`, with comments.
enum StringsFile {
  static func texts(_ data: Data) -> [String: String] {
    let text =
      String(data: data, encoding: .utf8)
      ?? (data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF])
        ? String(data: data, encoding: .utf16) : nil) ?? ""
    var result: [String: String] = [:]
    var parts: [String] = []
    var rest = Substring(text)
    while let character = rest.first {
      if rest.hasPrefix("/*") {
        rest = rest.dropFirst(2)
        while !rest.isEmpty, !rest.hasPrefix("*/") { rest = rest.dropFirst() }
        rest = rest.dropFirst(2)
      } else if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
      } else if character == "\"" {
        parts.append(quoted(&rest))
      } else {
        if character == ";" {
          if parts.count == 2 { result[parts[0]] = parts[1] }
          parts = []
        }
        rest = rest.dropFirst()
      }
    }
    return result
  }

  /// Consumes the four digits of `\U201C`.
  private static func scalar(_ rest: inout Substring) -> String {
    let digits = rest.prefix(4)
    guard digits.count == 4, let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else {
      return ""
    }
    rest = rest.dropFirst(4)
    return String(Character(scalar))
  }

  /// Consumes a quoted string.
  private static func quoted(_ rest: inout Substring) -> String {
    rest = rest.dropFirst()
    var text = ""
    while let character = rest.popFirst(), character != "\"" {
      guard character == "\\", let escaped = rest.popFirst() else {
        text.append(character)
        continue
      }
      switch escaped {
      case "n": text.append("\n")
      case "t": text.append("\t")
      case "r": text.append("\r")
      case "U", "u": text.append(scalar(&rest))
      default: text.append(escaped)
      }
    }
    return text
  }
}
