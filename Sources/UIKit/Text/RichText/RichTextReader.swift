/// Builds an attributed string from an RTF document: fonts, styles, colours, paragraphs, tabs, links and Unicode text.
///
/// Pictures, headers, footnotes, style sheets and unknown destinations are left out. Tables are read as lines with tabs.
///
/// Source: Microsoft, "Rich Text Format (RTF) Specification", version 1.9.1.
struct RichTextReader {
  /// The depth of nested groups and the size of a document, in bytes, that are read.
  static let (deepest, largest) = (1000, 64 << 20)

  /// The use of the text in a group.
  private enum Destination {
    case text, fonts, colors, instruction, none
  }

  private struct Group {
    var destination = Destination.text
    var format = RichTextFormat()
    var paragraph = RichTextParagraph()
    /// The number of characters after `\\u` for programs without Unicode.
    var fallbacks = 1
  }

  private struct Run {
    var text: String
    var format: RichTextFormat
    var paragraph: RichTextParagraph
  }

  private static let skipped: Set<String> = [
    "info", "pict", "stylesheet", "header", "headerl", "headerr", "headerf", "footer", "footerl", "footerr", "footerf",
    "footnote", "object", "nonshppict", "xe", "tc", "revtbl", "listtable", "listoverridetable", "filetbl",
    "NeXTGraphic", "themedata", "datastore", "latentstyles", "private", "fldtype", "comment", "atnid", "atnauthor",
  ]
  private static let characters: [String: String] = [
    "tab": "\t", "line": "\u{2028}", "page": "\u{C}", "emdash": "—", "endash": "–", "lquote": "‘", "rquote": "’",
    "ldblquote": "“", "rdblquote": "”", "bullet": "•", "emspace": "\u{2003}", "enspace": "\u{2002}",
    "qmspace": "\u{2005}", "zwj": "\u{200D}", "zwnj": "\u{200C}", "ltrmark": "\u{200E}", "rtlmark": "\u{200F}",
    "cell": "\t", "nestcell": "\t",
  ]
  private static let symbols: [UInt8: String] = [
    UInt8(ascii: "~"): "\u{A0}", UInt8(ascii: "-"): "\u{AD}", UInt8(ascii: "_"): "\u{2011}",
    UInt8(ascii: "\\"): "\\", UInt8(ascii: "{"): "{", UInt8(ascii: "}"): "}", UInt8(ascii: "\t"): "\t",
  ]

  private var tokens: RichTextTokens
  private var tables = RichTextTables()
  private var groups: [Group] = []
  private var runs: [Run] = []
  /// The index of the first run of the current paragraph.
  private var paragraphStart = 0
  private var defaultFont = 0
  private var tabInterval: CGFloat = 36
  private var instruction = ""
  /// True after `\\*`, until the next control word.
  private var isIgnorable = false
  /// The characters that are left out after `\\u`.
  private var toSkip = 0
  /// The first half of a character outside of the basic plane.
  private var highSurrogate: UInt16?

  /// - Throws: `DocumentError.damaged` with the place of the fault.
  static func attributedString(_ data: Data) throws -> NSAttributedString {
    guard data.count <= largest else { throw NSAttributedString.DocumentError.damaged("is too large", offset: largest) }
    guard isRichText(data) else {
      throw NSAttributedString.DocumentError.damaged("does not begin with {\\rtf", offset: 0)
    }
    var reader = RichTextReader(tokens: RichTextTokens(data))
    try reader.read()
    return reader.joined
  }

  static func isRichText(_ data: Data) -> Bool { data.starts(with: Data("{\\rtf".utf8)) }

  private init(tokens: RichTextTokens) {
    self.tokens = tokens
  }

  private var joined: NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    for run in runs {
      var attributes = run.format.attributes(tables)
      attributes[.paragraphStyle] = run.paragraph.style(tabInterval: tabInterval)
      result.append(NSAttributedString(string: run.text, attributes: attributes))
    }
    return result
  }

  // MARK: Groups

  private mutating func read() throws {
    while let token = try tokens.next() {
      switch token {
      case .open: try open()
      case .close: close()
      case .word(let name, let number): apply(name, number)
      case .symbol(let byte): apply(symbol: byte)
      case .text(let byte): add(byte)
      }
      // What follows the document is not part of it.
      if groups.isEmpty { break }
    }
    guard groups.isEmpty else { throw tokens.fault("ends inside a group") }
  }

  private mutating func open() throws {
    guard groups.count < Self.deepest else { throw tokens.fault("has more than \(Self.deepest) nested groups") }
    toSkip = 0
    groups.append(groups.last ?? Group())
  }

  private mutating func close() {
    (toSkip, isIgnorable) = (0, false)
    guard let ended = groups.popLast() else { return }
    if groups.isEmpty { endParagraph(ended.paragraph) }
    // The instruction of a field is the group before that of its text.
    if ended.destination == .instruction, let link, !groups.isEmpty {
      groups[groups.count - 1].format.link = link
    }
  }

  /// The address of the instruction `HYPERLINK "…"`.
  private var link: String? {
    let words = instruction.trimmingCharacters(in: .whitespaces).split(separator: " ", maxSplits: 1)
    guard words.count == 2, words[0].uppercased() == "HYPERLINK" else { return nil }
    let parts = words[1].split(separator: "\"", omittingEmptySubsequences: false)
    let address = parts.count > 1 ? parts[1] : words[1].prefix { $0 != " " }
    return address.isEmpty ? nil : String(address)
  }

  private mutating func change(_ body: (inout Group) -> Void) {
    if !groups.isEmpty { body(&groups[groups.count - 1]) }
  }

  // MARK: Control words

  private mutating func apply(_ word: String, _ number: Int?) {
    let isIgnorable = isIgnorable
    self.isIgnorable = false
    guard let group = groups.last, group.destination != .none else { return }
    guard toSkip == 0 || word == "u" else { return toSkip -= 1 }
    if begin(word, isIgnorable: isIgnorable) { return }
    switch group.destination {
    case .fonts where word != "u": tables.readFont(word, number)
    case .colors: tables.readColor(word, number)
    default: applyToText(word, number)
    }
  }

  /// Begins a destination. Returns false if the word is none.
  private mutating func begin(_ word: String, isIgnorable: Bool) -> Bool {
    switch word {
    case "fonttbl": change { $0.destination = .fonts }
    case "colortbl": change { $0.destination = .colors }
    case "fldinst":
      instruction = ""
      change { $0.destination = .instruction }
    default:
      guard isIgnorable || Self.skipped.contains(word) else { return false }
      change { $0.destination = .none }
    }
    return true
  }

  private mutating func applyToText(_ word: String, _ number: Int?) {
    switch word {
    case "par", "sect", "row", "nestrow": endLine()
    case "u": addUnicode(number ?? 0)
    case "uc": change { $0.fallbacks = min(max(number ?? 1, 0), 100) }
    case "pard": change { $0.paragraph = RichTextParagraph() }
    case "plain":
      let font = defaultFont
      change { group in
        let link = group.format.link
        group.format = RichTextFormat()
        (group.format.font, group.format.link) = (font, link)
      }
    case "deff":
      defaultFont = number ?? 0
      change { $0.format.font = number ?? 0 }
    case "deftab": tabInterval = CGFloat(min(max(number ?? 720, 1), 31_680)) / 20
    default:
      if let text = Self.characters[word] { return append(text) }
      tables.applyEncoding(word, number)
      change { group in
        if !group.format.apply(word, number) { _ = group.paragraph.apply(word, number) }
      }
    }
  }

  private mutating func apply(symbol: UInt8) {
    if symbol == UInt8(ascii: "*") { return isIgnorable = true }
    guard toSkip == 0 else { return toSkip -= 1 }
    if symbol == UInt8(ascii: "\n") || symbol == UInt8(ascii: "\r") {
      if groups.last?.destination == .text { endLine() }
    } else if let text = Self.symbols[symbol] {
      append(text)
    }
  }

  // MARK: Text

  private mutating func add(_ byte: UInt8) {
    guard toSkip == 0 else { return toSkip -= 1 }
    guard let group = groups.last, group.destination != .none else { return }
    if group.destination == .colors {
      if byte == UInt8(ascii: ";") { tables.endColor() }
    } else {
      append(tables.character(byte, in: group.format.font))
    }
  }

  /// Adds a unit of UTF-16, which RTF writes as a signed number.
  private mutating func addUnicode(_ number: Int) {
    toSkip = groups.last?.fallbacks ?? 0
    let unit = UInt16(truncatingIfNeeded: number)
    guard unit != 0 else { return }
    if UTF16.isLeadSurrogate(unit) {
      if highSurrogate != nil { append("\u{FFFD}") }
      highSurrogate = unit
    } else if UTF16.isTrailSurrogate(unit), let high = highSurrogate {
      highSurrogate = nil
      append(String(decoding: [high, unit], as: UTF16.self))
    } else {
      append(String(decoding: [unit], as: UTF16.self))
    }
  }

  private mutating func append(_ text: String) {
    let text = highSurrogate == nil ? text : "\u{FFFD}" + text
    highSurrogate = nil
    guard let group = groups.last else { return }
    switch group.destination {
    case .fonts: tables.readFontName(text)
    case .instruction: if instruction.utf8.count < 10_000 { instruction += text }
    case .colors, .none: return
    case .text:
      guard !group.format.isHidden else { return }
      if runs.count > paragraphStart, runs[runs.count - 1].format == group.format {
        runs[runs.count - 1].text += text
      } else {
        runs.append(Run(text: text, format: group.format, paragraph: group.paragraph))
      }
    }
  }

  private mutating func endLine() {
    append("\n")
    if let group = groups.last { endParagraph(group.paragraph) }
  }

  /// Gives the look at the end of a paragraph to all of it.
  private mutating func endParagraph(_ paragraph: RichTextParagraph) {
    for index in paragraphStart..<runs.count { runs[index].paragraph = paragraph }
    paragraphStart = runs.count
  }
}
