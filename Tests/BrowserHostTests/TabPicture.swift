import CTurboJPEG
import CZlib
import Foundation
import Raster

/// The picture in a tab, decoded from frames only by the documentation of the protocol.
struct TabPicture {
  struct Broken: Error {
    var reason: String
  }

  private(set) var width = 0
  private(set) var height = 0
  private(set) var scale: Float = 0
  /// `0xFFRRGGBB`.
  private(set) var pixels: [UInt32] = []
  /// The number of the last frame.
  private(set) var number: UInt32 = 0
  private(set) var lossyTiles: [Int] = []
  private(set) var exactTiles: [Int] = []

  private var columns: Int { (width + 63) / 64 }

  mutating func show(_ frame: Data) throws {
    var bytes = Array(frame)[...]
    guard take(&bytes, 1) == 1 else { throw Broken(reason: "not a frame") }
    number = UInt32(take(&bytes, 4))
    let (newWidth, newHeight) = (take(&bytes, 2), take(&bytes, 2))
    scale = Float(bitPattern: UInt32(take(&bytes, 4)))
    if newWidth != width || newHeight != height {
      (width, height) = (newWidth, newHeight)
      pixels = [UInt32](repeating: 0, count: width * height)
    }
    let exact = Array(takeBytes(&bytes, take(&bytes, 4)))
    let lossy = Array(takeBytes(&bytes, take(&bytes, 4)))
    (lossyTiles, exactTiles) = ([], [])
    if !lossy.isEmpty { try showLossy(lossy, &bytes) }
    guard bytes.isEmpty else { throw Broken(reason: "\(bytes.count) bytes too many") }
    if !exact.isEmpty { try showExact(Self.inflate(exact)) }
  }

  private mutating func showExact(_ records: [UInt8]) throws {
    var bytes = records[...]
    while !bytes.isEmpty {
      let tile = take(&bytes, 2)
      let (left, top, width, height) = (take(&bytes, 1), take(&bytes, 1), take(&bytes, 1), take(&bytes, 1))
      let coding = take(&bytes, 1)
      guard coding <= 1, width > 0, height > 0 else { throw Broken(reason: "coding \(coding), \(width) × \(height)") }
      exactTiles.append(tile)
      let (x, y) = (tile % columns * 64 + left, tile / columns * 64 + top)
      let one = coding == 0 ? color(&bytes) : 0
      for row in y..<y + height {
        for column in x..<x + width {
          pixels[row * self.width + column] = coding == 0 ? one : color(&bytes)
        }
      }
    }
  }

  private mutating func showLossy(_ jpeg: [UInt8], _ bytes: inout ArraySlice<UInt8>) throws {
    let packed = take(&bytes, 2)
    while !bytes.isEmpty { lossyTiles.append(take(&bytes, 2)) }
    let (image, imageWidth) = try Self.decode(jpeg)
    guard imageWidth == packed * 64 else {
      throw Broken(reason: "a JPEG \(imageWidth) pixels wide for \(packed) tiles")
    }
    for (index, tile) in lossyTiles.enumerated() {
      let (x, y) = (tile % columns * 64, tile / columns * 64)
      let start = (index / packed * imageWidth + index % packed) * 64
      for row in 0..<min(64, height - y) {
        for column in 0..<min(64, width - x) {
          pixels[(y + row) * width + x + column] = image[start + row * imageWidth + column] | 0xFF00_0000
        }
      }
    }
  }

  private func take(_ bytes: inout ArraySlice<UInt8>, _ count: Int) -> Int {
    takeBytes(&bytes, count).reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private func takeBytes(_ bytes: inout ArraySlice<UInt8>, _ count: Int) -> ArraySlice<UInt8> {
    defer { bytes = bytes.dropFirst(count) }
    return bytes.prefix(count)
  }

  private func color(_ bytes: inout ArraySlice<UInt8>) -> UInt32 {
    let start = bytes.startIndex
    defer { bytes = bytes[(start + 3)...] }
    return 0xFF00_0000 | UInt32(bytes[start]) << 16 | UInt32(bytes[start + 1]) << 8 | UInt32(bytes[start + 2])
  }

  private static func inflate(_ bytes: [UInt8]) throws -> [UInt8] {
    var output = [UInt8](repeating: 0, count: 1 << 24)
    var length = UInt(output.count)
    guard uncompress(&output, &length, bytes, UInt(bytes.count)) == Z_OK else {
      throw Broken(reason: "not a zlib stream")
    }
    return Array(output.prefix(Int(length)))
  }

  private static func decode(_ jpeg: [UInt8]) throws -> ([UInt32], width: Int) {
    let handle = tjInitDecompress()
    defer { tjDestroy(handle) }
    var (width, height, sampling, space): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    guard tjDecompressHeader3(handle, jpeg, UInt(jpeg.count), &width, &height, &sampling, &space) == 0 else {
      throw Broken(reason: "not a JPEG")
    }
    var pixels = [UInt32](repeating: 0, count: Int(width * height))
    let status = pixels.withUnsafeMutableBytes {
      tjDecompress2(
        handle, jpeg, UInt(jpeg.count), $0.baseAddress?.assumingMemoryBound(to: UInt8.self), width, width * 4, height,
        Int32(TJPF_BGRX.rawValue), 0)
    }
    guard status == 0 else { throw Broken(reason: "a damaged JPEG") }
    return (pixels, Int(width))
  }

  /// The number of pixels that differ from a bitmap.
  func differences(from bitmap: Bitmap) -> Int {
    guard bitmap.width == width, bitmap.height == height else { return max(1, width * height) }
    var count = 0
    pixels.withUnsafeBufferPointer { own in
      for y in 0..<height {
        for x in 0..<width where own[y * width + x] != bitmap.pixels[y * bitmap.stride + x] { count += 1 }
      }
    }
    return count
  }
}
