import Typesetting

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

    /// The supported settings. Selectors that turn a feature off have `isOn` false.
    ///
    /// Source: Apple, "Font Feature Registry" of the TrueType reference manual.
    private static let known: [(type: Int, selector: Int, feature: FontFeatures, isOn: Bool)] = [
      (kNumberSpacingType, kMonospacedNumbersSelector, .tabularFigures, true),
      (kNumberSpacingType, kProportionalNumbersSelector, .tabularFigures, false),
      (kVerticalPositionType, kNormalPositionSelector, [.superscript, .subscript], false),
      (kVerticalPositionType, kSuperiorsSelector, .superscript, true),
      (kVerticalPositionType, kInferiorsSelector, .subscript, true),
      (kFractionsType, kNoFractionsSelector, .fractions, false),
      (kFractionsType, kDiagonalFractionsSelector, .fractions, true),
      (kTypographicExtrasType, kSlashedZeroOnSelector, .slashedZero, true),
      (kTypographicExtrasType, kSlashedZeroOffSelector, .slashedZero, false),
      (kCaseSensitiveLayoutType, kCaseSensitiveLayoutOnSelector, .caseSensitiveForms, true),
      (kCaseSensitiveLayoutType, kCaseSensitiveLayoutOffSelector, .caseSensitiveForms, false),
      (kLigaturesType, kCommonLigaturesOffSelector, .noLigatures, true),
      (kLigaturesType, kCommonLigaturesOnSelector, .noLigatures, false),
      (kLowerCaseType, kLowerCaseSmallCapsSelector, .smallCapitals, true),
      (kLowerCaseType, kDefaultLowerCaseSelector, .smallCapitals, false),
      (kUpperCaseType, kUpperCaseSmallCapsSelector, .smallCapitalsOfCapitals, true),
      (kUpperCaseType, kDefaultUpperCaseSelector, .smallCapitalsOfCapitals, false),
    ]

    /// Applies feature settings. Unknown settings, and features that a font lacks, have no effect.
    static func features(_ settings: [[FeatureKey: Int]], over features: FontFeatures) -> FontFeatures {
      settings.reduce(into: features) { features, setting in
        for entry in known where setting[.type] == entry.type && setting[.selector] == entry.selector {
          if entry.isOn { features.formUnion(entry.feature) } else { features.subtract(entry.feature) }
        }
      }
    }

    static func settings(of features: FontFeatures) -> [[FeatureKey: Int]] {
      known.filter { $0.isOn && features.isSuperset(of: $0.feature) }.map { [.type: $0.type, .selector: $0.selector] }
    }
  }
}

public let kLigaturesType = 1
public let kCommonLigaturesOnSelector = 2
public let kCommonLigaturesOffSelector = 3
public let kNumberSpacingType = 6
public let kMonospacedNumbersSelector = 0
public let kProportionalNumbersSelector = 1
public let kVerticalPositionType = 10
public let kNormalPositionSelector = 0
public let kSuperiorsSelector = 1
public let kInferiorsSelector = 2
public let kFractionsType = 11
public let kNoFractionsSelector = 0
public let kDiagonalFractionsSelector = 2
public let kTypographicExtrasType = 14
public let kSlashedZeroOnSelector = 4
public let kSlashedZeroOffSelector = 5
public let kCaseSensitiveLayoutType = 33
public let kCaseSensitiveLayoutOnSelector = 0
public let kCaseSensitiveLayoutOffSelector = 1
public let kLowerCaseType = 37
public let kDefaultLowerCaseSelector = 0
public let kLowerCaseSmallCapsSelector = 1
public let kUpperCaseType = 38
public let kDefaultUpperCaseSelector = 0
public let kUpperCaseSmallCapsSelector = 1
