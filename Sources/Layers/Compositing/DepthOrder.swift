import Drawing
import Foundation
import Raster

/// A layer in space, or a part of it on one side of another layer's plane.
@MainActor struct DepthFace {
  private let layer: CALayer
  private let map: PlaneMap
  private let plane: Projection
  private let factor: Float
  /// The corners as they are seen: a greater z is nearer.
  fileprivate var corners: [SIMD3<Double>]
  private var isPart = false

  /// Creates the face of a layer with its sublayers; `nil` if it is behind the eye or has no area.
  init?(_ layer: CALayer, _ place: CATransform3D, _ plane: Projection, factor: Float) {
    self.layer = layer
    self.plane = plane
    self.factor = factor
    map = PlaneMap(Projection(place).concatenating(plane))
    corners = Self.corners(of: layer.extent, place)
    guard corners.count > 2, normal != .zero else { return nil }
  }

  /// Returns the visible corners of a rectangle, clipped where they are behind the eye.
  private static func corners(of rect: CGRect, _ t: CATransform3D) -> [SIMD3<Double>] {
    let points = [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY)].map {
      x, y in
      SIMD4(
        x * t.m11 + y * t.m21 + t.m41, x * t.m12 + y * t.m22 + t.m42, x * t.m13 + y * t.m23 + t.m43,
        x * t.m14 + y * t.m24 + t.m44)
    }
    return points.indices.flatMap { index -> [SIMD3<Double>] in
      let (point, next) = (points[index], points[(index + 1) % points.count])
      var result: [SIMD4<Double>] = point.w >= Projection.nearest ? [point] : []
      if (point.w >= Projection.nearest) != (next.w >= Projection.nearest) {
        result.append(point + (next - point) * ((Projection.nearest - point.w) / (next.w - point.w)))
      }
      return result.map { SIMD3($0.x, $0.y, $0.z) / $0.w }
    }
  }

  /// The direction of the plane towards the eye, of length 1; zero if the face has no area.
  fileprivate var normal: SIMD3<Double> {
    // The sum over all edges is exact enough for thin faces, which one corner is not.
    let sum = corners.indices.reduce(SIMD3<Double>.zero) { sum, index in
      sum + corners[index].cross(corners[(index + 1) % corners.count])
    }
    let length = (sum * sum).sum().squareRoot()
    guard length > 1e-9, length.isFinite else { return .zero }
    return sum.z < 0 ? -sum / length : sum / length
  }

  /// The bounding box in pixels.
  var box: CGRect {
    corners.map(shown).reduce(CGRect.null) { $0.union(CGRect(origin: $1, size: .zero)) }
  }

  private func shown(_ corner: SIMD3<Double>) -> CGPoint { plane.apply(CGPoint(x: corner.x, y: corner.y)) }

  /// Returns the part of the face where a distance is positive.
  fileprivate func part(where distances: [Double]) -> DepthFace? {
    var part = self
    part.isPart = true
    part.corners = corners.indices.flatMap { index -> [SIMD3<Double>] in
      let next = (index + 1) % corners.count
      var result = distances[index] >= 0 ? [corners[index]] : []
      if (distances[index] >= 0) != (distances[next] >= 0) {
        let share = distances[index] / (distances[index] - distances[next])
        result.append(corners[index] + (corners[next] - corners[index]) * share)
      }
      return result
    }
    return part.corners.count > 2 && part.normal != .zero ? part : nil
  }

  func paint(_ painter: LayerPainter, on surface: CompositingSurface, clip: PixelRect) {
    let placed = LayerPlacement(of: layer, map)
    guard isPart else { return painter.paint(layer, placed, on: surface, clip: clip, factor: factor) }
    let area = box.insetBy(dx: -1, dy: -1).touchedPixels.intersection(clip)
    guard let group = surface.group(area), let mask = mask(area) else { return }
    painter.paint(layer, placed, on: group, clip: area, factor: factor)
    surface.draw(group, through: mask, opacity: 1, clip: clip, painter.bands)
  }

  private func mask(_ area: PixelRect) -> AlphaMask? {
    guard let bitmap = try? Bitmap(width: area.width, height: area.height) else { return nil }
    let context = CGContext(bitmap: bitmap)
    context.translateBy(x: -CGFloat(area.x), y: -CGFloat(area.y))
    context.addLines(between: corners.map(shown))
    context.closePath()
    context.setFillColor(.black)
    context.fillPath()
    return try? AlphaMask(alphaOf: bitmap)
  }
}

/// The order of faces from the farthest to the nearest.
///
/// Source: H. Fuchs, Z. Kedem, B. Naylor, "On Visible Surface Generation by A Priori Tree Structures", 1980: a face
/// divides the space, and faces on both sides of its plane are split.
@MainActor enum DepthOrder {
  /// The distance in points within which a corner is in a plane.
  private static let tolerance = 1e-3
  /// The maximum number of faces that are split; more are ordered by their middles.
  private static let mostFaces = 256

  static func fromBack(_ faces: [DepthFace]) -> [DepthFace] {
    guard faces.count > 1 else { return faces }
    guard faces.count <= mostFaces else {
      return faces.enumerated().sorted { ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset) }
        .map(\.element)
    }
    let (normal, origin) = (faces[0].normal, faces[0].corners[0])
    var (behind, within, before): ([DepthFace], [DepthFace], [DepthFace]) = ([], [faces[0]], [])
    for face in faces.dropFirst() {
      let distances = face.corners.map { (($0 - origin) * normal).sum() }
      if distances.allSatisfy({ abs($0) <= tolerance }) {
        within.append(face)
      } else if distances.allSatisfy({ $0 >= -tolerance }) {
        before.append(face)
      } else if distances.allSatisfy({ $0 <= tolerance }) {
        behind.append(face)
      } else {
        face.part(where: distances).map { before.append($0) }
        face.part(where: distances.map { -$0 }).map { behind.append($0) }
      }
    }
    return fromBack(behind) + within + fromBack(before)
  }
}

extension DepthFace {
  /// The depth of the middle.
  fileprivate var depth: Double { corners.reduce(0) { $0 + $1.z } / Double(corners.count) }
}
