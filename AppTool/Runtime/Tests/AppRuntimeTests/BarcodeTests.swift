import Foundation
import Testing
import UIKit

@testable import AppCoreImage

/// Barcodes against readers of their own, and examples of the standards.
@MainActor @Suite struct BarcodeTests {
  /// The modules of the output of `CIQRCodeGenerator`, without the quiet zone.
  private func reader(_ message: Data, _ level: String) throws -> QRReader {
    let filter = CIFilter.qrCodeGenerator()
    (filter.message, filter.correctionLevel) = (message, level)
    let image = try #require(filter.outputImage)
    let size = Int(image.extent.width) - 2
    #expect(image.extent == CGRect(x: 0, y: 0, width: size + 2, height: size + 2))
    let values = Rendering.values(image, image.extent)
    let width = size + 2
    #expect((0..<width).allSatisfy { values[$0].x == 1 && values[$0 * width].x == 1 && values[$0].w == 1 })
    return QRReader(size: size) { row, column in values[(size - row) * width + column + 1].x == 0 }
  }

  @Test func `an enlarged code has sharp modules`() throws {
    let filter = CIFilter.qrCodeGenerator()
    filter.message = Data("a".utf8)
    let image = try #require(filter.outputImage)
    let plain = Rendering.values(image, image.extent)
    let large = image.transformed(by: CGAffineTransform(scaleX: 4, y: 4))
    let (width, values) = (Int(image.extent.width), Rendering.values(large, large.extent))
    #expect(values.indices.allSatisfy { values[$0] == plain[$0 / (4 * width) / 4 * width + $0 % (4 * width) / 4] })
  }

  /// Versions with their blocks and alignment patterns, from tables 9 and E.1 of ISO/IEC 18004:2015.
  private struct Layout {
    let level: String
    let bits: Int
    let version: Int
    let blocks: [Int]
    let correction: Int
    let alignment: [Int]
    /// The most bytes that the version holds, table 7.
    let capacity: Int
  }

  private static let layouts = [
    Layout(level: "L", bits: 1, version: 1, blocks: [19], correction: 7, alignment: [], capacity: 17),
    Layout(level: "H", bits: 2, version: 1, blocks: [9], correction: 17, alignment: [], capacity: 7),
    Layout(level: "M", bits: 0, version: 2, blocks: [28], correction: 16, alignment: [6, 18], capacity: 26),
    Layout(
      level: "Q", bits: 3, version: 5, blocks: [15, 15, 16, 16], correction: 18, alignment: [6, 30], capacity: 60),
    Layout(
      level: "H", bits: 2, version: 7, blocks: [13, 13, 13, 13, 14], correction: 26, alignment: [6, 22, 38],
      capacity: 64),
    Layout(
      level: "M", bits: 0, version: 10, blocks: [43, 43, 43, 43, 44], correction: 26, alignment: [6, 28, 50],
      capacity: 213),
    Layout(
      level: "L", bits: 1, version: 15, blocks: [87, 87, 87, 87, 87, 88], correction: 22, alignment: [6, 26, 48, 70],
      capacity: 520),
    Layout(
      level: "L", bits: 1, version: 32, blocks: Array(repeating: 115, count: 17), correction: 30,
      alignment: [6, 34, 60, 86, 112, 138], capacity: 1952),
  ]

  @Test func `codes are read with the text that they were made of`() throws {
    for layout in Self.layouts {
      // Odd lengths end within a word, and a full code has no padding.
      for length in [layout.capacity, layout.capacity - 1] {
        let message = Data((0..<length).map { UInt8(truncatingIfNeeded: $0 * 37 + length) })
        let code = try reader(message, layout.level)
        #expect(code.version == layout.version, "\(length) bytes, level \(layout.level)")
        #expect(try code.format().level == layout.bits)
        let read = try code.message(
          blocks: layout.blocks, correction: layout.correction, alignment: layout.alignment)
        #expect(Data(read) == message, "version \(layout.version), level \(layout.level)")
      }
    }
  }

  @Test func `a message that is too long has no code`() throws {
    let filter = CIFilter.qrCodeGenerator()
    #expect(filter.outputImage == nil)
    filter.correctionLevel = "L"
    filter.message = Data(count: 2953)
    #expect(filter.outputImage?.extent.width == 179)
    filter.message = Data(count: 2954)
    #expect(filter.outputImage == nil)
    filter.message = Data("a".utf8)
    filter.correctionLevel = "X"
    #expect(filter.outputImage == nil)
  }

  @Test func `format and version information are those of the standard`() {
    // The examples of sections 7.9.1 and 7.10, and entries of annexes C and D.
    #expect(QRMatrix.formatBits(.medium, mask: 5) == 0b100_0000_1100_1110)
    #expect(QRMatrix.formatBits(.medium, mask: 0) == 0b101_0100_0001_0010)
    #expect(QRMatrix.formatBits(.low, mask: 0) == 0x77C4 && QRMatrix.formatBits(.high, mask: 7) == 0x083B)
    #expect(QRMatrix.versionBits(7) == 0x07C94 && QRMatrix.versionBits(40) == 0x28C69)
  }

  @Test func `alignment patterns and capacities are those of the standard`() {
    let places = [
      2: [6, 18], 7: [6, 22, 38], 14: [6, 26, 46, 66], 16: [6, 26, 50, 74], 22: [6, 26, 50, 74, 98],
      32: [6, 34, 60, 86, 112, 138], 36: [6, 24, 50, 76, 102, 128, 154], 39: [6, 26, 54, 82, 110, 138, 166],
      40: [6, 30, 58, 86, 114, 142, 170],
    ]
    for (version, expected) in places { #expect(QRMatrix.alignmentPlaces(version: version) == expected) }
    for version in 1...40 {
      #expect(QRMatrix.codewordCount(version: version) == QRMatrix(version: version).codewordCount)
    }
    #expect(QRMatrix.codewordCount(version: 1) == 26 && QRMatrix.codewordCount(version: 40) == 3706)
  }

  @Test func `the error correction is that of the standard's example`() {
    // ISO/IEC 18004:2015, annex I: "01234567" in version 1-M.
    let data: [UInt8] =
      [0x10, 0x20, 0x0C, 0x56, 0x61, 0x80] + [0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11]
    let expected: [UInt8] = [0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55]
    #expect(ReedSolomon(count: 10).correction(of: data) == expected)
  }

  // MARK: Code 128

  @Test(arguments: [
    ("Hello", [104, 40, 69, 76, 76, 79]), ("123456", [105, 12, 34, 56]), ("12345", [105, 12, 34, 100, 21]),
    ("ABC123456", [104, 33, 34, 35, 99, 12, 34, 56]), ("A\u{1}", [104, 33, 101, 65]), ("12", [105, 12]),
    ("AB12CD", [104, 33, 34, 17, 18, 35, 36]),
  ])
  func `characters are symbols of the shortest code sets`(text: String, symbols: [Int]) throws {
    let code = try #require(Code128(Data(text.utf8)))
    #expect(Array(code.symbols.dropLast()) == symbols)
    let sum = symbols[0] + symbols.enumerated().reduce(0) { $0 + $1.offset * $1.element }
    #expect(code.symbols.last == sum % 103)
  }

  @Test func `patterns of Code 128 are distinct and have their widths`() {
    #expect(Code128.widths.count == 107 && Set(Code128.widths).count == 107)
    for (symbol, widths) in Code128.widths.enumerated() {
      #expect(widths.reduce(0, +) == (symbol == 106 ? 13 : 11))
      // The bars of a symbol have an even number of modules.
      #expect(symbol == 106 || (widths[0] + widths[2] + widths[4]) % 2 == 0)
    }
  }

  @Test func `a barcode has its height and a quiet space`() throws {
    let filter = CIFilter.code128BarcodeGenerator()
    #expect(filter.quietSpace == 7 && filter.barcodeHeight == 32 && filter.outputImage == nil)
    filter.message = Data("12".utf8)
    filter.quietSpace = 3
    filter.barcodeHeight = 5
    let image = try #require(filter.outputImage)
    #expect(image.extent == CGRect(x: 0, y: 0, width: 11 * 3 + 13 + 6, height: 5))
    let row = Rendering.values(image, CGRect(x: 0, y: 4, width: 14, height: 1)).map { $0.x == 0 ? 1 : 0 }
    // The start of the set C: 211232.
    #expect(row == [0, 0, 0, 1, 1, 0, 1, 0, 0, 1, 1, 1, 0, 0])
    filter.message = Data("é".utf8)
    #expect(filter.outputImage == nil)
  }
}
