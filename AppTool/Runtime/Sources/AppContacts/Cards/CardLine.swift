import Foundation

/// A line of a vCard: `group.NAME;PARAMETER=VALUE:value`.
struct CardLine {
  let group: String?
  /// In upper case.
  let name: String
  /// The values of parameters by their names in upper case. Those without a name are types, as in version 2.1.
  private(set) var parameters: [String: [String]] = [:]
  /// Still with escapes.
  let value: String

  /// `nil` for a line without a colon.
  init?(_ line: String) {
    // A colon in quotation marks belongs to a parameter.
    var isQuoted = false
    let colon = line.indices.first { index in
      if line[index] == "\"" { isQuoted.toggle() }
      return line[index] == ":" && !isQuoted
    }
    guard let colon else { return nil }
    value = String(line[line.index(after: colon)...])
    let parts = CardText.split(String(line[..<colon]), at: ";", quotes: true)
    let names = parts[0].split(separator: ".", maxSplits: 1).map(String.init)
    group = names.count > 1 ? names[0] : nil
    name = (names.last ?? "").uppercased()
    for part in parts.dropFirst() {
      let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
      let values = (pair.last ?? "").replacingOccurrences(of: "\"", with: "").split(separator: ",").map(String.init)
      parameters[pair.count > 1 ? pair[0].uppercased() : "TYPE", default: []] += values
    }
  }

  /// The types in lower case.
  var types: [String] { parameters["TYPE", default: []].map { $0.lowercased() } }

  private var encoding: String? { parameters["ENCODING"]?.first?.lowercased() ?? types.first(where: Self.isEncoding) }
  private static func isEncoding(_ type: String) -> Bool { ["base64", "b", "quoted-printable"].contains(type) }

  /// The value of a line whose characters are encoded, still with the escapes of texts.
  private var decoded: String {
    encoding == "quoted-printable" ? CardText.quotedPrintable(value) : value
  }

  var text: String { CardText.unescaped(decoded) }
  /// The parts of a structured value.
  var components: [String] { CardText.split(decoded, at: ";").map(CardText.unescaped) }

  /// The bytes of a value in base 64 or of a `data:` address.
  var data: Data? {
    var text = value
    if text.lowercased().hasPrefix("data:"), let comma = text.firstIndex(of: ",") {
      text = String(text[text.index(after: comma)...])
    } else if encoding != "b", encoding != "base64" {
      return nil
    }
    return Data(base64Encoded: text, options: .ignoreUnknownCharacters)
  }
}

/// The escapes of vCards.
enum CardText {
  static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, letter in
      switch letter {
      case "\\", ";", ",": result += "\\" + String(letter)
      case "\n", "\r\n": result += "\\n"
      default: result.append(letter)
      }
    }
  }

  static func unescaped(_ text: String) -> String {
    var result = ""
    var isEscape = false
    for letter in text {
      if isEscape {
        result.append(letter == "n" || letter == "N" ? "\n" : letter)
        isEscape = false
      } else if letter == "\\" {
        isEscape = true
      } else {
        result.append(letter)
      }
    }
    return result
  }

  /// Splits a text at a sign that is not escaped.
  ///
  /// - Parameters:
  ///   - text: The text, whose parts keep their escapes.
  ///   - sign: The sign.
  ///   - quotes: True if a sign in quotation marks does not count.
  static func split(_ text: String, at sign: Character, quotes: Bool = false) -> [String] {
    var parts = [""]
    var (isEscape, isQuoted) = (false, false)
    for letter in text {
      if quotes, letter == "\"" { isQuoted.toggle() }
      if letter == sign, !isEscape, !isQuoted { parts.append("") } else { parts[parts.count - 1].append(letter) }
      isEscape = letter == "\\" && !isEscape
    }
    return parts
  }

  /// Source: RFC 2045, section 6.7.
  static func quotedPrintable(_ text: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "="), digits.count == 2, let value = UInt8(digits, radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the lines with those joined that a following line continues.
  static func unfolded(_ text: String) -> [String] {
    let lines = text.replacingOccurrences(of: "\r\n", with: "\n")
      .split(separator: "\n", omittingEmptySubsequences: false)
    return lines.reduce(into: [String]()) { result, line in
      if let last = result.last, line.first == " " || line.first == "\t" {
        result[result.count - 1] = last + String(line.dropFirst())
      } else if let last = result.last, last.hasSuffix("="), last.uppercased().contains("QUOTED-PRINTABLE") {
        result[result.count - 1] = String(last.dropLast()) + line
      } else {
        result.append(String(line))
      }
    }
  }

  /// The longest line, in bytes. Source: RFC 2426, section 2.6.
  private static let longest = 75

  /// Returns a line in parts of at most 75 bytes, between characters.
  static func folded(_ line: String) -> String {
    var result = ""
    var length = 0
    for letter in line {
      let bytes = letter.utf8.count
      if length + bytes > longest {
        result += "\r\n "
        length = 1
      }
      result.append(letter)
      length += bytes
    }
    return result + "\r\n"
  }
}
