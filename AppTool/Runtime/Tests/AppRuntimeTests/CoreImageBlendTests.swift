import AppCoreImage
import AppRuntime
import Foundation
import Testing
import UIKit

/// Compositing against the formulas of PDF 1.7 (ISO 32000-1, section 11.3.5), and of Porter and Duff.
@MainActor @Suite struct CoreImageBlendTests {
  private let source = SIMD3(0.8, 0.3, 0.55)
  private let backdrop = SIMD3(0.2, 0.6, 0.45)

  private func result(_ name: String, _ sourceAlpha: Double, _ backdropAlpha: Double) -> SIMD4<Float> {
    let above = Rendering.pixel(source.x, source.y, source.z, sourceAlpha)
    let below = Rendering.pixel(backdrop.x, backdrop.y, backdrop.z, backdropAlpha)
    return Rendering.value(above.applyingFilter(name, parameters: [kCIInputBackgroundImageKey: below]))
  }

  /// The functions B(b, s) of separable modes.
  nonisolated private static let modes: [(String, @Sendable (Double, Double) -> Double)] = [
    ("CIMultiplyBlendMode", { $0 * $1 }), ("CIScreenBlendMode", { 1 - (1 - $0) * (1 - $1) }),
    ("CIOverlayBlendMode", { $0 <= 0.5 ? 2 * $0 * $1 : 1 - 2 * (1 - $0) * (1 - $1) }),
    ("CIDarkenBlendMode", { min($0, $1) }), ("CILightenBlendMode", { max($0, $1) }),
    ("CIColorDodgeBlendMode", { min(1, $0 / (1 - $1)) }), ("CIColorBurnBlendMode", { 1 - min(1, (1 - $0) / $1) }),
    ("CIHardLightBlendMode", { $1 <= 0.5 ? 2 * $0 * $1 : 1 - 2 * (1 - $0) * (1 - $1) }),
    (
      "CISoftLightBlendMode",
      { b, s in
        let root = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
        return s <= 0.5 ? b - (1 - 2 * s) * b * (1 - b) : b + (2 * s - 1) * (root - b)
      }
    ),
    ("CIDifferenceBlendMode", { abs($0 - $1) }), ("CIExclusionBlendMode", { $0 + $1 - 2 * $0 * $1 }),
    ("CILinearBurnBlendMode", { max(0, $0 + $1 - 1) }), ("CILinearDodgeBlendMode", { min(1, $0 + $1) }),
    ("CISubtractBlendMode", { max(0, $0 - $1) }),
  ]

  @Test func `separable modes follow their formulas`() {
    for (name, mode) in Self.modes {
      for (above, below) in [(1.0, 1.0), (0.5, 1.0), (0.75, 0.4)] {
        let found = result(name, above, below)
        for channel in 0..<3 {
          let (s, b) = (source[channel], backdrop[channel])
          let expected = (1 - below) * above * s + (1 - above) * below * b + above * below * mode(b, s)
          #expect(abs(Double(found[channel]) - expected) < 1e-4, "\(name), channel \(channel)")
        }
        #expect(abs(Double(found.w) - (above + below - above * below)) < 1e-4)
      }
    }
  }

  @Test func `modes of hue, saturation and luminosity keep what they do not take`() {
    func luminosity(_ color: SIMD4<Float>) -> Float { 0.3 * color.x + 0.59 * color.y + 0.11 * color.z }
    let below = SIMD4<Float>(SIMD3<Float>(backdrop), 1)
    let above = SIMD4<Float>(SIMD3<Float>(source), 1)
    for name in ["CIHueBlendMode", "CISaturationBlendMode", "CIColorBlendMode"] {
      #expect(abs(luminosity(result(name, 1, 1)) - luminosity(below)) < 1e-4, "\(name)")
    }
    let bright = result("CILuminosityBlendMode", 1, 1)
    #expect(abs(luminosity(bright) - luminosity(above)) < 1e-4)
    // The differences of the components are those of the backdrop: its hue and saturation.
    #expect(abs((bright.y - bright.x) - 0.4) < 1e-4 && abs((bright.y - bright.z) - 0.15) < 1e-4)
    let hue = result("CIHueBlendMode", 1, 1)
    #expect(hue.x > hue.z && hue.z > hue.y && abs((hue.x - hue.y) - 0.4) < 1e-4)
  }

  @Test func `operators follow Porter and Duff`() {
    let (a, b) = (0.75, 0.4)
    let (s, d) = (SIMD4(source * a, a), SIMD4(backdrop * b, b))
    let expected: [String: SIMD4<Double>] = [
      "CISourceOverCompositing": s + d * (1 - a), "CISourceInCompositing": s * b, "CISourceOutCompositing": s * (1 - b),
      "CISourceAtopCompositing": s * b + d * (1 - a), "CIMultiplyCompositing": s * d,
      "CIAdditionCompositing": SIMD4(s.x + d.x, s.y + d.y, s.z + d.z, 1),
      "CIMaximumCompositing": pointwiseMax(s, d), "CIMinimumCompositing": pointwiseMin(s, d),
    ]
    for (name, value) in expected {
      #expect(Rendering.isNear(result(name, a, b), SIMD4<Float>(value)), "\(name)")
    }
  }

  @Test func `the extents of operators are where a pixel can be`() {
    let (left, right) = (CGRect(x: 0, y: 0, width: 4, height: 4), CGRect(x: 2, y: 2, width: 4, height: 4))
    let (image, other) = (CIImage(color: .red).cropped(to: left), CIImage(color: .blue).cropped(to: right))
    func extent(_ name: String) -> CGRect {
      image.applyingFilter(name, parameters: [kCIInputBackgroundImageKey: other]).extent
    }
    #expect(extent("CISourceOverCompositing") == CGRect(x: 0, y: 0, width: 6, height: 6))
    #expect(extent("CISourceInCompositing") == CGRect(x: 2, y: 2, width: 2, height: 2))
    #expect(extent("CISourceOutCompositing") == left && extent("CISourceAtopCompositing") == right)
    let over = image.composited(over: other)
    #expect(Rendering.bytes(over, 3, 3) == [255, 0, 0, 255] && Rendering.bytes(over, 5, 5) == [0, 0, 255, 255])
  }

  @Test func `a mask selects between two images`() {
    let (image, other) = (Rendering.pixel(1, 0, 0), Rendering.pixel(0, 0, 1))
    func masked(_ name: String, _ mask: CIImage) -> SIMD4<Float> {
      Rendering.value(
        image.applyingFilter(
          name, parameters: [kCIInputBackgroundImageKey: other, kCIInputMaskImageKey: mask]))
    }
    #expect(Rendering.isNear(masked("CIBlendWithMask", Rendering.pixel(0.25, 0.25, 0.25)), SIMD4(0.25, 0, 0.75, 1)))
    #expect(Rendering.isNear(masked("CIBlendWithAlphaMask", Rendering.pixel(0, 0, 0, 0.5)), SIMD4(0.5, 0, 0.5, 1)))
    #expect(Rendering.isNear(masked("CIBlendWithRedMask", Rendering.pixel(0.75, 0, 0)), SIMD4(0.75, 0, 0.25, 1)))
    let mixed = image.applyingFilter(
      "CIDissolveTransition", parameters: [kCIInputTargetImageKey: other, kCIInputTimeKey: 0.25])
    #expect(Rendering.isNear(Rendering.value(mixed), SIMD4(0.75, 0, 0.25, 1)))
  }
}
