import Foundation

/// A pixel at the origin that sums up an area of an image.
struct AreaRecipe: Recipe {
  enum Measure: Sendable { case mean, maximum, minimum }

  let input: any Recipe
  let rect: CGRect
  let measure: Measure

  var extent: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }

  func pixels(in area: PixelArea, _ space: WorkingSpace) -> PixelGrid {
    let known = PixelArea(around: rect)
    guard area.contains(0, 0), !known.isEmpty, !rect.isEndless else { return PixelGrid(area) }
    let values = input.pixels(in: known, space).values
    let value: PixelValue
    switch measure {
    case .mean: value = Self.mean(values)
    case .maximum: value = values.reduce(values[0]) { pointwiseMax($0, $1) }
    case .minimum: value = values.reduce(values[0]) { pointwiseMin($0, $1) }
    }
    return PixelGrid(PixelArea(around: extent)) { _, _ in value }.extended(to: area)
  }

  private static func mean(_ values: [PixelValue]) -> PixelValue {
    var sum = SIMD4<Double>.zero
    for value in values { sum += SIMD4<Double>(value) }
    return PixelValue(sum / Double(values.count))
  }
}

/// The mean colours of squares.
struct PixellateRecipe: Recipe {
  let input: any Recipe
  /// A corner of four squares.
  let center: CGPoint
  /// In pixels, at least 1.
  let side: Double

  var extent: CGRect {
    let box = input.extent
    guard !box.isEndless, !box.isEmpty else { return box }
    let (left, bottom) = (line(box.minX, center.x, .down), line(box.minY, center.y, .down))
    let (right, top) = (line(box.maxX, center.x, .up), line(box.maxY, center.y, .up))
    return CGRect(x: left, y: bottom, width: right - left, height: top - bottom)
  }

  /// The line between squares beside a coordinate.
  private func line(_ value: CGFloat, _ center: CGFloat, _ rule: FloatingPointRoundingRule) -> Double {
    ((Double(value) - Double(center)) / side).rounded(rule) * side + Double(center)
  }

  private struct Square: Hashable {
    let column: Int
    let row: Int
  }

  func pixels(in area: PixelArea, _ space: WorkingSpace) -> PixelGrid {
    let shared = area.intersection(PixelArea(around: extent))
    guard !shared.isEmpty else { return PixelGrid(area) }
    let reach = Int(side.rounded(.up)) + 1
    let needed = shared.outset(reach, reach).intersection(PixelArea(around: extent))
    let source = input.pixels(in: needed, space)
    var sums: [Square: (sum: PixelValue, count: Float)] = [:]
    for y in needed.minY..<needed.maxY {
      for x in needed.minX..<needed.maxX {
        let square = square(x, y)
        let (sum, count) = sums[square] ?? (.zero, 0)
        sums[square] = (sum + source[x, y], count + 1)
      }
    }
    let result = PixelGrid(shared) { x, y in
      guard let (sum, count) = sums[square(x, y)] else { return .zero }
      return sum / count
    }
    return result.extended(to: area)
  }

  private func square(_ x: Int, _ y: Int) -> Square {
    Square(
      column: Int(((Double(x) + 0.5 - Double(center.x)) / side).rounded(.down)),
      row: Int(((Double(y) + 0.5 - Double(center.y)) / side).rounded(.down)))
  }
}
