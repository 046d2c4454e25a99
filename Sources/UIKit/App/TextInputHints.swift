/// The properties of edited text for a host's keyboard, such as that of a phone.
public struct TextInputHints: Equatable, Sendable {
  /// The preferred keys.
  public var keyboard = UIKeyboardType.default
  /// The function of Return.
  public var returnKey = UIReturnKeyType.default
  public var capitalization = UITextAutocapitalizationType.sentences
  /// The position of the caret for automatic capitalisation, updated when it changes.
  public var place = Place.sentence
  public var autocorrection = UITextAutocorrectionType.default
  public var spellChecking = UITextSpellCheckingType.default
  public var inlinePrediction = UITextInlinePredictionType.default
  /// The meaning of the text, for autofill.
  public var content: UITextContentType?
  /// The rules for suggested passwords; see ``UITextInputPasswordRules``.
  public var passwordRules: String?
  /// True if the input must be neither shown nor remembered.
  public var isSecure = false

  /// The unit that the next letter begins: a sentence, a word, or nothing.
  public enum Place: String, Sendable {
    case sentence, word, inside
  }

  public init() {}

  @MainActor init(_ owner: any TextEditing) {
    keyboard = owner.keyboardType
    returnKey = owner.returnKeyType
    capitalization = owner.autocapitalizationType
    place = owner.input.placeForCapitals
    autocorrection = owner.autocorrectionType
    spellChecking = owner.spellCheckingType
    inlinePrediction = owner.inlinePredictionType
    content = owner.textContentType
    passwordRules = owner.passwordRules?.passwordRulesDescriptor
    isSecure = owner.isSecureTextEntry
  }
}

extension TextInputHints.Place {
  /// Examines the text before the caret, up to one paragraph. Opening brackets and quotes are ignored, closing ones
  /// belong to the sentence.
  init(after text: some StringProtocol) {
    let opened = text.reversed().drop { "([{<\"'“‘«".contains($0) }
    guard let last = opened.first else {
      self = .sentence
      return
    }
    guard last.isWhitespace || opened.count < text.count else {
      self = .inside
      return
    }
    let words = opened.drop(while: \.isWhitespace).drop { ")]}>\"'”’»".contains($0) }
    self = words.first.map { ".!?…".contains($0) } ?? true ? .sentence : .word
  }
}

extension TextInputState {
  /// The number of examined UTF-16 units before the caret.
  private static let reach = 64

  fileprivate var placeForCapitals: TextInputHints.Place {
    // While a text is being replaced, the selection may still be that of the longer one.
    let caret = store.snapped(selection.range.lowerBound)
    let start = store.snapped(max(store.paragraphStart(at: caret), caret - Self.reach))
    return TextInputHints.Place(after: store.string(in: start..<caret))
  }
}
