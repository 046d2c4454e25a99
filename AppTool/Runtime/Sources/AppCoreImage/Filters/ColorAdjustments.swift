import Foundation
import UIKit

extension FilterDefinition {
  private static let category = [kCICategoryColorAdjustment]

  /// Filters that change colours by a formula of their components, not premultiplied.
  static let colorAdjustments = [
    effect(
      "CIColorControls", category,
      [
        .number(kCIInputSaturationKey, 1), .number(kCIInputBrightnessKey, 0), .number(kCIInputContrastKey, 1),
      ]
    ) { image, values in
      let saturation = Float(values.number(kCIInputSaturationKey))
      let brightness = Float(values.number(kCIInputBrightnessKey))
      let contrast = Float(values.number(kCIInputContrastKey))
      return image.mappingColor { _ in
        { color in
          let gray = SIMD3<Float>(repeating: color.luminance)
          return (gray + (color - gray) * saturation + brightness - 0.5) * contrast + 0.5
        }
      }
    },
    effect(
      "CIColorMatrix", category,
      [
        .vector("inputRVector", 1, 0, 0, 0), .vector("inputGVector", 0, 1, 0, 0), .vector("inputBVector", 0, 0, 1, 0),
        .vector("inputAVector", 0, 0, 0, 1), .vector(kCIInputBiasVectorKey, 0, 0, 0, 0),
      ]
    ) { image, values in
      let rows = ["inputRVector", "inputGVector", "inputBVector", "inputAVector"].map(values.components)
      let bias = values.components(kCIInputBiasVectorKey)
      return image.mapping { pixel in
        let color = pixel.straight
        let sums = PixelValue(
          (rows[0] * color).sum(), (rows[1] * color).sum(), (rows[2] * color).sum(), (rows[3] * color).sum())
        return (sums + bias).premultiplied
      }
    },
    effect(
      "CIColorClamp", category,
      [.vector("inputMinComponents", 0, 0, 0, 0), .vector("inputMaxComponents", 1, 1, 1, 1)]
    ) { image, values in
      let (low, high) = (values.components("inputMinComponents"), values.components("inputMaxComponents"))
      return image.mapping { pointwiseMin(pointwiseMax($0.straight, low), high).premultiplied }
    },
    effect(
      "CIColorPolynomial", category,
      [
        .vector("inputRedCoefficients", 0, 1, 0, 0), .vector("inputGreenCoefficients", 0, 1, 0, 0),
        .vector("inputBlueCoefficients", 0, 1, 0, 0), .vector("inputAlphaCoefficients", 0, 1, 0, 0),
      ]
    ) { image, values in
      let names = ["inputRedCoefficients", "inputGreenCoefficients", "inputBlueCoefficients", "inputAlphaCoefficients"]
      let factors = names.map(values.components)
      return image.mapping { pixel in
        var color = pixel.straight
        for channel in 0..<4 {
          let (x, f) = (color[channel], factors[channel])
          color[channel] = f.x + x * (f.y + x * (f.z + x * f.w))
        }
        return color.premultiplied
      }
    },
    effect("CIExposureAdjust", category, [.number(kCIInputEVKey, 0)]) { image, values in
      let factor = Float(pow(2, values.number(kCIInputEVKey)))
      return image.mappingColor { _ in { $0 * factor } }
    },
    effect("CIGammaAdjust", category, [.number("inputPower", 1)]) { image, values in
      let power = Float(values.number("inputPower"))
      return image.mappingColor { _ in
        { color in SIMD3(pow(max(color.x, 0), power), pow(max(color.y, 0), power), pow(max(color.z, 0), power)) }
      }
    },
    effect("CIHueAdjust", category, [.number(kCIInputAngleKey, 0)]) { image, values in
      let rotation = HueRotation(angle: values.number(kCIInputAngleKey))
      return image.mappingColor { _ in rotation.color }
    },
    effect("CIWhitePointAdjust", category, [.color(kCIInputColorKey, .white)]) { image, values in
      let white = values.color(kCIInputColorKey)
      return image.mappingColor { space in
        let factors = space.value(of: white).straight.color
        return { $0 * factors }
      }
    },
    effect("CILinearToSRGBToneCurve", category) { image, _ in image.mappingColor { _ in TransferCurve.encoded } },
    effect("CISRGBToneCurveToLinear", category) { image, _ in image.mappingColor { _ in TransferCurve.linear } },
  ]
}

/// A rotation of colours about the axis of grays.
///
/// Source: O. Rodrigues' formula for a rotation about the unit vector k: v·cos a + (k × v)·sin a + k·(k·v)·(1 − cos a),
/// with k = (1, 1, 1)/√3.
struct HueRotation: Sendable {
  private let cosine: Float
  private let sine: Float

  /// - Parameter angle: In radians. A third of a turn makes red green.
  init(angle: Double) {
    cosine = Float(cos(angle))
    sine = Float(sin(angle) / 3.0.squareRoot())
  }

  func color(_ v: SIMD3<Float>) -> SIMD3<Float> {
    let cross = SIMD3(v.z - v.y, v.x - v.z, v.y - v.x)
    return v * cosine + cross * sine + (v.sum() / 3) * (1 - cosine)
  }
}
