import Foundation

/// The values of a binary property list, with the references of archives, which Foundation on Linux does not read.
///
/// Source: Apple, "CFBinaryPList.c" (the comment about the format).
struct BinaryPropertyList {
  enum Value {
    case bool(Bool)
    case number(Double)
    case text(String)
    case data(Data)
    /// A reference to an object of an archive.
    case reference(Int)
    case array([Value])
    case dictionary([String: Value])
    case null
  }

  private let bytes: [UInt8]
  private var offsets: [Int] = []
  private var referenceSize = 1

  /// Reads the value at the top; `nil` for bytes that are no such list.
  static func read(_ data: Data) -> Value? {
    guard var list = BinaryPropertyList(Array(data)) else { return nil }
    return list.value(list.top, depth: 0)
  }

  private let top: Int
  /// The number of values that may still be read, at first that of the bytes. An archive refers to its values by their
  /// numbers, so that few are read twice; a damaged list can contain itself, many times over.
  private var left: Int

  private init?(_ bytes: [UInt8]) {
    guard bytes.count > 40, bytes.starts(with: Array("bplist00".utf8)) else { return nil }
    (self.bytes, left) = (bytes, bytes.count)
    let end = bytes.count - 32
    func integer(_ start: Int, _ size: Int) -> Int {
      bytes[start..<(start + size)].reduce(0) { ($0 & 0xff_ffff_ffff_ffff) << 8 | Int($1) }
    }
    let (offsetSize, table) = (Int(bytes[end + 6]), integer(end + 24, 8))
    let count = integer(end + 8, 8)
    referenceSize = Int(bytes[end + 7])
    top = integer(end + 16, 8)
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), count >= 0, table >= 8, table <= end,
      count <= (end - table) / offsetSize, top < count
    else { return nil }
    offsets = (0..<count).map { integer(table + $0 * offsetSize, offsetSize) }
  }

  private func integer(_ start: Int, _ size: Int) -> Int? {
    guard start >= 0, size >= 0, size <= 8, start + size <= bytes.count else { return nil }
    return bytes[start..<(start + size)].reduce(0) { $0 << 8 | Int($1) }
  }

  /// The number of elements in the lower half of a mark, or in the integer after it, with the place of the first.
  private func count(at place: Int) -> (Int, Int)? {
    let short = Int(bytes[place] & 15)
    guard short == 15 else { return (short, place + 1) }
    guard place + 1 < bytes.count, bytes[place + 1] >> 4 == 1 else { return nil }
    let size = 1 << Int(bytes[place + 1] & 15)
    return integer(place + 2, size).map { ($0, place + 2 + size) }
  }

  private mutating func value(_ index: Int, depth: Int) -> Value? {
    left -= 1
    guard left >= 0, depth < 64, offsets.indices.contains(index) else { return nil }
    let place = offsets[index]
    guard bytes.indices.contains(place) else { return nil }
    let low = Int(bytes[place] & 15)
    switch bytes[place] >> 4 {
    case 0: return low == 8 ? .bool(false) : low == 9 ? .bool(true) : .null
    case 1:
      if low == 4 { return integer(place + 9, 8).map { .number(Double($0)) } }
      return integer(place + 1, 1 << low).map { .number(Double($0)) }
    case 2:
      guard let bits = integer(place + 1, 1 << low) else { return nil }
      return .number(
        low == 2
          ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
          : Double(bitPattern: UInt64(bitPattern: Int64(bits))))
    case 4: return part(place, 1).map { .data(Data($0)) }
    case 5: return part(place, 1).map { .text(String(decoding: $0, as: UTF8.self)) }
    case 6:
      return part(place, 2).map { units in
        let pairs = stride(from: units.startIndex, to: units.endIndex - 1, by: 2)
        return .text(String(decoding: pairs.map { UInt16(units[$0]) << 8 | UInt16(units[$0 + 1]) }, as: UTF16.self))
      }
    case 8: return integer(place + 1, low + 1).map { .reference($0) }
    case 10, 12: return elements(place, depth).map { .array($0) }
    case 13: return pairs(place, depth).map { .dictionary($0) }
    default: return .null
    }
  }

  private func part(_ place: Int, _ size: Int) -> ArraySlice<UInt8>? {
    guard let (count, start) = count(at: place), count >= 0, count <= (bytes.count - start) / size else { return nil }
    return bytes[start..<(start + count * size)]
  }

  private func references(_ start: Int, _ count: Int) -> [Int]? {
    guard count >= 0, count <= (bytes.count - start) / referenceSize else { return nil }
    return (0..<count).compactMap { integer(start + $0 * referenceSize, referenceSize) }
  }

  private mutating func elements(_ place: Int, _ depth: Int) -> [Value]? {
    guard let (count, start) = count(at: place) else { return nil }
    var result: [Value] = []
    for reference in references(start, count) ?? [] where left > 0 {
      // The places of the elements are the numbers of an archive's objects.
      result.append(value(reference, depth: depth + 1) ?? .null)
    }
    return result
  }

  private mutating func pairs(_ place: Int, _ depth: Int) -> [String: Value]? {
    guard let (count, start) = count(at: place), let keys = references(start, count),
      let values = references(start + count * referenceSize, count)
    else { return nil }
    var result: [String: Value] = [:]
    for (key, value) in zip(keys, values) where left > 0 {
      guard case .text(let name)? = self.value(key, depth: depth + 1) else { continue }
      result[name] = self.value(value, depth: depth + 1)
    }
    return result
  }
}
