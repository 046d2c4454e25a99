import Foundation
import UIKit

extension FilterDefinition {
  /// Filters that mix a pixel with its neighbours.
  static let blurs = [
    effect("CIGaussianBlur", [kCICategoryBlur], [.number(kCIInputRadiusKey, 10)]) { image, values in
      image.applyingGaussianBlur(sigma: values.number(kCIInputRadiusKey))
    },
    effect("CIBoxBlur", [kCICategoryBlur], [.number(kCIInputRadiusKey, 10)]) { image, values in
      let radius = values.number(kCIInputRadiusKey)
      guard radius > 0, radius.isFinite else { return image }
      return CIImage(ConvolutionRecipe(input: image.recipe, weights: ConvolutionRecipe.box(radius)))
    },
    effect(
      "CIUnsharpMask", [kCICategorySharpen],
      [.number(kCIInputRadiusKey, 2.5), .number(kCIInputIntensityKey, 0.5)]
    ) { image, values in
      let blurred = image.applyingGaussianBlur(sigma: values.number(kCIInputRadiusKey))
      let intensity = Float(values.number(kCIInputIntensityKey))
      return CIImage(
        MapRecipe(inputs: [image.recipe, blurred.recipe], extent: image.extent) { _ in
          { inputs, index in
            let pixel = inputs[0].values[index]
            let color = pixel.color + (pixel.color - inputs[1].values[index].color) * intensity
            return PixelValue(pointwiseMax(color, .zero), pixel.w)
          }
        })
    },
    effect(
      "CIPixellate", [kCICategoryStylize],
      [.vector(kCIInputCenterKey, 150, 150), .number(kCIInputScaleKey, 8)]
    ) { image, values in
      let side = max(1, values.number(kCIInputScaleKey))
      return CIImage(PixellateRecipe(input: image.recipe, center: values.point(kCIInputCenterKey), side: side))
    },
  ]

  /// Filters that sum up an area in one pixel.
  static let reductions = [
    reduction("CIAreaAverage", .mean), reduction("CIAreaMaximum", .maximum), reduction("CIAreaMinimum", .minimum),
  ]

  private static func reduction(_ name: String, _ measure: AreaRecipe.Measure) -> FilterDefinition {
    let area = FilterInput.vector(kCIInputExtentKey, 0, 0, 640, 80)
    return effect(name, [kCICategoryReduction], [area]) { image, values in
      CIImage(AreaRecipe(input: image.recipe, rect: values.vector(kCIInputExtentKey).cgRectValue, measure: measure))
    }
  }
}
