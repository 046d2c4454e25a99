import UIKit

/// The HTML attributes that describe a text field to a phone's keyboard.
extension TextInputHints {
  /// HTML's `inputmode`.
  var inputMode: String {
    switch keyboard {
    case .numberPad, .asciiCapableNumberPad: "numeric"
    case .decimalPad: "decimal"
    case .phonePad, .namePhonePad: "tel"
    case .emailAddress: "email"
    case .URL: "url"
    case .webSearch: "search"
    case .default, .asciiCapable, .numbersAndPunctuation, .twitter: "text"
    }
  }

  /// HTML's `enterkeyhint`.
  var enterKeyHint: String {
    switch returnKey {
    case .go, .join, .route: "go"
    case .google, .yahoo, .search: "search"
    case .next, .continue: "next"
    case .send: "send"
    case .done: "done"
    case .default, .emergencyCall: "enter"
    }
  }

  /// HTML's `autocapitalize`.
  var autocapitalize: String {
    switch capitalization {
    case .none: "none"
    case .words: "words"
    case .sentences: "sentences"
    case .allCharacters: "characters"
    }
  }

  /// True unless correction is off or the text is secret, because secret text must not be remembered.
  var corrects: Bool { autocorrection != .no && !isSecure }

  /// True if spelling is checked. By default, corrected text is also checked.
  var checksSpelling: Bool { spellChecking == .yes && !isSecure || spellChecking == .default && corrects }

  /// HTML's `writingsuggestions`.
  var predicts: Bool { inlinePrediction != .no && !isSecure }

  /// HTML's `autocomplete`; `off` if there is no matching keyword.
  ///
  /// Source: HTML Living Standard, section 4.10.18.7, autofill detail tokens.
  var autocomplete: String {
    switch content {
    case nil, .location?, .addressCityAndState?, .dateTime?: "off"
    case .namePrefix?: "honorific-prefix"
    case .middleName?: "additional-name"
    case .nameSuffix?: "honorific-suffix"
    case .password?: "current-password"
    case let content?: content.rawValue
    }
  }
}
