/// Grapheme, word and paragraph boundaries.
extension TextStore {
  // MARK: Graphemes

  /// Returns the end of the grapheme that contains or follows an offset.
  func boundary(after offset: Int) -> Int {
    guard offset < length else { return length }
    if isPlain(offset), offset + 1 >= length || isPlain(offset + 1) { return offset + 1 }
    let paragraph = paragraph(at: offset)
    var end = paragraph.lowerBound
    for character in string(in: paragraph) {
      end += character.utf16.count
      if end > offset { return end }
    }
    return paragraph.upperBound
  }

  /// Returns the start of the grapheme that contains an offset or ends at it.
  func boundary(before offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    if isPlain(offset - 1), offset >= length || isPlain(offset) { return offset - 1 }
    let paragraph = paragraph(at: offset - 1)
    var start = paragraph.lowerBound
    for character in string(in: paragraph) {
      let end = start + character.utf16.count
      if end >= offset { return start }
      start = end
    }
    return start
  }

  /// Returns the offset itself if a grapheme starts there, else the start of the grapheme that contains it.
  func snapped(_ offset: Int) -> Int {
    let offset = min(max(offset, 0), length)
    guard offset > 0, offset < length else { return offset }
    return boundary(after: boundary(before: offset)) == offset ? offset : boundary(before: offset)
  }

  /// Returns the range clamped to the text and extended so that it splits no grapheme.
  func snapped(_ range: Range<Int>) -> Range<Int> {
    let start = snapped(range.lowerBound)
    let end = min(max(range.upperBound, start), length)
    return start..<(snapped(end) == end ? end : boundary(after: end))
  }

  /// Returns true if a unit is a grapheme by itself next to any other such unit.
  private func isPlain(_ offset: Int) -> Bool {
    units[offset] < 0x300 && units[offset] != 0x0D && units[offset] != 0x0A
  }

  // MARK: Paragraphs

  /// Returns the paragraph around an offset including its terminator. At the end of a text that ends with a line feed
  /// it is empty.
  func paragraph(at offset: Int) -> Range<Int> {
    paragraphStart(at: offset)..<paragraphEnd(at: offset)
  }

  func paragraphStart(at offset: Int) -> Int {
    var start = min(offset, length)
    while let end = units.lastIndex(before: start, where: \.isParagraphEnd) {
      if endsParagraph(end) { return end + 1 }
      start = end
    }
    return 0
  }

  /// Returns the end of the paragraph after its terminator.
  func paragraphEnd(at offset: Int) -> Int {
    var start = offset
    while let end = units.firstIndex(from: start, where: \.isParagraphEnd) {
      if endsParagraph(end) { return end + 1 }
      start = end + 1
    }
    return length
  }

  var hasParagraphEnd: Bool { units.firstIndex(where: \.isParagraphEnd) != nil }

  /// Returns true if a paragraph ends with a terminator. None ends between a carriage return and its line feed.
  private func endsParagraph(_ terminator: Int) -> Bool {
    units[terminator] != 0x0D || terminator + 1 >= length || units[terminator + 1] != 0x0A
  }

  // MARK: Words

  /// Returns the group of characters around an offset: a word, white space, or marks. At the end of a paragraph it is
  /// the group before the offset; in an empty paragraph it is empty.
  func word(at offset: Int) -> Range<Int> {
    let place = snapped(offset)
    let words = words(in: paragraph(at: place)).filter { $0.kind != .lineFeed }
    return words.first { $0.range.contains(place) }?.range ?? words.last?.range ?? place..<place
  }

  /// Returns the end of the word at or after an offset.
  func wordEnd(after offset: Int) -> Int {
    var start = offset
    while start < length {
      let paragraph = paragraph(at: start)
      if let word = words(in: paragraph).first(where: { $0.kind.isWord && $0.range.upperBound > start }) {
        return word.range.upperBound
      }
      start = paragraph.upperBound
    }
    return length
  }

  /// Returns the start of the word at or before an offset.
  func wordStart(before offset: Int) -> Int {
    var end = offset
    while end > 0 {
      let paragraph = paragraph(at: boundary(before: end))
      if let word = words(in: paragraph).last(where: { $0.kind.isWord && $0.range.lowerBound < end }) {
        return word.range.lowerBound
      }
      end = paragraph.lowerBound
    }
    return 0
  }

  /// Returns the groups of characters in a range.
  ///
  /// Source: Unicode Standard Annex 29, rules WB3 to WB13b. Deviations: kinds come from general categories; consecutive
  /// Han characters form one word, as do kana; consecutive white space and consecutive marks form groups.
  func words(in range: Range<Int>) -> [(range: Range<Int>, kind: WordKind)] {
    var result: [(range: Range<Int>, kind: WordKind)] = []
    let characters = Array(string(in: range))
    let kinds = characters.map(WordKind.init)
    var start = range.lowerBound
    for index in characters.indices {
      var kind = kinds[index]
      // An apostrophe or a full stop between letters or digits is part of the word.
      if kind == .joiner {
        let joins = index > 0 && index + 1 < kinds.count && kinds[index - 1] == .letter && kinds[index + 1] == .letter
        kind = joins ? .letter : .mark
      }
      let end = start + characters[index].utf16.count
      if let last = result.last, last.kind == kind, kind != .lineFeed {
        result[result.count - 1].range = last.range.lowerBound..<end
      } else {
        result.append((start..<end, kind))
      }
      start = end
    }
    return result
  }
}

/// The class of a character for word segmentation.
enum WordKind {
  case letter, han, kana, space, lineFeed, mark
  /// A character that is part of a word if it is between two letters.
  case joiner

  var isWord: Bool { self == .letter || self == .han || self == .kana }

  init(_ character: Character) {
    guard let scalar = character.unicodeScalars.first else {
      self = .mark
      return
    }
    if character.isNewline {
      self = .lineFeed
    } else if character.isWhitespace {
      self = .space
    } else if "'’.·".contains(character) {
      self = .joiner
    } else if scalar.properties.isIdeographic {
      self = .han
    } else if (0x3040...0x30FF).contains(scalar.value) {
      self = .kana
    } else if character.isLetter || character.isNumber || character == "_" {
      self = .letter
    } else {
      self = .mark
    }
  }
}

extension UInt16 {
  /// True for line feed, carriage return, next line and paragraph separator.
  var isParagraphEnd: Bool { self == 0x0A || self == 0x0D || self == 0x85 || self == 0x2029 }

  /// True if the unit belongs to a right-to-left script or changes the direction.
  var mayRunRightToLeft: Bool {
    switch self {
    case 0x590...0x8FF, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFDFF, 0xFE70...0xFEFF: true
    case 0xD802, 0xD803, 0xD83A, 0xD83B: true
    default: false
    }
  }
}
