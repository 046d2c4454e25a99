import Foundation

/// A colour space. Spaces are values of a fixed set, found by name.
///
/// Pictures are sRGB. Every space has the D65 white and either sRGB's curve or a linear one, so the conversion between
/// two spaces is a curve, a matrix and a curve. The device spaces are sRGB; grey levels have sRGB's curve too, so a
/// grey has the same pixel as red, green and blue of its value.
public final class CGColorSpace: Sendable {
  /// The name by which ``init(name:)`` finds the space; `nil` for the device spaces.
  public let name: String?
  public let model: CGColorSpaceModel
  let curve: Curve
  let primaries: Primaries
  /// True if components below 0 and above 1 are meaningful.
  let isExtended: Bool
  /// The space of the colours of stencils; `nil` for spaces that are not of patterns, and for coloured patterns.
  public let baseColorSpace: CGColorSpace?

  private init(
    _ name: String?, _ model: CGColorSpaceModel, _ curve: Curve, _ primaries: Primaries = .sRGB,
    isExtended: Bool = false, base: CGColorSpace? = nil
  ) {
    self.name = name
    self.model = model
    self.curve = curve
    self.primaries = primaries
    self.isExtended = isExtended
    baseColorSpace = base
  }

  /// Creates the space of patterns: of stencils, whose colours are in a space, or of coloured patterns without one.
  /// `nil` if the base is itself a space of patterns.
  public convenience init?(patternBaseSpace baseSpace: CGColorSpace?) {
    guard baseSpace?.model != .pattern else { return nil }
    self.init(nil, .pattern, .sRGB, base: baseSpace)
  }

  /// Creates the space with a name, one of this type's constants; `nil` for other names.
  public convenience init?(name: String) {
    guard let known = Self.named.first(where: { $0.name == name }) else { return nil }
    self.init(known.name, known.model, known.curve, known.primaries, isExtended: known.isExtended)
  }

  /// Without alpha: 1 for grey, 3 for RGB; for patterns that of the base, 0 without one.
  public var numberOfComponents: Int {
    switch model {
    case .monochrome: 1
    case .rgb: 3
    case .pattern: baseColorSpace?.numberOfComponents ?? 0
    }
  }

  /// True if it contains colours outside of sRGB.
  public var isWideGamutRGB: Bool { model == .rgb && (primaries == .displayP3 || isExtended) }

  /// True if pictures can be drawn with the space: for all but spaces of patterns.
  public var supportsOutput: Bool { model != .pattern }

  enum Curve: Sendable { case sRGB, linear }
  enum Primaries: Sendable { case sRGB, displayP3 }
}

/// The meaning of a colour's components. The raw values are Apple's.
public enum CGColorSpaceModel: Int32, Sendable {
  case monochrome = 0
  case rgb = 1
  case pattern = 6
}

extension CGColorSpace {
  public static let sRGB = "kCGColorSpaceSRGB"
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
  public static let extendedGray = "kCGColorSpaceExtendedGray"
  public static let linearGray = "kCGColorSpaceLinearGray"

  /// The space of colours that are patterns.
  static let pattern = CGColorSpace(nil, .pattern, .sRGB)
  static let standard = CGColorSpace(sRGB, .rgb, .sRGB)
  static let gray = CGColorSpace(genericGrayGamma2_2, .monochrome, .sRGB)
  static let deviceRGB = CGColorSpace(nil, .rgb, .sRGB)
  static let deviceGray = CGColorSpace(nil, .monochrome, .sRGB)

  private static let named = [
    standard, gray,
    CGColorSpace(extendedSRGB, .rgb, .sRGB, isExtended: true),
    CGColorSpace(linearSRGB, .rgb, .linear),
    CGColorSpace(extendedLinearSRGB, .rgb, .linear, isExtended: true),
    CGColorSpace(displayP3, .rgb, .sRGB, .displayP3),
    CGColorSpace(extendedGray, .monochrome, .sRGB, isExtended: true),
    CGColorSpace(linearGray, .monochrome, .linear),
  ]
}

extension CGColorSpace: Hashable {
  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
    left.name == right.name && left.model == right.model && left.baseColorSpace == right.baseColorSpace
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(model)
    hasher.combine(baseColorSpace)
  }
}

/// Red, green and blue of the screen: sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// Gray of the screen: black to white by sRGB's curve.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }
