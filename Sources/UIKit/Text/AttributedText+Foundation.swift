import Raster
import Typesetting

/// The attributes of characters that do not set their own.
struct TextDefaults {
  var font: UIFont
  var color: UIColor
  var paragraph = ParagraphStyle()

  /// The defaults of Apple's string drawing, with the system font in place of Helvetica.
  static let drawing = TextDefaults(font: .systemFont(ofSize: 12), color: .black)

  var attributes: TextAttributes {
    TextAttributes(font: font.font, color: color.pixel, paragraph: paragraph)
  }
}

extension AttributedText {
  /// Creates the characters with their resolved attributes; colours are resolved with the current traits.
  ///
  /// - Parameter lineWidth: The width that attachments may fit themselves to.
  init(_ text: NSAttributedString, defaults: TextDefaults, lineWidth: Double = .infinity) {
    self.init("", defaults.attributes)
    let string = text.string as NSString
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { values, range, _ in
      var attributes = TextAttributes(values, defaults: defaults)
      if let attachment = values[.attachment] as? NSTextAttachment {
        let font = values[.font] as? UIFont ?? defaults.font
        attributes.inlineBox = attachment.box(
          lineWidth: lineWidth, lineHeight: font.lineHeight, offset: range.location)
      }
      append(string.substring(with: range), attributes)
    }
  }
}

extension TextAttributes {
  init(_ values: [NSAttributedString.Key: Any], defaults: TextDefaults) {
    self = defaults.attributes
    if let font = values[.font] as? UIFont { self.font = font.font }
    if let color = values[.foregroundColor] as? UIColor {
      self.color = color.pixel
    } else if values[.link] != nil {
      color = UIColor.link.pixel
      underline = Rule(.single)
    }
    if let color = values[.backgroundColor] as? UIColor { background = color.pixel }
    if let spacing = Self.number(values[.kern]) ?? Self.number(values[.tracking]) { kern = spacing }
    form = GlyphForm(
      expansion: Self.number(values[.expansion]) ?? 0, slant: Self.number(values[.obliqueness]) ?? 0)
    if let offset = Self.number(values[.baselineOffset]) { baselineOffset = offset }
    if Self.number(values[.ligature]) == 0 { font.features.insert(.noLigatures) }
    if let rule = Self.rule(values[.underlineStyle], values[.underlineColor]) { underline = rule }
    if let rule = Self.rule(values[.strikethroughStyle], values[.strikethroughColor]) { strikethrough = rule }
    if let code = values[.languageIdentifier] as? String { language = code }
    if let style = values[.paragraphStyle] as? NSParagraphStyle { paragraph = style.style }
  }

  private static func rule(_ style: Any?, _ color: Any?) -> Rule? {
    let raw = (style as? NSUnderlineStyle)?.rawValue ?? number(style).map { Int($0) } ?? 0
    guard raw & 0xF != 0 else { return nil }
    let stroke: Stroke = raw & 0xF == 9 ? .double : raw & 0xF == 2 ? .thick : .single
    let pattern = Pattern(rawValue: raw >> 8 & 0xF) ?? .solid
    return Rule(stroke, pattern: pattern, color: (color as? UIColor)?.pixel)
  }

  static func number(_ value: Any?) -> Double? {
    switch value {
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as Int: Double(value)
    case let value as Float: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }
}
