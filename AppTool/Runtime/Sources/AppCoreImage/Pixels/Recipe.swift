import Drawing
import Foundation
import Raster

/// A step of an image's computation, which runs for the area that a context requests.
protocol Recipe: Sendable {
  /// Every pixel outside is clear.
  var extent: CGRect { get }

  /// Computes the pixels of an area, which can reach beyond the extent.
  func pixels(in area: PixelArea, _ space: WorkingSpace) -> PixelGrid
}

/// Nothing.
struct EmptyRecipe: Recipe {
  var extent: CGRect { .zero }

  func pixels(in area: PixelArea, _ space: WorkingSpace) -> PixelGrid { PixelGrid(area) }
}

/// A picture with its lower left corner at the origin.
struct PictureRecipe: Recipe {
  let image: CGImage
  private let bitmap: Bitmap
  let extent: CGRect

  init(_ image: CGImage, _ bitmap: Bitmap) {
    self.image = image
    self.bitmap = bitmap
    extent = CGRect(x: 0, y: 0, width: image.width, height: image.height)
  }

  func pixels(in area: PixelArea, _ space: WorkingSpace) -> PixelGrid {
    let shared = area.intersection(PixelArea(around: extent))
    let (bytes, height) = (PixelBytes(space: space), image.height)
    let grid = PixelGrid(shared) { x, y in bytes.value(bitmap.pixels[(height - 1 - y) * bitmap.stride + x]) }
    return grid.extended(to: area)
  }
}

/// Black and white pixels with the lower left corner at the origin, such as those of a barcode.
struct ModulesRecipe: Recipe {
  let width: Int
  let height: Int
  /// True for black, row by row from the top.
  let modules: [Bool]

  var extent: CGRect { CGRect(x: 0, y: 0, width: width, height: height) }

  func pixels(in area: PixelArea, _ space: WorkingSpace) -> PixelGrid {
    let shared = area.intersection(PixelArea(around: extent))
    let grid = PixelGrid(shared) { x, y in
      modules[(height - 1 - y) * width + x] ? PixelValue(0, 0, 0, 1) : PixelValue(1, 1, 1, 1)
    }
    return grid.extended(to: area)
  }
}

/// Pixels that depend on their place only. Its extent has no end.
struct GeneratorRecipe: Recipe {
  /// Returns the pixel of a centre, prepared for a working space.
  let value: @Sendable (WorkingSpace) -> (_ x: Double, _ y: Double) -> PixelValue

  var extent: CGRect { .infinite }

  func pixels(in area: PixelArea, _ space: WorkingSpace) -> PixelGrid {
    let value = value(space)
    return PixelGrid(area) { x, y in value(Double(x) + 0.5, Double(y) + 0.5) }
  }
}

/// Pixels that depend on those of other images at the same place.
struct MapRecipe: Recipe {
  let inputs: [any Recipe]
  let extent: CGRect
  /// Combines the pixels of the inputs, prepared for a working space.
  let value: @Sendable (WorkingSpace) -> (_ inputs: [PixelGrid], _ index: Int) -> PixelValue

  func pixels(in area: PixelArea, _ space: WorkingSpace) -> PixelGrid {
    let shared = area.intersection(PixelArea(around: extent))
    guard !shared.isEmpty else { return PixelGrid(area) }
    let (grids, value) = (inputs.map { $0.pixels(in: shared, space) }, value(space))
    var result = PixelGrid(shared)
    for index in result.values.indices { result.values[index] = value(grids, index) }
    return result.extended(to: area)
  }
}

/// The pixels with their centres in a rectangle.
struct CropRecipe: Recipe {
  let input: any Recipe
  let extent: CGRect

  init(_ input: any Recipe, _ rect: CGRect) {
    self.input = input
    extent = input.extent.shared(with: rect.standardized)
  }

  func pixels(in area: PixelArea, _ space: WorkingSpace) -> PixelGrid {
    let shared = area.intersection(PixelArea(centersIn: extent))
    return shared.isEmpty ? PixelGrid(area) : input.pixels(in: shared, space).extended(to: area)
  }
}

/// The pixels of the edges, repeated without end.
struct ClampRecipe: Recipe {
  let input: any Recipe
  /// The part of the input that is not repeated.
  let center: CGRect

  var extent: CGRect { center.isEmpty ? .zero : .infinite }

  func pixels(in area: PixelArea, _ space: WorkingSpace) -> PixelGrid {
    let known = PixelArea(centersIn: center)
    guard !known.isEmpty, !area.isEmpty else { return PixelGrid(area) }
    let (columns, rows) = (known.minX...known.maxX - 1, known.minY...known.maxY - 1)
    let needed = PixelArea(
      minX: columns.nearest(area.minX), minY: rows.nearest(area.minY), maxX: columns.nearest(area.maxX - 1) + 1,
      maxY: rows.nearest(area.maxY - 1) + 1)
    let grid = input.pixels(in: needed, space)
    return PixelGrid(area) { x, y in grid[columns.nearest(x), rows.nearest(y)] }
  }
}

extension ClosedRange<Int> {
  /// The element with the smallest distance.
  fileprivate func nearest(_ value: Int) -> Int { Swift.min(Swift.max(value, lowerBound), upperBound) }
}
