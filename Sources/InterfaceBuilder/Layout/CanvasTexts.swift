import UIKit

/// Gives texts the spacing that they have on the canvas of a version.
@MainActor struct CanvasTexts {
  let toolsVersion: Int

  /// Spaces the letters of labels and buttons in the system font, and the lines of labels with a text style.
  func space(_ view: UIView, _ element: InterfaceElement) {
    switch view {
    case let label as UILabel: space(label, element)
    case let button as UIButton: space(button, element)
    default: break
    }
  }

  private func space(_ label: UILabel, _ element: InterfaceElement) {
    guard element["usesAttributedText"] != "YES", let text = label.text, !text.isEmpty else { return }
    let leading = label.numberOfLines == 1 ? nil : leading(element)
    let letters = Self.hasSystemFont(element) ? CanvasLetters.spacing(of: text, font: label.font) : 0
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = label.textAlignment
    paragraph.lineBreakMode = label.lineBreakMode
    if let leading { paragraph.lineSpacing = max(0, leading - label.font.lineHeight) }
    label.attributedText = NSAttributedString(
      string: label.numberOfLines == 1 ? Self.withFirmEnd(text) : text,
      attributes: [.font: label.font as Any, .kern: letters, .paragraphStyle: paragraph])
  }

  private func space(_ button: UIButton, _ element: InterfaceElement) {
    guard button.configuration == nil, button.currentAttributedTitle == nil, let title = button.currentTitle,
      !title.isEmpty, let font = button.titleLabel?.font
    else { return }
    let letters = Self.hasSystemFont(element) ? CanvasLetters.spacing(of: title, font: font) : 0
    button.setAttributedTitle(
      NSAttributedString(string: Self.withFirmEnd(title), attributes: [.font: font, .kern: letters]), for: .normal)
  }

  /// Returns the text with no-break spaces at its end, because spaces at the end of a line count on the canvas.
  private static func withFirmEnd(_ text: String) -> String {
    let end = text.reversed().prefix { $0 == " " }.count
    return text.dropLast(end) + String(repeating: "\u{A0}", count: end)
  }

  /// Returns the distance of the lines of a text style, which Apple's labels of several lines have, in points; `nil` for
  /// other fonts.
  private func leading(_ element: InterfaceElement) -> CGFloat? {
    guard let name = element.value(forKey: "fontDescription")?["style"], let style = FontNames.textStyle(name) else {
      return nil
    }
    return style.leading(for: CanvasSizes.textCategory(toolsVersion: toolsVersion))
  }

  private static func hasSystemFont(_ element: InterfaceElement) -> Bool {
    guard let font = element.value(forKey: "fontDescription") else { return true }
    return font["name"] == nil && (font["style"] != nil || ["system", "boldSystem"].contains(font["type"]))
  }
}
