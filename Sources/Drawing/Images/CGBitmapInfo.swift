/// The position of alpha in a pixel, and its premultiplication. The raw values are Apple's.
public enum CGImageAlphaInfo: UInt32, Sendable {
  case none
  /// Red, green, blue, alpha in reading order.
  case premultipliedLast
  /// Alpha, red, green, blue in reading order.
  case premultipliedFirst
  case last
  case first
  /// The fourth component is ignored: every pixel is opaque.
  case noneSkipLast
  /// The first component is ignored: every pixel is opaque.
  case noneSkipFirst
  case alphaOnly
}

/// The layout of components in memory. The raw values are Apple's.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The bits of a ``CGImageAlphaInfo``.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  public static let floatInfoMask = CGBitmapInfo(rawValue: 0xF00)
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// Like ``byteOrder32Big``: bytes in reading order.
  public static let byteOrderDefault: CGBitmapInfo = []
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
  /// Bytes in reverse reading order: blue, green, red, alpha for ``CGImageAlphaInfo/premultipliedFirst``.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

/// The interpolation quality of scaled pictures. The raw values are Apple's.
public enum CGInterpolationQuality: Int32, Sendable {
  /// Like ``medium``.
  case `default`
  /// Nearest-neighbour interpolation.
  case none
  /// Bilinear interpolation.
  case low
  /// Averages for smaller sizes; slowest, and sharpest for larger ones.
  case high
  /// Averages for smaller sizes, bilinear for larger ones.
  case medium
}
