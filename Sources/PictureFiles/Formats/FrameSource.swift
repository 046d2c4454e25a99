import Drawing
import Raster

/// The pictures in a file: one, or the frames of an animation.
package protocol FrameSource: AnyObject {
  /// In pixels.
  var width: Int { get }
  /// In pixels.
  var height: Int { get }
  /// The duration of each frame in seconds, as the file states it; a single 0 for a still picture.
  var delays: [Double] { get }
  /// The number of times that the animation runs; 0 repeats it forever.
  var loopCount: Int { get }

  /// Decodes a frame as it is displayed, with what earlier frames left. In order, frames cost one decoding each; an
  /// earlier one starts again from the first.
  func frame(at index: Int) throws(PictureError) -> CGImage
}

extension PictureFormat {
  /// Opens a file of pixels.
  ///
  /// - Precondition: The format is not a vector format.
  func frames(of bytes: [UInt8]) throws(PictureError) -> any FrameSource {
    switch self {
    case .png:
      // An animation that is damaged or too large is shown as a still picture.
      if let animation = try? AnimatedPNG(bytes) { return animation }
      return StillPicture(try Bitmap(decoding: bytes))
    case .jpeg: return StillPicture(try JPEGCodec.decode(bytes))
    case .gif: return try GIFReader(bytes)
    case .webp: return try WebPReader(bytes)
    case .svg, .pdf: preconditionFailure("a vector picture has no frames; use VectorPicture")
    }
  }
}

/// The only picture of a file.
final class StillPicture: FrameSource {
  private let image: CGImage

  init(_ bitmap: Bitmap) {
    image = CGImage(bitmap: bitmap)
  }

  var width: Int { image.width }
  var height: Int { image.height }
  var delays: [Double] { [0] }
  var loopCount: Int { 0 }

  func frame(at index: Int) throws(PictureError) -> CGImage { image }
}

extension Bitmap {
  /// Reads a PNG.
  convenience init(decoding png: [UInt8]) throws(PictureError) {
    do {
      try self.init(png: png)
    } catch {
      throw .unreadable("\(error)")
    }
  }
}
