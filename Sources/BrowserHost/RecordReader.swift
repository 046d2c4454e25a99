import Foundation

/// Consumes little-endian fields from the front of a message and rejects missing or invalid ones.
struct RecordReader {
  private let bytes: Data
  private var position: Data.Index

  init(_ bytes: Data) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  mutating func byte() throws(TabMessageError) -> UInt8 {
    guard position < bytes.endIndex else { throw .tooShort }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func word() throws(TabMessageError) -> UInt16 {
    let low = try byte()
    return UInt16(low) | UInt16(try byte()) << 8
  }

  mutating func doubleWord() throws(TabMessageError) -> UInt32 {
    let low = try word()
    return UInt32(low) | UInt32(try word()) << 16
  }

  mutating func bool() throws(TabMessageError) -> Bool {
    let value = try byte()
    guard value <= 1 else { throw .outOfRange("\(value) for a flag, which is 0 or 1") }
    return value == 1
  }

  /// Reads a finite number in that range.
  mutating func number(in range: ClosedRange<Float>) throws(TabMessageError) -> Float {
    let value = Float(bitPattern: try doubleWord())
    guard range.contains(value) else {
      throw .outOfRange("\(value), not between \(range.lowerBound) and \(range.upperBound)")
    }
    return value
  }

  mutating func point() throws(TabMessageError) -> CGPoint {
    let range = -BrowserProtocol.farthest...BrowserProtocol.farthest
    let x = try number(in: range)
    return CGPoint(x: CGFloat(x), y: CGFloat(try number(in: range)))
  }

  mutating func choice<Choice: CaseIterable>(of _: Choice.Type) throws(TabMessageError) -> Choice {
    let index = Int(try byte())
    let all = Array(Choice.allCases)
    guard index < all.count else { throw .outOfRange("choice \(index) of \(all.count)") }
    return all[index]
  }

  /// Reads all remaining bytes as text of at least one byte.
  mutating func text(atMost limit: Int, mayBeEmpty: Bool = false) throws(TabMessageError) -> String {
    let rest = bytes[position...]
    guard rest.count <= limit else { throw .tooLong(limit: limit) }
    guard mayBeEmpty || !rest.isEmpty else { throw .tooShort }
    guard let text = String(validating: rest, as: UTF8.self) else { throw .notText }
    position = bytes.endIndex
    return text
  }

  /// Rejects a message with remaining bytes.
  func end() throws(TabMessageError) {
    guard position == bytes.endIndex else { throw .tooLong(limit: position - bytes.startIndex) }
  }
}
