/// A part of an HTML text.
enum MarkupToken: Equatable {
  case text(String)
  /// The name is in lower case, as are those of the attributes.
  case open(String, [String: String])
  case close(String)
}

/// Splits HTML into tags and text. Any text is accepted; what is not a tag is text.
struct MarkupTokens: Sequence, IteratorProtocol {
  private var rest: Substring
  /// The element whose content is not markup, until its end.
  private var raw: String?

  init(_ text: String) {
    rest = text[...]
  }

  mutating func next() -> MarkupToken? {
    if let raw { return rawText(of: raw) }
    while rest.hasPrefix("<!") || rest.hasPrefix("<?") { skipDeclaration() }
    guard let first = rest.first else { return nil }
    if first == "<", let tag = tag() { return tag }
    let text = rest.dropFirst().prefix { $0 != "<" }
    let part = String(first) + text
    rest = rest[text.endIndex...]
    return .text(Self.unescaped(part))
  }

  private mutating func skipDeclaration() {
    let end = rest.hasPrefix("<!--") ? "-->" : ">"
    rest = rest.range(of: end).map { rest[$0.upperBound...] } ?? ""
  }

  private mutating func rawText(of name: String) -> MarkupToken? {
    raw = nil
    let end = rest.range(of: "</\(name)", options: .caseInsensitive)?.lowerBound ?? rest.endIndex
    defer { rest = rest[end...] }
    return .text(String(rest[..<end]))
  }

  private mutating func tag() -> MarkupToken? {
    let isEnd = rest.dropFirst().first == "/"
    let body = rest.dropFirst(isEnd ? 2 : 1)
    let name = body.prefix { $0.isLetter || $0.isNumber }
    guard name.first?.isLetter == true else { return nil }
    var tail = body[name.endIndex...]
    let attributes = Self.attributes(&tail)
    guard tail.first == ">" else {
      // The tag has no end. All of the rest is text, so that no part of it is read again for a tag inside.
      defer { rest = "" }
      return .text(Self.unescaped(String(rest)))
    }
    rest = tail.dropFirst()
    let tag = name.lowercased()
    if !isEnd, ["script", "style", "title"].contains(tag) { raw = tag }
    return isEnd ? .close(tag) : .open(tag, attributes)
  }

  /// Reads attributes up to the end of the tag or of the text.
  private static func attributes(_ text: inout Substring) -> [String: String] {
    var result: [String: String] = [:]
    while true {
      text = text.drop { $0.isWhitespace || $0 == "/" || $0 == "=" }
      let name = text.prefix { !$0.isWhitespace && !"=>/".contains($0) }
      guard !name.isEmpty else { return result }
      text = text[name.endIndex...].drop(while: \.isWhitespace)
      var value = ""
      if text.first == "=" {
        text = text.dropFirst().drop(while: \.isWhitespace)
        value = attributeValue(&text)
      }
      result[name.lowercased()] = unescaped(value)
    }
  }

  private static func attributeValue(_ text: inout Substring) -> String {
    if let mark = text.first, mark == "\"" || mark == "'" {
      let value = text.dropFirst().prefix { $0 != mark }
      text = text[value.endIndex...].dropFirst()
      return String(value)
    }
    let value = text.prefix { !$0.isWhitespace && $0 != ">" }
    text = text[value.endIndex...]
    return String(value)
  }

  private static let entities: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©", "reg": "®",
    "trade": "™", "hellip": "…", "mdash": "—", "ndash": "–", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
    "laquo": "«", "raquo": "»", "bull": "•", "middot": "·", "deg": "°", "euro": "€", "pound": "£", "yen": "¥",
    "sect": "§", "times": "×", "divide": "÷", "plusmn": "±", "frac12": "½", "larr": "←", "rarr": "→", "uarr": "↑",
    "darr": "↓", "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß",
    "eacute": "é", "egrave": "è", "agrave": "à", "ccedil": "ç", "ntilde": "ñ",
  ]

  /// Replaces character references; unknown ones stay as they are.
  static func unescaped(_ text: String) -> String {
    var parts = text.split(separator: "&", omittingEmptySubsequences: false)[...]
    var result = String(parts.removeFirst())
    for part in parts {
      guard let end = part.firstIndex(of: ";"), let character = character(String(part[..<end])) else {
        result += "&\(part)"
        continue
      }
      result += character + part[part.index(after: end)...]
    }
    return result
  }

  private static func character(_ name: String) -> String? {
    guard name.hasPrefix("#") else { return entities[name] }
    let digits = name.dropFirst()
    let code = digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return code.flatMap(Unicode.Scalar.init).map { String($0) }
  }
}
