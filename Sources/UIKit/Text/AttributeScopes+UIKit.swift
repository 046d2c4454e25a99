extension AttributeScopes {
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

  /// The attributes of `AttributedString` that views draw, with the names of those of `NSAttributedString`.
  public struct UIKitAttributes: AttributeScope {
    public let font: FontAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public let paragraphStyle: ParagraphStyleAttribute
    public let kern: KernAttribute
    public let tracking: TrackingAttribute
    public let baselineOffset: BaselineOffsetAttribute
    public let expansion: ExpansionAttribute
    public let obliqueness: ObliquenessAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let underlineColor: UnderlineColorAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute
    public let strikethroughColor: StrikethroughColorAttribute
    public let strokeColor: StrokeColorAttribute
    public let strokeWidth: StrokeWidthAttribute
    public let shadow: ShadowAttribute
    public let foundation: FoundationAttributes
  }
}

extension AttributeDynamicLookup {
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
  ) -> Key { self[Key.self] }
}

extension AttributeScopes.UIKitAttributes {
  public enum FontAttribute: AttributedStringKey {
    public typealias Value = UIFont
    public static let name = NSAttributedString.Key.font.rawValue
  }
  public enum ForegroundColorAttribute: AttributedStringKey {
    public typealias Value = UIColor
    public static let name = NSAttributedString.Key.foregroundColor.rawValue
  }
  public enum BackgroundColorAttribute: AttributedStringKey {
    public typealias Value = UIColor
    public static let name = NSAttributedString.Key.backgroundColor.rawValue
  }
  public enum ParagraphStyleAttribute: AttributedStringKey {
    public typealias Value = NSParagraphStyle
    public static let name = NSAttributedString.Key.paragraphStyle.rawValue
  }
  public enum KernAttribute: AttributedStringKey {
    public typealias Value = CGFloat
    public static let name = NSAttributedString.Key.kern.rawValue
  }
  public enum TrackingAttribute: AttributedStringKey {
    public typealias Value = CGFloat
    public static let name = NSAttributedString.Key.tracking.rawValue
  }
  public enum ExpansionAttribute: AttributedStringKey {
    public typealias Value = CGFloat
    public static let name = NSAttributedString.Key.expansion.rawValue
  }
  public enum ObliquenessAttribute: AttributedStringKey {
    public typealias Value = CGFloat
    public static let name = NSAttributedString.Key.obliqueness.rawValue
  }
  public enum BaselineOffsetAttribute: AttributedStringKey {
    public typealias Value = CGFloat
    public static let name = NSAttributedString.Key.baselineOffset.rawValue
  }
  public enum UnderlineStyleAttribute: AttributedStringKey {
    public typealias Value = NSUnderlineStyle
    public static let name = NSAttributedString.Key.underlineStyle.rawValue
  }
  public enum UnderlineColorAttribute: AttributedStringKey {
    public typealias Value = UIColor
    public static let name = NSAttributedString.Key.underlineColor.rawValue
  }
  public enum StrikethroughStyleAttribute: AttributedStringKey {
    public typealias Value = NSUnderlineStyle
    public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
  }
  public enum StrikethroughColorAttribute: AttributedStringKey {
    public typealias Value = UIColor
    public static let name = NSAttributedString.Key.strikethroughColor.rawValue
  }
  public enum StrokeColorAttribute: AttributedStringKey {
    public typealias Value = UIColor
    public static let name = NSAttributedString.Key.strokeColor.rawValue
  }
  public enum StrokeWidthAttribute: AttributedStringKey {
    public typealias Value = CGFloat
    public static let name = NSAttributedString.Key.strokeWidth.rawValue
  }
  public enum ShadowAttribute: AttributedStringKey {
    public typealias Value = NSShadow
    public static let name = NSAttributedString.Key.shadow.rawValue
  }
}

extension NSAttributedString {
  /// Creates the same text with the attributes that views draw.
  public convenience init(_ attrStr: AttributedString) { self.init(uiKit: attrStr) }

  convenience init(uiKit text: AttributedString) {
    let result = NSMutableAttributedString(string: "")
    for run in text.runs {
      let part = String(text[run.range].characters)
      result.append(NSAttributedString(string: part, attributes: Self.attributes(of: run.attributes)))
    }
    self.init(attributedString: result)
  }

  private static func attributes(of values: AttributeContainer) -> [NSAttributedString.Key: Any] {
    let uiKit = values.uiKit
    let found: [(NSAttributedString.Key, Any?)] = [
      (.font, uiKit.font), (.foregroundColor, uiKit.foregroundColor), (.backgroundColor, uiKit.backgroundColor),
      (.paragraphStyle, uiKit.paragraphStyle), (.kern, uiKit.kern), (.tracking, uiKit.tracking),
      (.baselineOffset, uiKit.baselineOffset), (.expansion, uiKit.expansion), (.obliqueness, uiKit.obliqueness),
      (.underlineStyle, uiKit.underlineStyle?.rawValue),
      (.underlineColor, uiKit.underlineColor), (.strikethroughStyle, uiKit.strikethroughStyle?.rawValue),
      (.strikethroughColor, uiKit.strikethroughColor), (.strokeColor, uiKit.strokeColor),
      (.strokeWidth, uiKit.strokeWidth), (.shadow, uiKit.shadow), (.link, values.foundation.link),
      (.languageIdentifier, values.foundation.languageIdentifier),
    ]
    var result: [NSAttributedString.Key: Any] = [:]
    for (key, value) in found { if let value { result[key] = value } }
    return result
  }
}

/// Derives one set of text attributes from another.
public struct UIConfigurationTextAttributesTransformer: Hashable, Sendable {
  public let transform: @Sendable (AttributeContainer) -> AttributeContainer
  private let identity = UUID()

  public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }

  public static func == (
    left: UIConfigurationTextAttributesTransformer, right: UIConfigurationTextAttributesTransformer
  ) -> Bool { left.identity == right.identity }

  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}
