import Foundation

/// A colour or a gradient. Lengths are units of the font, y upwards; colours are premultiplied.
enum PaintFill {
  struct Circle {
    var center: SIMD2<Double>
    var radius: Double
  }

  case solid(SIMD4<Float>)
  /// `turnedBy` is a point on the line through the start along which colours are constant.
  case linear(from: SIMD2<Double>, to: SIMD2<Double>, turnedBy: SIMD2<Double>, ColorLine)
  case radial(Circle, Circle, ColorLine)
  /// Angles are turns, counter-clockwise from the x axis.
  case sweep(around: SIMD2<Double>, from: Double, to: Double, ColorLine)

  /// Returns the colour at a point, without colour where the gradient is not defined.
  func color(at point: SIMD2<Double>) -> SIMD4<Float> {
    switch self {
    case .solid(let color): return color
    case .linear(let start, let end, let turn, let line):
      let (along, across) = (end - start, turn - start)
      // The part of the gradient's direction that is perpendicular to the line of constant colour.
      let normal = SIMD2(across.y, -across.x)
      let scale = (along * normal).sum()
      guard scale != 0 else { return SIMD4() }
      return line.color(at: ((point - start) * normal).sum() / scale)
    case .radial(let first, let second, let line):
      return Self.radialPlace(of: point, first, second).map(line.color) ?? SIMD4()
    case .sweep(let center, let start, let end, let line):
      guard start != end else { return SIMD4() }
      let ray = point - center
      let turn = atan2(ray.y, ray.x) / (2 * .pi)
      return line.color(at: ((turn < 0 ? turn + 1 : turn) - start) / (end - start))
    }
  }

  /// Returns the largest place on the line of circles whose circle has a positive radius and contains the point in its
  /// edge.
  ///
  /// Source: W3C, "HTML Canvas 2D Context", createRadialGradient.
  private static func radialPlace(of point: SIMD2<Double>, _ first: Circle, _ second: Circle) -> Double? {
    let (line, ray) = (second.center - first.center, point - first.center)
    let growth = second.radius - first.radius
    let a = (line * line).sum() - growth * growth
    let b = (ray * line).sum() + first.radius * growth
    let c = (ray * ray).sum() - first.radius * first.radius
    func isValid(_ place: Double) -> Bool { first.radius + place * growth >= 0 }
    guard abs(a) > 1e-9 else {
      guard b != 0 else { return nil }
      return isValid(c / (2 * b)) ? c / (2 * b) : nil
    }
    let root = b * b - a * c
    guard root >= 0 else { return nil }
    let places = [(b + root.squareRoot()) / a, (b - root.squareRoot()) / a].sorted(by: >)
    return places.first(where: isValid)
  }
}

/// The colours of a gradient along a line.
struct ColorLine {
  struct Stop {
    var offset: Double
    /// Premultiplied.
    var color: SIMD4<Float>
  }

  /// The colours outside the stops.
  enum Repetition {
    /// Those of the nearest stop.
    case none
    case again
    case mirrored
  }

  private let stops: [Stop]
  private let repetition: Repetition

  init(_ stops: [Stop], _ repetition: Repetition) {
    self.stops = stops.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map(\.element)
    self.repetition = repetition
  }

  func color(at place: Double) -> SIMD4<Float> {
    guard let first = stops.first, let last = stops.last, place.isFinite else { return SIMD4() }
    let place = repeated(place, first.offset, last.offset)
    if place < first.offset { return first.color }
    if place >= last.offset { return last.color }
    // The stops at `low` and before it are at or before the place, those at `high` and after it are after the place.
    var (low, high) = (0, stops.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if stops[middle].offset > place { high = middle } else { low = middle }
    }
    let part = Float((place - stops[low].offset) / (stops[high].offset - stops[low].offset))
    return stops[low].color + (stops[high].color - stops[low].color) * part
  }

  private func repeated(_ place: Double, _ start: Double, _ end: Double) -> Double {
    let length = end - start
    guard repetition != .none, length > 0 else { return place }
    let turns = (place - start) / length
    let part = turns - turns.rounded(.down)
    let isOdd = Int(exactly: turns.rounded(.down).truncatingRemainder(dividingBy: 2)) ?? 0 != 0
    return start + length * (repetition == .mirrored && isOdd ? 1 - part : part)
  }
}
