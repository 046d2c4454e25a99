extension UIFontDescriptor {
  /// Designs of the system font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  /// Keys of a feature setting: the feature type and the selector, with the numbers of Apple's font feature registry.
  public struct FeatureKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    /// The name of ``type`` before iOS 15.
    public static let featureIdentifier = FeatureKey.type
    /// The name of ``selector`` before iOS 15.
    public static let typeIdentifier = FeatureKey.selector
  }
}
