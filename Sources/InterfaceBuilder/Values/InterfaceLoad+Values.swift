import UIKit

extension InterfaceLoad {
  // MARK: Colours

  func color(_ element: InterfaceElement) -> UIColor? {
    if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] {
      if let color = SystemColorNames.color(name) { return color }
      if let note = file.notes.colors[name] { return components(of: note) }
      if element["white"] == nil, element["red"] == nil {
        warn(element, "the system colour '\(name)' is unknown; black is used instead")
        return .black
      }
    }
    if let name = element["name"] {
      if let color = file.resources.color(named: name) { return color }
      guard let note = file.notes.colors[name] else {
        warnOfAbsence(element, "the colour '\(name)' is not in any asset catalogue; black is used instead")
        return .black
      }
      return components(of: note)
    }
    return components(of: element)
  }

  private func components(of element: InterfaceElement) -> UIColor {
    let alpha = element["alpha"] == nil ? 1 : element.number("alpha")
    if element["white"] != nil { return UIColor(white: element.number("white"), alpha: alpha) }
    let red = element.number("red")
    let green = element.number("green")
    let blue = element.number("blue")
    if element["customColorSpace"] == "displayP3" || element["colorSpace"] == "displayP3" {
      return UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
    }
    return UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  // MARK: Fonts

  func font(_ element: InterfaceElement) -> UIFont {
    if let style = element["style"] { return textStyleFont(style, element) }
    let size = pointSize(element)
    if let name = element["name"] {
      let font = namedFont(name, size)
      if font == nil { warnOfAbsence(element, "the font '\(name)' was not found; the system font is used instead") }
      if let other = settings.fontName?(name, font != nil), let font = UIFont(name: other, size: size) { return font }
      return font ?? UIFont(name: name, size: size) ?? .systemFont(ofSize: size, weight: FontNames.weight(inName: name))
    }
    switch element["type"] {
    case "boldSystem": return .boldSystemFont(ofSize: size)
    case "italicSystem": return .italicSystemFont(ofSize: size)
    default: return .systemFont(ofSize: size, weight: element["weight"].flatMap(FontNames.weight) ?? .regular)
    }
  }

  private func namedFont(_ name: String, _ size: CGFloat) -> UIFont? {
    UIFont(installed: name, size: size) ?? file.resources.font(named: name, size: size)
  }

  private func pointSize(_ element: InterfaceElement) -> CGFloat {
    if element["pointSize"] != nil { return max(1, element.number("pointSize")) }
    switch element["size"] {
    case "small": return UIFont.smallSystemFontSize
    case "label": return UIFont.labelFontSize
    case "button": return UIFont.buttonFontSize
    default: return UIFont.systemFontSize
    }
  }

  private func textStyleFont(_ style: String, _ element: InterfaceElement) -> UIFont {
    guard let textStyle = FontNames.textStyle(style) else {
      warn(element, "the text style '\(style)' is unknown; the body style is used instead")
      return .preferredFont(forTextStyle: .body)
    }
    guard let category = settings.textCategory?(textStyle) else { return .preferredFont(forTextStyle: textStyle) }
    let traits = UITraitCollection(preferredContentSizeCategory: category)
    let font = UIFont.preferredFont(forTextStyle: textStyle, compatibleWith: traits)
    // A font that does not follow the screen's text size.
    return UIFont(descriptor: font.fontDescriptor, size: font.pointSize)
  }

  // MARK: Images

  /// Returns an image of the catalogue or the symbols; if there is none, an empty one of the size stored in the file.
  ///
  /// - Parameter frame: The size of the view that shows it on the canvas.
  func image(named name: String, isSystem: Bool, at element: InterfaceElement, frame: CGSize? = nil) -> UIImage? {
    if isSystem {
      if SymbolCatalog.contains(name), let image = UIImage(systemName: name) { return image }
    } else if let image = file.resources.image(named: name) {
      return image
    }
    warnOfAbsence(element, "the image '\(name)' was not found; an empty image of its size is used instead")
    // For symbols, the stored size is 128 × 128 or that of a large symbol, regardless of their size in use.
    var size = isSystem ? Self.symbolSize : file.notes.imageSizes[name] ?? Self.symbolSize
    // This size is also stored for images that were missing; the frame on the canvas is then more accurate.
    if settings.isDesignTime, size == Self.unknownSize, let frame, frame.width > 0, frame.height > 0 {
      size = CGSize(width: min(size.width, frame.width), height: min(size.height, frame.height))
    }
    return InterfaceLoad.emptyImage(of: size, isSeen: settings.isDesignTime)
  }

  /// The size that Interface Builder stores for missing images, in points.
  private static let unknownSize = CGSize(width: 128, height: 128)
  /// The size of a symbol at the usual text size, in points.
  private static let symbolSize = CGSize(width: 20, height: 20)

  /// - Parameter isSeen: True if a grey area marks the missing image.
  static func emptyImage(of size: CGSize, isSeen: Bool) -> UIImage {
    let size = CGSize(width: min(max(size.width, 1), 4096), height: min(max(size.height, 1), 4096))
    return UIGraphicsImageRenderer(size: size).image { context in
      guard isSeen else { return }
      UIColor(white: 0.6, alpha: 0.35).setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
  }

  // MARK: Texts

  /// Returns the characters of a `<string>`, decoded if they are base 64.
  func text(of element: InterfaceElement) -> String {
    guard element["base64-UTF8"] == "YES" else { return element.text }
    let digits = element.text.filter { !$0.isWhitespace }
    let padded = digits + String(repeating: "=", count: (4 - digits.count % 4) % 4)
    guard let data = Data(base64Encoded: padded), let text = String(data: data, encoding: .utf8) else {
      warn(element, "the text is not valid base64; it was ignored")
      return ""
    }
    return text
  }

  func attributedText(_ element: InterfaceElement) -> NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    for fragment in element.children where fragment.name == "fragment" {
      let content = fragment["content"] ?? fragment.value(forKey: "content").map(text) ?? ""
      guard !content.isEmpty else { continue }
      result.append(NSAttributedString(string: content, attributes: attributes(fragment.first("attributes"))))
    }
    return result
  }

  private func attributes(_ element: InterfaceElement?) -> [NSAttributedString.Key: Any] {
    var result: [NSAttributedString.Key: Any] = [:]
    for value in element?.children ?? [] {
      switch value.key {
      case "NSColor": result[.foregroundColor] = color(value)
      case "NSBackgroundColor": result[.backgroundColor] = color(value)
      case "NSFont": result[.font] = attributeFont(value)
      case "NSParagraphStyle": result[.paragraphStyle] = paragraphStyle(value)
      case "NSKern": result[.kern] = value.number("value")
      case "NSUnderline": result[.underlineStyle] = value.wholeNumber("value")
      case "NSUnderlineColor": result[.underlineColor] = color(value)
      case "NSStrikethroughColor": result[.strikethroughColor] = color(value)
      case "NSStrikethrough": result[.strikethroughStyle] = value.wholeNumber("value")
      case "NSBaselineOffset": result[.baselineOffset] = value.number("value")
      case "NSStrokeColor": result[.strokeColor] = color(value)
      case "NSStrokeWidth": result[.strokeWidth] = value.number("value")
      case "NSLink": result[.link] = value["value"] ?? value.text
      // The font before the text system replaced it by one that has the characters.
      case "NSOriginalFont": continue
      default: warn(value, "the text attribute '\(value.key ?? value.name)' is unknown; it was ignored")
      }
    }
    return result
  }

  private func attributeFont(_ element: InterfaceElement) -> UIFont {
    let size = element["size"] == nil ? Self.sizeOnMac(element["metaFont"]) : max(1, element.number("size"))
    if let name = element["name"] {
      return namedFont(name, size) ?? .systemFont(ofSize: size, weight: FontNames.weight(inName: name))
    }
    switch element["metaFont"] {
    case "systemBold": return .boldSystemFont(ofSize: size)
    case "systemMedium": return .systemFont(ofSize: size, weight: .medium)
    case "systemSemibold": return .systemFont(ofSize: size, weight: .semibold)
    case "systemLight": return .systemFont(ofSize: size, weight: .light)
    case "systemItalic": return .italicSystemFont(ofSize: size)
    default: return .systemFont(ofSize: size)
    }
  }

  /// The size of a font without one in the text editor of Xcode, in points: that of AppKit's system font or of its
  /// cells.
  ///
  /// Source: Apple, `NSFont.systemFontSize` and `smallSystemFontSize`; frames of public files.
  private static func sizeOnMac(_ metaFont: String?) -> CGFloat {
    switch metaFont {
    case "smallSystem": 11
    case "cellTitle": 12
    case "system": 13
    default: 17
    }
  }

  private func paragraphStyle(_ element: InterfaceElement) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.alignment = TextNames.alignment(element["alignment"] ?? "natural") ?? .natural
    if let mode = element["lineBreakMode"].flatMap(TextNames.lineBreakMode) { style.lineBreakMode = mode }
    style.lineSpacing = element.number("lineSpacing")
    style.lineHeightMultiple = element.number("lineHeightMultiple")
    style.minimumLineHeight = element.number("minimumLineHeight")
    style.maximumLineHeight = element.number("maximumLineHeight")
    style.paragraphSpacing = element.number("paragraphSpacing")
    style.paragraphSpacingBefore = element.number("paragraphSpacingBefore")
    style.firstLineHeadIndent = element.number("firstLineHeadIndent")
    style.headIndent = element.number("headIndent")
    style.tailIndent = element.number("tailIndent")
    return style
  }
}
