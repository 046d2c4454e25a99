import Foundation

/// An image in another size, by the filter of Lanczos with three lobes.
///
/// Source: K. Turkowski, "Filters for Common Resampling Tasks", Graphics Gems, 1990.
struct LanczosRecipe: Recipe {
  let input: any Recipe
  let scaleX: Double
  let scaleY: Double
  let extent: CGRect

  /// - Precondition: The scales are larger than 0.
  init(_ input: any Recipe, scaleX: Double, scaleY: Double) {
    self.input = input
    (self.scaleX, self.scaleY) = (scaleX, scaleY)
    let box = input.extent
    extent =
      box.isEndless
      ? box
      : CGRect(
        x: (Double(box.minX) * scaleX).rounded(), y: (Double(box.minY) * scaleY).rounded(),
        width: max(1, (Double(box.width) * scaleX).rounded()), height: max(1, (Double(box.height) * scaleY).rounded()))
  }

  func pixels(in area: PixelArea, _ space: WorkingSpace) -> PixelGrid {
    let shared = area.intersection(PixelArea(around: extent))
    let known = PixelArea(around: input.extent)
    guard !shared.isEmpty, !known.isEmpty else { return PixelGrid(area) }
    let columns = Taps.list(shared.minX..<shared.maxX, scaleX, known.minX..<known.maxX)
    let rows = Taps.list(shared.minY..<shared.maxY, scaleY, known.minY..<known.maxY)
    guard let left = columns.map(\.first).min(), let right = columns.map(\.end).max(),
      let bottom = rows.map(\.first).min(), let top = rows.map(\.end).max()
    else { return PixelGrid(area) }
    let source = input.pixels(in: PixelArea(minX: left, minY: bottom, maxX: right, maxY: top), space)
    let wide = PixelArea(minX: shared.minX, minY: bottom, maxX: shared.maxX, maxY: top)
    let narrowed = PixelGrid(wide) { x, y in
      columns[x - shared.minX].sum { source.values[(y - bottom) * source.area.width + $0 - left] }
    }
    let result = PixelGrid(shared) { x, y in
      rows[y - shared.minY].sum { narrowed.values[($0 - bottom) * wide.width + x - shared.minX] }
    }
    return result.extended(to: area)
  }

  /// The pixels of the source that a pixel of the result is made of.
  private struct Taps {
    let first: Int
    let weights: [Float]

    var end: Int { first + weights.count }

    func sum(_ value: (Int) -> PixelValue) -> PixelValue {
      var result = PixelValue.zero
      for (offset, weight) in weights.enumerated() { result += value(first + offset) * weight }
      return result
    }

    static func list(_ places: Range<Int>, _ scale: Double, _ known: Range<Int>) -> [Taps] {
      let stretch = max(1, 1 / scale)
      return places.map { place in
        let center = (Double(place) + 0.5) / scale
        let first = min(max(Int((center - 3 * stretch).rounded(.down)), known.lowerBound), known.upperBound - 1)
        let end = max(min(Int((center + 3 * stretch).rounded(.up)), known.upperBound), first + 1)
        var weights = (first..<end).map { lanczos((Double($0) + 0.5 - center) / stretch) }
        let sum = weights.reduce(0, +)
        if abs(sum) < 1e-6 { weights = weights.map { _ in 1 / Double(weights.count) } }
        return Taps(first: first, weights: weights.map { Float(abs(sum) < 1e-6 ? $0 : $0 / sum) })
      }
    }

    private static func lanczos(_ x: Double) -> Double {
      if abs(x) < 1e-9 { return 1 }
      if abs(x) >= 3 { return 0 }
      return 3 * sin(.pi * x) * sin(.pi * x / 3) / (.pi * .pi * x * x)
    }
  }
}
