import Raster

extension Plate {
  /// Scales the plate over a whole bitmap, bilinearly.
  func cover(_ target: Bitmap, bands: RowBands) {
    let across = PlateRamp(count: target.width, plate: Self.width)
    let down = PlateRamp(count: target.height, plate: Self.height)
    let source = bitmap
    bands.forEachBand(of: 0..<target.height) { rows in
      withUnsafeTemporaryAllocation(of: UInt64.self, capacity: Self.width + 1) { line in
        for row in rows {
          Self.blend(source, at: down.place(row), into: line)
          let pixels = UnsafeMutableBufferPointer(start: target.pixels + row * target.stride, count: target.width)
          for column in 0..<target.width {
            let (index, fraction) = across.place(column)
            pixels[column] = Self.packed(Self.mixed(line[index], line[index + 1], fraction))
          }
        }
      }
    }
  }

  /// One row of colours between two rows of the plate; the last is repeated once.
  private static func blend(
    _ source: Bitmap, at place: (index: Int, fraction: UInt64), into line: UnsafeMutableBufferPointer<UInt64>
  ) {
    let upper = source.pixels + place.index * source.stride
    let lower = source.pixels + min(place.index + 1, height - 1) * source.stride
    for column in 0..<width {
      line[column] = mixed(spread(upper[column]), spread(lower[column]), place.fraction)
    }
    line[width] = line[width - 1]
  }

  /// The four bytes of a pixel in four lanes of 16 bits.
  private static func spread(_ word: UInt32) -> UInt64 {
    let pairs = (UInt64(word) | UInt64(word) << 16) & 0x0000_FFFF_0000_FFFF
    return (pairs | pairs << 8) & 0x00FF_00FF_00FF_00FF
  }

  private static func packed(_ lanes: UInt64) -> UInt32 {
    let pairs = (lanes | lanes >> 8) & 0x0000_FFFF_0000_FFFF
    return UInt32(truncatingIfNeeded: pairs | pairs >> 16)
  }

  /// `fraction` 256ths of the way from one colour to another, four lanes at once.
  private static func mixed(_ first: UInt64, _ second: UInt64, _ fraction: UInt64) -> UInt64 {
    (first &* (256 - fraction) &+ second &* fraction &+ 0x0080_0080_0080_0080) >> 8 & 0x00FF_00FF_00FF_00FF
  }
}

/// Where the pixels of a long side fall on the plate's short one.
private struct PlateRamp: Sendable {
  /// Plate pixels of one pixel, in 2¹⁶ths.
  let step: Int
  let last: Int

  init(count: Int, plate: Int) {
    step = (plate << 16) / max(1, count)
    last = plate - 1
  }

  /// The plate pixel before a pixel's middle, and how far it is to the next, in 256ths.
  func place(_ index: Int) -> (index: Int, fraction: UInt64) {
    let middle = max(0, index * step + step / 2 - 1 << 15)
    return (min(middle >> 16, last), middle >> 16 >= last ? 0 : UInt64(middle >> 8 & 255))
  }
}
