/// The appearance of text in an RTF document. Groups inherit it.
struct RichTextFormat: Equatable {
  /// The limits of a font's size, in half points.
  private static let sizes = 2...2000

  enum Script {
    case normal, above, below
  }

  var font = 0
  /// In half points.
  var size = 24
  var isBold = false
  var isItalic = false
  var isHidden = false
  var underline: NSUnderlineStyle = []
  var strike: NSUnderlineStyle = []
  /// Indexes of the table of colours; 0 is none.
  var color = 0
  var background = 0
  var script = Script.normal
  /// The offset of the baseline, in half points up.
  var rise = 0
  /// In twips.
  var kern = 0
  var link: String?

  /// Applies a control word. Returns false if it is none of characters.
  mutating func apply(_ word: String, _ number: Int?) -> Bool {
    let isOn = number != 0
    let value = number ?? 0
    switch word {
    case "f": font = value
    case "fs": size = min(max(number ?? 24, Self.sizes.lowerBound), Self.sizes.upperBound)
    case "b": isBold = isOn
    case "i": isItalic = isOn
    case "v": isHidden = isOn
    case "ul", "uld", "uldash", "uldashd", "uldashdd", "ulw", "ulwave": underline = isOn ? .single : []
    case "uldb": underline = isOn ? .double : []
    case "ulth": underline = isOn ? .thick : []
    case "ulnone": underline = []
    case "strike": strike = isOn ? .single : []
    case "striked": strike = isOn ? .double : []
    case "cf": color = value
    case "cb", "highlight", "chcbpat": background = value
    case "super": script = isOn ? .above : .normal
    case "sub": script = isOn ? .below : .normal
    case "nosupersub": script = .normal
    case "up": rise = min(max(number ?? 6, 0), Self.sizes.upperBound)
    case "dn": rise = -min(max(number ?? 6, 0), Self.sizes.upperBound)
    case "expndtw": kern = min(max(value, -2000), 2000)
    default: return false
    }
    return true
  }

  func attributes(_ tables: RichTextTables) -> [NSAttributedString.Key: Any] {
    let points = CGFloat(size) / 2
    let shownSize = script == .normal ? points : points * 5 / 6
    var result: [NSAttributedString.Key: Any] = [
      .font: tables.font(font, size: shownSize, isBold: isBold, isItalic: isItalic)
    ]
    if let color = tables.color(color) { result[.foregroundColor] = color }
    if let background = tables.color(background) { result[.backgroundColor] = background }
    if !underline.isEmpty { result[.underlineStyle] = underline.rawValue }
    if !strike.isEmpty { result[.strikethroughStyle] = strike.rawValue }
    if kern != 0 { result[.kern] = CGFloat(kern) / 20 }
    let shift: CGFloat =
      switch script {
      case .normal: 0
      case .above: points / 3
      case .below: -points / 4
      }
    if shift != 0 || rise != 0 { result[.baselineOffset] = shift + CGFloat(rise) / 2 }
    if let link { result[.link] = URL(string: link) ?? link }
    return result
  }
}

/// The appearance of a paragraph of an RTF document. Lengths are in twips, twentieths of a point.
struct RichTextParagraph: Equatable {
  /// The largest length, in twips: the widest page of RTF.
  private static let longest = 31_680
  /// The most tab stops of a paragraph that are read.
  private static let mostTabs = 100

  var alignment = NSTextAlignment.natural
  var direction = NSWritingDirection.natural
  var left = 0
  var right = 0
  var first = 0
  var before = 0
  var after = 0
  var line = 0
  var isLineMultiple = false
  var tabs: [NSTextTab] = []
  private var tabAlignment = NSTextAlignment.natural
  private var isDecimal = false

  /// Applies a control word. Returns false if it is none of paragraphs.
  mutating func apply(_ word: String, _ number: Int?) -> Bool {
    let length = min(max(number ?? 0, -Self.longest), Self.longest)
    switch word {
    case "ql": alignment = .left
    case "qr": alignment = .right
    case "qc": alignment = .center
    case "qj": alignment = .justified
    case "qnatural": alignment = .natural
    case "ltrpar": direction = .leftToRight
    case "rtlpar": direction = .rightToLeft
    case "li", "lin": left = length
    case "ri", "rin": right = length
    case "fi": first = length
    case "sb": before = length
    case "sa": after = length
    case "sl": line = length
    case "slmult": isLineMultiple = length == 1
    case "tql": (tabAlignment, isDecimal) = (.left, false)
    case "tqr": (tabAlignment, isDecimal) = (.right, false)
    case "tqc": (tabAlignment, isDecimal) = (.center, false)
    case "tqdec": (tabAlignment, isDecimal) = (.right, true)
    case "tx": addTab(at: length)
    default: return false
    }
    return true
  }

  private mutating func addTab(at place: Int) {
    let options: [NSTextTab.OptionKey: Any] =
      isDecimal ? [.columnTerminators: NSTextTab.columnTerminators(for: nil)] : [:]
    if tabs.count < Self.mostTabs {
      tabs.append(NSTextTab(textAlignment: tabAlignment, location: CGFloat(place) / 20, options: options))
    }
    (tabAlignment, isDecimal) = (.natural, false)
  }

  func style(tabInterval: CGFloat) -> NSParagraphStyle {
    let result = NSMutableParagraphStyle()
    result.alignment = alignment
    result.baseWritingDirection = direction
    result.headIndent = CGFloat(left) / 20
    result.firstLineHeadIndent = CGFloat(left + first) / 20
    result.tailIndent = -CGFloat(right) / 20
    result.paragraphSpacingBefore = CGFloat(max(0, before)) / 20
    result.paragraphSpacing = CGFloat(max(0, after)) / 20
    if isLineMultiple {
      result.lineHeightMultiple = CGFloat(abs(line)) / 240
    } else if line != 0 {
      // A negative height is exact.
      result.minimumLineHeight = CGFloat(abs(line)) / 20
      if line < 0 { result.maximumLineHeight = CGFloat(-line) / 20 }
    }
    result.defaultTabInterval = tabInterval
    if !tabs.isEmpty { result.tabStops = tabs }
    return result
  }
}
