import Foundation

/// An area of a container that lines flow around. Lengths are points, y downwards.
///
/// Straight edges bound the area, pass curves as short lines; or it is all that a ``RowShape`` leaves.
public struct TextExclusion: Hashable, Sendable {
  /// A side that is not horizontal, from its upper to its lower end.
  private struct Edge: Hashable {
    let x: ClosedRange<Double>
    let y: ClosedRange<Double>
    /// True if x grows downwards.
    let leansRight: Bool
    /// 1 if the outline runs downwards, −1 if it runs upwards.
    let winding: Int

    func x(at height: Double) -> Double {
      let part = (height - y.lowerBound) / (y.upperBound - y.lowerBound)
      let width = x.upperBound - x.lowerBound
      return leansRight ? x.lowerBound + width * part : x.upperBound - width * part
    }
  }

  /// Coordinates are clamped to this distance from the container's corner; larger ones would lose all fractions.
  private static let farthest = 1e7

  private let edges: [Edge]
  private let usesEvenOddRule: Bool
  private let margin: Double
  /// The distance of the container's top from the origin of the edges.
  private var origin = 0.0
  private let heights: ClosedRange<Double>
  private let shape: RowShape?
  /// The offset of the container's text in that of the shape, in UTF-16 units.
  private var start = 0

  /// Creates the area outside of a shape.
  public init(outside shape: RowShape) {
    (edges, usesEvenOddRule, margin) = ([], false, 0)
    heights = -Self.farthest...Self.farthest
    self.shape = shape
  }

  /// Creates the area inside closed outlines, in coordinates of the container.
  ///
  /// - Parameters:
  ///   - outlines: The corners of each outline. Those with coordinates that are not finite are ignored.
  ///   - usesEvenOddRule: True if points that the outlines surround an even number of times are outside.
  ///   - margin: The horizontal distance between the area and lines.
  public init(_ outlines: [[CGPoint]], usesEvenOddRule: Bool = false, margin: Double = 0) {
    edges = outlines.flatMap(Self.edges)
    shape = nil
    self.usesEvenOddRule = usesEvenOddRule
    self.margin = margin
    let top = edges.map(\.y.lowerBound).min() ?? 0
    heights = top...max(top, edges.map(\.y.upperBound).max() ?? top)
  }

  private static func edges(of outline: [CGPoint]) -> [Edge] {
    guard outline.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return [] }
    let corners = outline.map { (x: clamped($0.x), y: clamped($0.y)) }
    return zip(corners, corners.dropFirst() + corners.prefix(1)).compactMap { start, end in
      guard start.y != end.y else { return nil }
      let (upper, lower) = start.y < end.y ? (start, end) : (end, start)
      return Edge(
        x: min(start.x, end.x)...max(start.x, end.x), y: upper.y...lower.y, leansRight: upper.x < lower.x,
        winding: start.y < end.y ? 1 : -1)
    }
  }

  private static func clamped(_ coordinate: CGFloat) -> Double { min(max(Double(coordinate), -farthest), farthest) }

  /// The height below which the area ends.
  public var bottom: Double { heights.upperBound - origin }

  /// Returns the area for a container whose top is at a height of this one, and whose text starts at an offset.
  public func from(_ top: Double, start: Int = 0) -> TextExclusion {
    var copy = self
    copy.origin += top
    copy.start += start
    return copy
  }

  // MARK: Rows

  /// Returns the horizontal extents of the area, with its margin, between two heights; they may overlap.
  func extents(from top: Double, to bottom: Double, at offset: Int = 0) -> [ClosedRange<Double>] {
    if let shape { return Self.gaps(of: shape(from: top + origin, to: bottom + origin, at: offset + start)) }
    // A row may touch the area, regardless of the order of additions that made its height.
    let (top, bottom) = (top + origin + ParagraphText.tolerance, bottom + origin - ParagraphText.tolerance)
    guard top < heights.upperBound, bottom > heights.lowerBound else { return [] }
    let near = edges.filter { $0.y.lowerBound < bottom && $0.y.upperBound > top }
    let corners = near.flatMap { [$0.y.lowerBound, $0.y.upperBound] }.filter { $0 > top && $0 < bottom }
    let cuts = ([top, bottom] + corners).sorted()
    return zip(cuts, cuts.dropFirst()).flatMap { $0 < $1 ? extents(of: near, in: $0...$1) : [] }
  }

  /// The extents between and beside the free parts of a row.
  private static func gaps(of row: RowShape.Row) -> [ClosedRange<Double>] {
    var left = -farthest
    var result: [ClosedRange<Double>] = []
    for span in row.spans where span.lowerBound >= left && span.upperBound <= farthest {
      result.append(left...span.lowerBound)
      left = span.upperBound
    }
    return result + [left...farthest]
  }

  /// True if the area may reach down without end.
  fileprivate var isShape: Bool { shape != nil }

  /// The height at which a shape has the next row; `nil` without a shape.
  fileprivate func next(below height: Double, rowHeight: Double, at offset: Int) -> Double? {
    guard let shape else { return nil }
    let top = height + origin
    let next = shape(from: top, to: top + rowHeight, at: offset + start).next ?? top
    return max(next, top + 1) - origin
  }

  /// Returns the extents between two heights that have no corner between them.
  private func extents(of edges: [Edge], in band: ClosedRange<Double>) -> [ClosedRange<Double>] {
    let middle = (band.lowerBound + band.upperBound) / 2
    let sides = edges.filter { $0.y.contains(middle) }.map { ($0.x(at: middle), $0) }.sorted { $0.0 < $1.0 }
    var (winding, left): (Int, Edge?) = (0, nil)
    var result: [ClosedRange<Double>] = []
    for (_, edge) in sides {
      winding += edge.winding
      if let start = left, !isInside(winding) {
        let ends = [start, edge].flatMap { [$0.x(at: band.lowerBound), $0.x(at: band.upperBound)] }.sorted()
        result.append(ends[0] - margin...ends[3] + margin)
        left = nil
      } else if left == nil {
        left = edge
      }
    }
    return result
  }

  private func isInside(_ winding: Int) -> Bool { usesEvenOddRule ? winding % 2 != 0 : winding != 0 }

  /// Returns the first height of a corner below a height; `nil` if there is none.
  fileprivate func corner(below height: Double) -> Double? {
    let passed = height + origin + ParagraphText.tolerance
    return edges.flatMap { [$0.y.lowerBound, $0.y.upperBound] }.filter { $0 > passed }.min().map { $0 - origin }
  }
}

extension [TextExclusion] {
  /// The height below which all areas end; 0 without areas.
  package var bottom: Double { map(\.bottom).max() ?? 0 }

  /// Returns the parts of a width, from left to right, that no area touches between two heights; `nil` for all of it.
  ///
  /// - Parameter offset: The start of the row in the text.
  package func freeSpans(
    of width: Double, from top: Double, to bottom: Double, at offset: Int = 0
  ) -> [ClosedRange<Double>]? {
    let extents = flatMap { $0.extents(from: top, to: bottom, at: offset) }
      .filter { $0.upperBound > ParagraphText.tolerance && $0.lowerBound < width - ParagraphText.tolerance }
    guard !extents.isEmpty else { return nil }
    var result: [ClosedRange<Double>] = []
    var left = 0.0
    for extent in extents.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if extent.lowerBound > left { result.append(left...extent.lowerBound) }
      left = Swift.max(left, extent.upperBound)
    }
    if left < width { result.append(left...width) }
    return result
  }

  /// Returns the next height at which a row is tried that found no room.
  ///
  /// The step is one point, more in areas with distant corners, whose sides would take too many steps. It ends at the
  /// next corner, from which the room may grow at once.
  func height(after height: Double, rowHeight: Double, at offset: Int) -> Double {
    if let next = compactMap({ $0.next(below: height, rowHeight: rowHeight, at: offset) }).min() { return next }
    guard let corner = compactMap({ $0.corner(below: height) }).min() else { return height + 1 }
    return Swift.min(corner, height + Swift.max(1, (corner - height) / 256))
  }

  /// The most rows that are tried without room, so that a shape without any room ends the search.
  var mostTries: Int { contains(where: \.isShape) ? 4_096 : .max }
}
