import UIKit

/// Gives texts the spacing that they have on the canvas of a version.
@MainActor struct CanvasTexts {
  let toolsVersion: Int

  /// Spaces the letters of labels and buttons in the system font, and the lines of labels with a text style.
  func space(_ view: UIView, _ element: InterfaceElement) {
    switch view {
    case let label as UILabel: space(label, element)
    case let button as UIButton where button.configuration != nil: space(configured: button, element)
    case let button as UIButton: space(button, element)
    case let control as UISegmentedControl: space(control)
    case let view as UITextView: space(view, element)
    default: break
    }
  }

  private func space(_ label: UILabel, _ element: InterfaceElement) {
    if element["usesAttributedText"] == "YES" { return spaceFragments(of: label, element) }
    guard let text = label.text, !text.isEmpty else { return }
    if hasLightTitle(element) { label.font = .systemFont(ofSize: label.font.pointSize, weight: .light) }
    let leading = label.numberOfLines == 1 ? nil : leading(element)
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = label.textAlignment
    paragraph.lineBreakMode = label.lineBreakMode
    if let leading { paragraph.lineSpacing = max(0, leading - label.font.lineHeight) }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let result = NSMutableAttributedString(
      string: label.numberOfLines == 1 || lines.count > 1 ? lines.map(Self.withFirmEnd).joined(separator: "\n") : text,
      attributes: [.font: label.font as Any, .paragraphStyle: paragraph])
    space(result, label.font, element)
    label.attributedText = result
  }

  /// True for the first title style before iOS 11. Source: Apple, Human Interface Guidelines, Typography, of 2016.
  private func hasLightTitle(_ element: InterfaceElement) -> Bool {
    toolsVersion < 13_000 && element.value(forKey: "fontDescription")?["style"] == "UICTFontTextStyleTitle1"
  }

  /// Spaces the letters of each paragraph by its own letters, so that the widest one has its width.
  private func space(_ text: NSMutableAttributedString, _ font: UIFont, _ element: InterfaceElement) {
    var start = 0
    for line in text.string.split(separator: "\n", omittingEmptySubsequences: false) {
      let length = line.utf16.count
      let letters = spacing(of: String(line), font, element)
      text.addAttribute(.kern, value: letters, range: NSRange(location: start, length: length))
      start += length + 1
    }
  }

  /// Spaces the letters of the fragments of an attributed text that are in the system font and have no spacing of their
  /// own.
  private func spaceFragments(of label: UILabel, _ element: InterfaceElement) {
    guard let stored = element.value(forKey: "attributedText"), let shown = label.attributedText else { return }
    let result = NSMutableAttributedString(attributedString: shown)
    var start = 0
    for fragment in stored.children where fragment.name == "fragment" {
      let content = fragment["content"] ?? fragment.value(forKey: "content")?.text ?? ""
      let range = NSRange(location: start, length: content.utf16.count)
      start += range.length
      guard range.length > 0 else { continue }
      guard start <= result.length, (result.string as NSString).substring(with: range) == content else { return }
      let attributes = fragment.first("attributes")
      guard let font = attributes?.value(forKey: "NSFont"), font["name"] == nil,
        attributes?.value(forKey: "NSKern") == nil,
        let shownFont = result.attribute(.font, at: range.location, effectiveRange: nil) as? UIFont
      else { continue }
      let letters = CanvasLetters.spacing(
        of: content, font: shownFont, isBold: font["metaFont"] == "systemBold", toolsVersion: toolsVersion)
      result.addAttribute(.kern, value: letters, range: range)
    }
    label.attributedText = result
  }

  private func space(_ button: UIButton, _ element: InterfaceElement) {
    guard button.currentAttributedTitle == nil, let title = button.currentTitle,
      !title.isEmpty, let font = button.titleLabel?.font
    else { return }
    let letters = spacing(of: title, font, element)
    button.setAttributedTitle(
      NSAttributedString(string: Self.withFirmEnd(title), attributes: [.font: font, .kern: letters]), for: .normal)
  }

  /// Gives the title of a configuration the body style of the version, unless it has a font of its own.
  private func space(configured button: UIButton, _ element: InterfaceElement) {
    guard var configuration = button.configuration, let title = configuration.title, !title.isEmpty else { return }
    let own = configuration.titleTextAttributesTransformer
    let hasSystemFont = element.value(forKey: "configuration")?.value(forKey: "titleFontDescription").map {
      $0["name"] == nil
    }
    let category = CanvasSizes.textCategory(of: .body, toolsVersion: toolsVersion)
    let body = UIFont.preferredFont(
      forTextStyle: .body, compatibleWith: UITraitCollection(preferredContentSizeCategory: category))
    configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { attributes in
      var result = own?(attributes) ?? attributes
      if own == nil { result.font = body }
      if hasSystemFont ?? true, let font = result.font {
        result.kern = CanvasLetters.spacing(of: title, font: font, toolsVersion: toolsVersion)
      }
      return result
    }
    button.configuration = configuration
  }

  /// Returns the width of a field without buttons that has a rounded border, or shows a text or a placeholder, in
  /// points; `nil` for the toolkit's.
  ///
  /// Without a border it is that of the text in whole pixels. With a rounded one it is 28 points more, and 21 before
  /// version 14800; without a text 4 points more than that.
  func width(of field: UITextField, _ element: InterfaceElement, scale: CGFloat) -> CGFloat? {
    let room: CGFloat
    switch element["borderStyle"] {
    case nil, "none": room = 0
    case "roundedRect": room = toolsVersion >= 14_800 ? 28 : 21
    default: return nil
    }
    let shown = [field.text, field.placeholder].compactMap(\.self).first { !$0.isEmpty }
    guard field.clearButtonMode == .never, let font = field.font else { return nil }
    guard let text = shown else { return room > 0 ? room + 4 : nil }
    let attributes: [NSAttributedString.Key: Any] = [.font: font, .kern: spacing(of: text, font, element)]
    let width = NSAttributedString(string: text, attributes: attributes).size().width
    return (width * scale).rounded(.up) / scale + room
  }

  /// Returns the height of a field without a border, in points: the line of its font and 1.5 points, each in whole
  /// pixels; `nil` for other fields and versions.
  func height(of field: UITextField, _ element: InterfaceElement, scale: CGFloat) -> CGFloat? {
    guard toolsVersion >= CanvasSizes.firstVersionOfPixelFields, ["none", nil].contains(element["borderStyle"]),
      let font = field.font
    else { return nil }
    func pixels(_ length: CGFloat) -> CGFloat { (length * scale - 0.001).rounded(.up) / scale }
    return pixels(pixels(font.lineHeight) + 1.5)
  }

  /// Spaces the titles of segments as the widest one, which determines the width of all.
  private func space(_ control: UISegmentedControl) {
    let font = UIFont.systemFont(ofSize: 13, weight: toolsVersion < 15_000 ? .regular : .medium)
    func width(_ title: String) -> CGFloat { title.size(withAttributes: [.font: font]).width }
    let titles = (0..<control.numberOfSegments).compactMap { control.titleForSegment(at: $0) }
    guard control.titleTextAttributes(for: .normal) == nil, let widest = titles.max(by: { width($0) < width($1) })
    else { return }
    control.setTitleTextAttributes(
      [.font: font, .kern: CanvasLetters.spacing(of: widest, font: font, toolsVersion: toolsVersion)], for: .normal)
  }

  /// Gives the lines of a text view the leading of their text style, which text views add below each line.
  ///
  /// Source: Apple, NSLayoutManager.usesFontLeading, which is true unless an app changes it.
  private func space(_ view: UITextView, _ element: InterfaceElement) {
    guard !view.isScrollEnabled, element["usesAttributedText"] != "YES", let text = view.text, !text.isEmpty,
      let font = view.font, let leading = leading(element)
    else { return }
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = view.textAlignment
    paragraph.minimumLineHeight = leading
    view.attributedText = NSAttributedString(string: text, attributes: [.font: font, .paragraphStyle: paragraph])
  }

  /// Returns the text with no-break spaces at its end, because spaces at the end of a line count on the canvas.
  private static func withFirmEnd(_ text: some StringProtocol) -> String {
    let end = text.reversed().prefix { $0 == " " }.count
    return text.dropLast(end) + String(repeating: "\u{A0}", count: end)
  }

  /// Returns the distance of the lines of a text style, which Apple's labels of several lines have, in points; `nil`
  /// for other fonts.
  private func leading(_ element: InterfaceElement) -> CGFloat? {
    guard let name = element.value(forKey: "fontDescription")?["style"], let style = FontNames.textStyle(name) else {
      return nil
    }
    return style.leading(for: CanvasSizes.textCategory(of: style, toolsVersion: toolsVersion))
  }

  /// Returns the spacing of the letters of an element's font, in points; zero for a font whose widths are not known.
  private func spacing(of text: String, _ font: UIFont, _ element: InterfaceElement) -> CGFloat {
    if let name = element.value(forKey: "fontDescription")?["name"], name != Self.systemFontName {
      let isAtHand = UIFont(installed: name, size: font.pointSize) != nil
      let shown = CanvasFamilies.shownName(name, isAtHand: isAtHand, toolsVersion: toolsVersion)
      return CanvasFamilies.spacing(of: text, named: shown ?? name, font: font)
    }
    guard Self.hasSystemFont(element) else { return 0 }
    let isBold = element.value(forKey: "fontDescription")?["type"] == "boldSystem"
    return CanvasLetters.spacing(of: text, font: font, isBold: isBold, toolsVersion: toolsVersion)
  }

  /// The name of the system font in files that do not use its type.
  private static let systemFontName = ".AppleSystemUIFont"

  private static func hasSystemFont(_ element: InterfaceElement) -> Bool {
    guard let font = element.value(forKey: "fontDescription") else { return true }
    if let name = font["name"] { return name == systemFontName }
    return font["style"] != nil || ["system", "boldSystem"].contains(font["type"])
  }
}
