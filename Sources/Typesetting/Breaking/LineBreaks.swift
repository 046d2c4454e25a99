/// Finds the positions where a line may end.
///
/// Source: Unicode Standard Annex 14, "Unicode Line Breaking Algorithm", rules LB7 to LB31. Deviations: classes are
/// derived mostly from general categories; Thai also breaks between the words that ``ThaiWords`` finds, but Lao, Khmer
/// and Burmese, which need dictionaries too, break at spaces only; opening and closing quotation marks are not
/// distinguished.
struct LineBreaks {
  /// Returns a flag for each UTF-16 unit: true if a line may end after it.
  static func afterUnits(of text: ArraySlice<UInt16>, thai words: ThaiWords = .shared) -> [Bool] {
    var breaks = LineBreaks()
    var allowed = [Bool](repeating: false, count: text.count)
    var index = text.startIndex
    /// The start of the Thai letters before the index.
    var letters: Int?
    while index < text.endIndex {
      let (scalar, length) = text.scalar(at: index)
      if breaks.allowsBreak(before: LineBreakClass(scalar)) { allowed[index - text.startIndex - 1] = true }
      if ThaiWords.isLetter(text[index]) {
        letters = letters ?? index
      } else if let start = letters {
        allow(words.boundaries(in: text[start..<index]))
        letters = nil
      }
      index += length
    }
    if let letters { allow(words.boundaries(in: text[letters...])) }
    return allowed

    func allow(_ offsets: [Int]) { for offset in offsets { allowed[offset - text.startIndex - 1] = true } }
  }

  /// The class before the current position, not counting spaces and combining marks; `nil` at the start.
  private var before: LineBreakClass?
  /// The class before that one.
  private var beforeThat: LineBreakClass?
  private var isAfterSpaces = false
  private var isAfterJoiner = false
  /// True if the regional indicator before is the first of a pair.
  private var isHalfFlag = false

  /// Consumes the next character and returns true if a line may end before it.
  private mutating func allowsBreak(before next: LineBreakClass) -> Bool {
    defer { isAfterJoiner = next == .zeroWidthJoiner }
    guard let previous = before else {
      advance(to: next)
      return false
    }
    if next == .space {
      isAfterSpaces = true
      return false  // LB7
    }
    let isAttached = next == .combining || next == .zeroWidthJoiner
    if isAttached, !isAfterSpaces, previous != .zeroWidthSpace { return false }  // LB9
    let next = isAttached ? .alphabetic : next  // LB10
    let isAllowed =
      isAfterSpaces ? allowsAfterSpaces(previous, next) : !isAfterJoiner && allowsBetween(previous, next)  // LB8a
    advance(to: next)
    return isAllowed
  }

  private mutating func advance(to next: LineBreakClass) {
    isHalfFlag = next == .regionalIndicator && !(before == .regionalIndicator && isHalfFlag && !isAfterSpaces)
    beforeThat = isAfterSpaces ? nil : before
    isAfterSpaces = next == .space
    before = next == .combining || next == .zeroWidthJoiner || next == .space ? .alphabetic : next
  }

  /// Rules LB7 to LB18 for characters with spaces between them.
  private func allowsAfterSpaces(_ previous: LineBreakClass, _ next: LineBreakClass) -> Bool {
    if next == .zeroWidthSpace { return false }
    if previous == .zeroWidthSpace { return true }
    switch next {
    case .wordJoiner, .closePunctuation, .closeParenthesis, .exclamation, .infix, .symbol: return false  // LB11, LB13
    case .open where previous == .quotation: return false  // LB15
    case .nonStarter where previous == .closePunctuation || previous == .closeParenthesis: return false  // LB16
    case .breakBoth where previous == .breakBoth: return false  // LB17
    default: return previous != .open  // LB14, LB18
    }
  }

  /// Rules LB7 to LB31 for two adjacent characters.
  private func allowsBetween(_ previous: LineBreakClass, _ next: LineBreakClass) -> Bool {
    if next == .zeroWidthSpace { return false }
    if previous == .zeroWidthSpace { return true }
    if previous == .wordJoiner || previous == .glue || previous == .open || previous == .quotation { return false }
    switch next {
    case .wordJoiner, .closePunctuation, .closeParenthesis, .exclamation, .infix, .symbol, .quotation: return false
    case .glue: return previous == .breakAfter || previous == .hyphen  // LB12a
    case .contingent: return true  // LB20
    default: break
    }
    if previous == .contingent { return true }
    switch next {
    case .breakAfter, .hyphen, .inseparable: return false  // LB21, LB22
    case .nonStarter: return false
    case .breakBoth where previous == .breakBoth: return false  // LB17
    default: break
    }
    if previous == .breakBefore { return false }
    if beforeThat == .hebrew, previous == .hyphen || previous == .breakAfter { return false }  // LB21a
    return !joins(previous, next)
  }

  /// Rules LB21b to LB30b: pairs that stay together.
  private func joins(_ previous: LineBreakClass, _ next: LineBreakClass) -> Bool {
    let isLetter = next == .alphabetic || next == .hebrew
    switch previous {
    case .alphabetic, .hebrew:
      return isLetter || next == .numeric || next == .prefix || next == .postfix || next == .open
    case .numeric: return isLetter || next == .numeric || next == .prefix || next == .postfix || next == .open
    // Two prefixes in a row stay together, as in C++. The annex leaves this open.
    case .prefix where next == .prefix: return true
    case .prefix: return isLetter || next == .numeric || next == .open || next == .ideographic || next == .emojiModifier
    case .postfix: return isLetter || next == .numeric || next == .open
    case .ideographic: return next == .postfix || next == .emojiModifier || next == .trailingJamo
    case .emojiModifier: return next == .postfix
    case .hyphen: return next == .numeric
    case .symbol: return next == .numeric || next == .hebrew
    case .infix: return isLetter || next == .numeric
    case .closePunctuation: return next == .prefix || next == .postfix
    case .closeParenthesis: return isLetter || next == .numeric || next == .prefix || next == .postfix
    case .regionalIndicator: return next == .regionalIndicator && isHalfFlag
    case .leadingJamo: return next == .leadingJamo || next == .trailingJamo || next == .ideographic
    case .trailingJamo: return next == .trailingJamo || next == .postfix
    default: return false
    }
  }
}
