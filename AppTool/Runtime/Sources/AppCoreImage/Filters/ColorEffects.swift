import Foundation
import UIKit

extension FilterDefinition {
  private static let category = [kCICategoryColorEffect]

  static let colorEffects = [
    effect("CIColorInvert", category) { image, _ in image.mappingColor { _ in { 1 - $0 } } },
    effect(
      "CIColorMonochrome", category,
      [
        .color(kCIInputColorKey, CIColor(red: 0.6, green: 0.45, blue: 0.3)), .number(kCIInputIntensityKey, 1),
      ]
    ) { image, values in
      let (color, intensity) = (values.color(kCIInputColorKey), Float(values.number(kCIInputIntensityKey)))
      return image.mappingColor { space in
        let tint = space.value(of: color).straight.color
        return { $0 + (tint * $0.luminance - $0) * intensity }
      }
    },
    effect("CISepiaTone", category, [.number(kCIInputIntensityKey, 1)]) { image, values in
      let tone = SepiaTone(intensity: Float(values.number(kCIInputIntensityKey)))
      return image.mappingColor { space in
        guard space == .linear else { return tone.color }
        return { TransferCurve.linear(tone.color(TransferCurve.encoded($0))) }
      }
    },
    effect("CIColorPosterize", category, [.number("inputLevels", 6)]) { image, values in
      let levels = Float(max(2, values.number("inputLevels").rounded()))
      return image.mappingColor { _ in
        { color in
          let steps = pointwiseMin((color * levels).rounded(.down), SIMD3(repeating: levels - 1))
          return pointwiseMax(steps, .zero) / (levels - 1)
        }
      }
    },
    effect("CIMaskToAlpha", category) { image, _ in
      image.mapping { PixelValue(repeating: min(max($0.color.luminance, 0), 1)) }
    },
    effect("CIMaximumComponent", category) { image, _ in
      image.mappingColor { _ in { SIMD3(repeating: $0.max()) } }
    },
    effect("CIMinimumComponent", category) { image, _ in
      image.mappingColor { _ in { SIMD3(repeating: $0.min()) } }
    },
    effect(
      "CIFalseColor", category,
      [
        .color("inputColor0", CIColor(red: 0.3, green: 0, blue: 0)),
        .color("inputColor1", CIColor(red: 1, green: 0.9, blue: 0.8)),
      ]
    ) { image, values in
      let (dark, bright) = (values.color("inputColor0"), values.color("inputColor1"))
      return CIImage(
        MapRecipe(inputs: [image.recipe], extent: image.extent) { space in
          let (first, second) = (space.value(of: dark), space.value(of: bright))
          return { inputs, index in
            let pixel = inputs[0].values[index]
            return (first + (second - first) * pixel.straight.color.luminance) * pixel.w
          }
        })
    },
    effect(
      "CIColorCube", category,
      [.number("inputCubeDimension", 2), FilterInput("inputCubeData", .none)]
    ) { image, values in
      guard let cube = ColorCube(Int(values.number("inputCubeDimension")), values.data("inputCubeData")) else {
        return values.data("inputCubeData") == nil ? image : nil
      }
      return image.mapping { cube.color($0.straight) * $0.w }
    },
  ]
}

/// The tone of old photographs.
///
/// Core Image's matrix is not published. This one is that of the function `sepia()` in the W3C's "Filter Effects Module
/// Level 1", applied to components of sRGB as there, so a result is close to Apple's and not equal.
struct SepiaTone: Sendable {
  let intensity: Float

  private static let red = SIMD3<Float>(0.393, 0.769, 0.189)
  private static let green = SIMD3<Float>(0.349, 0.686, 0.168)
  private static let blue = SIMD3<Float>(0.272, 0.534, 0.131)

  func color(_ color: SIMD3<Float>) -> SIMD3<Float> {
    let toned = SIMD3(color.dot(Self.red), color.dot(Self.green), color.dot(Self.blue))
    return color + (pointwiseMin(toned, SIMD3(repeating: 1)) - color) * intensity
  }
}

/// A table of colours, between which others are interpolated.
struct ColorCube: Sendable {
  private let side: Int
  private let table: [PixelValue]

  /// - Parameters:
  ///   - side: The number of entries along each of red, green and blue.
  ///   - data: Premultiplied red, green, blue and alpha as `Float`; red changes fastest.
  /// - Returns: `nil` for fewer bytes than the table has, or a side that is not from 2 to 128.
  init?(_ side: Int, _ data: Data?) {
    guard (2...128).contains(side), let data, data.count >= side * side * side * 16 else { return nil }
    self.side = side
    table = data.withUnsafeBytes { memory in
      (0..<side * side * side).map { entry in
        var value = PixelValue.zero
        for channel in 0..<4 {
          value[channel] = memory.loadUnaligned(fromByteOffset: entry * 16 + channel * 4, as: Float.self)
        }
        return value
      }
    }
  }

  /// Interpolates linearly along the three axes.
  func color(_ color: PixelValue) -> PixelValue {
    var place = color.color
    place.clamp(lowerBound: .zero, upperBound: .one)
    place *= Float(side - 1)
    let corner = place.rounded(.down)
    let part = place - corner
    var result = PixelValue.zero
    for index in 0..<8 {
      let step = SIMD3<Int>(index & 1, index >> 1 & 1, index >> 2)
      var (weight, entry, stride) = (Float(1), 0, 1)
      for axis in 0..<3 {
        weight *= step[axis] == 1 ? part[axis] : 1 - part[axis]
        entry += min(Int(corner[axis]) + step[axis], side - 1) * stride
        stride *= side
      }
      result += table[entry] * weight
    }
    return result
  }
}
