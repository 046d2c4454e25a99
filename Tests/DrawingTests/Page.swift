import Drawing
import Foundation
import Raster

/// A clear bitmap with a context, y down, and measurements of its pixels.
struct Page {
  let bitmap: Bitmap
  let context: CGContext

  init(_ width: Int = 100, _ height: Int = 100, scale: CGFloat = 1) throws {
    bitmap = try Bitmap(width: width, height: height)
    context = CGContext(bitmap: bitmap, scale: scale)
  }

  /// Sum of all alphas, in units of a pixel.
  var area: Double {
    words.reduce(0) { $0 + Double($1 >> 24) } / 255
  }

  var words: [UInt32] {
    (0..<bitmap.height).flatMap { y in
      (0..<bitmap.width).map { x in bitmap.pixels[y * bitmap.stride + x] }
    }
  }

  func alpha(_ x: Int, _ y: Int) -> Int { Int(bitmap[x, y].alpha) }

  /// True if no channel exceeds alpha anywhere.
  var isPremultiplied: Bool {
    words.allSatisfy { word in
      let pixel = Pixel(word: word)
      return max(pixel.red, pixel.green, pixel.blue) <= pixel.alpha
    }
  }
}

/// The largest difference of a channel between two pictures.
func largestDifference(_ first: [UInt32], _ second: [UInt32]) -> Int {
  zip(first, second).reduce(0) { largest, words in
    max(largest, difference(Pixel(word: words.0), Pixel(word: words.1)))
  }
}

func difference(_ first: Pixel, _ second: Pixel) -> Int {
  let channels: [KeyPath<Pixel, UInt8>] = [\.red, \.green, \.blue, \.alpha]
  return channels.map { abs(Int(first[keyPath: $0]) - Int(second[keyPath: $0])) }.max() ?? 0
}

/// SplitMix64 (S. Vigna): the same numbers on every machine.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func number(_ range: ClosedRange<Double>) -> CGFloat { CGFloat(Double.random(in: range, using: &self)) }

  mutating func point(_ range: ClosedRange<Double>) -> CGPoint { CGPoint(x: number(range), y: number(range)) }
}

func isNear(_ first: CGFloat, _ second: CGFloat, _ tolerance: CGFloat = 1e-9) -> Bool {
  abs(first - second) <= tolerance * max(1, abs(first), abs(second))
}

func isNear(_ first: CGPoint, _ second: CGPoint, _ tolerance: CGFloat = 1e-9) -> Bool {
  isNear(first.x, second.x, tolerance) && isNear(first.y, second.y, tolerance)
}
