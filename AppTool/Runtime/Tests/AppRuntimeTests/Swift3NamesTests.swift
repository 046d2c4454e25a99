import AppRuntime
import Foundation
import Testing
import UIKit

@Suite struct Swift3NamesTests {
  @Test func `the weights of Swift 3 are numbers`() {
    let weight: CGFloat = UIFontWeightMedium
    #expect(UIFont.systemFont(ofSize: 12, weight: weight) == UIFont.systemFont(ofSize: 12, weight: .medium))
    #expect(UIFont.systemFont(ofSize: 12, weight: UIFontWeightBlack) == .systemFont(ofSize: 12, weight: .black))
    #expect(
      UIFont.monospacedDigitSystemFont(ofSize: 12, weight: UIFontWeightLight)
        == .monospacedDigitSystemFont(ofSize: 12, weight: .light))
    let weights = [
      UIFontWeightUltraLight, UIFontWeightThin, UIFontWeightLight, UIFontWeightRegular, UIFontWeightMedium,
      UIFontWeightSemibold, UIFontWeightBold, UIFontWeightHeavy, UIFontWeightBlack,
    ]
    #expect(weights == weights.sorted() && Set(weights).count == 9 && UIFontWeightRegular == 0)
  }

  @Test func `attributes of Swift 3 are keys of a dictionary`() {
    let font = UIFont.systemFont(ofSize: 12)
    let text = NSAttributedString(
      string: "a",
      attributes: [
        NSFontAttributeName: font, NSForegroundColorAttributeName: UIColor.red,
        NSUnderlineStyleAttributeName: NSUnderlineStyle.styleSingle.rawValue,
      ])
    #expect(text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == font)
    #expect(text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    #expect(text.attribute(.underlineStyle, at: 0, effectiveRange: nil) as? Int == 1)
    let attributes = [NSFontAttributeName: font, NSKernAttributeName: 2] as [NSAttributedString.Key: Any]
    #expect(attributes[.kern] as? Int == 2)
  }

  @Test @MainActor func `texts are measured and read with the names of Swift 3`() throws {
    let attributes = [NSFontAttributeName: UIFont.systemFont(ofSize: 20)]
    #expect("Text".size(attributes: attributes) == "Text".size(withAttributes: attributes))
    #expect(("Text" as NSString).size(attributes: attributes) == "Text".size(withAttributes: attributes))
    let html = try NSAttributedString(
      data: Data("<b>Text</b>".utf8),
      options: [
        NSDocumentTypeDocumentAttribute: NSHTMLTextDocumentType,
        NSCharacterEncodingDocumentAttribute: String.Encoding.utf8.rawValue,
      ], documentAttributes: nil)
    #expect(html.string.hasPrefix("Text"))
  }

  @Test @MainActor func `fonts and priorities have the names of Swift 3`() {
    let descriptor = UIFontDescriptor(fontAttributes: [UIFontDescriptorFamilyAttribute: "Inter"])
    #expect(descriptor.object(forKey: .family) as? String == "Inter")
    #expect(UIFont.preferredFont(forTextStyle: UIFontTextStyleHeadline) == .preferredFont(forTextStyle: .headline))
    let view = UIView()
    view.setContentHuggingPriority(UILayoutPriorityDefaultHigh + 1, for: .horizontal)
    #expect(view.contentHuggingPriority(for: .horizontal).rawValue == 751)
  }
}
