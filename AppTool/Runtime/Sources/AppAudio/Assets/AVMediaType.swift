import Foundation

/// A kind of media.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let video = Self(rawValue: "vide")
  public static let audio = Self(rawValue: "soun")
  public static let text = Self(rawValue: "text")
  public static let closedCaption = Self(rawValue: "clcp")
  public static let subtitle = Self(rawValue: "sbtl")
  public static let timecode = Self(rawValue: "tmcd")
  public static let metadata = Self(rawValue: "meta")
  public static let muxed = Self(rawValue: "muxx")
  public static let depthData = Self(rawValue: "dpth")
}
