/// The appearance of text inside an HTML element, which its children inherit.
struct MarkupStyle {
  /// The size of text without a style, in points, as on Apple's systems.
  static let usualSize: CGFloat = 12
  /// The largest size, in points. Relative sizes of nested elements multiply.
  private static let largestSize: CGFloat = 1000
  /// The indentation of lists and quotations, in points.
  private static let indentation: CGFloat = 36
  private static let headings: [String: CGFloat] = [
    "h1": 2, "h2": 1.5, "h3": 1.17, "h4": 1, "h5": 0.83, "h6": 0.67,
  ]
  private static let fontSizes: [CGFloat] = [10, 13, 16, 18, 24, 32, 48]

  var isBold = false
  var isItalic = false
  var isUnderlined = false
  var isStruck = false
  var isMonospaced = false
  var isPreformatted = false
  /// False inside elements whose text is not shown.
  var isShown = true
  var family: String?
  var size = usualSize
  var color: UIColor?
  var background: UIColor?
  var link: String?
  var alignment = NSTextAlignment.natural
  var indent: CGFloat = 0
  var spacing: CGFloat = 0
  /// The offset of the baseline, in points up.
  var rise: CGFloat = 0

  /// Returns the style of an element in this one.
  func inside(_ tag: String, _ attributes: [String: String]) -> MarkupStyle {
    var style = self
    style.apply(tag)
    style.apply(attributes: attributes, of: tag)
    for (name, value) in Self.declarations(attributes["style"] ?? "") { style.apply(name, value) }
    style.size = min(style.size, Self.largestSize)
    return style
  }

  private mutating func apply(_ tag: String) {
    switch tag {
    case "b", "strong", "th": isBold = true
    case "i", "em", "cite", "var", "dfn": isItalic = true
    case "u", "ins": isUnderlined = true
    case "s", "strike", "del": isStruck = true
    case "code", "tt", "kbd", "samp": isMonospaced = true
    case "pre": (isMonospaced, isPreformatted) = (true, true)
    case "small": size *= 5 / 6
    case "big": size *= 1.2
    case "sub": (rise, size) = (rise - size / 4, size * 5 / 6)
    case "sup": (rise, size) = (rise + size / 3, size * 5 / 6)
    case "center": alignment = .center
    case "p": spacing = Self.usualSize
    case "ul", "ol", "blockquote", "dd": indent += Self.indentation
    case "script", "style", "title", "head": isShown = false
    case "body": isShown = true
    default:
      guard let factor = Self.headings[tag] else { return }
      (isBold, size, spacing) = (true, Self.usualSize * factor, Self.usualSize)
    }
  }

  private mutating func apply(attributes: [String: String], of tag: String) {
    if tag == "a", let address = attributes["href"] { link = address }
    if let align = attributes["align"] { apply("text-align", align) }
    guard tag == "font" else { return }
    if let color = attributes["color"] { apply("color", color) }
    if let face = attributes["face"] { apply("font-family", face) }
    if let step = attributes["size"].flatMap(Int.init), (1...7).contains(step) {
      size = Self.fontSizes[step - 1] * 0.75
    }
  }

  private static func declarations(_ text: String) -> [(String, String)] {
    text.split(separator: ";").compactMap { part in
      guard let colon = part.firstIndex(of: ":") else { return nil }
      let value = part[part.index(after: colon)...]
      return (
        part[..<colon].trimmingCharacters(in: .whitespaces).lowercased(), value.trimmingCharacters(in: .whitespaces)
      )
    }
  }

  /// Applies a property of a style sheet; unknown ones have no effect.
  private mutating func apply(_ name: String, _ value: String) {
    let word = value.lowercased()
    switch name {
    case "color": color = MarkupColor.color(word) ?? color
    case "background-color", "background": background = MarkupColor.color(word) ?? background
    case "font-weight": isBold = ["bold", "bolder"].contains(word) || (Int(word) ?? 0) >= 600
    case "font-style": isItalic = word != "normal"
    case "font-size": size = length(word) ?? size
    case "font-family":
      let families = value.split(separator: ",").map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " '\"")) }
      if families.contains("monospace") { isMonospaced = true } else { family = families.first }
    case "text-decoration", "text-decoration-line":
      (isUnderlined, isStruck) = (word.contains("underline"), word.contains("line-through"))
    case "text-align": alignment = Self.alignments[word] ?? alignment
    case "display": isShown = isShown && word != "none"
    default: break
    }
  }

  private static let alignments: [String: NSTextAlignment] = [
    "left": .left, "right": .right, "center": .center, "justify": .justified, "start": .natural,
  ]

  /// Returns a length in points; a pixel is three quarters of a point, as on Apple's systems.
  private func length(_ text: String) -> CGFloat? {
    let digits = text.prefix { $0.isNumber || $0 == "." }
    guard let number = Double(digits), number > 0, number < 1000 else { return nil }
    switch text[digits.endIndex...] {
    case "px", "": return CGFloat(number) * 0.75
    case "pt": return CGFloat(number)
    case "em", "rem": return size * CGFloat(number)
    case "%": return size * CGFloat(number) / 100
    default: return nil
    }
  }

  // MARK: Attributes

  private var font: UIFont {
    if isMonospaced { return .monospacedSystemFont(ofSize: size, weight: isBold ? .bold : .regular) }
    var traits: UIFontDescriptor.SymbolicTraits = []
    if isBold { traits.insert(.traitBold) }
    if isItalic { traits.insert(.traitItalic) }
    let plain = family.flatMap { UIFont(name: $0, size: size) } ?? .systemFont(ofSize: size)
    guard !traits.isEmpty, let descriptor = plain.fontDescriptor.withSymbolicTraits(traits) else { return plain }
    return UIFont(descriptor: descriptor, size: size)
  }

  private var paragraph: NSParagraphStyle {
    let result = NSMutableParagraphStyle()
    result.alignment = alignment
    result.paragraphSpacing = spacing
    result.headIndent = indent
    result.firstLineHeadIndent = indent
    return result
  }

  var attributes: [NSAttributedString.Key: Any] {
    var result: [NSAttributedString.Key: Any] = [
      .font: font, .paragraphStyle: paragraph, .foregroundColor: color ?? .black,
    ]
    if let background { result[.backgroundColor] = background }
    if isUnderlined { result[.underlineStyle] = NSUnderlineStyle.single.rawValue }
    if isStruck { result[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
    if rise != 0 { result[.baselineOffset] = rise }
    if let link {
      result[.link] = URL(string: link) ?? link
      if color == nil { result[.foregroundColor] = UIColor(red: 0, green: 0, blue: 238 / 255, alpha: 1) }
      result[.underlineStyle] = NSUnderlineStyle.single.rawValue
    }
    return result
  }
}

/// The colours of HTML: hexadecimal, `rgb(…)`, `rgba(…)` and the sixteen basic names.
enum MarkupColor {
  private static let names: [String: UInt32] = [
    "black": 0, "silver": 0xC0C0C0, "gray": 0x808080, "grey": 0x808080, "white": 0xFFFFFF, "maroon": 0x800000,
    "red": 0xFF0000, "purple": 0x800080, "fuchsia": 0xFF00FF, "green": 0x008000, "lime": 0x00FF00, "olive": 0x808000,
    "yellow": 0xFFFF00, "navy": 0x000080, "blue": 0x0000FF, "teal": 0x008080, "aqua": 0x00FFFF, "orange": 0xFFA500,
  ]

  /// Returns the colour of a lower-case text; `nil` if it is none.
  static func color(_ text: String) -> UIColor? {
    if let value = names[text] { return color(value, alpha: 1) }
    if text.hasPrefix("#") {
      let digits = text.dropFirst()
      let long = digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : String(digits)
      return long.count == 6 ? UInt32(long, radix: 16).map { color($0, alpha: 1) } : nil
    }
    guard text.hasPrefix("rgb"), let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
    let numbers = text[text.index(after: open)...].dropLast().split { ",/ ".contains($0) }.compactMap { Double($0) }
    guard numbers.count >= 3, numbers.allSatisfy(\.isFinite) else { return nil }
    return UIColor(
      red: numbers[0] / 255, green: numbers[1] / 255, blue: numbers[2] / 255, alpha: numbers.count > 3 ? numbers[3] : 1)
  }

  private static func color(_ value: UInt32, alpha: CGFloat) -> UIColor {
    UIColor(
      red: CGFloat(value >> 16 & 255) / 255, green: CGFloat(value >> 8 & 255) / 255, blue: CGFloat(value & 255) / 255,
      alpha: alpha)
  }
}
