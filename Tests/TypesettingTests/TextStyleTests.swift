import Testing
import Typesetting

@Suite struct TextStyleTests {
  @Test func `sizes of the default category match Apple's`() {
    #expect(TextStyle.allCases.map { $0.size() } == [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11])
  }

  @Test func `the body size matches Apple's in every category`() {
    let sizes = ContentSizeCategory.allCases.map { TextStyle.body.size(for: $0) }
    #expect(sizes == [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53])
    #expect(TextStyle.largeTitle.size(for: .accessibilityExtraExtraExtraLarge) == 60)
    #expect(TextStyle.caption2.size(for: .extraSmall) == 11)
  }

  @Test(arguments: TextStyle.allCases) func `no category is smaller than the one before`(style: TextStyle) {
    let sizes = ContentSizeCategory.allCases.map { style.size(for: $0) }
    #expect(sizes == sizes.sorted())
    for category in ContentSizeCategory.allCases { #expect(style.leading(for: category) > style.size(for: category)) }
  }

  @Test func `values scale by the leading`() {
    #expect(TextStyle.body.scaled(44, for: .large) == 44)
    #expect(TextStyle.body.scaled(22, for: .accessibilityExtraExtraExtraLarge) == 62)
  }

  @Test func `only headlines are semibold`() {
    for style in TextStyle.allCases { #expect((style.weight == .semibold) == (style == .headline)) }
    #expect(Font.preferred(.headline).typeface.name == "Inter-SemiBold")
    #expect(Font.preferred(.title1, category: .small).size == 26)
  }

  @Test func `accessibility categories are the last five`() {
    #expect(ContentSizeCategory.allCases.count { $0.isAccessibilityCategory } == 5)
    #expect(ContentSizeCategory.extraExtraExtraLarge < .accessibilityMedium)
  }
}
