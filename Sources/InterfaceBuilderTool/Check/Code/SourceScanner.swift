/// Splits the text of a source file into tokens without comments.
struct SourceScanner {
  private let bytes: [UInt8]
  private let language: SourceLanguage
  private var index = 0
  private var line = 1
  private var isAdjacent = false
  /// The number of interpolations around the current position.
  private var depth = 0
  private(set) var tokens: [SourceToken] = []
  /// The text of comments with the suppression mark, by line.
  private(set) var marks: [Int: String] = [:]

  init(_ text: String, _ language: SourceLanguage) {
    bytes = Array(text.utf8)
    self.language = language
    while index < bytes.count { step() }
  }

  private mutating func step() {
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: "\n"):
      line += 1
      skip()
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "`"): skip()
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): readLineComment()
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): readBlockComment()
    case UInt8(ascii: "\""): readString(hashes: 0)
    case UInt8(ascii: "'") where language == .objectiveC: readCharacter()
    case UInt8(ascii: "#") where language == .swift && isRawString: readRawString()
    case _ where Self.isWord(byte): readWord()
    default:
      add(.sign, String(UnicodeScalar(byte)))
      index += 1
    }
  }

  private mutating func skip() {
    index += 1
    isAdjacent = false
  }

  private func peek(_ offset: Int) -> UInt8? { index + offset < bytes.count ? bytes[index + offset] : nil }

  private mutating func add(_ kind: SourceToken.Kind, _ text: String, at line: Int? = nil) {
    tokens.append(SourceToken(kind: kind, text: text, line: line ?? self.line, isAdjacent: isAdjacent))
    isAdjacent = true
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  private mutating func readWord() {
    let start = index
    while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
    add(.word, String(decoding: bytes[start..<index], as: UTF8.self))
  }

  // MARK: Comments

  private mutating func readLineComment() {
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
    noteMark(start..<index)
    isAdjacent = false
  }

  /// Reads a comment that may contain others in Swift.
  private mutating func readBlockComment() {
    let start = index
    var depth = 0
    repeat {
      if bytes[index] == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        depth -= 1
        index += 2
      } else if bytes[index] == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        depth = language == .swift ? depth + 1 : 1
        index += 2
      } else {
        if bytes[index] == UInt8(ascii: "\n") { line += 1 }
        index += 1
      }
    } while depth > 0 && index < bytes.count
    noteMark(start..<min(index, bytes.count))
    isAdjacent = false
  }

  private mutating func noteMark(_ range: Range<Int>) {
    // Most comments have no colon, so that the text is rarely decoded.
    guard bytes[range].contains(UInt8(ascii: ":")) else { return }
    let text = String(decoding: bytes[range], as: UTF8.self)
    if text.contains(Suppression.mark) { marks[line] = text }
  }

  // MARK: Strings

  /// True if number signs at the current position open a string.
  private var isRawString: Bool {
    var offset = 0
    while peek(offset) == UInt8(ascii: "#") { offset += 1 }
    return peek(offset) == UInt8(ascii: "\"")
  }

  private mutating func readRawString() {
    var hashes = 0
    while peek(0) == UInt8(ascii: "#") {
      hashes += 1
      index += 1
    }
    readString(hashes: hashes)
  }

  /// Reads a string from its opening quotation mark. A string of one line ends at the end of the line at the latest.
  private mutating func readString(hashes: Int) {
    let first = line
    let isLong = language == .swift && peek(1) == UInt8(ascii: "\"") && peek(2) == UInt8(ascii: "\"")
    let quotes = isLong ? 3 : 1
    index += quotes
    let start = index
    var isOpen = false
    while index < bytes.count {
      if isEnd(quotes: quotes, hashes: hashes) { break }
      if bytes[index] == UInt8(ascii: "\n") {
        guard isLong else { break }
        line += 1
      }
      if bytes[index] == UInt8(ascii: "\\"), isEscape(hashes: hashes) {
        index += 1 + hashes
        if language == .swift, peek(0) == UInt8(ascii: "(") {
          isOpen = true
          skipInterpolation()
          continue
        }
        // A backslash at the end of a line joins it with the next one.
        if peek(0) == UInt8(ascii: "\n") { line += 1 }
      }
      index += 1
    }
    let end = min(index, bytes.count)
    if index < bytes.count, bytes[index] == UInt8(ascii: "\"") { index += quotes + hashes }
    add(isOpen ? .openString : .string, isOpen ? "" : String(decoding: bytes[start..<end], as: UTF8.self), at: first)
  }

  private func isEnd(quotes: Int, hashes: Int) -> Bool {
    (0..<quotes).allSatisfy { peek($0) == UInt8(ascii: "\"") }
      && (0..<hashes).allSatisfy { peek(quotes + $0) == UInt8(ascii: "#") }
  }

  private func isEscape(hashes: Int) -> Bool {
    (0..<hashes).allSatisfy { peek(1 + $0) == UInt8(ascii: "#") }
  }

  /// Maximum number of interpolations in each other; 20. Strings deeper inside are not read as strings, so that a file
  /// cannot use up the stack.
  private static let mostInterpolations = 20

  /// Skips the parentheses of an interpolation with the strings in them.
  private mutating func skipInterpolation() {
    var parentheses = 0
    depth += 1
    defer { depth -= 1 }
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "("): parentheses += 1
      case UInt8(ascii: ")"):
        parentheses -= 1
        if parentheses == 0 {
          index += 1
          return
        }
      case UInt8(ascii: "\"") where depth < Self.mostInterpolations:
        let count = tokens.count
        readString(hashes: 0)
        tokens.removeSubrange(count...)
        continue
      case UInt8(ascii: "\n"): line += 1
      default: break
      }
      index += 1
    }
  }

  private mutating func readCharacter() {
    index += 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "'"), bytes[index] != UInt8(ascii: "\n") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    if peek(0) == UInt8(ascii: "'") { index += 1 }
    isAdjacent = false
  }
}
