/// The primitives that touch each band of rows, in paint order, so that no band traverses the whole list.
///
/// The bands depend only on the area, not on the number of threads.
struct BandIndex {
  /// In pixels. Lower bands repeat the preparation of a primitive more often; higher ones distribute unevenly and
  /// exceed the cache.
  static let rowsPerBand = 48

  private let area: PixelArea
  /// `starts[band]..<starts[band + 1]` are the band's indices in `order`.
  private let starts: [Int32]
  private let order: [Int32]

  var bandCount: Int { starts.count - 1 }

  /// A counting sort in two passes over the list.
  init(_ primitives: [PrimitiveList.Primitive], area: PixelArea) {
    self.area = area
    let count = (area.rows.count + Self.rowsPerBand - 1) / Self.rowsPerBand
    let touched = primitives.map { Self.bands(of: $0, area: area) }
    var ends = [Int32](repeating: 0, count: count + 1)
    for bands in touched {
      for band in bands { ends[Int(band) + 1] += 1 }
    }
    for band in 0..<count { ends[band + 1] += ends[band] }
    starts = ends
    var order = [Int32](repeating: 0, count: Int(ends[count]))
    for (position, bands) in touched.enumerated() {
      for band in bands {
        order[Int(ends[Int(band)])] = Int32(position)
        ends[Int(band)] += 1
      }
    }
    self.order = order
  }

  func rows(of band: Int) -> Range<Int> {
    let first = area.rows.lowerBound + band * Self.rowsPerBand
    return first..<min(first + Self.rowsPerBand, area.rows.upperBound)
  }

  func primitives(of band: Int) -> ArraySlice<Int32> {
    order[Int(starts[band])..<Int(starts[band + 1])]
  }

  private static func bands(of primitive: PrimitiveList.Primitive, area: PixelArea) -> Range<Int32> {
    let (top, bottom) = primitive.extent
    let rows = area.rows(from: top, to: bottom)
    guard !rows.isEmpty else { return 0..<0 }
    let first = (rows.lowerBound - area.rows.lowerBound) / rowsPerBand
    let last = (rows.upperBound - 1 - area.rows.lowerBound) / rowsPerBand
    return Int32(first)..<Int32(last + 1)
  }
}
