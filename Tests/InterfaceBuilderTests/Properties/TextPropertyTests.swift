import Testing
import UIKit
import UIKitTesting

@testable import InterfaceBuilder

/// The attributes of labels, and the fonts and attributed texts of all views.
@MainActor @Suite(.separateScreens) struct TextPropertyTests {
  private typealias Row = PropertyRow
  private static let area = Row.frame(160, 60)
  private static let sentence = area + "<string key='text'>Several words on one line</string>"

  static let labels: [PropertyRow] = [
    Row("label", "text='Hello'", \UILabel.text, "Hello", with: area).visible,
    Row("label", Row.red("textColor"), \UILabel.textColor, .red, with: sentence).visible,
    Row(
      "label", Row.red("highlightedColor"), \UILabel.highlightedTextColor, .red, with: "highlighted='YES' " + sentence
    )
    .visible,
    Row("label", "highlighted='YES'", \UILabel.isHighlighted, true, with: sentence + Row.red("highlightedColor"))
      .visible,
    Row("label", "enabled='NO'", \UILabel.isEnabled, false, with: sentence).visible,
    Row("label", Row.red("shadowColor"), \UILabel.shadowColor, .red, with: sentence).visible,
    Row(
      "label", "<size key='shadowOffset' width='3' height='4'/>", \UILabel.shadowOffset, CGSize(width: 3, height: 4),
      with: sentence + Row.red("shadowColor")
    ).visible,
    Row("label", "textAlignment='right'", \UILabel.textAlignment, .right, with: "text='Hello' " + area).visible,
    Row("label", "textAlignment='center'", \UILabel.textAlignment, .center, with: "text='Hello' " + area).visible,
    Row("label", "textAlignment='justified'", \UILabel.textAlignment, .justified),
    Row("label", "lineBreakMode='clip'", \UILabel.lineBreakMode, .byClipping, with: sentence).visible,
    Row("label", "lineBreakMode='headTruncation'", \UILabel.lineBreakMode, .byTruncatingHead, with: sentence).visible,
    Row("label", "lineBreakMode='middleTruncation'", \UILabel.lineBreakMode, .byTruncatingMiddle, with: sentence)
      .visible,
    Row("label", "lineBreakMode='wordWrap'", \UILabel.lineBreakMode, .byWordWrapping),
    Row("label", "lineBreakMode='characterWrap'", \UILabel.lineBreakMode, .byCharWrapping),
    Row("label", "numberOfLines='2'", \UILabel.numberOfLines, 2, with: sentence).visible,
    Row("label", "baselineAdjustment='alignCenters'", \UILabel.baselineAdjustment, .alignCenters),
    Row("label", "adjustsFontSizeToFit='YES'", \UILabel.adjustsFontSizeToFitWidth, true, with: sentence).visible,
    Row(
      "label", "minimumScaleFactor='0.5'", \UILabel.minimumScaleFactor, 0.5,
      with: "adjustsFontSizeToFit='YES' " + sentence),
    Row(
      "label", "minimumFontSize='8.5'", \UILabel.minimumScaleFactor, 0.5,
      with: "<fontDescription key='fontDescription' type='system' pointSize='17'/>"),
    Row("label", "adjustsLetterSpacingToFitWidth='YES'", \UILabel.allowsDefaultTighteningForTruncation, true),
    Row("label", "adjustsFontForContentSizeCategory='YES'", \UILabel.adjustsFontForContentSizeCategory, true),
    Row("label", "preferredMaxLayoutWidth='90'", \UILabel.preferredMaxLayoutWidth, 90),
    Row(
      "label", "usesAttributedText='YES' \(attributed("Red", Row.red("NSColor")))", \UILabel.attributedText?.string,
      "Red"),
  ]

  static let fonts: [PropertyRow] = [
    font("type='system' pointSize='20'", .systemFont(ofSize: 20)),
    font("type='system' weight='heavy' pointSize='17'", .systemFont(ofSize: 17, weight: .heavy)),
    font("type='boldSystem' pointSize='21'", .boldSystemFont(ofSize: 21)),
    font("type='italicSystem' pointSize='22'", .italicSystemFont(ofSize: 22)),
    font("type='system' size='small'", .systemFont(ofSize: UIFont.smallSystemFontSize)),
    font("type='boldSystem' size='label'", .boldSystemFont(ofSize: UIFont.labelFontSize)),
    font("type='boldSystem' size='button'", .boldSystemFont(ofSize: UIFont.buttonFontSize)),
    font("style='UICTFontTextStyleTitle1'", .preferredFont(forTextStyle: .title1)),
    font("style='UICTFontTextStyleCaption2'", .preferredFont(forTextStyle: .caption2)),
    Row(
      "label", "adjustsFontForContentSizeCategory='YES'", \UILabel.adjustsFontForContentSizeCategory, true,
      with: "<fontDescription key='fontDescription' style='UICTFontTextStyleBody'/>"),
  ]

  private static func font(_ markup: String, _ font: UIFont) -> PropertyRow {
    Row("label", "<fontDescription key='fontDescription' \(markup)/>", \UILabel.font, font)
  }

  private static func attributed(_ text: String, _ attributes: String) -> String {
    "<attributedString key='attributedText'><fragment content='\(text)'><attributes>\(attributes)</attributes></fragment>"
      + "</attributedString>"
  }

  static let attributes: [PropertyRow] = [
    attribute(Row.red("NSColor"), .foregroundColor, UIColor.red),
    attribute(Row.red("NSBackgroundColor"), .backgroundColor, UIColor.red),
    attribute(Row.red("NSStrokeColor"), .strokeColor, UIColor.red),
    attribute("<real key='NSKern' value='2.5'/>", .kern, CGFloat(2.5)),
    attribute("<integer key='NSUnderline' value='1'/>", .underlineStyle, 1),
    attribute("<integer key='NSStrikethrough' value='2'/>", .strikethroughStyle, 2),
    attribute("<real key='NSBaselineOffset' value='3'/>", .baselineOffset, CGFloat(3)),
    attribute("<real key='NSStrokeWidth' value='4'/>", .strokeWidth, CGFloat(4)),
    attribute("<url key='NSLink' value='https://example.org'/>", .link, "https://example.org"),
    attribute("<font key='NSFont' metaFont='systemBold' size='19'/>", .font, UIFont.boldSystemFont(ofSize: 19)),
    attribute("<font key='NSFont' metaFont='systemItalic' size='19'/>", .font, UIFont.italicSystemFont(ofSize: 19)),
    attribute("<font key='NSFont' metaFont='systemLight'/>", .font, UIFont.systemFont(ofSize: 17, weight: .light)),
    attribute("<font key='NSFont' metaFont='systemMedium'/>", .font, UIFont.systemFont(ofSize: 17, weight: .medium)),
    attribute(
      "<font key='NSFont' metaFont='systemSemibold'/>", .font, UIFont.systemFont(ofSize: 17, weight: .semibold)),
    attribute(
      "<font key='NSFont' name='NoSuchFont-Heavy' size='18'/>", .font, UIFont.systemFont(ofSize: 18, weight: .heavy)),
  ]

  private static func attribute<Value: Equatable>(
    _ markup: String, _ key: NSAttributedString.Key, _ value: Value
  ) -> PropertyRow {
    Row("label", "usesAttributedText='YES' \(attributed("Word", markup))", value as Value?) { (label: UILabel) in
      label.attributedText?.attribute(key, at: 0, effectiveRange: nil) as? Value
    }
  }

  static let paragraphs: [PropertyRow] = [
    paragraph("alignment='right'", \.alignment, .right),
    paragraph("lineBreakMode='truncatingMiddle'", \.lineBreakMode, .byTruncatingMiddle),
    paragraph("lineSpacing='1'", \.lineSpacing, 1), paragraph("lineHeightMultiple='2'", \.lineHeightMultiple, 2),
    paragraph("minimumLineHeight='3'", \.minimumLineHeight, 3),
    paragraph("maximumLineHeight='4'", \.maximumLineHeight, 4),
    paragraph("paragraphSpacing='5'", \.paragraphSpacing, 5),
    paragraph("paragraphSpacingBefore='6'", \.paragraphSpacingBefore, 6),
    paragraph("firstLineHeadIndent='7'", \.firstLineHeadIndent, 7), paragraph("headIndent='8'", \.headIndent, 8),
    paragraph("tailIndent='9'", \.tailIndent, 9),
  ]

  private static func paragraph<Value: Equatable>(
    _ markup: String, _ property: KeyPath<NSParagraphStyle, Value>, _ value: Value
  ) -> PropertyRow {
    let style = "<paragraphStyle key='NSParagraphStyle' \(markup)/>"
    return Row("label", "usesAttributedText='YES' \(attributed("Word", style))", value as Value?) { (label: UILabel) in
      let style = label.attributedText?.attribute(.paragraphStyle, at: 0, effectiveRange: nil)
      return (style as? NSParagraphStyle)?[keyPath: property]
    }
  }

  @Test(arguments: await labels) func `an attribute of a label sets its property`(row: PropertyRow) throws {
    try row.check()
  }

  @Test(arguments: await fonts) func `a font description selects a font`(row: PropertyRow) throws { try row.check() }

  @Test(arguments: await attributes + paragraphs)
  func `an attributed string has the attributes of its fragments`(row: PropertyRow) throws { try row.check() }

  @Test(arguments: await labels.filter(\.isVisible))
  func `an attribute of a label changes its picture`(row: PropertyRow) throws { try row.checkPicture() }
}
