import Foundation

/// A weighted mean over the same weights horizontally and vertically.
///
/// The cost is the number of pixels by twice the number of weights.
struct ConvolutionRecipe: Recipe {
  let input: any Recipe
  /// An odd number of weights with the sum 1; the middle one is that of the pixel itself.
  let weights: [Float]

  private var reach: Int { weights.count / 2 }

  var extent: CGRect { input.extent.outset(CGFloat(reach), CGFloat(reach)) }

  func pixels(in area: PixelArea, _ space: WorkingSpace) -> PixelGrid {
    let shared = area.intersection(PixelArea(around: extent))
    guard !shared.isEmpty else { return PixelGrid(area) }
    let source = input.pixels(in: shared.outset(reach, reach), space)
    let tall = PixelArea(minX: shared.minX, minY: source.area.minY, maxX: shared.maxX, maxY: source.area.maxY)
    var rows = PixelGrid(tall)
    Self.convolve(source.values, into: &rows.values, weights, Shape(tall, stride: source.area.width, step: 1))
    var result = PixelGrid(shared)
    Self.convolve(rows.values, into: &result.values, weights, Shape(shared, stride: tall.width, step: tall.width))
    return result.extended(to: area)
  }

  /// The layout of one direction of the convolution.
  private struct Shape {
    let width: Int
    let height: Int
    /// The distance of rows in the source.
    let stride: Int
    /// The distance of the source's pixels that a weight each belongs to.
    let step: Int

    init(_ area: PixelArea, stride: Int, step: Int) {
      (width, height) = (area.width, area.height)
      (self.stride, self.step) = (stride, step)
    }
  }

  private static func convolve(
    _ source: [PixelValue], into target: inout [PixelValue], _ weights: [Float], _ shape: Shape
  ) {
    target.withUnsafeMutableBufferPointer { target in
      // Each turn of the loop writes the pixels of its own row.
      nonisolated(unsafe) let target = target
      DispatchQueue.concurrentPerform(iterations: shape.height) { y in
        source.withUnsafeBufferPointer { source in
          for x in 0..<shape.width {
            var sum = PixelValue.zero
            var place = y * shape.stride + x
            for weight in weights {
              sum += source[place] * weight
              place += shape.step
            }
            target[y * shape.width + x] = sum
          }
        }
      }
    }
  }

  /// The weights of a normal distribution, to three deviations.
  ///
  /// - Parameter sigma: The standard deviation in pixels, larger than 0.
  static func gaussian(_ sigma: Double) -> [Float] {
    let reach = Int((3 * sigma).rounded(.up))
    let values = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = values.reduce(0, +)
    return values.map { Float($0 / sum) }
  }

  /// Equal weights of the pixels up to a distance; the last ones have a part of it.
  static func box(_ radius: Double) -> [Float] {
    let reach = Int(radius.rounded(.up))
    let values = (-reach...reach).map { min(1, max(0, radius + 1 - abs(Double($0)))) }
    let sum = values.reduce(0, +)
    return values.map { Float($0 / sum) }
  }
}
