/// The difference of two pictures of the same size, channel by channel.
public struct BitmapDifference: Equatable, Sendable, CustomStringConvertible {
  /// The mean over all channels of all pixels, from 0 to 255.
  public let mean: Double
  /// The largest difference of any channel, from 0 to 255.
  public let largest: Int
  /// The number of pixels that differ.
  public let count: Int
  /// The smallest rectangle around the pixels that differ.
  public let bounds: PixelRect
  /// The number of pixels by the largest difference of their channels.
  private let counts: [Int]

  /// Creates the difference; `nil` if the sizes differ.
  public init?(_ first: Bitmap, _ second: Bitmap) {
    guard first.width == second.width, first.height == second.height else { return nil }
    var (sum, largest, count, bounds) = (0, 0, 0, PixelRect.empty)
    var counts = [Int](repeating: 0, count: 256)
    for y in 0..<first.height {
      for x in 0..<first.width {
        let distance = Self.distance(first.pixels[y * first.stride + x], second.pixels[y * second.stride + x])
        guard distance.largest > 0 else { continue }
        sum += distance.sum
        largest = max(largest, distance.largest)
        count += 1
        counts[distance.largest] += 1
        bounds = bounds.union(PixelRect(x: x, y: y, width: 1, height: 1))
      }
    }
    mean = first.bounds.isEmpty ? 0 : Double(sum) / Double(4 * first.bounds.area)
    self.largest = largest
    self.count = count
    self.bounds = bounds
    self.counts = counts
  }

  public var isNone: Bool { count == 0 }

  /// Returns the number of pixels with a channel that differs by more than a limit, from 0 to 255.
  public func count(above limit: Int) -> Int { counts.dropFirst(limit + 1).reduce(0, +) }

  /// Reads as `12 pixels differ, by up to 3 (mean 0.002), within (4, 5) 10 × 20`.
  public var description: String {
    guard !isNone else { return "no pixel differs" }
    let rounded = (mean * 1_000).rounded() / 1_000
    return "\(count) pixels differ, by up to \(largest) (mean \(rounded)), within (\(bounds.x), \(bounds.y)) "
      + "\(bounds.width) × \(bounds.height)"
  }

  private static func distance(_ first: UInt32, _ second: UInt32) -> (sum: Int, largest: Int) {
    guard first != second else { return (0, 0) }
    var (sum, largest) = (0, 0)
    for shift: UInt32 in [0, 8, 16, 24] {
      let distance = abs(Int(first >> shift & 255) - Int(second >> shift & 255))
      sum += distance
      largest = max(largest, distance)
    }
    return (sum, largest)
  }
}
