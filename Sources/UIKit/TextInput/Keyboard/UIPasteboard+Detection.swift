extension UIPasteboard {
  /// A kind of text that a pasteboard may contain.
  public struct DetectionPattern: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// An address of the web and nothing else; its value is a `String` with a scheme.
    public static let probableWebURL = DetectionPattern(
      rawValue: "com.apple.uikit.pasteboard-detection-pattern.probable-web-url")
    /// Any text but an address of the web; its value is a `String`.
    public static let probableWebSearch = DetectionPattern(
      rawValue: "com.apple.uikit.pasteboard-detection-pattern.probable-web-search")
    /// A number and nothing else; its value is a `Double`.
    public static let number = DetectionPattern(rawValue: "com.apple.uikit.pasteboard-detection-pattern.number")
  }

  /// Calls the handler in the next frame with the patterns that the first text or address matches.
  public func detectPatterns(
    for patterns: Set<DetectionPattern>,
    completionHandler: @escaping (Result<Set<DetectionPattern>, any Error>) -> Void
  ) {
    let found = Set(detected(patterns).keys)
    _ = ClockTimer.after(0) { completionHandler(.success(found)) }
  }

  /// Calls the handler in the next frame with the patterns that the first text or address matches, and their values.
  public func detectValues(
    for patterns: Set<DetectionPattern>,
    completionHandler: @escaping (Result<[DetectionPattern: Any], any Error>) -> Void
  ) {
    let found = detected(patterns)
    _ = ClockTimer.after(0) { completionHandler(.success(found)) }
  }

  private func detected(_ patterns: Set<DetectionPattern>) -> [DetectionPattern: Any] {
    let text = (string ?? url?.absoluteString ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { return [:] }
    let address = Self.webAddress(text)
    var result: [DetectionPattern: Any] = [:]
    if patterns.contains(.probableWebURL), let address { result[.probableWebURL] = address }
    if patterns.contains(.probableWebSearch), address == nil { result[.probableWebSearch] = text }
    if patterns.contains(.number), !text.lowercased().contains("x"), let number = Double(text), number.isFinite {
      result[.number] = number
    }
    return result
  }

  /// Returns the address with its scheme if the text is one of the web.
  private static func webAddress(_ text: String) -> String? {
    let whole = NSRange(location: 0, length: text.utf16.count)
    let types = NSTextCheckingResult.CheckingType.link.rawValue
    guard let match = (try? NSDataDetector(types: types))?.firstMatch(in: text, range: whole), match.range == whole,
      let address = match.url, ["http", "https"].contains(address.scheme?.lowercased())
    else { return nil }
    return address.absoluteString
  }
}
