import Typesetting

/// Letters and numbers in frames, such as `a.circle` and `24.square.fill`, with the outlines of the system font.
enum SymbolLetters {
  /// Returns the path of a capital letter or of a number up to 99 in the language of ``SymbolPath``, centred on the grid
  /// in a square of 10.5; `nil` for another word.
  static func path(_ word: String) -> String? {
    guard isLetter(word) || isNumber(word) else { return nil }
    let attributes = TextAttributes(font: .system(size: fontSize, weight: .semibold))
    let layout = TextLayout(AttributedText(word.uppercased(), attributes), in: TextContainer(width: .infinity))
    let elements = layout.outlines.flatMap(\.elements)
    let points = elements.flatMap(\.points)
    guard let left = points.map(\.x).min(), let right = points.map(\.x).max(), let top = points.map(\.y).min(),
      let bottom = points.map(\.y).max()
    else { return nil }
    let scale = min(1, side / (right - left))
    return elements.map { element in
      element.text { CGPoint(x: 12 + ($0.x - (left + right) / 2) * scale, y: 12 + ($0.y - (top + bottom) / 2) * scale) }
    }.joined(separator: " ")
  }

  /// Digits of this size are 9.5 units high.
  private static let fontSize = 13.0
  private static let side: CGFloat = 11

  private static func isLetter(_ word: String) -> Bool {
    word.utf8.count == 1 && word.allSatisfy { ("a"..."z").contains($0) }
  }

  static func isNumber(_ word: String) -> Bool {
    (1...2).contains(word.utf8.count) && word.allSatisfy { ("0"..."9").contains($0) }
  }
}

extension PathElement {
  fileprivate var points: [CGPoint] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .quad(let control, let point): [control, point]
    case .cubic(let first, let second, let point): [first, second, point]
    case .close: []
    }
  }

  /// Returns the element in the language of ``SymbolPath``, with every point changed.
  fileprivate func text(_ change: (CGPoint) -> CGPoint) -> String {
    let numbers = points.map(change).flatMap { [$0.x, $0.y] }.map { "\(($0 * 100).rounded() / 100)" }
    let command =
      switch self {
      case .move: "M"
      case .line: "L"
      case .quad: "Q"
      case .cubic: "C"
      case .close: "Z"
      }
    return ([command] + numbers).joined(separator: " ")
  }
}
