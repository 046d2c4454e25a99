import Testing
import UIKit

@Suite @MainActor struct FontFeatureTests {
  private func width(_ text: String, _ font: UIFont) -> CGFloat { text.size(withAttributes: [.font: font]).width }

  private func font(_ settings: [(type: Int, selector: Int)]) -> UIFont {
    let settings = settings.map { [UIFontDescriptor.FeatureKey.type: $0.type, .selector: $0.selector] }
    let descriptor = UIFont.systemFont(ofSize: 20).fontDescriptor.addingAttributes([.featureSettings: settings])
    return UIFont(descriptor: descriptor, size: 0)
  }

  private func listed(_ font: UIFont) -> [[UIFontDescriptor.FeatureKey: Int]] {
    font.fontDescriptor.object(forKey: .featureSettings) as? [[UIFontDescriptor.FeatureKey: Int]] ?? []
  }

  struct Setting: Sendable {
    var type: Int
    var on: Int
    var off: Int
    var text: String
    var isWider: Bool
  }

  /// Settings that change the width of a text in Inter.
  nonisolated static let settings = [
    Setting(type: 11, on: 2, off: 0, text: "1/2", isWider: false),
    Setting(type: 10, on: 1, off: 0, text: "2nd", isWider: false),
    Setting(type: 10, on: 2, off: 0, text: "2", isWider: false),
    Setting(type: 10, on: 3, off: 0, text: "2a", isWider: false),
    Setting(type: 10, on: 4, off: 0, text: "H2O", isWider: false),
    Setting(type: 1, on: 4, off: 5, text: "!?", isWider: false),
    Setting(type: 33, on: 2, off: 3, text: "AB", isWider: true),
    Setting(type: 36, on: 1, off: 0, text: "->", isWider: true),
    Setting(type: 17, on: 1, off: 0, text: "a", isWider: true),
    Setting(type: 35, on: 2, off: 3, text: "69", isWider: false),
    Setting(type: 35, on: 4, off: 5, text: "I", isWider: true),
    Setting(type: 35, on: 8, off: 0, text: "I", isWider: true),
    Setting(type: 6, on: 0, off: 4, text: "111", isWider: true),
  ]

  @Test(arguments: settings)
  func `a setting changes the letters of the text, until another turns it off`(setting: Setting) {
    let usual = width(setting.text, .systemFont(ofSize: 20))
    let chosen = width(setting.text, font([(setting.type, setting.on)]))
    #expect(setting.isWider ? chosen > usual : chosen < usual)
    let restored = font([(setting.type, setting.on), (setting.type, setting.off)])
    #expect(width(setting.text, restored) == usual && listed(restored).isEmpty)
  }

  @Test(arguments: [
    (kNumberSpacingType, [kMonospacedNumbersSelector, kProportionalNumbersSelector]),
    (kNumberCaseType, [kLowerCaseNumbersSelector, kUpperCaseNumbersSelector]),
    (
      kVerticalPositionType,
      [kSuperiorsSelector, kInferiorsSelector, kOrdinalsSelector, kScientificInferiorsSelector]
    ),
    (kFractionsType, [kVerticalFractionsSelector, kDiagonalFractionsSelector]),
    (kTextSpacingType, [kProportionalTextSelector, kHalfWidthTextSelector, kAltHalfWidthTextSelector]),
    (kLowerCaseType, [kLowerCaseSmallCapsSelector, kLowerCasePetiteCapsSelector]),
    (kUpperCaseType, [kUpperCaseSmallCapsSelector, kUpperCasePetiteCapsSelector]),
  ])
  func `the last selector of a type applies`(type: Int, selectors: [Int]) {
    for order in [selectors, selectors.reversed()] {
      #expect(listed(font(order.map { (type, $0) })) == [[.type: type, .selector: order[order.count - 1]]])
    }
  }

  @Test func `settings of different types and stylistic sets apply together`() {
    let several = font([
      (kStylisticAlternativesType, kStylisticAltOneOnSelector),
      (kStylisticAlternativesType, kStylisticAltTwentyOnSelector), (kStyleOptionsType, kTitlingCapsSelector),
    ])
    #expect(listed(several).count == 3)
    let both = font([
      (kStylisticAlternativesType, kStylisticAltOneOnSelector),
      (kStylisticAlternativesType, kStylisticAltTwoOnSelector),
    ])
    #expect(width("6", both) < width("6", .systemFont(ofSize: 20)))
    #expect(width("I", both) > width("I", .systemFont(ofSize: 20)))
  }

  @Test func `a small capital has one setting under both of its names`() {
    let capitals = font([(kLetterCaseType, kSmallCapsSelector)])
    #expect(listed(capitals) == [[.type: kLowerCaseType, .selector: kLowerCaseSmallCapsSelector]])
    #expect(capitals == font([(kLowerCaseType, kLowerCaseSmallCapsSelector)]))
  }

  @Test func `an archived font keeps its features`() throws {
    let features = font([
      (kStylisticAlternativesType, kStylisticAltTwoOnSelector), (kFractionsType, kDiagonalFractionsSelector),
    ])
    let data = try NSKeyedArchiver.archivedData(withRootObject: features, requiringSecureCoding: true)
    #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIFont.self, from: data) == features)
  }

  @Test(
    arguments: [
      (
        [kLigaturesType, kLetterCaseType, kNumberSpacingType, kVerticalPositionType, kFractionsType], [1, 3, 6, 10, 11]
      ),
      ([kTypographicExtrasType, kCharacterAlternativesType, kStyleOptionsType, kNumberCaseType], [14, 17, 19, 21]),
      ([kTextSpacingType, kCaseSensitiveLayoutType, kStylisticAlternativesType], [22, 33, 35]),
      ([kContextualAlternatesType, kLowerCaseType, kUpperCaseType], [36, 37, 38]),
      ([kCommonLigaturesOnSelector, kCommonLigaturesOffSelector], [2, 3]),
      ([kRareLigaturesOnSelector, kRareLigaturesOffSelector], [4, 5]),
      ([kContextualLigaturesOnSelector, kContextualLigaturesOffSelector], [18, 19]),
      ([kHistoricalLigaturesOnSelector, kHistoricalLigaturesOffSelector], [20, 21]),
      ([kLowerCaseNumbersSelector, kUpperCaseNumbersSelector], [0, 1]),
      ([kMonospacedNumbersSelector, kProportionalNumbersSelector], [0, 1]),
      ([kOrdinalsSelector, kScientificInferiorsSelector], [3, 4]),
      ([kNoFractionsSelector, kVerticalFractionsSelector, kDiagonalFractionsSelector], [0, 1, 2]),
      ([kSlashedZeroOnSelector, kSlashedZeroOffSelector, kTitlingCapsSelector], [4, 5, 4]),
      ([kCaseSensitiveSpacingOnSelector, kCaseSensitiveSpacingOffSelector], [2, 3]),
      (
        [kContextualAlternatesOnSelector, kSwashAlternatesOnSelector, kContextualSwashAlternatesOnSelector], [0, 2, 4]
      ),
      ([kStylisticAltOneOnSelector, kStylisticAltOneOffSelector, kStylisticAltTenOnSelector], [2, 3, 20]),
      ([kStylisticAltTwentyOnSelector, kStylisticAltTwentyOffSelector], [40, 41]),
      ([kLowerCasePetiteCapsSelector, kUpperCasePetiteCapsSelector], [2, 2]),
      ([kMonospacedTextSelector, kAltHalfWidthTextSelector], [1, 6]),
    ] as [([Int], [Int])])
  func `the constants have the numbers of Apple's registry`(constants: [Int], numbers: [Int]) {
    #expect(constants == numbers)
  }
}
