import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct TextStyleTests {
  private func traits(_ category: UIContentSizeCategory) -> UITraitCollection {
    UITraitCollection(preferredContentSizeCategory: category)
  }

  @Test(arguments: [
    (UIFont.TextStyle.largeTitle, 34.0, 31.0, 60.0), (.title1, 28, 25, 58), (.headline, 17, 14, 53),
    (.body, 17, 14, 53),
    (.footnote, 13, 12, 44), (.caption2, 11, 11, 40),
  ])
  func `text styles have Apple's sizes`(style: UIFont.TextStyle, usual: Double, smallest: Double, largest: Double) {
    #expect(Double(UIFont.preferredFont(forTextStyle: style, compatibleWith: traits(.large)).pointSize) == usual)
    #expect(
      Double(UIFont.preferredFont(forTextStyle: style, compatibleWith: traits(.extraSmall)).pointSize) == smallest)
    let category = UIContentSizeCategory.accessibilityExtraExtraExtraLarge
    #expect(Double(UIFont.preferredFont(forTextStyle: style, compatibleWith: traits(category)).pointSize) == largest)
  }

  @Test func `categories are ordered, and the large ones are accessibility categories`() {
    #expect(UIContentSizeCategory.small < .large && UIContentSizeCategory.extraExtraExtraLarge < .accessibilityMedium)
    #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
  }

  @Test func `metrics scale fonts and lengths by a style, up to a limit`() {
    let metrics = UIFontMetrics(forTextStyle: .body)
    let font = UIFont.systemFont(ofSize: 10)
    // Body lines are 22 points high at the default size and 40 at the second accessibility size.
    #expect(
      abs(metrics.scaledFont(for: font, compatibleWith: traits(.accessibilityLarge)).pointSize - 10 * 40 / 22) < 0.01)
    let limited = metrics.scaledFont(for: font, maximumPointSize: 12, compatibleWith: traits(.accessibilityLarge))
    #expect(limited.pointSize == 12)
    #expect(metrics.scaledValue(for: 11, compatibleWith: traits(.accessibilityLarge)) == 20)
  }

  @Test func `a label's font follows the content size category if set to`() {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .body)
    label.text = "Text"
    let height = label.intrinsicContentSize.height
    label.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    #expect(label.font.pointSize == 17)
    label.adjustsFontForContentSizeCategory = true
    #expect(label.font.pointSize == 33 && label.intrinsicContentSize.height > 1.7 * height)
    label.traitOverrides.preferredContentSizeCategory = .large
    #expect(label.font.pointSize == 17)
  }

  @Test func `descriptors change weight, slant and size`() throws {
    let font = UIFont.systemFont(ofSize: 12)
    let bold = try #require(font.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
    let made = UIFont(descriptor: bold, size: 0)
    #expect(made.pointSize == 12 && made.fontDescriptor.symbolicTraits == [.traitBold, .traitItalic])
    #expect(UIFont(name: "Inter-Bold", size: 9)?.fontName == "Inter-Bold")
    #expect(UIFont(name: "Comic", size: 9) == nil)
    // Apple's devices all have the font; elsewhere the system font is the substitute.
    let next = UIFont.familyNames.contains("Avenir Next") ? "AvenirNext" : "Inter"
    #expect(UIFont(name: "AvenirNext-Heavy", size: 9)?.fontName.hasPrefix(next) == true)
    #expect(
      ["AvenirNext-DemiBoldItalic", "Inter-SemiBoldItalic"].contains(
        UIFont(name: "AvenirNext-DemiBoldItalic", size: 9)?.fontName))
    for name in ["TimesNewRomanPS-BoldMT", "ZapfDingbatsITC", "BodoniSvtyTwoITCTT-Book", "SavoyeLetPlain", "Symbol"] {
      #expect(UIFont(name: name, size: 12)?.pointSize == 12)
    }
    #expect(UIFont.fontNames(forFamilyName: "Inter").contains("Inter-Regular"))
  }

  private func width(_ text: String, _ font: UIFont) -> CGFloat { text.size(withAttributes: [.font: font]).width }

  @Test func `the monospaced design is a trait, a design and a substitute family`() throws {
    let mono = UIFont.monospacedSystemFont(ofSize: 20, weight: .bold)
    #expect(width("iii", mono) == width("WWW", mono))
    #expect(mono.fontDescriptor.symbolicTraits == [.traitMonoSpace, .traitBold])
    #expect(UIFont(descriptor: mono.fontDescriptor, size: 0) == mono)
    let system = UIFont.systemFont(ofSize: 20, weight: .bold)
    let design = try #require(system.fontDescriptor.withDesign(.monospaced))
    #expect(UIFont(descriptor: design, size: 0) == mono)
    let back = try #require(design.withDesign(.default))
    #expect(UIFont(descriptor: back, size: 0) == system)
    for missing in [UIFontDescriptor.SystemDesign.serif, .rounded] {
      let descriptor = try #require(design.withDesign(missing)?.withSymbolicTraits(.traitBold))
      #expect(UIFont(descriptor: descriptor, size: 0) == system)
    }
    for name in ["Menlo-Bold", "Courier-Bold", "CourierNewPS-BoldMT"] where !UIFont.familyNames.contains("Courier New")
    {
      let font = try #require(UIFont(name: name, size: 20))
      #expect(width("iii", font) == width("WWW", font) && font.fontDescriptor.symbolicTraits.contains(.traitBold))
    }
  }

  @Test(arguments: [(90.0, 123.0), (36, 50), (32, 44), (30, 41), (17, 24), (16, 22), (15, 21)])
  func `the substitute for Avenir Next has its line height`(size: CGFloat, height: CGFloat) throws {
    let font = try #require(UIFont(name: "AvenirNext-Regular", size: size))
    guard !UIFont.familyNames.contains("Avenir Next") else { return }
    #expect(font.lineHeight.rounded(.up) == height && font.leading == 0)
    #expect(font.withSize(10).lineHeight == 13.66)
  }

  /// Source: frames of public Interface Builder files.
  @Test(arguments: [(12.0, 17.0), (14, 20), (15, 21), (20, 28)])
  func `the substitute for PingFang has its line height`(size: CGFloat, height: CGFloat) throws {
    guard !UIFont.familyNames.contains("PingFang SC") else { return }
    let font = try #require(UIFont(name: "PingFangSC-Semibold", size: size))
    #expect((font.lineHeight - 0.001).rounded(.up) == height && font.leading == 0)
  }

  @Test(arguments: ["Hoefler text", "avenir next", "COURIER", "arial-boldmt"])
  func `capital and small letters are the same in the names of substituted fonts`(name: String) {
    #expect(UIFont(name: name, size: 20)?.pointSize == 20)
  }

  @Test(arguments: [("HelveticaNeue", 17.0, 20.0), ("HelveticaNeue-Light", 21, 25), ("HelveticaNeue-Bold", 18, 22)])
  func `the substitute for Helvetica Neue has its line height`(name: String, size: CGFloat, height: CGFloat) throws {
    guard !UIFont.familyNames.contains("Helvetica Neue") else { return }
    #expect(try #require(UIFont(name: name, size: size)).lineHeight.rounded(.up) == height)
  }

  @Test func `feature settings of a descriptor select alternate glyphs`() throws {
    let plain = UIFont.systemFont(ofSize: 20)
    #expect(width("111", plain) != width("000", plain))
    let settings: [[UIFontDescriptor.FeatureKey: Int]] = [
      [.featureIdentifier: kNumberSpacingType, .typeIdentifier: kMonospacedNumbersSelector],
      [.type: 9999, .selector: 1],
    ]
    let figures = plain.fontDescriptor.addingAttributes([.featureSettings: settings])
    let font = UIFont(descriptor: figures, size: 0)
    #expect(font == UIFont.monospacedDigitSystemFont(ofSize: 20, weight: .regular))
    #expect(width("111", font) == width("000", font) && width("iii", font) != width("WWW", font))
    let listed = figures.object(forKey: .featureSettings) as? [[UIFontDescriptor.FeatureKey: Int]]
    #expect(listed == [[.type: kNumberSpacingType, .selector: kMonospacedNumbersSelector]])
    let off = figures.addingAttributes([
      .featureSettings: [
        [UIFontDescriptor.FeatureKey.type: kNumberSpacingType, .selector: kProportionalNumbersSelector]
      ]
    ])
    #expect(width("111", UIFont(descriptor: off, size: 0)) == width("111", plain))
    #expect(UIFont(descriptor: figures.withSize(30), size: 0).pointSize == 30)
  }

  @Test func `attributed strings are measured and drawn with their attributes`() throws {
    let small = NSAttributedString(string: "Text", attributes: [.font: UIFont.systemFont(ofSize: 10)])
    let large = NSAttributedString(string: "Text", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    #expect(abs(large.size().height - 2 * small.size().height) < 0.01)
    #expect("Text".size(withAttributes: [.font: UIFont.systemFont(ofSize: 10)]) == small.size())
    let long = NSAttributedString(string: "one two three four", attributes: [.font: UIFont.systemFont(ofSize: 10)])
    let room = CGSize(width: 50, height: 1000)
    let wrapped = long.boundingRect(with: room, options: .usesLineFragmentOrigin, context: nil)
    #expect(wrapped.width <= 50 && wrapped.height >= 2 * small.size().height)
    let line = long.boundingRect(with: room, options: [], context: nil)
    #expect(line.height == small.size().height && line.minY < 0)
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 7
    let spaced = NSMutableAttributedString(attributedString: long)
    spaced.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: spaced.length))
    let lines = (wrapped.height / small.size().height).rounded()
    let height = spaced.boundingRect(with: room, options: .usesLineFragmentOrigin, context: nil).height
    #expect(abs(height - wrapped.height - 7 * (lines - 1)) < 0.01)
  }

  @Test func `an attachment takes up its size in the line`() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 40)).image { _ in }
    let text = NSMutableAttributedString(attachment: NSTextAttachment(image: image))
    #expect(text.size().width == 30 && text.size().height >= 40)
  }
}
