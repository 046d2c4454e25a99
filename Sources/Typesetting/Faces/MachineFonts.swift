import CFontconfig

/// The fonts that are installed on the machine, in fontconfig's order.
enum MachineFonts {
  /// A set of characters in fontconfig's cache, which lasts as long as the process.
  private struct Characters: @unchecked Sendable {
    let set: OpaquePointer
  }

  /// Returns fonts for a request, without those that add no character. Takes 1 to 30 ms; the first call also reads
  /// fontconfig's configuration.
  static func sorted(_ request: FallbackRequest) -> [FallbackFont] {
    guard let pattern = pattern(of: request) else { return [] }
    defer { FcPatternDestroy(pattern) }
    FcConfigSubstitute(nil, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    // The set is never destroyed, because its characters are used.
    guard let set = FcFontSort(nil, pattern, FcBool(FcTrue), nil, &result) else { return [] }
    let fonts = UnsafeBufferPointer(start: set.pointee.fonts, count: Int(set.pointee.nfont))
    return fonts.compactMap { $0.flatMap(font) }
  }

  private static func pattern(of request: FallbackRequest) -> OpaquePointer? {
    guard let pattern = FcPatternCreate() else { return nil }
    FcPatternAddString(pattern, FC_FAMILY, request.isEmoji ? "emoji" : "sans-serif")
    FcPatternAddDouble(pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(Double(request.weightClass)))
    FcPatternAddInteger(pattern, FC_SLANT, request.isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
    let language = request.isEmoji ? "und-zsye" : request.language
    if !language.isEmpty, let languages = FcLangSetCreate() {
      FcLangSetAdd(languages, language)
      FcPatternAddLangSet(pattern, FC_LANG, languages)
      FcLangSetDestroy(languages)
    }
    return pattern
  }

  /// Returns a font with outlines or colours; `nil` for one with bitmaps only.
  private static func font(_ pattern: OpaquePointer) -> FallbackFont? {
    var path: UnsafeMutablePointer<FcChar8>?
    var set: OpaquePointer?
    var index: Int32 = 0
    guard FcPatternGetString(pattern, FC_FILE, 0, &path) == FcResultMatch, let path,
      FcPatternGetCharSet(pattern, FC_CHARSET, 0, &set) == FcResultMatch, let set
    else { return nil }
    FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    let hasColors = isTrue(FC_COLOR, of: pattern)
    guard hasColors || isTrue(FC_SCALABLE, of: pattern) else { return nil }
    let characters = Characters(set: set)
    // fontconfig marks a variable font without an instance with 0x8000.
    let instance = Int(index) >> 16
    return FallbackFont(
      path: String(cString: path), index: instance < 0x8000 ? Int(index) : Int(index) & 0xFFFF, hasColors: hasColors
    ) { FcCharSetHasChar(characters.set, $0.value) != 0 }
  }

  private static func isTrue(_ property: String, of pattern: OpaquePointer) -> Bool {
    var value: FcBool = 0
    return FcPatternGetBool(pattern, property, 0, &value) == FcResultMatch && value != 0
  }
}
