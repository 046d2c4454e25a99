import Foundation
import UIKit

extension FilterDefinition {
  private static let category = [kCICategoryCompositeOperation]

  /// Filters of two images, and those that select between two by a third.
  static let compositing: [FilterDefinition] =
    CompositeOperation.allCases.map { operation in
      FilterDefinition(operation.filterName, category, [.image, .background]) { values in
        composed(values) { operation.recipe($0, $1) }
      }
    }
    + BlendMode.allCases.map { mode in
      FilterDefinition(mode.filterName, category, [.image, .background]) { values in
        composed(values) { mode.recipe($0, $1) }
      }
    } + [
      masked("CIBlendWithMask") { min(max($0.color.luminance, 0), 1) },
      masked("CIBlendWithRedMask") { min(max($0.x, 0), 1) },
      masked("CIBlendWithBlueMask") { min(max($0.z, 0), 1) },
      masked("CIBlendWithAlphaMask") { min(max($0.w, 0), 1) },
      effect(
        "CIDissolveTransition", [kCICategoryTransition],
        [FilterInput(kCIInputTargetImageKey, .none), .number(kCIInputTimeKey, 0)]
      ) { image, values in
        guard let target = values.image(kCIInputTargetImageKey) else { return nil }
        let time = Float(min(max(values.number(kCIInputTimeKey), 0), 1))
        return CIImage(
          MapRecipe(inputs: [image.recipe, target.recipe], extent: image.extent.joined(with: target.extent)) { _ in
            { inputs, index in
              let start = inputs[0].values[index]
              return start + (inputs[1].values[index] - start) * time
            }
          })
      },
    ]

  /// A missing background is clear.
  private static func composed(
    _ values: FilterValues, _ recipe: (any Recipe, any Recipe) -> any Recipe
  ) -> CIImage? {
    guard let image = values.image() else { return nil }
    return CIImage(recipe(image.recipe, values.image(kCIInputBackgroundImageKey)?.recipe ?? EmptyRecipe()))
  }

  /// Shows the image where a mask is 1, and the background where it is 0. Without a mask, the image.
  private static func masked(
    _ name: String, _ share: @escaping @Sendable (PixelValue) -> Float
  ) -> FilterDefinition {
    effect(name, [kCICategoryStylize], [.background, .mask]) { image, values in
      guard let mask = values.image(kCIInputMaskImageKey)?.recipe else { return image }
      let background = values.image(kCIInputBackgroundImageKey)?.recipe ?? EmptyRecipe()
      let extent = image.extent.shared(with: mask.extent).joined(with: background.extent)
      return CIImage(
        MapRecipe(inputs: [image.recipe, background, mask], extent: extent) { _ in
          { inputs, index in
            let below = inputs[1].values[index]
            return below + (inputs[0].values[index] - below) * share(inputs[2].values[index])
          }
        })
    }
  }
}

/// The operators of T. Porter and T. Duff, "Compositing Digital Images", 1984, and those of components alone.
enum CompositeOperation: String, CaseIterable, Sendable {
  case sourceOver, sourceIn, sourceOut, sourceAtop, addition, multiply, maximum, minimum

  /// The name of the filter: `CISourceOverCompositing` for ``sourceOver``.
  var filterName: String { "CI\(rawValue.prefix(1).uppercased())\(rawValue.dropFirst())Compositing" }

  /// Returns the image `top` over `below`.
  func recipe(_ top: any Recipe, _ below: any Recipe) -> any Recipe {
    MapRecipe(inputs: [top, below], extent: extent(top.extent, below.extent)) { _ in
      { inputs, index in value(inputs[0].values[index], inputs[1].values[index]) }
    }
  }

  private func extent(_ top: CGRect, _ below: CGRect) -> CGRect {
    switch self {
    case .sourceIn, .multiply: top.shared(with: below)
    case .sourceOut: top
    case .sourceAtop: below
    case .sourceOver, .addition, .maximum, .minimum: top.joined(with: below)
    }
  }

  /// Returns the result of two premultiplied pixels.
  private func value(_ top: PixelValue, _ below: PixelValue) -> PixelValue {
    switch self {
    case .sourceOver: return top + below * (1 - top.w)
    case .sourceIn: return top * below.w
    case .sourceOut: return top * (1 - below.w)
    case .sourceAtop: return top * below.w + below * (1 - top.w)
    case .addition:
      let sum = top + below
      return PixelValue(sum.color, min(sum.w, 1))
    case .multiply: return top * below
    case .maximum: return pointwiseMax(top, below)
    case .minimum: return pointwiseMin(top, below)
    }
  }
}
