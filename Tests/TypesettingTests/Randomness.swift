/// A small seeded generator, for reproducible random tests. Source: S. Vigna, "SplitMix64", 2015.
struct Randomness: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }

  /// Random text of words, spaces, hyphens, newlines and characters that are difficult to typeset.
  mutating func text(pieces: Int) -> String {
    let hard = [
      "\n", "\r\n", "\t", "\u{A0}", "\u{AD}", "e\u{301}", "👩‍👩‍👧", "🇩🇪🇫🇷", "שלום", "سلام", "漢字", "。", "\u{2028}", "\u{202E}",
      "\u{200B}",
      "/", "-", "…", "(", ")", "\u{0}", "한국어", "  ", "\u{FFFC}", "a\u{300}\u{301}\u{302}",
    ]
    return (0..<pieces).reduce(into: "") { text, _ in
      if Int.random(in: 0..<4, using: &self) == 0 {
        text += hard[Int.random(in: 0..<hard.count, using: &self)]
      } else {
        let count = Int.random(in: 1...9, using: &self)
        for _ in 0..<count { text.unicodeScalars.append(Unicode.Scalar(UInt8.random(in: 97...122, using: &self))) }
        text += " "
      }
    }
  }
}
