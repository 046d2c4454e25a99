import CPictureLibraries
import Drawing
import Raster

/// The frames of a still or animated WebP, decoded by libwebp.
final class WebPReader: FrameSource {
  let width: Int
  let height: Int
  let loopCount: Int
  let delays: [Double]
  private let decoder: UnsafeMutableRawPointer
  /// The file, at an address that does not change.
  private let bytes: UnsafeMutableRawBufferPointer
  private var next = 0
  private var shown: CGImage?

  init(_ file: [UInt8]) throws(PictureError) {
    // The library allocates two canvases of the declared size when it opens the file.
    if let declared = WebPSize(file) { try Self.check(declared.width, declared.height, declared.isAnimated) }
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: file.count, alignment: 1)
    bytes.copyBytes(from: file)
    var decoder: UnsafeMutableRawPointer?
    var (width, height, frames, loops): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
    let fault = LibraryFault { text, capacity in
      webp_open(bytes.baseAddress, bytes.count, &decoder, &width, &height, &frames, &loops, text, capacity)
    }
    guard fault == nil, let decoder else {
      bytes.deallocate()
      throw .unreadable(fault?.reason ?? "the decoder did not start")
    }
    do {
      try Self.check(Int(width), Int(height), frames > 1)
    } catch {
      webp_close(decoder)
      bytes.deallocate()
      throw error
    }
    self.decoder = decoder
    self.bytes = bytes
    (self.width, self.height, loopCount) = (Int(width), Int(height), Int(loops))
    delays = WebPDelays(file).seconds(count: Int(frames))
  }

  /// Two canvases exist beside the bitmap.
  private static func check(_ width: Int, _ height: Int, _ isAnimated: Bool) throws(PictureError) {
    let most = isAnimated ? Bitmap.mostAnimatedPixels : Bitmap.mostFileMemory / 12
    guard width * height <= most else {
      throw .unreadable("\(width) × \(height) pixels are more than the \(most) that this picture may have")
    }
  }

  deinit {
    webp_close(decoder)
    bytes.deallocate()
  }

  func frame(at index: Int) throws(PictureError) -> CGImage {
    precondition(delays.indices.contains(index), "frame \(index) of a WebP with \(delays.count) frames")
    if index + 1 == next, let shown { return shown }
    if index < next {
      webp_rewind(decoder)
      next = 0
    }
    var pixels: UnsafePointer<UInt8>?
    var end: Int32 = 0
    // After a damaged frame no former one counts as shown.
    shown = nil
    while next <= index {
      guard webp_next(decoder, &pixels, &end) == 0 else { throw .unreadable("a frame of the WebP is damaged") }
      next += 1
    }
    guard let pixels else { throw .unreadable("the WebP has no picture") }
    let image = CGImage(bitmap: try premultiplied(pixels))
    shown = image
    return image
  }

  private func premultiplied(_ source: UnsafePointer<UInt8>) throws(PictureError) -> Bitmap {
    guard let bitmap = try? Bitmap(width: width, height: height) else {
      throw .unreadable("\(width) × \(height) pixels are more than a bitmap can have")
    }
    for place in 0..<width * height {
      let channels = source + 4 * place
      let color = UInt32(channels[0]) << 16 | UInt32(channels[1]) << 8 | UInt32(channels[2])
      bitmap.pixels[place] = Pixel(word: 0xFF00_0000 | color).scaled(by: channels[3]).word
    }
    return bitmap
  }
}

/// The durations of the frames, read from the file without decoding.
///
/// Source: Google, "WebP Container Specification", RFC 9649, 2.7.1.
private struct WebPDelays {
  private var values: [Double] = []

  init(_ bytes: [UInt8]) {
    var place = 12
    while place + 8 <= bytes.count {
      let length = (0..<4).reduce(0) { $0 | Int(bytes[place + 4 + $1]) << (8 * $1) }
      if bytes[place..<place + 4].elementsEqual("ANMF".utf8), place + 23 <= bytes.count {
        let milliseconds = (0..<3).reduce(0) { $0 | Int(bytes[place + 20 + $1]) << (8 * $1) }
        values.append(Double(milliseconds) / 1000)
      }
      place += 8 + length + length % 2
    }
  }

  /// One value per frame; 0 for those that the file does not describe.
  func seconds(count: Int) -> [Double] { (0..<max(1, count)).map { $0 < values.count ? values[$0] : 0 } }
}
