import Foundation
import UIKit

extension FilterDefinition {
  static let generators = [
    FilterDefinition("CIConstantColorGenerator", [kCICategoryGenerator], [.color(kCIInputColorKey, .red)]) { values in
      CIImage(color: values.color(kCIInputColorKey))
    },
    FilterDefinition(
      "CICheckerboardGenerator", [kCICategoryGenerator],
      [
        .vector(kCIInputCenterKey, 150, 150), .color("inputColor0", .white), .color("inputColor1", .black),
        .number(kCIInputWidthKey, 80), .number(kCIInputSharpnessKey, 1),
      ]
    ) { values in
      let wave = SquareWave(values)
      return pattern(values) { x, y in
        // Of two waves with the values -1 and 1 the product is that of a checkerboard.
        (1 - wave.value(x - wave.x) * wave.value(y - wave.y)) / 2
      }
    },
    FilterDefinition(
      "CIStripesGenerator", [kCICategoryGenerator],
      [
        .vector(kCIInputCenterKey, 150, 150), .color("inputColor0", .white), .color("inputColor1", .black),
        .number(kCIInputWidthKey, 80), .number(kCIInputSharpnessKey, 1),
      ]
    ) { values in
      let wave = SquareWave(values)
      return pattern(values) { x, _ in (1 - wave.value(x - wave.x)) / 2 }
    },
  ]

  static let gradients = [
    linear("CILinearGradient") { $0 },
    linear("CISmoothLinearGradient") { $0 * $0 * (3 - 2 * $0) },
    FilterDefinition(
      "CIRadialGradient", [kCICategoryGradient],
      [
        .vector(kCIInputCenterKey, 150, 150), .number("inputRadius0", 5), .number("inputRadius1", 100),
        .color("inputColor0", .white), .color("inputColor1", .black),
      ]
    ) { values in
      let center = values.point(kCIInputCenterKey)
      let (inner, outer) = (values.number("inputRadius0"), values.number("inputRadius1"))
      return pattern(values) { x, y in
        let distance = hypot(x - Double(center.x), y - Double(center.y))
        guard inner != outer else { return distance < inner ? 0 : 1 }
        return min(max((distance - inner) / (outer - inner), 0), 1)
      }
    },
    // Red is at the right, and the hues follow counterclockwise. The edge is sharp and the colors are exact, so that the
    // softness and the dither have no effect.
    FilterDefinition(
      "CIHueSaturationValueGradient", [kCICategoryGradient],
      [
        .number("inputValue", 1), .number(kCIInputRadiusKey, 300), .number("inputSoftness", 1),
        .number("inputDither", 1),
      ]
    ) { values in
      let (value, radius) = (min(max(values.number("inputValue"), 0), 1), values.number(kCIInputRadiusKey))
      guard radius > 0 else { return CIImage.empty() }
      let wheel = CIImage(
        GeneratorRecipe { space in
          { x, y in
            let distance = hypot(x - radius, y - radius) / radius
            guard distance <= 1 else { return PixelValue(0, 0, 0, 0) }
            return space.value(of: color(turn: atan2(y - radius, x - radius) / (2 * .pi), distance, value))
          }
        })
      return wheel.cropped(to: CGRect(x: 0, y: 0, width: 2 * radius, height: 2 * radius))
    },
  ]

  /// A color of hue, saturation and value.
  ///
  /// Source: A. R. Smith, "Color Gamut Transform Pairs", SIGGRAPH 1978.
  ///
  /// - Parameter turn: The hue as a part of a turn.
  private static func color(turn: Double, _ saturation: Double, _ value: Double) -> CIColor {
    func part(_ offset: Double) -> CGFloat {
      let sextant = (turn * 6 + offset + 6).truncatingRemainder(dividingBy: 6)
      return CGFloat(value * (1 - saturation * max(0, min(sextant, 4 - sextant, 1))))
    }
    return CIColor(red: part(5), green: part(3), blue: part(1))
  }

  private static func linear(
    _ name: String, _ curve: @escaping @Sendable (Double) -> Double
  ) -> FilterDefinition {
    FilterDefinition(
      name, [kCICategoryGradient],
      [
        .vector("inputPoint0", 0, 0), .vector("inputPoint1", 200, 200), .color("inputColor0", .white),
        .color("inputColor1", .black),
      ]
    ) { values in
      let (start, end) = (values.point("inputPoint0"), values.point("inputPoint1"))
      let (dx, dy) = (Double(end.x - start.x), Double(end.y - start.y))
      let square = dx * dx + dy * dy
      return pattern(values) { x, y in
        guard square > 0 else { return 0 }
        let place = ((x - Double(start.x)) * dx + (y - Double(start.y)) * dy) / square
        return curve(min(max(place, 0), 1))
      }
    }
  }

  /// Mixes the two colours of a filter.
  ///
  /// - Parameter share: The share of the second colour at a place, from 0 to 1.
  private static func pattern(
    _ values: FilterValues, share: @escaping @Sendable (_ x: Double, _ y: Double) -> Double
  ) -> CIImage {
    let (first, second) = (values.color("inputColor0"), values.color("inputColor1"))
    return CIImage(
      GeneratorRecipe { space in
        let (start, end) = (space.value(of: first), space.value(of: second))
        return { x, y in start + (end - start) * Float(share(x, y)) }
      })
  }
}

/// A wave that is 1 for a width, and then -1 for one.
private struct SquareWave: Sendable {
  let x: Double
  let y: Double
  private let width: Double
  /// From 0 for a straight rise and fall to 1 for steps.
  private let sharpness: Double

  init(_ values: FilterValues) {
    let center = values.point(kCIInputCenterKey)
    (x, y) = (Double(center.x), Double(center.y))
    width = max(values.number(kCIInputWidthKey), 1e-3)
    sharpness = min(max(values.number(kCIInputSharpnessKey), 0), 1)
  }

  func value(_ distance: Double) -> Double {
    let turns = distance / width / 2
    // 0 and 1 at the steps, 0.5 in the middle.
    let part = (turns - turns.rounded(.down)) * 2
    let (sign, inner) = part < 1 ? (1.0, part) : (-1.0, part - 1)
    let depth = min(inner, 1 - inner) * 2
    return sign * (sharpness >= 1 ? 1 : min(1, depth / (1 - sharpness)))
  }
}
