import Typesetting

/// A text in lines, divided into pages of a size.
@MainActor struct TextPages {
  let size: CGSize
  /// The distance of each page's first line from the first line of all, and the end of its last line.
  let parts: [(top: Double, bottom: Double)]
  private let painter: TextPainter

  init(_ text: NSAttributedString, size: CGSize) {
    self.size = size
    painter = TextPainter(
      text, defaults: TextDefaults.drawing, in: TextContainer(width: size.width, finalLineFeed: .isIgnored))
    var parts: [(top: Double, bottom: Double)] = []
    for line in painter.layout.lines {
      // A line that is higher than a page gets a page of its own.
      if let part = parts.last, line.bottom - part.top <= size.height {
        parts[parts.count - 1].bottom = line.bottom
      } else {
        parts.append((line.top, line.bottom))
      }
    }
    self.parts = parts
  }

  /// Draws a page; nothing for an index that the text does not have.
  func draw(_ pageIndex: Int, in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), parts.indices.contains(pageIndex) else { return }
    let part = parts[pageIndex]
    context.saveGState()
    context.clip(to: CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: CGFloat(part.bottom - part.top)))
    painter.draw(in: context, at: CGPoint(x: rect.minX, y: rect.minY - CGFloat(part.top)))
    context.restoreGState()
  }
}
