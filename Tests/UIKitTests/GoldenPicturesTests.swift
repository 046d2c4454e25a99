import Foundation
import Raster
import Testing
import UIKitTesting

@Suite struct GoldenPicturesTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("golden-\(UUID().uuidString)")

  /// Grey with a black square: two smooth areas and an edge.
  private func picture(gray: UInt32 = 0x80, square: Int = 6) throws -> Bitmap {
    let bitmap = try Bitmap(width: 16, height: 16)
    bitmap.replace(bitmap.bounds, with: Pixel(rgb: gray << 16 | gray << 8 | gray))
    bitmap.replace(PixelRect(x: 2, y: 2, width: square, height: square), with: .black)
    return bitmap
  }

  private func pictures(_ versions: String, isUpdating: Bool = false) -> GoldenPictures {
    GoldenPictures(folder: folder, versions: versions, isUpdating: isUpdating)
  }

  @Test func `an equal picture is exact, a different one reports the difference`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try pictures("a", isUpdating: true).check(picture(), "p", .pixels) == .written)
    #expect(try pictures("a").check(picture(), "p", .pixels) == .exact)
    #expect(try pictures("b").check(picture(), "p", .pixels) == .exact)
    #expect { try pictures("a").check(picture(gray: 0x81), "p", .pixels) } throws: {
      "\($0)".hasPrefix("p: 220 pixels differ, by up to 1 (mean 0.645), within (0, 0) 16 × 16. Look at ")
    }
  }

  @Test func `an update keeps the file of an equal picture and rewrites others`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("p.png")
    #expect(try pictures("a", isUpdating: true).check(picture(), "p", .pixels) == .written)
    // Data after the end of a PNG does not affect its pixels.
    try (Data(contentsOf: file) + Data("kept".utf8)).write(to: file)
    #expect(try pictures("a", isUpdating: true).check(picture(), "p", .pixels) == .exact)
    #expect(try Data(contentsOf: file).suffix(4) == Data("kept".utf8))
    #expect(try pictures("a", isUpdating: true).check(picture(square: 7), "p", .pixels) == .written)
    #expect(try pictures("a").check(picture(square: 7), "p", .pixels) == .exact)
    try Data("no picture".utf8).write(to: file)
    #expect(try pictures("a", isUpdating: true).check(picture(), "p", .pixels) == .written)
  }

  @Test func `a missing picture is an error with the remedy`() throws {
    #expect { try pictures("a").check(picture(), "none", .pixels) } throws: {
      "\($0)".hasPrefix("none: the golden picture does not exist yet. Look at ") && "\($0)".contains("UPDATE_GOLDEN=1")
    }
  }

  @Test
  func `with other library versions 1 pixel in 200 may differ by more than 8, at an edge or not`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try pictures("old", isUpdating: true).check(picture(), "p", .text)
    #expect(try pictures("old").check(picture(), "p", .text) == .exact)
    guard case .tolerated(let line) = try pictures("new").check(picture(gray: 0x88), "p", .text) else {
      Issue.record("a difference of 8 was not tolerated")
      return
    }
    #expect(line.hasPrefix("p: compared with old because there is no set for new: 220 pixels differ"))
    #expect(line.hasSuffix(", 0 by more than 8"))
    #expect(throws: GoldenError.self) { try pictures("old").check(picture(gray: 0x81), "p", .text) }
    #expect(throws: GoldenError.self) { try pictures("new").check(picture(gray: 0x89), "p", .text) }
    // Of the 256 pixels one may differ.
    let spots = try picture()
    spots[2, 2] = .white
    guard case .tolerated = try pictures("new").check(spots, "p", .text) else {
      Issue.record("a single pixel was not tolerated")
      return
    }
    spots[3, 2] = .white
    #expect(throws: GoldenError.self) { try pictures("new").check(spots, "p", .text) }
  }
}
