import Drawing
import Raster

/// The picture that the frames of an animation are drawn onto, one after the other.
struct FrameCanvas {
  /// The treatment of a frame's area when the next frame is drawn.
  enum Disposal {
    case keep, clear, restore
  }

  /// A frame's pixels and place.
  struct Part {
    let pixels: Bitmap
    let x: Int
    let y: Int
    let disposal: Disposal
    /// True if clear pixels show what is below; false if they replace it.
    let isBlended: Bool
  }

  private var bitmap: Bitmap
  private var last: (area: PixelRect, disposal: Disposal)?
  private var kept: Bitmap?

  /// Creates a clear canvas.
  init(width: Int, height: Int) throws(PictureError) {
    bitmap = try .animated(width: width, height: height)
  }

  /// Draws the next frame and returns the whole picture. Parts outside of the canvas are cut off.
  mutating func add(_ part: Part) throws(PictureError) -> CGImage {
    dispose()
    let area = PixelRect(x: part.x, y: part.y, width: part.pixels.width, height: part.pixels.height)
    kept = part.disposal == .restore ? bitmap.clone() : nil
    if part.isBlended {
      bitmap.draw(part.pixels, x: part.x, y: part.y)
    } else {
      bitmap.copy(part.pixels, x: part.x, y: part.y)
    }
    last = (area, part.disposal)
    return CGImage(bitmap: bitmap.clone())
  }

  private mutating func dispose() {
    guard let last else { return }
    switch last.disposal {
    case .keep: break
    case .clear: bitmap.replace(last.area, with: .clear)
    case .restore: if let kept { bitmap = kept }
    }
  }
}

/// Draws the frames of an animation in order, and again from the first one for an earlier frame.
struct FrameSequence {
  let width: Int
  let height: Int
  private var canvas: FrameCanvas
  private var next = 0
  private var shown: CGImage?

  init(width: Int, height: Int) throws(PictureError) {
    guard width > 0, height > 0 else { throw .unreadable("a side of \(width) × \(height) pixels is empty") }
    (self.width, self.height) = (width, height)
    canvas = try FrameCanvas(width: width, height: height)
  }

  /// Returns the picture after a frame.
  ///
  /// - Parameter part: Decodes a frame by its index.
  mutating func picture(
    at index: Int, part: (Int) throws(PictureError) -> FrameCanvas.Part
  ) throws(PictureError) -> CGImage {
    if index + 1 == next, let shown { return shown }
    if index < next {
      canvas = try FrameCanvas(width: width, height: height)
      next = 0
    }
    while next <= index {
      shown = try canvas.add(part(next))
      next += 1
    }
    guard let shown else { throw .unreadable("the picture has no frame") }
    return shown
  }
}

extension Bitmap {
  /// The most pixels of an animated picture, which a few bytes can declare: 3840 × 2160 and a little more. Decoding
  /// takes four times its memory, 128 MiB.
  static let mostAnimatedPixels = 1 << 23

  /// Returns a clear bitmap of a size that a file declares.
  ///
  /// - Parameter pixelMemory: The bytes that the file's decoder takes for a pixel, with the four of the bitmap.
  static func ofFile(width: Int, height: Int, pixelMemory: Int) throws(PictureError) -> Bitmap {
    guard isPossible(inFileWithWidth: width, height: height, pixelMemory: pixelMemory),
      let bitmap = try? Bitmap(width: width, height: height)
    else {
      let most = mostFileMemory / pixelMemory
      throw .unreadable("\(width) × \(height) pixels are more than the \(most) that this picture may have")
    }
    return bitmap
  }

  /// Returns a clear bitmap of a size that an animated file declares.
  static func animated(width: Int, height: Int) throws(PictureError) -> Bitmap {
    try checkAnimated(width: width, height: height)
    guard let bitmap = try? Bitmap(width: width, height: height) else {
      throw .unreadable("\(width) × \(height) pixels are not the size of a picture")
    }
    return bitmap
  }

  /// Throws if an animated file may not declare a size.
  static func checkAnimated(width: Int, height: Int) throws(PictureError) {
    guard width <= longestSide, height <= longestSide, width * height <= mostAnimatedPixels else {
      throw .unreadable("\(width) × \(height) pixels are too many for an animated picture")
    }
  }
}
