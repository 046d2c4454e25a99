import Foundation

/// The properties of a PNG that have their own chunks: texts, gamma, chromaticities and the size of pixels.
///
/// Source: W3C, "Portable Network Graphics (PNG) Specification (Third Edition)", 11.3.
enum PNGMetadata {
  private typealias Chunk = PNGChunks.Chunk

  /// The keys of the texts in the PNG dictionary, with the keywords of the specification.
  private static let keywords = [
    ("Title", "Title"), ("Author", "Author"), ("Description", "Description"), ("Copyright", "Copyright"),
    ("CreationTime", "Creation Time"), ("Software", "Software"), ("Disclaimer", "Disclaimer"), ("Warning", "Warning"),
    ("Source", "Source"), ("Comment", "Comment"),
  ]
  /// Numbers of gamma and chromaticity are multiples of this fraction.
  private static let unit = 100_000.0
  private static let metersPerInch = 0.0254

  // MARK: Reading

  /// The PNG dictionary, and beside it the dots per inch.
  static func values(_ bytes: [UInt8]) -> (png: [String: Any], dotsPerInch: (x: Double, y: Double)?) {
    var png: [String: Any] = [:]
    var dots: (Double, Double)?
    for chunk in PNGChunks.read(bytes) {
      switch chunk.name {
      case "IHDR" where chunk.data.count == 13: png["InterlaceType"] = Int(chunk.data[12])
      case "sRGB" where chunk.data.count == 1: png["sRGBIntent"] = Int(chunk.data[0])
      case "gAMA" where chunk.data.count == 4: png["Gamma"] = Double(chunk.number(at: 0, count: 4)) / unit
      case "cHRM" where chunk.data.count == 32:
        png["Chromaticities"] = (0..<8).map { Double(chunk.number(at: 4 * $0, count: 4)) / unit }
      case "pHYs" where chunk.data.count == 9 && chunk.data[8] == 1:
        let (x, y) = (chunk.number(at: 0, count: 4), chunk.number(at: 4, count: 4))
        (png["XPixelsPerMeter"], png["YPixelsPerMeter"]) = (x, y)
        dots = (dotsPerInch(x), dotsPerInch(y))
      case "tEXt", "iTXt":
        guard let (keyword, text) = text(chunk), let key = keywords.first(where: { $0.1 == keyword })?.0 else { break }
        png[key] = png[key] ?? text
      default: break
      }
    }
    return (png, dots)
  }

  /// The whole number that gives these pixels per metre, if there is one: pixels per metre are rounded in files.
  private static func dotsPerInch(_ pixelsPerMeter: Int) -> Double {
    let exact = Double(pixelsPerMeter) * metersPerInch
    return (exact.rounded() / metersPerInch).rounded() == Double(pixelsPerMeter) ? exact.rounded() : exact
  }

  /// The keyword and text of a chunk; `nil` for compressed texts.
  private static func text(_ chunk: Chunk) -> (String, String)? {
    guard let end = chunk.data.firstIndex(of: 0) else { return nil }
    let keyword = latin(chunk.data[..<end])
    var rest = chunk.data[(end + 1)...]
    if chunk.name == "tEXt" { return (keyword, latin(rest)) }
    guard rest.count > 2, rest.first == 0 else { return nil }
    rest = rest.dropFirst(2)
    // The language and the translated keyword.
    for _ in 0..<2 {
      guard let end = rest.firstIndex(of: 0) else { return nil }
      rest = rest[(end + 1)...]
    }
    return (keyword, String(decoding: rest, as: UTF8.self))
  }

  private static func latin(_ bytes: ArraySlice<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(Unicode.Scalar(byte)) }
    return String(text)
  }

  // MARK: Writing

  /// Returns the chunks for a PNG dictionary, dots per inch and an Exif block, to stand before the pixels.
  static func chunks(_ png: [String: Any], dotsPerInch: (x: Double?, y: Double?), exif: [UInt8]?) -> [PNGChunks.Chunk] {
    var chunks: [Chunk] = []
    if let gamma = number(png["Gamma"]) { chunks.append(Chunk(name: "gAMA", data: PNGChunks.bytes(gamma))) }
    if let values = png["Chromaticities"] as? [Any] {
      let numbers = values.compactMap { number($0) }
      if numbers.count == 8 { chunks.append(Chunk(name: "cHRM", data: numbers.flatMap(PNGChunks.bytes))) }
    }
    let columns = Double(property: png["XPixelsPerMeter"]) ?? dotsPerInch.x.map { $0 / metersPerInch }
    let rows = Double(property: png["YPixelsPerMeter"]) ?? dotsPerInch.y.map { $0 / metersPerInch }
    if let x = (columns ?? rows).flatMap(whole), let y = (rows ?? columns).flatMap(whole) {
      chunks.append(Chunk(name: "pHYs", data: PNGChunks.bytes(x) + PNGChunks.bytes(y) + [1]))
    }
    for (key, keyword) in keywords {
      if let text = png[key] as? String { chunks.append(chunk(keyword, text)) }
    }
    // The block without the mark of a JPEG's segment.
    if let exif { chunks.append(Chunk(name: "eXIf", data: Array(exif.dropFirst(6)))) }
    return chunks
  }

  private static func number(_ value: Any?) -> UInt32? {
    Double(property: value).flatMap { whole($0 * unit) }
  }

  /// `nil` for numbers that no chunk can contain.
  private static func whole(_ number: Double) -> UInt32? {
    let rounded = number.rounded()
    return rounded >= 0 && rounded <= Double(Int32.max) ? UInt32(rounded) : nil
  }

  /// A text in Latin 1 or, with other characters, in UTF-8. No text contains the character 0, which ends it.
  private static func chunk(_ keyword: String, _ text: String) -> Chunk {
    let scalars = text.unicodeScalars.filter { $0.value != 0 }
    let start = Array(keyword.utf8) + [0]
    if scalars.allSatisfy({ $0.value < 256 }) {
      return Chunk(name: "tEXt", data: start + scalars.map { UInt8($0.value) })
    }
    return Chunk(name: "iTXt", data: start + [0, 0, 0, 0] + Array(String(String.UnicodeScalarView(scalars)).utf8))
  }
}
