import Foundation

/// The rates of speech: the least, the usual and the greatest.
public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1

/// A voice. This device has none, as a Simulator without downloaded voices.
open class AVSpeechSynthesisVoice: NSObject, @unchecked Sendable {
  public enum Quality: Int, Sendable {
    case `default` = 1
    case enhanced, premium
  }

  open var language: String { "" }
  open var identifier: String { "" }
  open var name: String { "" }
  open var quality: Quality { .default }

  /// Returns `nil`.
  public init?(language languageCode: String?) { return nil }
  /// Returns `nil`.
  public init?(identifier: String) { return nil }

  /// Empty.
  open class func speechVoices() -> [AVSpeechSynthesisVoice] { [] }
  open class func currentLanguageCode() -> String {
    Locale.current.identifier.replacingOccurrences(of: "_", with: "-")
  }
}

/// A text to be spoken.
open class AVSpeechUtterance: NSObject, @unchecked Sendable {
  public let speechString: String
  public let attributedSpeechString: NSAttributedString
  open var voice: AVSpeechSynthesisVoice?
  /// From 0 to 1.
  open var rate = AVSpeechUtteranceDefaultSpeechRate
  /// From 0.5 to 2.
  open var pitchMultiplier: Float = 1
  /// From 0 to 1.
  open var volume: Float = 1
  /// In seconds.
  open var preUtteranceDelay: TimeInterval = 0
  open var postUtteranceDelay: TimeInterval = 0
  open var prefersAssistiveTechnologySettings = false

  public override convenience init() { self.init(string: "") }

  public init(string: String) {
    speechString = string
    attributedSpeechString = NSAttributedString(string: string)
  }

  public init(attributedString string: NSAttributedString) {
    speechString = string.string
    attributedSpeechString = string
  }

  /// The words and the seconds that each takes: 180 words of six characters a minute at the usual rate, half as many at
  /// the least and four times as many at the greatest.
  var words: [(range: NSRange, seconds: TimeInterval)] {
    let rate = Double(min(max(rate, 0), 1))
    let speed = 18 * (rate < 0.5 ? 0.5 + rate : 1 + (rate - 0.5) * 6)
    var result: [(NSRange, TimeInterval)] = []
    let text = speechString
    var start = text.startIndex
    while let first = text[start...].firstIndex(where: { !$0.isWhitespace }) {
      let end = text[first...].firstIndex(where: \.isWhitespace) ?? text.endIndex
      result.append((NSRange(first..<end, in: text), Double(text.distance(from: first, to: end) + 1) / speed))
      start = end
    }
    return result
  }
}
