/// A part of a paragraph that is shaped as a whole, or a tab, or a box.
struct TextItem {
  enum Content {
    case glyphs(ShapedRun)
    case tab
    case box(InlineBox)
  }

  var range: Range<Int>
  var content: Content
  var style: TextShaper.Style
  /// The size in points.
  var size: Double
  /// The factor of the widths of glyphs.
  var stretch: Double
  /// The spacing added after each cluster, in points.
  var spacing: Double
  /// The embedding level, odd for right to left.
  var level: UInt8

  /// The number of points per unit of the font, horizontally.
  var scale: Double { size / style.typeface.unitsPerEm * stretch }
}

extension TextItem {
  /// Splits a paragraph where the font, the spacing, the script, the direction or the kind of content changes, and
  /// shapes the parts.
  static func items(of range: Range<Int>, in source: TextSource, bidi: BidiLevels) -> [TextItem] {
    var items: [TextItem] = []
    var languages = FallbackLanguages(of: source.units[range])
    var start = range.lowerBound
    while start < range.upperBound {
      let first = source.attributesIndex(at: start)
      let attributes = source.attributes[first]
      var end = min(source.ends[first], range.upperBound)
      while end < range.upperBound {
        let index = source.attributesIndex(at: end)
        guard source.attributes[index].isShaped(like: attributes) else { break }
        end = min(source.ends[index], range.upperBound)
      }
      append(start..<end, attributes, of: source.units[range], bidi: bidi, &languages, to: &items)
      start = end
    }
    return items
  }

  /// Appends items of one font and spacing.
  private static func append(
    _ range: Range<Int>, _ attributes: TextAttributes, of paragraph: ArraySlice<UInt16>, bidi: BidiLevels,
    _ languages: inout FallbackLanguages, to items: inout [TextItem]
  ) {
    let fallbacks = FontCatalog.shared.fallbacks
    for script in ScriptRuns.runs(of: paragraph[range]) {
      var start = items.last.map { max($0.range.upperBound, range.lowerBound) } ?? range.lowerBound
      while start < script.end {
        let longest = ShapingLimit.end(of: start..<script.end, in: paragraph)
        let part = uniform(start..<longest, in: paragraph, bidi: bidi)
        let kind = kind(of: paragraph[start], attributes)
        if kind.isText {
          let stated = attributes.language
          let language = stated.isEmpty ? languages.code(of: script.script) : stated
          let runs = TypefaceRuns.runs(
            of: paragraph[part], primary: attributes.font.typeface, language: language, fallbacks)
          for (end, typeface) in runs {
            items.append(text(start..<end, typeface, (script.script, language), attributes, paragraph, bidi))
            start = end
          }
        } else {
          items.append(special(start..<start + 1, kind.content, attributes, bidi))
          start += 1
        }
      }
    }
  }

  private static func kind(of unit: UInt16, _ attributes: TextAttributes) -> (isText: Bool, content: Content) {
    if unit == 0x09 { return (false, .tab) }
    if unit == 0xFFFC, let box = attributes.inlineBox { return (false, .box(box)) }
    return (true, .tab)
  }

  /// Returns the longest part from the start of a range that has one direction and contains no tab or box.
  private static func uniform(_ range: Range<Int>, in paragraph: ArraySlice<UInt16>, bidi: BidiLevels) -> Range<Int> {
    let start = range.lowerBound
    let base = paragraph.startIndex
    var end = start + 1
    while end < range.upperBound {
      let unit = paragraph[end]
      if unit == 0x09 || unit == 0xFFFC { break }
      if let levels = bidi.levels, levels[end - base] != levels[start - base] { break }
      end += 1
    }
    return start..<end
  }

  private static func text(
    _ range: Range<Int>, _ typeface: Typeface, _ writing: (script: UInt32, language: String),
    _ attributes: TextAttributes, _ paragraph: ArraySlice<UInt16>, _ bidi: BidiLevels
  ) -> TextItem {
    let level = bidi.levels?[range.lowerBound - paragraph.startIndex] ?? bidi.base
    var features = attributes.font.features
    if attributes.kern.asLength != 0 { features.insert(.noLigatures) }
    let style = TextShaper.Style(
      typeface: typeface, features: features, isRightToLeft: level & 1 != 0, script: writing.script,
      language: writing.language)
    // The tracking suits the font's own letters. It would separate the joined letters of another script.
    let spacing = typeface == attributes.font.typeface ? attributes.spacing : attributes.kern.asLength
    return TextItem(
      range: range, content: .glyphs(TextShaper.shared.shape(paragraph[range], style: style)), style: style,
      size: attributes.font.size, stretch: attributes.form.width, spacing: spacing, level: level)
  }

  private static func special(
    _ range: Range<Int>, _ content: Content, _ attributes: TextAttributes, _ bidi: BidiLevels
  ) -> TextItem {
    let style = TextShaper.Style(
      typeface: attributes.font.typeface, features: [], isRightToLeft: bidi.isRightToLeft, script: ScriptRuns.latin)
    return TextItem(
      range: range, content: content, style: style, size: attributes.font.size, stretch: 1, spacing: 0,
      level: bidi.base)
  }
}

extension TextAttributes {
  /// Returns true if letters of both may form ligatures and kern.
  fileprivate func isShaped(like other: TextAttributes) -> Bool {
    font == other.font && form.width == other.form.width && kern == other.kern && inlineBox == other.inlineBox
      && language == other.language
  }

  /// The spacing added after each cluster; a value that is not a number counts as 0.
  fileprivate var spacing: Double {
    kern.asLength + font.tracking.asLength * form.width
  }
}
