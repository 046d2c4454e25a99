import CText

/// Splits text where its script changes.
///
/// By Unicode Standard Annex 24, common and inherited characters, such as spaces and accents, belong to the script
/// before them. Chinese characters and kana, which alternate in Japanese and are shaped alike, are one run with the
/// script of the first.
struct ScriptRuns {
  struct Run {
    var end: Int
    /// The OpenType tag of the script.
    var script: UInt32
  }

  static let latin = HB_SCRIPT_LATIN.rawValue

  /// Returns runs that cover the text without gaps.
  static func runs(of text: ArraySlice<UInt16>) -> [Run] {
    guard text.contains(where: { $0 >= 0x2C0 && !(0x2000...0x2BFF).contains($0) }) else {
      return [Run(end: text.endIndex, script: latin)]
    }
    let functions = hb_unicode_funcs_get_default()
    var runs: [Run] = []
    var present: UInt32?
    var index = text.startIndex
    while index < text.endIndex {
      let (scalar, length) = text.scalar(at: index)
      let script = hb_unicode_script(functions, scalar.value).rawValue
      let isNeutral = script == HB_SCRIPT_COMMON.rawValue || script == HB_SCRIPT_INHERITED.rawValue
      if !isNeutral, script != present, !(isHanOrKana(script) && present.map(isHanOrKana) == true) {
        if let present { runs.append(Run(end: index, script: present)) }
        present = script
      }
      index += length
    }
    runs.append(Run(end: text.endIndex, script: present ?? latin))
    return runs
  }

  private static func isHanOrKana(_ script: UInt32) -> Bool {
    script == HB_SCRIPT_HAN.rawValue || script == HB_SCRIPT_HIRAGANA.rawValue || script == HB_SCRIPT_KATAKANA.rawValue
  }
}
