import Typesetting

/// A feature type and a selector of Apple's font feature registry, with the OpenType features that they switch.
struct FontFeatureSetting {
  var type: Int
  var selector: Int
  /// The features that the selector turns on. Some of them, such as ``FontFeatures/noCommonLigatures``, stand for the
  /// absence of a feature that is on in all fonts.
  var on: FontFeatures
  /// The features that the selector turns off. Selectors of which a font has one at a time exclude each other.
  var off: FontFeatures

  private init(_ type: Int, _ selector: Int, _ on: FontFeatures, off: FontFeatures = []) {
    (self.type, self.selector, self.on, self.off) = (type, selector, on, off)
  }

  /// Applies settings in their order. Unknown settings have no effect.
  static func features(_ settings: [[UIFontDescriptor.FeatureKey: Int]], over features: FontFeatures) -> FontFeatures {
    settings.reduce(into: features) { features, setting in
      for entry in known where setting[.type] == entry.type && setting[.selector] == entry.selector {
        features.subtract(entry.off)
        features.formUnion(entry.on)
      }
    }
  }

  /// Returns the settings that turn features on.
  static func settings(of features: FontFeatures) -> [[UIFontDescriptor.FeatureKey: Int]] {
    known.filter { !$0.on.isEmpty && $0.isListed && features.isSuperset(of: $0.on) }
      .map { [.type: $0.type, .selector: $0.selector] }
  }

  /// False for the deprecated type, whose features another type has.
  private var isListed: Bool { type != kLetterCaseType }

  private static let known: [FontFeatureSetting] = switches + exclusive + stylisticSets

  /// Settings that have two selectors of their own.
  private static let switches: [FontFeatureSetting] = [
    pair(kLigaturesType, kCommonLigaturesOffSelector, kCommonLigaturesOnSelector, .noCommonLigatures),
    pair(kLigaturesType, kContextualLigaturesOffSelector, kContextualLigaturesOnSelector, .noContextualLigatures),
    pair(kLigaturesType, kRareLigaturesOnSelector, kRareLigaturesOffSelector, .rareLigatures),
    pair(kLigaturesType, kHistoricalLigaturesOnSelector, kHistoricalLigaturesOffSelector, .historicalForms),
    pair(kTypographicExtrasType, kSlashedZeroOnSelector, kSlashedZeroOffSelector, .slashedZero),
    pair(
      kCaseSensitiveLayoutType, kCaseSensitiveLayoutOnSelector, kCaseSensitiveLayoutOffSelector, .caseSensitiveForms),
    pair(kCaseSensitiveLayoutType, kCaseSensitiveSpacingOnSelector, kCaseSensitiveSpacingOffSelector, .capitalSpacing),
    pair(
      kContextualAlternatesType, kContextualAlternatesOffSelector, kContextualAlternatesOnSelector,
      .noContextualAlternates),
    pair(kContextualAlternatesType, kSwashAlternatesOnSelector, kSwashAlternatesOffSelector, .swashes),
    pair(
      kContextualAlternatesType, kContextualSwashAlternatesOnSelector, kContextualSwashAlternatesOffSelector,
      .contextualSwashes),
  ].flatMap { $0 }

  /// Settings of which a font has one at a time. The selectors without a name are those with which Core Text turns the
  /// others off.
  private static let exclusive: [FontFeatureSetting] = [
    group(
      kNumberSpacingType, none: 4,
      [kMonospacedNumbersSelector: .tabularFigures, kProportionalNumbersSelector: .proportionalFigures]),
    group(
      kNumberCaseType, none: 2,
      [kLowerCaseNumbersSelector: .oldStyleFigures, kUpperCaseNumbersSelector: .liningFigures]),
    group(
      kVerticalPositionType, none: kNormalPositionSelector,
      [
        kSuperiorsSelector: .superscript, kInferiorsSelector: .subscript, kOrdinalsSelector: .ordinals,
        kScientificInferiorsSelector: .scientificInferiors,
      ]),
    group(
      kFractionsType, none: kNoFractionsSelector,
      [kVerticalFractionsSelector: .stackedFractions, kDiagonalFractionsSelector: .fractions]),
    group(kCharacterAlternativesType, none: kNoAlternatesSelector, [1: .stylisticAlternates]),
    group(kStyleOptionsType, none: kNoStyleOptionsSelector, [kTitlingCapsSelector: .titlingCapitals]),
    group(
      kTextSpacingType, none: 7,
      [
        kProportionalTextSelector: .proportionalWidths, kMonospacedTextSelector: .fullWidths,
        kHalfWidthTextSelector: .halfWidths, kThirdWidthTextSelector: .thirdWidths,
        kQuarterWidthTextSelector: .quarterWidths, kAltProportionalTextSelector: .alternateProportionalWidths,
        kAltHalfWidthTextSelector: .alternateHalfWidths,
      ]),
    group(
      kLowerCaseType, none: kDefaultLowerCaseSelector,
      [kLowerCaseSmallCapsSelector: .smallCapitals, kLowerCasePetiteCapsSelector: .petiteCapitals]),
    group(
      kUpperCaseType, none: kDefaultUpperCaseSelector,
      [
        kUpperCaseSmallCapsSelector: .smallCapitalsOfCapitals,
        kUpperCasePetiteCapsSelector: .petiteCapitalsOfCapitals,
      ]),
    group(kLetterCaseType, none: kUpperAndLowerCaseSelector, [kSmallCapsSelector: .smallCapitals]),
  ].flatMap { $0 }

  /// The selectors of a set are the even number from 2 on and the odd number after it.
  private static let stylisticSets: [FontFeatureSetting] =
    (1...FontFeatures.stylisticSetCount).flatMap { number in
      pair(kStylisticAlternativesType, 2 * number, 2 * number + 1, .stylisticSet(number))
    } + [
      FontFeatureSetting(
        kStylisticAlternativesType, kNoStylisticAlternatesSelector, [],
        off: FontFeatures((1...FontFeatures.stylisticSetCount).map { .stylisticSet($0) }))
    ]

  private static func pair(_ type: Int, _ on: Int, _ off: Int, _ feature: FontFeatures) -> [FontFeatureSetting] {
    [FontFeatureSetting(type, on, feature), FontFeatureSetting(type, off, [], off: feature)]
  }

  private static func group(
    _ type: Int, none: Int, _ features: KeyValuePairs<Int, FontFeatures>
  ) -> [FontFeatureSetting] {
    let all = FontFeatures(features.map(\.value))
    return [FontFeatureSetting(type, none, [], off: all)]
      + features.map { FontFeatureSetting(type, $0.key, $0.value, off: all) }
  }
}
