import Raster
import Typesetting

/// Draws the text of text layers with the toolkit's fonts.
struct LayerTextSetter: LayerTextDrawing {
  func draw(_ text: LayerText, in rect: CGRect, _ context: CGContext) {
    let attributes = TextAttributes(
      font: font(of: text), color: Pixel(text.color),
      paragraph: ParagraphStyle(alignment: alignment(text.alignment), lineBreakMode: lineBreak(of: text)))
    let layout = TextLayout(
      AttributedText(text.characters, attributes),
      in: TextContainer(
        width: Double(rect.width), height: text.isWrapped ? .infinity : Double(rect.height),
        maximumLines: text.isWrapped ? 0 : 1, finalLineFeed: .isIgnored))
    layout.draw(in: context, at: rect.origin)
  }

  /// Returns the font with the layer's size; the system font for unknown names and other values.
  private func font(of text: LayerText) -> Font {
    let size = Double(text.fontSize.isFinite ? max(text.fontSize, 1) : 36)
    switch text.font {
    case let font as UIFont: return font.font.withSize(size)
    case let font as CGFont: return Font(font.typeface, size: size)
    case let name?: return UIFont(name: "\(name)", size: CGFloat(size))?.font ?? .system(size: size)
    case nil: return .system(size: size)
    }
  }

  private func alignment(_ mode: CATextLayerAlignmentMode) -> ParagraphStyle.Alignment {
    switch mode {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }

  private func lineBreak(of text: LayerText) -> ParagraphStyle.LineBreakMode {
    switch text.truncation {
    case .start: .truncateHead
    case .middle: .truncateMiddle
    case .end: .truncateTail
    default: text.isWrapped ? .wordWrap : .clip
    }
  }
}
