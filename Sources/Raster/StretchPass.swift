/// One stretched bitmap, drawn in bands.
struct StretchPass: Sendable {
  private let source: Bitmap
  private let rect: PixelRect
  private let area: PixelArea
  private let down: StretchedSide
  /// The left neighbour in the source of each of the area's columns; the last column is repeated to fill a group of
  /// four.
  private let indexes: [Int32]
  /// The fraction of each column between its two neighbours, in both halves of a word.
  private let sixteenths: [UInt32]
  /// Columns that can be drawn in groups of four between the same two pixels of the source.
  private let shared: Range<Int>

  init(source: Bitmap, rect: PixelRect, area: PixelArea) {
    self.source = source
    self.rect = rect
    self.area = area
    down = StretchedSide(original: source.height, stretched: rect.height)
    shared = Self.sharedColumns(area.columns, rect, source.width)
    let across = StretchedSide(original: source.width, stretched: rect.width)
    let (columns, shared) = (area.columns, shared)
    let places = (columns.lowerBound..<columns.upperBound + 3).map { x in
      across.place(min(x, columns.upperBound - 1) - rect.x)
    }
    let indexes = places.indices.map { column in
      let x = columns.lowerBound + column
      // A group uses its first column's neighbour: its last may coincide with the next.
      return shared.contains(x) ? places[column - (x - shared.lowerBound) & 3] >> 4 : places[column] >> 4
    }
    sixteenths = zip(places, indexes).map { UInt32($0 - 16 * $1) * 0x1_0001 }
    self.indexes = indexes.map { Int32($0) }
  }

  /// All columns between the outermost centres in whole groups, if a pixel becomes a multiple of four; otherwise an
  /// empty range at the area's end.
  private static func sharedColumns(_ columns: Range<Int>, _ rect: PixelRect, _ original: Int) -> Range<Int> {
    let none = columns.upperBound..<columns.upperBound
    let factor = rect.width / original
    guard factor * original == rect.width, factor > 0, factor & 3 == 0 else { return none }
    let begin = rect.x + factor / 2
    let skipped = max(0, columns.lowerBound - begin)
    let first = begin + (skipped + 3) & ~3
    let end = min(rect.maxX - factor / 2, columns.upperBound)
    return first + 4 <= end ? first..<first + (end - first) & ~3 : none
  }

  func draw(_ rows: Range<Int>) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: StretchedRow.memory(for: source.width)) { memory in
      guard let start = memory.baseAddress else { return }
      let mixed = StretchedRow(start, width: source.width)
      var loaded = -1
      indexes.withUnsafeBytes { indexes in
        sixteenths.withUnsafeBytes { sixteenths in
          for y in rows {
            let place = down.place(y - rect.y)
            if place != loaded { mixed.load(source, place: place) }
            loaded = place
            drawRow(mixed, indexes, sixteenths, area.row(y).start)
          }
        }
      }
    }
  }

  @inline(__always)
  private func drawRow(
    _ mixed: StretchedRow, _ indexes: UnsafeRawBufferPointer, _ sixteenths: UnsafeRawBufferPointer,
    _ row: UnsafeMutablePointer<UInt32>
  ) {
    guard let indexes = indexes.baseAddress, let sixteenths = sixteenths.baseAddress else { return }
    let columns = area.columns
    drawApart(columns.lowerBound..<shared.lowerBound, mixed, indexes, sixteenths, row)
    var x = shared.lowerBound
    while x < shared.upperBound {
      let offset = (x &- columns.lowerBound) &* 4
      let words = mixed.between(
        Int(indexes.load(fromByteOffset: offset, as: Int32.self)),
        sixteenths: sixteenths.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt16>.self))
      UnsafeMutableRawPointer(row + x).storeBytes(of: words, as: SIMD4<UInt32>.self)
      x &+= 4
    }
    drawApart(shared.upperBound..<columns.upperBound, mixed, indexes, sixteenths, row)
  }

  private func drawApart(
    _ columns: Range<Int>, _ mixed: StretchedRow, _ indexes: UnsafeRawPointer, _ sixteenths: UnsafeRawPointer,
    _ row: UnsafeMutablePointer<UInt32>
  ) {
    var x = columns.lowerBound
    while x < columns.upperBound {
      let offset = (x &- area.columns.lowerBound) &* 4
      let words = mixed.at(
        indexes.loadUnaligned(fromByteOffset: offset, as: SIMD4<Int32>.self),
        sixteenths: sixteenths.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt16>.self))
      if x &+ 4 <= columns.upperBound {
        UnsafeMutableRawPointer(row + x).storeBytes(of: words, as: SIMD4<UInt32>.self)
      } else {
        for lane in 0..<columns.upperBound - x { row[x + lane] = words[lane] }
      }
      x &+= 4
    }
  }
}
