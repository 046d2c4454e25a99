import Foundation

/// The access units of the first sound in a file of MPEG-4.
///
/// Source: ISO/IEC 14496-12, "ISO base media file format"; ISO/IEC 14496-14, "MP4 file format" (`esds`).
struct MPEG4Track {
  /// The configuration of the decoder.
  private(set) var configuration: [UInt8] = []
  /// The places of the units in the file.
  private(set) var units: [Range<Int>] = []
  /// The length of a unit, in seconds.
  private(set) var unitDuration = 0.0
  /// The length of what is heard of the track, in seconds.
  private(set) var duration = 0.0
  /// The time that is not heard at the start, in seconds.
  private(set) var skipped = 0.0

  private let bytes: UnsafeRawBufferPointer

  /// `nil` if the bytes are no such file, or it has no sound in AAC.
  init?(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    guard Self.isFile(bytes), let movie = box("moov", in: 0..<bytes.count) else { return nil }
    let header = box("mvhd", in: movie)
    let scale = header.map { number($0.lowerBound + (isLong($0) ? 20 : 12), 4) } ?? 0
    for track in boxes("trak", in: movie) where read(track, movieScale: Double(scale)) { return }
    return nil
  }

  /// True if the bytes begin as a file of MPEG-4 does.
  static func isFile(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.count > 8 && number(bytes, 4, 4) == name("ftyp")
  }

  private mutating func read(_ track: Range<Int>, movieScale: Double) -> Bool {
    guard let media = box("mdia", in: track), let handler = box("hdlr", in: media),
      number(handler.lowerBound + 8, 4) == Self.name("soun"), let header = box("mdhd", in: media),
      let table = box("minf", in: media).flatMap({ box("stbl", in: $0) })
    else { return false }
    let isLong = isLong(header)
    let scale = Double(number(header.lowerBound + (isLong ? 20 : 12), 4))
    guard scale > 0, readConfiguration(table), readUnits(table) else { return false }
    duration = Double(max(0, number(header.lowerBound + (isLong ? 24 : 16), isLong ? 8 : 4))) / scale
    unitDuration = duration / Double(units.count)
    readEdit(track, scale: scale, movieScale: movieScale)
    return true
  }

  /// Reads which part of the track is heard.
  private mutating func readEdit(_ track: Range<Int>, scale: Double, movieScale: Double) {
    guard let list = box("edts", in: track).flatMap({ box("elst", in: $0) }), number(list.lowerBound + 4, 4) == 1
    else { return }
    let size = isLong(list) ? 8 : 4
    let length = number(list.lowerBound + 8, size), start = number(list.lowerBound + 8 + size, size)
    guard start >= 0, Double(start) / scale < duration else { return }
    skipped = Double(start) / scale
    duration -= skipped
    if length > 0, movieScale > 0 { duration = min(duration, Double(length) / movieScale) }
  }

  private mutating func readConfiguration(_ table: Range<Int>) -> Bool {
    guard let descriptions = box("stsd", in: table),
      let entry = box("mp4a", in: min(descriptions.lowerBound + 8, descriptions.upperBound)..<descriptions.upperBound)
    else { return false }
    // Version 1 of QuickTime has four numbers more.
    let start = entry.lowerBound + (number(entry.lowerBound + 8, 2) == 1 ? 44 : 28)
    guard start < entry.upperBound else { return false }
    let inner = start..<entry.upperBound
    guard let descriptor = box("esds", in: inner) ?? box("wave", in: inner).flatMap({ box("esds", in: $0) })
    else { return false }
    return readDescriptor(descriptor)
  }

  /// Reads the descriptors of a stream (3), of its decoder (4), and of the decoder's configuration (5).
  private mutating func readDescriptor(_ box: Range<Int>) -> Bool {
    var place = box.lowerBound + 4
    while place < box.upperBound {
      let tag = number(place, 1)
      place += 1
      var length = 0
      for _ in 0..<4 {
        let part = number(place, 1)
        place += 1
        length = length << 7 | part & 0x7F
        if part < 0x80 { break }
      }
      switch tag {
      case 3: place += 3
      case 4: place += 13
      case 5:
        let end = min(place + length, box.upperBound)
        guard place < end else { return false }
        configuration = Array(bytes[place..<end])
        return true
      default: place += length
      }
    }
    return false
  }

  /// Reads the sizes of the units, their numbers in chunks, and the places of the chunks.
  private mutating func readUnits(_ table: Range<Int>) -> Bool {
    guard let sizes = box("stsz", in: table), let runs = box("stsc", in: table),
      let places = box("stco", in: table) ?? box("co64", in: table)
    else { return false }
    let width = box("stco", in: table) == nil ? 8 : 4
    let shared = number(sizes.lowerBound + 4, 4), count = number(sizes.lowerBound + 8, 4)
    let chunkCount = min(number(places.lowerBound + 4, 4), places.count / width)
    let runCount = min(number(runs.lowerBound + 4, 4), runs.count / 12)
    guard shared > 0 || count <= sizes.count / 4, runCount > 0 else { return false }
    var run = 0
    for chunk in 0..<chunkCount {
      while run + 1 < runCount, number(runs.lowerBound + 8 + 12 * (run + 1), 4) <= chunk + 1 { run += 1 }
      var place = number(places.lowerBound + 8 + width * chunk, width)
      for _ in 0..<number(runs.lowerBound + 12 + 12 * run, 4) {
        // A unit has a byte at least, so that there are not more of them than bytes.
        guard units.count < min(count, bytes.count) else { return true }
        let size = shared > 0 ? shared : number(sizes.lowerBound + 12 + 4 * units.count, 4)
        guard place >= 0, size >= 0, place <= bytes.count - size else { return !units.isEmpty }
        units.append(place..<place + size)
        place += size
      }
    }
    return !units.isEmpty
  }

  // MARK: Boxes

  private static func name(_ text: StaticString) -> Int {
    text.withUTF8Buffer { $0.reduce(0) { $0 << 8 | Int($1) } }
  }

  /// A number of some bytes, the first of which is the most significant; 0 outside of the file.
  private static func number(_ bytes: UnsafeRawBufferPointer, _ place: Int, _ size: Int) -> Int {
    guard place >= 0, place <= bytes.count - size else { return 0 }
    return Int(truncatingIfNeeded: bytes[place..<place + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }

  private func number(_ place: Int, _ size: Int) -> Int { Self.number(bytes, place, size) }

  /// True for a box whose times have 64 bits.
  private func isLong(_ box: Range<Int>) -> Bool { number(box.lowerBound, 1) == 1 }

  private func box(_ name: StaticString, in range: Range<Int>) -> Range<Int>? { boxes(name, in: range).first }

  /// The contents of the boxes of a name.
  private func boxes(_ name: StaticString, in range: Range<Int>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var place = range.lowerBound
    while place + 8 <= range.upperBound {
      var (size, header) = (number(place, 4), 8)
      if size == 1 { (size, header) = (number(place + 8, 8), 16) }
      if size == 0 { size = range.upperBound - place }
      guard size >= header, size <= range.upperBound - place else { break }
      if number(place + 4, 4) == Self.name(name) { result.append(place + header..<place + size) }
      place += size
    }
    return result
  }
}
