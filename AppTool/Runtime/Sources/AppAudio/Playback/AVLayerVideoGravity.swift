import Foundation

/// The way in which a video fills a layer.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// All of the video, with its proportions.
  public static let resizeAspect = Self(rawValue: "AVLayerVideoGravityResizeAspect")
  /// All of the layer, with the video's proportions.
  public static let resizeAspectFill = Self(rawValue: "AVLayerVideoGravityResizeAspectFill")
  /// All of the video in all of the layer.
  public static let resize = Self(rawValue: "AVLayerVideoGravityResize")
}
