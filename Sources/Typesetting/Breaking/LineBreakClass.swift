/// The line breaking class of a character. Source: Unicode Standard Annex 14, "Unicode Line Breaking Algorithm", table
/// 1; the names are the annex's, written out.
enum LineBreakClass: UInt8 {
  case alphabetic, hebrew, numeric, ideographic
  case space, zeroWidthSpace, wordJoiner, glue, combining, zeroWidthJoiner
  case breakAfter, breakBefore, breakBoth, hyphen, contingent
  case open, closePunctuation, closeParenthesis, quotation, exclamation, infix, symbol, nonStarter, inseparable
  case prefix, postfix
  case regionalIndicator, emojiModifier, leadingJamo, trailingJamo

  init(_ scalar: Unicode.Scalar) {
    self = scalar.value < 128 ? Self.ascii[Int(scalar.value)] : Self.beyondASCII(scalar)
  }

  private static let ascii: [LineBreakClass] = (0..<128).map { value in
    switch UInt8(value) {
    case 0x09, 0x7C: .breakAfter  // a tab and |
    case 0x00...0x1F, 0x7F: .combining
    case UInt8(ascii: " "): .space
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .numeric
    case UInt8(ascii: "!"), UInt8(ascii: "?"): .exclamation
    case UInt8(ascii: "\""), UInt8(ascii: "'"): .quotation
    case UInt8(ascii: "$"), UInt8(ascii: "+"), UInt8(ascii: "\\"): .prefix
    case UInt8(ascii: "%"): .postfix
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): .open
    case UInt8(ascii: ")"), UInt8(ascii: "]"): .closeParenthesis
    case UInt8(ascii: "}"): .closePunctuation
    case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: ";"): .infix
    case UInt8(ascii: "-"): .hyphen
    case UInt8(ascii: "/"): .symbol
    default: .alphabetic
    }
  }

  private static func beyondASCII(_ scalar: Unicode.Scalar) -> LineBreakClass {
    if let special = special(scalar.value) { return special }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .control, .format: return .combining
    case .openPunctuation: return .open
    case .closePunctuation: return .closePunctuation
    case .initialPunctuation, .finalPunctuation: return .quotation
    case .decimalNumber: return scalar.value >= 0xFF00 && scalar.value < 0xFFEF ? .ideographic : .numeric
    case .currencySymbol: return scalar.value == 0xA2 ? .postfix : .prefix
    case .dashPunctuation, .spaceSeparator: return .breakAfter
    default: break
    }
    if (0x0590...0x05FF).contains(scalar.value) || (0xFB1D...0xFB4F).contains(scalar.value) { return .hebrew }
    return isIdeographic(scalar) ? .ideographic : .alphabetic
  }

  /// Returns the class of characters whose class does not follow from their general category.
  private static func special(_ value: UInt32) -> LineBreakClass? {
    switch value {
    case 0x00A0, 0x202F, 0x2007, 0x2011, 0x180E, 0x035C...0x0362: .glue
    case 0x200B: .zeroWidthSpace
    case 0x200D: .zeroWidthJoiner
    case 0x2060, 0xFEFF: .wordJoiner
    case 0x00AD, 0x2010, 0x2012, 0x2013, 0x05BE, 0x2027, 0x007C, 0x1361: .breakAfter
    case 0x2014: .breakBoth
    case 0x00B4, 0x02C8, 0x02CC: .breakBefore
    case 0x2024...0x2026, 0xFE19: .inseparable
    case 0xFFFC: .contingent
    case 0x00B0, 0x2030...0x2037, 0x2103, 0x2109, 0xFF05, 0x00A2: .postfix
    case 0x00B1, 0x2116, 0x2212, 0x2213: .prefix
    case 0x3001, 0x3002, 0xFF0C, 0xFF0E, 0xFF61, 0xFF64, 0xFE50, 0xFE52: .closePunctuation
    case 0xFF01, 0xFF1F, 0xFE15, 0xFE16, 0x061B, 0x061F, 0x06D4: .exclamation
    case 0x060C, 0x0589, 0x037E, 0x2044: .infix
    case 0x3005, 0x303B, 0x301C, 0x309B...0x309E, 0x30A0, 0x30FB...0x30FE, 0xFF1A, 0xFF1B, 0x203C, 0x2047...0x2049,
      0xFF65, 0xFF67...0xFF70, 0xFF9E, 0xFF9F:
      .nonStarter
    case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x3095, 0x3096: .nonStarter
    case 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE, 0x30F5, 0x30F6: .nonStarter
    case 0x31F0...0x31FF: .nonStarter
    case 0x1100...0x115F, 0xA960...0xA97C: .leadingJamo
    case 0x1160...0x11FF, 0xD7B0...0xD7FB: .trailingJamo
    case 0x1F1E6...0x1F1FF: .regionalIndicator
    case 0x1F3FB...0x1F3FF: .emojiModifier
    default: nil
    }
  }

  private static func isIdeographic(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2E80...0x2FFF, 0x3003...0x4DBF, 0x4E00...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F,
      0xFF00...0xFFEF, 0x1B000...0x1B2FF, 0x20000...0x3FFFD:
      true
    default: scalar.value >= 0x231A && scalar.properties.isEmojiPresentation
    }
  }
}
