/// Computes the height of a line.
struct LineMeasure {
  let source: TextSource
  let style: ParagraphStyle
  /// True if the gaps that fonts request count.
  let usesFontLeading: Bool

  /// Sets the height, the descent and the ink extent from the tallest items in the line.
  func apply(to line: inout TextLine) {
    var (ascent, descent, leading) = (-Double.infinity, -Double.infinity, -Double.infinity)
    func include(_ attributes: TextAttributes, _ box: InlineBox? = nil) {
      let offset = attributes.baselineOffset.asLength
      ascent = max(ascent, attributes.font.ascender + offset)
      descent = max(descent, -attributes.font.descender - offset)
      let font = attributes.font
      leading = max(leading, usesFontLeading ? font.leading : font.leading - font.lineGap)
      if let box {
        ascent = max(ascent, box.ascent + offset)
        descent = max(descent, box.descent - offset)
      }
    }
    for run in line.runs { include(source.attributes[run.attributes], run.box) }
    if line.runs.isEmpty { include(source.attributes[source.attributesIndex(at: line.range.lowerBound)]) }
    line.height = height(natural: max(0, ascent + descent) + leading)
    line.descent = descent + leading
    measureInk(of: &line)
  }

  private func height(natural: Double) -> Double {
    let multiple = style.lineHeightMultiple.asLength
    var height = multiple > 0 ? natural * multiple : natural
    height = max(height, style.minimumLineHeight.asLength)
    let maximum = style.maximumLineHeight.asLength
    return maximum > 0 ? min(height, maximum) : height
  }

  /// Measures the ink, which may exceed the line. Twice the size of the font on both sides of a raised or lowered glyph
  /// holds all of Inter.
  private func measureInk(of line: inout TextLine) {
    for run in line.runs {
      let offset = source.attributes[run.attributes].baselineOffset.asLength
      var (highest, lowest): (Float, Float) = (0, 0)
      for glyph in line.glyphs[run.glyphs] {
        highest = max(highest, glyph.y)
        lowest = min(lowest, glyph.y)
      }
      line.inkAscent = max(line.inkAscent, Double(highest) + offset + 2 * run.size)
      line.inkDescent = max(line.inkDescent, 2 * run.size - Double(lowest) - offset)
    }
  }
}
