import Synchronization

/// The properties of a text that determine the order of fonts for characters that its own font lacks.
struct FallbackRequest: Hashable, Sendable {
  /// A BCP 47 code such as `ja`; empty for the language of the machine.
  var language: String
  /// On OpenType's scale from 1 to 1,000.
  var weightClass: Int
  var isItalic: Bool
  /// True for pictures in colour rather than text.
  var isEmoji: Bool
}

/// A font file that may be opened for characters that other fonts lack.
struct FallbackFont: Sendable {
  var path: String
  /// As ``Typeface/index``.
  var index = 0
  var hasColors = false
  /// Returns true if the file has a character. The file is opened only then.
  var hasCharacter: @Sendable (Unicode.Scalar) -> Bool
}

/// Chooses typefaces for characters that neither the requested font nor the app's fonts have. Safe from any thread,
/// behind one lock.
final class FallbackTypefaces: Sendable {
  private struct File: Hashable {
    var path: String
    var index: Int
  }

  private struct State {
    var fonts: [FallbackRequest: [FallbackFont]] = [:]
    /// The opened files; `nil` for one that cannot be used.
    var typefaces: [File: Typeface?] = [:]
  }

  private let sorted: @Sendable (FallbackRequest) -> [FallbackFont]
  private let state = Mutex(State())

  /// - Parameter sorted: Returns the available fonts, the best first. It is called once for each request.
  init(_ sorted: @escaping @Sendable (FallbackRequest) -> [FallbackFont]) {
    self.sorted = sorted
  }

  /// Returns the first typeface that has all of a grapheme.
  func typeface(for character: Character, _ request: FallbackRequest) -> Typeface? {
    state.withLock { state in
      for font in fonts(request, &state) where Self.shows(font, character) {
        if let typeface = Self.open(font, &state), typeface.shows(character) { return typeface }
      }
      return nil
    }
  }

  /// Returns the fonts with the wanted kind of glyphs before the others.
  private func fonts(_ request: FallbackRequest, _ state: inout State) -> [FallbackFont] {
    if let known = state.fonts[request] { return known }
    let all = sorted(request)
    let fonts = all.filter { $0.hasColors == request.isEmoji } + all.filter { $0.hasColors != request.isEmoji }
    state.fonts[request] = fonts
    return fonts
  }

  /// Characters without ink need no glyph.
  private static func shows(_ font: FallbackFont, _ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { font.hasCharacter($0) || $0.properties.isDefaultIgnorableCodePoint }
  }

  /// A font whose colours cannot be drawn is not used: its plain outlines may be empty.
  private static func open(_ font: FallbackFont, _ state: inout State) -> Typeface? {
    let file = File(path: font.path, index: font.index)
    if let known = state.typefaces[file] { return known }
    var typeface = try? Typeface(contentsOf: font.path, index: font.index)
    if font.hasColors, typeface?.hasColors == false { typeface = nil }
    state.typefaces[file] = .some(typeface)
    return typeface
  }
}
