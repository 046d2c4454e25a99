import Drawing
import Foundation
import Raster

/// Writes pictures as a GIF, each with its own colours.
struct GIFWriter {
  /// - Parameter loopCount: How often the animation runs, 0 forever; `nil` for once. The size is that of the first
  ///   picture, whose sides are at most 65,535 pixels.
  static func data(_ frames: [WrittenFrame], loopCount: Int?) -> [UInt8]? {
    guard let first = frames.first?.image, max(first.width, first.height) <= UInt16.max else { return nil }
    var bytes = Array("GIF89a".utf8) + number(first.width) + number(first.height) + [0, 0, 0]
    if let loopCount {
      bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + number(min(max(0, loopCount), 65_535)) + [0]
    }
    for frame in frames {
      guard frame.image.width <= first.width, frame.image.height <= first.height else { return nil }
      let palette = GIFPalette(frame.image)
      let delay = number(Int((min(max(0, frame.delay), 655) * 100).rounded()))
      // The area of each frame is cleared, so that clear pixels stay clear.
      bytes += [0x21, 0xF9, 4, palette.hasClear ? 0b1001 : 0b1000] + delay + [palette.clearIndex, 0, 0x2C, 0, 0, 0, 0]
      bytes += number(frame.image.width) + number(frame.image.height) + [0x80 | UInt8(palette.bits - 1)]
      bytes += palette.bytes + [UInt8(palette.bits)]
      let codes = GIFCodes(encoding: palette.indices, smallestSize: palette.bits)
      for start in stride(from: 0, to: codes.bytes.count, by: 255) {
        let block = codes.bytes[start..<min(start + 255, codes.bytes.count)]
        bytes += [UInt8(block.count)] + block
      }
      bytes.append(0)
    }
    return bytes + [0x3B]
  }

  private static func number(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
  }
}

/// At most 255 colours of a picture and one index for clear pixels, which are those of alpha below one half.
///
/// Pictures with more colours are reduced by median cut. Source: P. Heckbert, "Color Image Quantization for Frame
/// Buffer Display", SIGGRAPH 1982, on a histogram of five bits per channel.
private struct GIFPalette {
  private static let mostColors = 255

  private(set) var indices: [UInt8] = []
  private(set) var hasClear = false
  private let colors: [UInt32]
  /// The number of bits of an index, from 2 to 8.
  let bits: Int

  init(_ image: CGImage) {
    let words = Self.straightColors(image)
    let exact = Self.distinct(words)
    let cut = exact == nil ? MedianCut(words.compactMap { $0 }, most: Self.mostColors) : nil
    let colors = exact ?? cut?.colors ?? []
    self.colors = colors
    var bits = 2
    while 1 << bits < colors.count + 1 { bits += 1 }
    self.bits = bits
    // Colours of a cut may be equal after rounding.
    let places = Dictionary(colors.enumerated().map { ($1, UInt8($0)) }) { first, _ in first }
    indices = words.map { word in
      guard let word else { return UInt8(colors.count) }
      return cut?.index(of: word) ?? places[word] ?? 0
    }
    hasClear = words.contains(nil)
  }

  var clearIndex: UInt8 { UInt8(colors.count) }

  /// The colour table, filled with black.
  var bytes: [UInt8] {
    let used = colors.flatMap {
      [UInt8(truncatingIfNeeded: $0 >> 16), UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)]
    }
    return used + [UInt8](repeating: 0, count: 3 << bits - used.count)
  }

  /// `0xRRGGBB` for each pixel; `nil` for a clear one.
  private static func straightColors(_ image: CGImage) -> [UInt32?] {
    let (first, stride) = image.pixels
    return (0..<image.height).flatMap { y in
      (0..<image.width).map { x -> UInt32? in
        let pixel = Pixel(word: first[y * stride + x])
        guard pixel.alpha >= 128 else { return nil }
        let color = pixel.straight
        return UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
      }
    }
  }

  /// The colours in the order of their first pixels; `nil` if there are too many.
  private static func distinct(_ words: [UInt32?]) -> [UInt32]? {
    var seen: Set<UInt32> = []
    var colors: [UInt32] = []
    for case let word? in words where seen.insert(word).inserted {
      guard colors.count < mostColors else { return nil }
      colors.append(word)
    }
    return colors
  }
}

/// Boxes of similar colours.
private struct MedianCut {
  private struct Bin {
    var key: Int
    var count: Int

    func channel(_ channel: Int) -> Int { key >> (10 - 5 * channel) & 31 }
  }

  private(set) var colors: [UInt32] = []
  private var places = [UInt8](repeating: 0, count: 1 << 15)

  init(_ words: [UInt32], most: Int) {
    var counts = [Int](repeating: 0, count: 1 << 15)
    for word in words { counts[Self.key(word)] += 1 }
    var boxes = [counts.indices.filter { counts[$0] > 0 }.map { Bin(key: $0, count: counts[$0]) }]
    while boxes.count < most {
      // The box with the longest side, weighted by its pixels, is cut at its median.
      let worst = boxes.indices.filter { boxes[$0].count > 1 }.max { Self.worth(boxes[$0]) < Self.worth(boxes[$1]) }
      guard let worst else { break }
      let (low, high) = Self.halves(boxes[worst])
      boxes[worst] = low
      boxes.append(high)
    }
    for (place, box) in boxes.enumerated() {
      for bin in box { places[bin.key] = UInt8(place) }
    }
    colors = Self.means(of: words, places, count: boxes.count)
  }

  func index(of word: UInt32) -> UInt8 { places[Self.key(word)] }

  private static func key(_ word: UInt32) -> Int {
    Int(word >> 19 & 31) << 10 | Int(word >> 11 & 31) << 5 | Int(word >> 3 & 31)
  }

  private static func longest(_ box: [Bin]) -> (channel: Int, length: Int) {
    (0..<3).map { channel in
      let values = box.map { $0.channel(channel) }
      return (channel, (values.max() ?? 0) - (values.min() ?? 0))
    }.max { $0.1 < $1.1 } ?? (0, 0)
  }

  private static func worth(_ box: [Bin]) -> Int { longest(box).length * box.reduce(0) { $0 + $1.count } }

  private static func halves(_ box: [Bin]) -> ([Bin], [Bin]) {
    let channel = longest(box).channel
    let sorted = box.sorted { ($0.channel(channel), $0.key) < ($1.channel(channel), $1.key) }
    let half = box.reduce(0) { $0 + $1.count } / 2
    var (sum, cut) = (0, 0)
    while cut < sorted.count - 1, sum <= half {
      sum += sorted[cut].count
      cut += 1
    }
    return (Array(sorted[..<max(1, cut)]), Array(sorted[max(1, cut)...]))
  }

  /// The mean colour of each box, over the pixels themselves.
  private static func means(of words: [UInt32], _ places: [UInt8], count: Int) -> [UInt32] {
    var sums = [SIMD4<Int>](repeating: .zero, count: count)
    for word in words {
      sums[Int(places[key(word)])] &+= SIMD4(Int(word >> 16), Int(word >> 8 & 255), Int(word & 255), 1)
    }
    return sums.map { sum in
      let half = sum.w / 2
      let mean = [sum.x, sum.y, sum.z].map { UInt32(($0 + half) / max(1, sum.w)) }
      return mean[0] << 16 | mean[1] << 8 | mean[2]
    }
  }
}
