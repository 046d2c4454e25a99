import Foundation
import Raster

/// A colour: components of a colour space, and alpha.
///
/// Components keep their given values in any range, and are clamped when they are drawn. A component that is not a
/// number counts as 0; alpha is clamped to 0…1.
public final class CGColor: Sendable {
  let space: CGColorSpace
  private let values: [CGFloat]
  /// The colour in sRGB, not premultiplied, each channel from 0 to 1; alpha last.
  package let rgba: SIMD4<Double>
  /// The colour as drawn, which every fill reads.
  fileprivate let pixel: Pixel

  /// The pattern that fills show; everything else is in its mean colour.
  package let pattern: CGPattern?

  private init(_ space: CGColorSpace, _ components: [CGFloat]) {
    self.space = space
    pattern = nil
    var values = components.map { $0.isNaN ? 0 : $0 }
    values[values.count - 1] = min(max(values[values.count - 1], 0), 1)
    self.values = values
    var color = space.sRGB(values)
    color.clamp(lowerBound: .zero, upperBound: .one)
    rgba = SIMD4(color, Double(values[values.count - 1]))
    pixel = Pixel(rgba: rgba)
  }

  /// Creates a coloured pattern at an opacity.
  package init(pattern: CGPattern, alpha: CGFloat) {
    space = .pattern
    self.pattern = pattern
    let alpha = alpha > 0 ? min(alpha, 1) : 0
    values = [alpha]
    var color = pattern.mean
    color.w *= Double(alpha)
    rgba = color
    pixel = Pixel(rgba: rgba)
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

  /// Reads as many components as the space has, followed by alpha; `nil` for the space of patterns.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    guard space.model != .pattern else { return nil }
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
    if let pattern { return CGColor(pattern: pattern, alpha: alpha) }
    return CGColor(space, values.dropLast() + [alpha])
  }

  /// Converts the colour to another space, to the nearest colour that it contains; `nil` for a pattern.
  ///
  /// - Parameters:
  ///   - intent: Has no effect: all spaces share one white, and colours out of gamut are clamped component by
  ///     component.
  ///   - options: There are none for these spaces.
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent = .defaultIntent, options: NSDictionary? = nil
  ) -> CGColor? {
    if space == self.space { return self }
    guard pattern == nil, space.model != .pattern else { return nil }
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
  /// True if space, components and pattern are equal; colours of two spaces that look the same are different.
  public static func == (left: CGColor, right: CGColor) -> Bool {
    left.space == right.space && left.values == right.values && left.pattern === right.pattern
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(space)
    hasher.combine(values)
  }
}

extension Pixel {
  /// The colour as a pixel, premultiplied and rounded to the nearest of 255 steps.
  public init(_ color: borrowing CGColor) {
    self = color.pixel
  }

  fileprivate init(rgba: SIMD4<Double>) {
    let channels = SIMD4<Float>(rgba)
    self.init(red: channels.x, green: channels.y, blue: channels.z, alpha: channels.w)
  }
}
