extension Bitmap {
  /// Overwrites a rectangle with a bitmap stretched to its size, bilinearly: what a low-resolution plate is drawn with.
  ///
  /// Middles of pixels are mapped to middles, to the nearest 1/16 of a pixel of the original (exact for 2, 4 and 8 times); outside the
  /// outermost middles the edge's colours go on. Cost: least where both sides grow by the same multiple of 4, some
  /// three times that otherwise. A source made smaller is sampled, not averaged: see ``halved()``.
  public func stretch(
    _ source: Bitmap, to rect: PixelRect, clip: PixelRect? = nil, bands: RowBands = .single
  ) {
    guard source.width > 0, source.height > 0, rect.width <= Self.mostStretched, rect.height <= Self.mostStretched,
      let area = PixelArea(self, clip: clip.map(rect.intersection) ?? rect)
    else { return }
    let source = source === self ? source.clone() : source
    let pass = StretchPass(source: source, rect: rect, area: area)
    bands.forEachBand(of: area.rows, work: area.work) { rows in pass.draw(rows) }
  }

  /// In pixels. Longer sides draw nothing, so that places in sixteenths stay within 32 bits.
  private static let mostStretched = 1 << 26
}

/// One stretched bitmap, drawn in bands.
private struct StretchPass: Sendable {
  let source: Bitmap
  let rect: PixelRect
  let area: PixelArea
  let down: StretchedSide
  /// Where the area's columns lie in the source, in sixteenths of a pixel; the last one repeated to fill a group of four.
  let places: [Int32]

  init(source: Bitmap, rect: PixelRect, area: PixelArea) {
    self.source = source
    self.rect = rect
    self.area = area
    down = StretchedSide(original: source.height, stretched: rect.height)
    let across = StretchedSide(original: source.width, stretched: rect.width)
    let columns = area.columns
    places = (columns.lowerBound..<columns.upperBound + 3).map { x in
      Int32(truncatingIfNeeded: across.place(min(x, columns.upperBound - 1) - rect.x))
    }
  }

  func draw(_ rows: Range<Int>) {
    let room = StretchedRow.room(for: source.width)
    let sharing = sharedColumns
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 2 * room) { memory in
      guard let start = memory.baseAddress else { return }
      let mixed = StretchedRow(start, width: source.width)
      var loaded = -1
      places.withUnsafeBufferPointer { places in
        for y in rows {
          let place = down.place(y - rect.y)
          if place != loaded { mixed.load(source, place: place) }
          loaded = place
          drawRow(mixed, places, sharing: sharing, area.row(y).start)
        }
      }
    }
  }

  /// Columns whose groups of four lie between the same two pixels of the source: all between the outermost middles when a pixel becomes a
  /// multiple of four. Empty otherwise.
  private var sharedColumns: Range<Int> {
    let factor = rect.width / source.width
    guard factor * source.width == rect.width, factor > 0, factor & 3 == 0 else { return 0..<0 }
    let begin = rect.x + factor / 2
    let skipped = max(0, area.columns.lowerBound - begin)
    let first = begin + (skipped + 3) & ~3
    let end = min(rect.maxX - factor / 2, area.columns.upperBound)
    return first + 4 <= end ? first..<first + (end - first) & ~3 : 0..<0
  }

  private func drawRow(
    _ mixed: StretchedRow, _ places: UnsafeBufferPointer<Int32>, sharing: Range<Int>,
    _ row: UnsafeMutablePointer<UInt32>
  ) {
    guard let first = places.baseAddress else { return }
    let origin = UnsafeRawPointer(first - area.columns.lowerBound)
    let shared = sharing.isEmpty ? area.columns.upperBound..<area.columns.upperBound : sharing
    drawApart(area.columns.lowerBound..<shared.lowerBound, mixed, origin, row)
    var x = shared.lowerBound
    while x < shared.upperBound {
      let group = (origin + x &* 4).loadUnaligned(as: SIMD4<Int32>.self)
      let words = mixed.between(Int(group.x &>> 4), places: group)
      UnsafeMutableRawPointer(row + x).storeBytes(of: words, as: SIMD4<UInt32>.self)
      x &+= 4
    }
    drawApart(shared.upperBound..<area.columns.upperBound, mixed, origin, row)
  }

  private func drawApart(
    _ columns: Range<Int>, _ mixed: StretchedRow, _ origin: UnsafeRawPointer, _ row: UnsafeMutablePointer<UInt32>
  ) {
    var x = columns.lowerBound
    while x < columns.upperBound {
      let words = mixed.at((origin + x &* 4).loadUnaligned(as: SIMD4<Int32>.self))
      if x &+ 4 <= columns.upperBound {
        UnsafeMutableRawPointer(row + x).storeBytes(of: words, as: SIMD4<UInt32>.self)
      } else {
        for lane in 0..<columns.upperBound - x { row[x + lane] = words[lane] }
      }
      x &+= 4
    }
  }
}
