import Raster

extension CoverageMask {
  /// The largest standard deviation of a blur, in pixels. Usually 2 to 20; larger ones need more memory around the
  /// mask.
  static let widestBlur = 250.0

  /// The distance over which a blur spreads coverage, in pixels.
  static func blurReach(_ deviation: Double) -> Int {
    boxes(deviation).reduce(0) { $0 + max($1.before, $1.after) }
  }

  /// Blurs with three running averages in each direction, which approximate a Gaussian with that standard deviation in
  /// pixels. Coverage outside is 0. The cost does not depend on the deviation.
  func blur(deviation: Double) {
    let boxes = Self.boxes(deviation)
    guard !boxes.isEmpty else { return }
    var line = [UInt8](repeating: 0, count: max(bounds.width, bounds.height))
    line.withUnsafeMutableBufferPointer { line in
      for y in 0..<bounds.height {
        for box in boxes {
          Self.average(bytes + y * stride, count: bounds.width, step: 1, box, line)
        }
      }
      for x in 0..<bounds.width {
        for box in boxes {
          Self.average(bytes + x, count: bounds.height, step: stride, box, line)
        }
      }
    }
  }

  /// The number of pixels before and after the one that gets their average.
  private typealias Box = (before: Int, after: Int)

  /// Three boxes of d = ⌊s·3·√(2π)/4 + 1/2⌋ pixels; for an even d two with opposite offsets and one of d + 1.
  ///
  /// Source: W3C, "Filter Effects Module Level 1", feGaussianBlur.
  private static func boxes(_ deviation: Double) -> [Box] {
    let size = Int((min(max(deviation, 0), widestBlur) * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down))
    guard size > 1 else { return [] }
    let half = size / 2
    return size % 2 == 1
      ? [(half, half), (half, half), (half, half)] : [(half, half - 1), (half - 1, half), (half, half)]
  }

  /// Replaces each of `count` bytes by the average of its box, rounded to the nearest.
  private static func average(
    _ bytes: UnsafeMutablePointer<UInt8>, count: Int, step: Int, _ box: Box, _ line: UnsafeMutableBufferPointer<UInt8>
  ) {
    let size = box.before + box.after + 1
    var sum = 0
    for index in 0..<count {
      line[index] = bytes[index * step]
    }
    for index in 0..<min(box.after, count) {
      sum += Int(line[index])
    }
    for index in 0..<count {
      if index + box.after < count { sum += Int(line[index + box.after]) }
      bytes[index * step] = UInt8(truncatingIfNeeded: (sum + size / 2) / size)
      if index >= box.before { sum -= Int(line[index - box.before]) }
    }
  }
}
