/// A part of an RTF document.
enum RichTextToken: Equatable {
  case open
  case close
  /// A control word with its number, such as `\\fs24`.
  case word(String, Int?)
  /// A control symbol other than `\\'`, such as `\\~`.
  case symbol(UInt8)
  /// A byte of text, in the encoding of its font.
  case text(UInt8)
}

/// Splits an RTF document into tokens. Line breaks and the data of `\\bin` are left out.
///
/// Source: Microsoft, "Rich Text Format (RTF) Specification", version 1.9.1, section "RTF Syntax".
struct RichTextTokens {
  /// The longest control word and the most digits of a number that are read; RTF has shorter ones.
  private static let (longestWord, mostDigits) = (64, 10)

  private let bytes: [UInt8]
  private(set) var position = 0

  init(_ data: Data) {
    bytes = [UInt8](data)
  }

  /// The next token; `nil` at the end.
  mutating func next() throws -> RichTextToken? {
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "{"): return .open
      case UInt8(ascii: "}"): return .close
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0: continue
      case UInt8(ascii: "\\"): if let token = try control() { return token }
      default: return .text(byte)
      }
    }
    return nil
  }

  private mutating func control() throws -> RichTextToken? {
    guard position < bytes.count else { throw fault("ends inside a control word") }
    let first = bytes[position]
    guard first.isLetter else {
      position += 1
      return first == UInt8(ascii: "'") ? .text(try hexadecimal()) : .symbol(first)
    }
    let start = position
    while position < bytes.count, bytes[position].isLetter { position += 1 }
    guard position - start <= Self.longestWord else { throw fault("has a control word of \(position - start) letters") }
    let name = String(decoding: bytes[start..<position], as: UTF8.self)
    let number = number()
    if position < bytes.count, bytes[position] == UInt8(ascii: " ") { position += 1 }
    guard name == "bin" else { return .word(name, number) }
    let count = number ?? 0
    guard count >= 0, count <= bytes.count - position else { throw fault("ends inside binary data") }
    position += count
    return nil
  }

  private mutating func number() -> Int? {
    let start = position
    var end = position
    if end < bytes.count, bytes[end] == UInt8(ascii: "-") { end += 1 }
    let digits = bytes[end...].prefix { $0.isDigit }
    guard !digits.isEmpty else { return nil }
    position = digits.endIndex
    guard digits.count <= Self.mostDigits else { return 0 }
    return Int(String(decoding: bytes[start..<position], as: UTF8.self))
  }

  private mutating func hexadecimal() throws -> UInt8 {
    let digits = String(decoding: bytes[position...].prefix(2), as: UTF8.self)
    guard digits.utf8.count == 2, let value = UInt8(digits, radix: 16) else {
      throw fault("has a character \\'\(digits), which is not hexadecimal")
    }
    position += 2
    return value
  }

  func fault(_ reason: String) -> NSAttributedString.DocumentError { .damaged(reason, offset: position) }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (0x61...0x7A).contains(self) || (0x41...0x5A).contains(self) }
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
}
