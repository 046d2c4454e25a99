/// The way in which contents are drawn at another size.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Interpolates between pixels.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// Takes the nearest pixel, which keeps the edges of enlarged pixels sharp.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Interpolates in a picture that was halved until it is nearly as small as it is drawn.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}
