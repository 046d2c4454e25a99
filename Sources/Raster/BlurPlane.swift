/// Intermediate pixels of a blur: four whole numbers from 0 to 255 × 256 each.
///
/// Their sums are exact, so the order of additions does not matter and every run gives the same bits.
final class BlurPlane: @unchecked Sendable {
  let width: Int
  let height: Int
  private var samples: UnsafeMutablePointer<SIMD4<Float>>
  private var spare: UnsafeMutablePointer<SIMD4<Float>>

  /// Creates the averages of squares of 4 × 4 pixels (or single pixels) of `part`, which must be inside the bitmap and
  /// not empty. Squares that exceed it repeat the last column and row.
  init(_ bitmap: Bitmap, part: PixelRect, reduction: Reduction) {
    let step = reduction.rawValue
    width = (part.width + step - 1) / step
    height = (part.height + step - 1) / step
    samples = .allocate(capacity: width * height)
    spare = .allocate(capacity: width * height)
    spare.initialize(repeating: .zero, count: width * height)
    for y in 0..<height {
      for x in 0..<width {
        let sample =
          switch reduction {
          case .none: Self.single(bitmap, part.x + x, part.y + y)
          case .fourth: Self.average(bitmap, part, part.x + 4 * x, part.y + 4 * y)
          }
        (samples + (y * width + x)).initialize(to: sample)
      }
    }
  }

  deinit {
    samples.deallocate()
    spare.deallocate()
  }

  enum Reduction: Int {
    case none = 1
    case fourth = 4
  }

  private static func single(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> SIMD4<Float> {
    let word = bitmap.pixels[y * bitmap.stride + x]
    return SIMD4(Float(word & 255), Float(word >> 8 & 255), Float(word >> 16 & 255), Float(word >> 24)) * 256
  }

  @inline(__always)
  private static func average(_ bitmap: Bitmap, _ part: PixelRect, _ x: Int, _ y: Int) -> SIMD4<Float> {
    var sum = FourPixels(SIMD4<UInt32>())
    for step in 0..<4 {
      let row = bitmap.pixels + min(y + step, part.maxY - 1) * bitmap.stride
      if x + 4 <= part.maxX {
        sum = sum + FourPixels(UnsafeRawPointer(row + x).loadUnaligned(as: SIMD4<UInt32>.self))
      } else {
        for lane in 0..<4 { sum = sum + FourPixels(SIMD4(row[min(x + lane, part.maxX - 1)], 0, 0, 0)) }
      }
    }
    let blueRed = unsafeBitCast(sum.blueRed, to: SIMD4<UInt32>.self).wrappedSum()
    let greenAlpha = unsafeBitCast(sum.greenAlpha, to: SIMD4<UInt32>.self).wrappedSum()
    return SIMD4(
      Float(blueRed & 0xFFFF), Float(greenAlpha & 0xFFFF), Float(blueRed >> 16), Float(greenAlpha >> 16)) * 16
  }

  /// Blurs in both directions; outside its edges the edge's colours continue.
  func blur(_ blur: BoxBlur, bands: RowBands) {
    for width in blur.widths where width > 1 {
      bands.forEachBand(of: 0..<height, work: self.width * height * Self.costOfSample) { rows in
        for y in rows { self.blurRow(y, half: width / 2) }
      }
      swap(&samples, &spare)
      bands.forEachBand(of: 0..<self.width, work: self.width * height * Self.costOfSample) { columns in
        self.blurColumns(columns, half: width / 2)
      }
      swap(&samples, &spare)
    }
  }

  /// In blended pixels, for the choice of threads.
  private static let costOfSample = 4

  @inline(__always)
  private static func rounded(_ values: SIMD4<Float>) -> SIMD4<Float> {
    (values + 8_388_608) - 8_388_608
  }

  private func blurRow(_ y: Int, half: Int) {
    let from = samples + y * width
    let to = spare + y * width
    let last = width - 1
    let share = 1 / Float(2 * half + 1)
    var sum = from[0] * Float(half)
    for x in 0...half { sum += from[min(x, last)] }
    for x in 0..<width {
      to[x] = Self.rounded(sum * share)
      sum += from[min(x + half + 1, last)] - from[max(x - half, 0)]
    }
  }

  /// Row by row, with a sum for each column, so that memory is accessed in order.
  private func blurColumns(_ columns: Range<Int>, half: Int) {
    let last = height - 1
    let share = 1 / Float(2 * half + 1)
    withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: columns.count) { memory in
      guard let sums = memory.baseAddress else { return }
      for index in 0..<columns.count {
        let from = samples + columns.lowerBound + index
        var sum = from[0] * Float(half)
        for y in 0...half { sum += from[min(y, last) * width] }
        (sums + index).initialize(to: sum)
      }
      for y in 0..<height {
        let entering = samples + min(y + half + 1, last) * width + columns.lowerBound
        let leaving = samples + max(y - half, 0) * width + columns.lowerBound
        let to = spare + y * width + columns.lowerBound
        for index in 0..<columns.count {
          to[index] = Self.rounded(sums[index] * share)
          sums[index] += entering[index] - leaving[index]
        }
      }
    }
  }

  /// Rounds to whole channels. The bitmap must have the plane's size.
  func store(in bitmap: Bitmap) {
    for y in 0..<height {
      for x in 0..<width {
        let bytes = Coverage.nearest(samples[y * width + x] * (1 / 256))
        bitmap.pixels[y * bitmap.stride + x] = bytes.x | bytes.y << 8 | bytes.z << 16 | bytes.w << 24
      }
    }
  }
}
