import Drawing
import Foundation

/// An image that the next geometric step samples without interpolation.
struct NearestRecipe: Recipe {
  let input: any Recipe

  var extent: CGRect { input.extent }

  func pixels(in area: PixelArea, _ space: WorkingSpace) -> PixelGrid { input.pixels(in: area, space) }
}

/// An image under an affine transform.
struct AffineRecipe: Recipe {
  let input: any Recipe
  let transform: CGAffineTransform
  let extent: CGRect

  init(_ input: any Recipe, _ transform: CGAffineTransform) {
    self.input = input
    self.transform = transform
    let isFlat = transform.a * transform.d == transform.b * transform.c
    extent = isFlat ? .zero : input.extent.isEndless ? input.extent : input.extent.applying(transform).outwards
  }

  func pixels(in area: PixelArea, _ space: WorkingSpace) -> PixelGrid {
    let shared = area.intersection(PixelArea(around: extent))
    guard !shared.isEmpty else { return PixelGrid(area) }
    let back = transform.inverted()
    let needed = PixelArea(around: shared.rect.applying(back)).outset(2, 2)
      .intersection(PixelArea(around: input.extent))
    let grid = input.pixels(in: needed, space)
    let isNearest = input is NearestRecipe
    let (a, b, c, d) = (Double(back.a), Double(back.b), Double(back.c), Double(back.d))
    let (tx, ty) = (Double(back.tx), Double(back.ty))
    let result = PixelGrid(shared) { x, y in
      let (u, v) = (Double(x) + 0.5, Double(y) + 0.5)
      let (s, t) = ((a * u + c * v + tx).snapped, (b * u + d * v + ty).snapped)
      return isNearest ? grid.nearest(s, t) : grid.bilinear(s, t)
    }
    return result.extended(to: area)
  }
}

/// An image in perspective.
struct PerspectiveRecipe: Recipe {
  let input: any Recipe
  /// Maps places of the result to places of the input.
  let back: Homography
  let extent: CGRect

  func pixels(in area: PixelArea, _ space: WorkingSpace) -> PixelGrid {
    let shared = area.intersection(PixelArea(around: extent))
    guard !shared.isEmpty, !input.extent.isEndless else { return PixelGrid(area) }
    let bounds = input.extent
    let grid = input.pixels(in: PixelArea(around: bounds), space)
    let isNearest = input is NearestRecipe
    let result = PixelGrid(shared) { x, y in
      guard let place = back.map(Double(x) + 0.5, Double(y) + 0.5),
        abs(place.x) < 1e9, abs(place.y) < 1e9
      else { return .zero }
      let (s, t) = (place.x.snapped, place.y.snapped)
      return isNearest ? grid.nearest(s, t) : grid.bilinear(s, t)
    }
    return result.extended(to: area)
  }
}

extension Double {
  /// The nearest half if the difference is an error of arithmetic, so that whole moves keep every pixel.
  fileprivate var snapped: Double {
    let half = (self * 2).rounded() / 2
    return abs(half - self) < 1e-7 ? half : self
  }
}

/// A projection of one plane onto another.
///
/// Source: P. Heckbert, "Fundamentals of Texture Mapping and Image Warping", 1989, section 2.2.3.
struct Homography: Sendable {
  /// Rows of the matrix for columns (x, y, 1).
  var rows: [SIMD3<Double>]

  /// The projection of the unit square onto corners in the order (0, 0), (1, 0), (1, 1), (0, 1); `nil` if three are on
  /// a line.
  init?(unitSquareTo corners: [CGPoint]) {
    let x = corners.map { Double($0.x) }
    let y = corners.map { Double($0.y) }
    let (sumX, sumY) = (x[0] - x[1] + x[2] - x[3], y[0] - y[1] + y[2] - y[3])
    let (dx1, dx2, dy1, dy2) = (x[1] - x[2], x[3] - x[2], y[1] - y[2], y[3] - y[2])
    let determinant = dx1 * dy2 - dx2 * dy1
    guard abs(determinant) > 1e-12 else { return nil }
    let g = (sumX * dy2 - dx2 * sumY) / determinant
    let h = (dx1 * sumY - sumX * dy1) / determinant
    rows = [
      SIMD3(x[1] - x[0] + g * x[1], x[3] - x[0] + h * x[3], x[0]),
      SIMD3(y[1] - y[0] + g * y[1], y[3] - y[0] + h * y[3], y[0]), SIMD3(g, h, 1),
    ]
  }

  private init(rows: [SIMD3<Double>]) { self.rows = rows }

  /// The projection of the unit square onto a rectangle.
  init(unitSquareTo rect: CGRect) {
    rows = [
      SIMD3(Double(rect.width), 0, Double(rect.minX)), SIMD3(0, Double(rect.height), Double(rect.minY)), SIMD3(0, 0, 1),
    ]
  }

  /// The projection backwards; `nil` for one that is not invertible.
  var inverse: Homography? {
    let (p, q, r) = (rows[0], rows[1], rows[2])
    let first = SIMD3(q.y * r.z - q.z * r.y, p.z * r.y - p.y * r.z, p.y * q.z - p.z * q.y)
    let second = SIMD3(q.z * r.x - q.x * r.z, p.x * r.z - p.z * r.x, p.z * q.x - p.x * q.z)
    let third = SIMD3(q.x * r.y - q.y * r.x, p.y * r.x - p.x * r.y, p.x * q.y - p.y * q.x)
    let determinant = p.x * first.x + p.y * second.x + p.z * third.x
    guard abs(determinant) > 1e-12 else { return nil }
    return Homography(rows: [first / determinant, second / determinant, third / determinant])
  }

  /// The projection that follows another.
  func after(_ first: Homography) -> Homography {
    Homography(
      rows: rows.map { row in first.rows[0] * row.x + first.rows[1] * row.y + first.rows[2] * row.z })
  }

  /// Maps a place; `nil` for one at infinity or behind the viewer.
  func map(_ x: Double, _ y: Double) -> (x: Double, y: Double)? {
    let place = SIMD3(x, y, 1)
    let depth = (rows[2] * place).sum()
    guard depth > 1e-12 else { return nil }
    return ((rows[0] * place).sum() / depth, (rows[1] * place).sum() / depth)
  }
}
