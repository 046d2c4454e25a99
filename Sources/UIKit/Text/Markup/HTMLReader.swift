/// Builds an attributed string from simple HTML: paragraphs, headings, lists, links and inline styles.
///
/// Tables are read as lines, and images, scripts and style sheets are left out.
struct HTMLReader {
  private static let blocks: Set<String> = [
    "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "dl", "dt", "dd", "blockquote", "pre", "center",
    "tr", "table", "hr", "section", "article", "header", "footer", "body", "html", "address",
  ]
  private static let empty: Set<String> = ["br", "hr", "img", "meta", "link", "input", "wbr", "base", "col"]
  /// Depth of nested elements that is read; deeper ones keep the style of the last.
  private static let deepest = 200

  /// The text so far; no run is empty.
  private var runs: [(text: String, attributes: [NSAttributedString.Key: Any])] = []
  private var open: [(tag: String, style: MarkupStyle)] = []
  /// The next number of each open list; `nil` for one with bullets.
  private var lists: [Int?] = []
  private var isLineDue = false

  static func attributedString(_ text: String) -> NSAttributedString {
    var reader = HTMLReader()
    for token in MarkupTokens(text) {
      switch token {
      case .text(let text): reader.add(text)
      case .open(let tag, let attributes): reader.begin(tag, attributes)
      case .close(let tag): reader.end(tag)
      }
    }
    reader.startLine()
    return reader.joined
  }

  private var joined: NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    for run in runs { result.append(NSAttributedString(string: run.text, attributes: run.attributes)) }
    return result
  }

  private var style: MarkupStyle { open.last?.style ?? MarkupStyle() }

  private mutating func begin(_ tag: String, _ attributes: [String: String]) {
    if Self.blocks.contains(tag) { endLine() }
    if tag == "br" { append("\n", style) }
    guard !Self.empty.contains(tag), open.count < Self.deepest else { return }
    if ["p", "li"].contains(tag), let last = open.lastIndex(where: { $0.tag == tag }),
      !open[last...].contains(where: { ["ul", "ol", "div"].contains($0.tag) })
    {
      open.removeSubrange(last...)
    }
    open.append((tag, style.inside(tag, attributes)))
    switch tag {
    case "ul": lists.append(nil)
    // Numbers of 32 bits can be counted up without an overflow.
    case "ol": lists.append(attributes["start"].flatMap { Int32($0) }.map { Int($0) } ?? 1)
    case "li": addMarker()
    default: break
    }
  }

  private mutating func end(_ tag: String) {
    guard let index = open.lastIndex(where: { $0.tag == tag }) else { return }
    if tag == "ul" || tag == "ol" { _ = lists.popLast() }
    open.removeSubrange(index...)
    if Self.blocks.contains(tag) { endLine() }
  }

  private mutating func addMarker() {
    startLine()
    if let number = lists.last, let number {
      lists[lists.count - 1] = number + 1
      append("\t\(number).\t", style)
    } else {
      append("\t•\t", style)
    }
  }

  private mutating func add(_ text: String) {
    let style = style
    guard style.isShown else { return }
    if style.isPreformatted {
      startLine()
      return append(text, style)
    }
    let words = text.split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r" || $0 == "\r\n" }
    let isSpaceFirst = text.first?.isASCIISpace == true
    guard !words.isEmpty else {
      if isSpaceFirst, !isAtSpace { append(" ", style) }
      return
    }
    startLine()
    let line = words.joined(separator: " ")
    append((isSpaceFirst && !isAtSpace ? " " : "") + line + (text.last?.isASCIISpace == true ? " " : ""), style)
  }

  /// True where further white space is not shown.
  private var isAtSpace: Bool {
    guard !isLineDue, let last = runs.last?.text.last else { return true }
    return last == " " || last == "\n" || last == "\t"
  }

  /// Ends the line before the next text, unless it is empty.
  private mutating func endLine() {
    isLineDue = isLineDue || runs.last.map { !$0.text.hasSuffix("\n") } ?? false
  }

  private mutating func startLine() {
    guard isLineDue, var last = runs.popLast() else { return }
    isLineDue = false
    if last.text.hasSuffix(" ") { last.text.removeLast() }
    last.text += "\n"
    runs.append(last)
  }

  private mutating func append(_ text: String, _ style: MarkupStyle) {
    if !text.isEmpty { runs.append((text, style.attributes)) }
  }
}

extension Character {
  /// True for the white space that HTML collapses.
  fileprivate var isASCIISpace: Bool { self == " " || self == "\n" || self == "\t" || self == "\r" || self == "\r\n" }
}
