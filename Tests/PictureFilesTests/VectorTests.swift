import Drawing
import Foundation
import Raster
import Testing

@testable import PictureFiles

@Suite struct VectorTests {
  @Test(arguments: [Array(Samples.svg.utf8), Samples.pdf])
  func `a vector picture has its size and is sharp at any other`(bytes: [UInt8]) throws {
    if let reason = Samples.missingLibrary(for: bytes) { return print("skipped: \(reason)") }
    let picture = try VectorPicture(bytes)
    #expect(picture.size == CGSize(width: 4, height: 2))
    #expect(Samples.letters(try #require(picture.image(width: 4, height: 2))) == "rrbb/rrbb")
    #expect(Samples.letters(try #require(picture.image(width: 8, height: 1))) == "rrrrbbbb")
    #expect(picture.image(width: 8, height: 1) == picture.image(width: 8, height: 1), "a size is rendered once")
    #expect(picture.image(width: 0, height: 1) == nil)
  }

  @Test func `an SVG without a size has that of its view box`() throws {
    let bytes = Array(#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12"/>"#.utf8)
    if let reason = Samples.missingLibrary(for: bytes) { return print("skipped: \(reason)") }
    #expect(try VectorPicture(bytes).size == CGSize(width: 24, height: 12))
    let percent = Array(#"<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%"/>"#.utf8)
    #expect(try VectorPicture(percent).size == CGSize(width: 100, height: 100))
  }

  @Test func `a damaged vector picture is an error with a reason`() {
    for text in ["<svg", "%PDF-1.4 nothing"] {
      let bytes = Array(text.utf8)
      if let reason = Samples.missingLibrary(for: bytes) {
        print("skipped: \(reason)")
        continue
      }
      #expect(throws: PictureError.self) { try VectorPicture(bytes) }
    }
  }

  @Test(arguments: [
    ("<?xml version=\"1.0\"?><!-- a > b --><!DOCTYPE svg PUBLIC \"a\" \"b\" [ <!ENTITY c \"d\"> ]>\n<svg/>", true),
    ("\u{FEFF} <!DOCTYPE svg>\r\n<svg>", true), ("<!-- <svg/>", false), ("<!DOCTYPE svg [ <svg/>", false),
    ("<a/>", false),
  ])
  func `declarations and comments may precede an SVG`(text: String, isSVG: Bool) {
    #expect(PictureFormat(Array(text.utf8)) == (isSVG ? .svg : nil))
  }

  @Test func `formats are recognised by their first bytes`() throws {
    let files: [(PictureFormat, [UInt8])] = [
      (.svg, Array(Samples.svg.utf8)), (.pdf, Samples.pdf), (.gif, Samples.GIF().bytes),
      (.webp, try Samples.webp(Samples.blue)), (.png, try Samples.plain(0).bitmap().pngData()),
      (.jpeg, [0xFF, 0xD8, 0xFF]),
    ]
    for (format, bytes) in files { #expect(PictureFormat(bytes) == format) }
    for text in ["", "<html>", "<?xml", "<!-- <svg", "GIF90a", "RIFF1234WAVE"] {
      #expect(PictureFormat(Array(text.utf8)) == nil)
    }
  }
}
