import UIKit

extension ElementReader {
  /// Reads an attributed text for configurations, which take it in the form of Swift.
  func styledText(_ key: String) -> AttributedString? {
    attributedText(key).map { text in
      var result = AttributedString()
      let all = NSRange(location: 0, length: text.length)
      text.enumerateAttributes(in: all, options: []) { values, range, _ in
        let part = text.attributedSubstring(from: range).string
        result += AttributedString(part, attributes: Self.container(of: values))
      }
      return result
    }
  }

  private static func container(of values: [NSAttributedString.Key: Any]) -> AttributeContainer {
    var result = AttributeContainer()
    result.uiKit.font = values[.font] as? UIFont
    result.uiKit.foregroundColor = values[.foregroundColor] as? UIColor
    result.uiKit.backgroundColor = values[.backgroundColor] as? UIColor
    result.uiKit.paragraphStyle = values[.paragraphStyle] as? NSParagraphStyle
    result.uiKit.kern = values[.kern] as? CGFloat
    result.uiKit.underlineStyle = (values[.underlineStyle] as? Int).map(NSUnderlineStyle.init)
    result.uiKit.underlineColor = values[.underlineColor] as? UIColor
    result.uiKit.strikethroughStyle = (values[.strikethroughStyle] as? Int).map(NSUnderlineStyle.init)
    result.uiKit.strikethroughColor = values[.strikethroughColor] as? UIColor
    result.uiKit.baselineOffset = values[.baselineOffset] as? CGFloat
    result.uiKit.strokeColor = values[.strokeColor] as? UIColor
    result.uiKit.strokeWidth = values[.strokeWidth] as? CGFloat
    return result
  }
}
