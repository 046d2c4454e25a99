import Foundation

/// The directories of an Exif block as dictionaries.
///
/// Values are numbers, strings, or arrays of numbers where a field has several. Degrees of positions are one number, as
/// ImageIO gives them.
struct ExifBlock {
  private let bytes: [UInt8]
  private let isLittleEndian: Bool
  private static let mark = Array("Exif".utf8) + [0, 0]
  /// The most bytes, as in a segment of a JPEG. Source: CIPA DC-008: 64 KiB with the length of the segment.
  private static let mostBytes = 1 << 16
  /// The most numbers of a field and bytes of a text. The longest known field of numbers has four. Several fields may
  /// be at the same place, so that long ones would take a multiple of the block.
  private static let (mostNumbers, longestText) = (64, 4096)

  /// - Parameter block: The data of an APP1 segment. `nil` for other segments.
  init?(_ block: [UInt8]) {
    guard (15...Self.mostBytes).contains(block.count), block.starts(with: Self.mark) else { return nil }
    bytes = Array(block[6...])
    isLittleEndian = bytes[0] == 0x49
  }

  var tiff: [String: Any] { values(ExifTag.tiff, at: first) }
  var exif: [String: Any] { directory(ExifTag.exifPointer).map { values(ExifTag.exif, at: $0) } ?? [:] }
  var gps: [String: Any] {
    var values = directory(ExifTag.gpsPointer).map { self.values(ExifTag.gps, at: $0) } ?? [:]
    for key in ["Latitude", "Longitude"] {
      if let parts = values[key] as? [Double], parts.count == 3 {
        values[key] = parts[0] + parts[1] / 60 + parts[2] / 3600
      }
    }
    return values
  }

  /// From 1, upright, to 8; `nil` if the file does not state it.
  var orientation: Int? {
    let number = entry(ExifTag.orientation, at: first).flatMap(value) as? Int
    return number.flatMap { (1...8).contains($0) ? $0 : nil }
  }

  /// The JPEG file of the thumbnail in the second directory.
  var thumbnail: [UInt8]? {
    let second = number(at: first + 2 + 12 * number(at: first, length: 2), length: 4)
    guard second > 0, let start = entry(ExifTag.thumbnailStart, at: second),
      let length = entry(ExifTag.thumbnailLength, at: second)
    else { return nil }
    let (from, count) = (number(at: start + 8, length: 4), number(at: length + 8, length: 4))
    guard count > 0, from <= bytes.count, count <= bytes.count - from else { return nil }
    return Array(bytes[from..<from + count])
  }

  private var first: Int { number(at: 4, length: 4) }

  private func directory(_ pointer: Int) -> Int? {
    entry(pointer, at: first).map { number(at: $0 + 8, length: 4) }
  }

  /// The place of a field of 12 bytes.
  private func entry(_ tag: Int, at directory: Int) -> Int? {
    for index in 0..<number(at: directory, length: 2) {
      let place = directory + 2 + index * 12
      guard place + 12 <= bytes.count else { return nil }
      if number(at: place, length: 2) == tag { return place }
    }
    return nil
  }

  private func values(_ tags: [ExifTag], at directory: Int) -> [String: Any] {
    var values: [String: Any] = [:]
    for tag in tags {
      if let place = entry(tag.number, at: directory), let value = value(at: place) { values[tag.key] = value }
    }
    return values
  }

  private func value(at entry: Int) -> Any? {
    guard let kind = ExifTag.Kind(rawValue: number(at: entry + 2, length: 2)) else { return nil }
    let count = number(at: entry + 4, length: 4)
    guard count > 0, count <= (kind == .text ? Self.longestText : Self.mostNumbers) else { return nil }
    let place = count * kind.size <= 4 ? entry + 8 : number(at: entry + 8, length: 4)
    guard place <= bytes.count, count * kind.size <= bytes.count - place else { return nil }
    switch kind {
    case .text:
      return String(decoding: bytes[place..<place + count].prefix { $0 != 0 }, as: UTF8.self)
    case .fraction, .signedFraction:
      let numbers = (0..<count).map { fraction(at: place + 8 * $0, isSigned: kind == .signedFraction) }
      return count == 1 ? numbers[0] : numbers
    case .byte, .undefined, .short, .long, .signedLong:
      let numbers = (0..<count).map { index in
        let value = number(at: place + kind.size * index, length: kind.size)
        return kind == .signedLong ? Int(Int32(truncatingIfNeeded: value)) : value
      }
      return count == 1 ? numbers[0] : numbers
    }
  }

  private func fraction(at place: Int, isSigned: Bool) -> Double {
    let parts = [place, place + 4].map { place in
      let value = number(at: place, length: 4)
      return isSigned ? Double(Int32(truncatingIfNeeded: value)) : Double(value)
    }
    return parts[1] == 0 ? 0 : parts[0] / parts[1]
  }

  private func number(at place: Int, length: Int) -> Int {
    guard place >= 0, place + length <= bytes.count else { return 0 }
    let part = bytes[place..<place + length]
    return (isLittleEndian ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
  }
}

extension ExifBlock {
  /// Returns an APP1 segment's data with the known keys of the dictionaries; `nil` if there are none.
  static func data(tiff: [String: Any], exif: [String: Any], gps: [String: Any]) -> [UInt8]? {
    var position = gps
    for key in ["Latitude", "Longitude"] {
      if let degrees = Double(property: gps[key]) { position[key] = parts(ofDegrees: degrees) }
    }
    let own = fields(ExifTag.tiff, tiff)
    let others = [
      (ExifTag.exifPointer, fields(ExifTag.exif, exif)), (ExifTag.gpsPointer, fields(ExifTag.gps, position)),
    ]
    .filter { !$0.1.isEmpty }
    guard !own.isEmpty || !others.isEmpty else { return nil }
    // The byte order, the number 42 and the place of the first directory.
    var bytes: [UInt8] = Array("MM".utf8) + big(42, 2) + big(8, 4)
    var pointers = others.map { Field(number: $0.0, kind: .long, count: 1, bytes: big(0, 4)) }
    var start = 8 + directory(own + pointers, at: 8).count
    for (index, other) in others.enumerated() {
      pointers[index].bytes = big(start, 4)
      start += directory(other.1, at: start).count
    }
    bytes += directory(own + pointers, at: 8)
    for other in others { bytes += directory(other.1, at: bytes.count) }
    return mark + bytes
  }

  private struct Field {
    var number: Int
    var kind: ExifTag.Kind
    var count: Int
    var bytes: [UInt8]
  }

  private static func parts(ofDegrees degrees: Double) -> [Double] {
    let value = abs(degrees)
    let minutes = (value - value.rounded(.down)) * 60
    return [value.rounded(.down), minutes.rounded(.down), (minutes - minutes.rounded(.down)) * 60]
  }

  private static func fields(_ tags: [ExifTag], _ values: [String: Any]) -> [Field] {
    tags.compactMap { tag in
      guard let value = values[tag.key] else { return nil }
      if tag.kind == .text {
        guard let text = value as? String else { return nil }
        return Field(number: tag.number, kind: .text, count: text.utf8.count + 1, bytes: Array(text.utf8) + [0])
      }
      let values = (value as? [Any]) ?? [value]
      let numbers = values.compactMap { Double(property: $0) }.filter(\.isFinite)
      guard !numbers.isEmpty else { return nil }
      return Field(
        number: tag.number, kind: tag.kind, count: numbers.count, bytes: numbers.flatMap { bytes($0, tag.kind) })
    }
  }

  private static func bytes(_ number: Double, _ kind: ExifTag.Kind) -> [UInt8] {
    guard kind == .fraction || kind == .signedFraction else {
      return big(Int(min(max(number, -2_147_483_648), 4_294_967_295)), kind.size)
    }
    // Ten thousandths, or the reciprocal of a short exposure.
    if number > 0, number < 0.1, (1 / number) < 100_000 { return big(1, 4) + big(Int((1 / number).rounded()), 4) }
    return big(Int((min(max(number, -200_000), 400_000) * 10_000).rounded()), 4) + big(10_000, 4)
  }

  /// The fields in the order of their numbers, the end of the chain of directories, and the values longer than four
  /// bytes.
  private static func directory(_ fields: [Field], at start: Int) -> [UInt8] {
    var table = big(fields.count, 2)
    var values: [UInt8] = []
    for field in fields.sorted(by: { $0.number < $1.number }) {
      table += big(field.number, 2) + big(field.kind.rawValue, 2) + big(field.count, 4)
      if field.bytes.count <= 4 {
        table += field.bytes + [UInt8](repeating: 0, count: 4 - field.bytes.count)
      } else {
        table += big(start + 2 + 12 * fields.count + 4 + values.count, 4)
        values += field.bytes + (field.bytes.count % 2 == 0 ? [] : [0])
      }
    }
    return table + big(0, 4) + values
  }

  private static func big(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
