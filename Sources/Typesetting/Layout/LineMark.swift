/// A mark that a line shows but the text does not contain: `…` for truncated text, `-` for a soft hyphen.
enum LineMark {
  case ellipsis
  case hyphen

  var units: [UInt16] { self == .ellipsis ? [0x2026] : [0x2D] }

  func run(in font: Font) -> (run: ShapedRun, style: TextShaper.Style) {
    let typeface =
      TypefaceRuns.runs(of: units[...], primary: font.typeface, language: "", FontCatalog.shared.fallbacks).first?
      .typeface
      ?? font.typeface
    let style = TextShaper.Style(
      typeface: typeface, features: font.features, isRightToLeft: false, script: ScriptRuns.latin)
    return (TextShaper.shared.shape(units[...], style: style), style)
  }

  /// Returns the width in points beside characters with these attributes.
  func width(beside attributes: TextAttributes) -> Double {
    let font = attributes.font
    let (run, style) = run(in: font)
    let advance = run.glyphs.reduce(0) { $0 + Int($1.advance) }
    return (Double(advance) * font.size / style.typeface.unitsPerEm + font.tracking) * attributes.form.width
  }
}
