import Foundation

/// Reads the drawing of a custom symbol: an SVG file in the format of Apple's template for symbols.
///
/// The template has a group of outlines for each weight and scale, such as `Regular-M`, on the coordinates of a font of
/// 100 points; variable templates have three weights at the small scale only. The lines `Baseline-M` and `Capline-M`
/// state the heights of the font, and `left-margin-Regular-M` and `right-margin-Regular-M` the width of the symbol.
///
/// Source: Apple, "Creating custom symbol images for your app".
struct SymbolTemplate {
  /// The font size of the template, in its units.
  private static let fontSize: CGFloat = 100
  /// The groups that may be the regular weight at a scale, the best first. Templates of one symbol have one group.
  private static let groups: [(name: String, scale: UIImage.SymbolScale)] = [
    ("Regular-M", .medium), ("Regular-S", .small), ("Regular-L", .large), ("Medium-M", .medium), ("Medium-S", .small),
  ]

  /// Returns the art of a symbol; `nil` if the file is not a template or has no group of the regular or medium weight.
  static func art(named name: String, in svg: String) -> SymbolArt? {
    let elements = SVGElements(svg)
    for (group, scale) in groups {
      let outlines = elements.outlines(in: group)
      guard !outlines.isEmpty else { continue }
      let letter = group.suffix(1)
      guard let base = elements.line("Baseline-\(letter)")?.midY, let cap = elements.line("Capline-\(letter)")?.midY
      else { return nil }
      let drawn = outlines.reduce(CGRect.null) { $0.union($1.boundingBoxOfPath) }
      let left = (elements.line("left-margin-\(group)") ?? elements.line("left-margin"))?.midX ?? drawn.minX
      let right = (elements.line("right-margin-\(group)") ?? elements.line("right-margin"))?.midX ?? drawn.maxX
      // The centre of the grid is half a cap height above the baseline.
      let unit = SymbolMetrics.unitsPerFontSize * scale.inverseFactor / fontSize
      var map = CGAffineTransform(translationX: 12, y: 12).scaledBy(x: unit, y: unit)
        .translatedBy(x: -(left + right) / 2, y: -(base + cap) / 2)
      let parts = outlines.compactMap { $0.copy(using: &map) }.map { SymbolArt.Part(.shape, $0.symbolText) }
      return SymbolArt(name: name, parts: parts, isDirectional: false)
    }
    return nil
  }
}

extension UIImage.SymbolScale {
  /// The factor from a drawing of this scale to one of the medium scale.
  fileprivate var inverseFactor: CGFloat { UIImage.SymbolScale.medium.factor / factor }
}

extension CGPath {
  /// The path in the language of ``SymbolPath``, in thousandths of a unit.
  fileprivate var symbolText: String {
    var words: [String] = []
    func add(_ command: String, _ points: [CGPoint]) {
      words.append(command)
      for point in points {
        for number in [point.x, point.y] { words.append("\((number * 1000).rounded() / 1000)") }
      }
    }
    applyWithBlock { element in
      let points = element.pointee.points
      switch element.pointee.type {
      case .moveToPoint: add("M", [points[0]])
      case .addLineToPoint: add("L", [points[0]])
      case .addQuadCurveToPoint: add("Q", [points[0], points[1]])
      case .addCurveToPoint: add("C", [points[0], points[1], points[2]])
      case .closeSubpath: words.append("Z")
      @unknown default: break
      }
    }
    return words.joined(separator: " ")
  }
}
