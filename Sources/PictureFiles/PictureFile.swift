import Drawing
import Foundation

/// A file of pixels with its metadata.
package struct PictureFile {
  package let format: PictureFormat
  let bytes: [UInt8]
  let frames: any FrameSource

  /// - Throws: `PictureError.unknownFormat` for other data and for vector pictures, and `.unreadable` with a reason.
  package init(_ bytes: [UInt8]) throws(PictureError) {
    guard let format = PictureFormat(bytes), !format.isVector else { throw .unknownFormat }
    self.format = format
    self.bytes = bytes
    frames = try format.frames(of: bytes)
  }

  /// The first picture, as stored.
  package var image: CGImage {
    get throws(PictureError) { try frames.frame(at: 0) }
  }

  /// From 1, upright, to 8. Source: CIPA DC-008, tag 0x0112.
  package var orientation: Int { exif?.orientation ?? 1 }

  var exif: ExifBlock? {
    switch format {
    case .jpeg: JPEGCodec.exif(bytes)
    case .png:
      PNGChunks.read(bytes).first { $0.name == "eXIf" }.flatMap { ExifBlock(Array("Exif".utf8) + [0, 0] + $0.data) }
    case .gif, .webp, .svg, .pdf: nil
    }
  }
}
