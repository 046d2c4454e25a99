import Arithmetic
import Foundation

/// The layout of the bytes of an archipelago and of a run.
///
/// Little-endian: a signature (8 bytes), the version (2), the length of a JSON object (4), the object, parts with the
/// length (4) and bytes of each, and a checksum (8) over everything before it.
struct StateFormat<Head: Codable, Failure: StateFormatError>: Sendable {
  /// Eight ASCII characters.
  let signature: String
  let version: UInt16

  /// Returns the bytes of a state.
  func encode(_ head: Head, parts: [ArraySlice<UInt8>]) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = [UInt8](try encoder.encode(head))
    var bytes = Array(signature.utf8)
    bytes.append(littleEndian: version)
    for part in [json[...]] + parts {
      bytes.append(littleEndian: UInt32(part.count))
      bytes += part
    }
    bytes.append(littleEndian: StateHash(of: bytes).value)
    return bytes
  }

  /// Checks the signature, the version and the checksum, and decodes the JSON object.
  ///
  /// - Returns: The decoded object, and a reader at the first part.
  func decode(_ bytes: [UInt8]) throws(Failure) -> (head: Head, parts: StateReader<Failure>) {
    let signature = Array(signature.utf8)
    guard bytes.starts(with: signature) else { throw Failure.foreign }
    var reader = StateReader<Failure>(bytes: bytes, next: signature.count)
    let found = UInt16(try reader.number(of: 2))
    guard found == version else { throw Failure.newer(Int(found)) }
    guard bytes.count >= reader.next + 8 else { throw Failure.damaged("it ends too early") }
    var tail = StateReader<Failure>(bytes: bytes, next: bytes.count - 8)
    guard try tail.number(of: 8) == StateHash(of: bytes[..<(bytes.count - 8)]).value else {
      throw Failure.damaged("its checksum does not fit")
    }
    let json = Data(try reader.part())
    guard let head = try? JSONDecoder().decode(Head.self, from: json) else {
      throw Failure.damaged("its description cannot be read")
    }
    return (head, reader)
  }
}

/// An error of a state's format, with the description of one kind of state.
protocol StateFormatError: Error {
  /// The bytes have another signature.
  static var foreign: Self { get }
  /// The bytes have another version.
  static func newer(_ version: Int) -> Self
  /// The rest of the bytes is invalid.
  static func damaged(_ what: String) -> Self
}

/// Reads numbers and parts from the bytes of a state.
struct StateReader<Failure: StateFormatError> {
  let bytes: [UInt8]
  /// The index of the next byte.
  var next: Int

  /// Reads a number with that many bytes, 1 to 8.
  mutating func number(of width: Int) throws(Failure) -> UInt64 {
    guard bytes.count - next >= width else { throw Failure.damaged("it ends too early") }
    defer { next += width }
    return (0..<width).reduce(0) { $0 | UInt64(bytes[next + $1]) << UInt64(8 * $1) }
  }

  /// Reads the length and the bytes of a part.
  mutating func part() throws(Failure) -> ArraySlice<UInt8> {
    let count = Int(try number(of: 4))
    guard bytes.count - next >= count else { throw Failure.damaged("it ends too early") }
    defer { next += count }
    return bytes[next..<(next + count)]
  }
}
