import Foundation
import Raster

/// A colour: components of a colour space, and alpha.
///
/// Components keep their given values in any range, and are clamped when they are drawn. A component that is not a
/// number counts as 0; alpha is clamped to 0…1.
public final class CGColor: Sendable {
  private let space: CGColorSpace
  private let values: [CGFloat]
  /// The colour in sRGB, not premultiplied, each channel from 0 to 1; alpha last.
  package let rgba: SIMD4<Double>

  private init(_ space: CGColorSpace, _ components: [CGFloat]) {
    self.space = space
    var values = components.map { $0.isNaN ? 0 : $0 }
    values[values.count - 1] = min(max(values[values.count - 1], 0), 1)
    self.values = values
    var color = space.sRGB(values)
    color.clamp(lowerBound: .zero, upperBound: .one)
    rgba = SIMD4(color, Double(values[values.count - 1]))
  }

  /// In sRGB.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(.standard, [red, green, blue, alpha])
  }

  /// In the device's red, green and blue, which is sRGB.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(.deviceRGB, [red, green, blue, alpha])
  }

  /// In ``CGColorSpace/genericGrayGamma2_2``.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(.gray, [gray, alpha])
  }

  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(.gray, [gray, alpha])
  }

  /// Reads as many components as the space has, followed by alpha.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    self.init(space, Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1)))
  }

  public static let white = CGColor(gray: 1, alpha: 1)
  public static let black = CGColor(gray: 0, alpha: 1)
  public static let clear = CGColor(gray: 0, alpha: 0)
}

extension CGColor {
  public var alpha: CGFloat { values[values.count - 1] }

  /// Alpha comes last.
  public var components: [CGFloat]? { values }

  /// Includes alpha.
  public var numberOfComponents: Int { values.count }

  public var colorSpace: CGColorSpace? { space }

  public func copy() -> CGColor? { self }

  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(space, values.dropLast() + [alpha])
  }

  /// Converts the colour to another space, to the nearest colour that it contains.
  ///
  /// - Parameters:
  ///   - intent: Has no effect: all spaces share one white, and colours out of gamut are clamped component by
  ///     component.
  ///   - options: There are none for these spaces.
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent = .defaultIntent, options: NSDictionary? = nil
  ) -> CGColor? {
    if space == self.space { return self }
    return CGColor(space, space.components(sRGB: self.space.sRGB(values)) + [alpha])
  }
}

/// The rendering intent for colours out of gamut. The raw values are Apple's.
public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent
  case absoluteColorimetric
  case relativeColorimetric
  case perceptual
  case saturation
}

extension CGColor: Hashable {
  /// True if space and components are equal; colours of two spaces that look the same are different.
  public static func == (left: CGColor, right: CGColor) -> Bool {
    left.space == right.space && left.values == right.values
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(space)
    hasher.combine(values)
  }
}

extension Pixel {
  /// The colour as a pixel, premultiplied and rounded to the nearest of 255 steps.
  public init(_ color: CGColor) {
    let channels = SIMD4<Float>(color.rgba)
    self.init(red: channels.x, green: channels.y, blue: channels.z, alpha: channels.w)
  }
}
