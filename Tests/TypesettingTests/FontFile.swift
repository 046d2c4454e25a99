import Foundation

/// An independent, slower parser of OpenType files as a reference for HarfBuzz's widths: character map and horizontal
/// metrics only.
struct FontFile {
  private let data: [UInt8]
  private let tables: [String: Int]

  init(path: String) throws {
    data = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    var tables: [String: Int] = [:]
    let count = Int(data[4]) << 8 | Int(data[5])
    for index in 0..<count {
      let entry = 12 + index * 16
      let tag = String(decoding: data[entry..<entry + 4], as: UTF8.self)
      tables[tag] = data[entry + 8..<entry + 12].reduce(0) { $0 << 8 | Int($1) }
    }
    self.tables = tables
  }

  private func short(_ offset: Int) -> Int { Int(data[offset]) << 8 | Int(data[offset + 1]) }
  private func long(_ offset: Int) -> Int { short(offset) << 16 | short(offset + 2) }

  /// The advance width in font units.
  func advance(of scalar: Unicode.Scalar) -> Int {
    let glyph = min(self.glyph(of: scalar), short(tables["hhea", default: 0] + 34) - 1)
    return short(tables["hmtx", default: 0] + glyph * 4)
  }

  /// Looks up a glyph in the format 12 subtable.
  private func glyph(of scalar: Unicode.Scalar) -> Int {
    let cmap = tables["cmap", default: 0]
    let subtables = (0..<short(cmap + 2)).map { cmap + long(cmap + 4 + $0 * 8 + 4) }
    let subtable = subtables.first { short($0) == 12 } ?? cmap
    for group in 0..<long(subtable + 12) {
      let entry = subtable + 16 + group * 12
      if (long(entry)...long(entry + 4)).contains(Int(scalar.value)) {
        return long(entry + 8) + Int(scalar.value) - long(entry)
      }
    }
    return 0
  }
}
