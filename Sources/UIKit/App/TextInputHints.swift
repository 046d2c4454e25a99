/// What a host's own keyboard, such as that of a phone, should know of the text that is edited.
public struct TextInputHints: Equatable, Sendable {
  /// Which keys are wanted first.
  public var keyboard = UIKeyboardType.default
  /// What Return does.
  public var returnKey = UIReturnKeyType.default
  public var capitalization = UITextAutocapitalizationType.sentences
  /// Where the caret stands, as far as capital letters go by it; told anew when that changes.
  public var place = Place.sentence
  public var autocorrection = UITextAutocorrectionType.default
  public var spellChecking = UITextSpellCheckingType.default
  public var inlinePrediction = UITextInlinePredictionType.default
  /// What the text names, for a keyboard that offers what it knows of the person.
  public var content: UITextContentType?
  /// Whether nobody may see or remember what is typed.
  public var isSecure = false

  /// What the next letter is the first of: a sentence, a word, or nothing.
  public enum Place: String, Sendable {
    case sentence, word, inside
  }

  public init() {}

  @MainActor init(_ owner: any TextEditing) {
    keyboard = owner.keyboardType
    returnKey = owner.returnKeyType
    capitalization = owner.autocapitalizationType
    place = owner.editor.place
    autocorrection = owner.autocorrectionType
    spellChecking = owner.spellCheckingType
    inlinePrediction = owner.inlinePredictionType
    content = owner.textContentType
    isSecure = owner.isSecureTextEntry
  }
}

extension TextInputHints.Place {
  /// Behind a text of one paragraph. Brackets and quotes that open count as nothing, those that close belong to the sentence.
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

extension TextEditor {
  /// How many UTF-16 units before the caret are looked at.
  private static let reach = 64

  fileprivate var place: TextInputHints.Place {
    // While a text is being replaced, the selection may still be that of the longer one.
    let caret = store.snapped(selection.range.lowerBound)
    let start = store.snapped(max(store.paragraphStart(at: caret), caret - Self.reach))
    return TextInputHints.Place(after: store.string(in: start..<caret))
  }
}
