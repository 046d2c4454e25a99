/// Kinds of data that a text view shows as links.
public struct UIDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
  public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
  public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
  /// Not found.
  public static let shipmentTrackingNumber = UIDataDetectorTypes(rawValue: 1 << 4)
  /// Not found.
  public static let flightNumber = UIDataDetectorTypes(rawValue: 1 << 5)
  /// Not found.
  public static let lookupSuggestion = UIDataDetectorTypes(rawValue: 1 << 6)
  /// Not found.
  public static let money = UIDataDetectorTypes(rawValue: 1 << 7)
  /// Not found.
  public static let physicalValue = UIDataDetectorTypes(rawValue: 1 << 8)
  public static let all = UIDataDetectorTypes(rawValue: .max)

  /// The kinds that ``NSDataDetector`` finds.
  var checkingTypes: NSTextCheckingResult.CheckingType {
    var types: NSTextCheckingResult.CheckingType = []
    if contains(.link) { types.insert(.link) }
    if contains(.phoneNumber) { types.insert(.phoneNumber) }
    if contains(.address) { types.insert(.address) }
    if contains(.calendarEvent) { types.insert(.date) }
    return types
  }
}

extension UITextView {
  func detectionDidChange() {
    let types = isEditable ? [] : dataDetectorTypes.checkingTypes
    guard textStyle.detected != types else { return }
    textStyle.detected = types
    stage.redraw()
  }

  /// Returns the detected data at an offset of the text, with its range.
  func detectedLink(at offset: Int) -> (item: Any, range: NSRange)? {
    guard !input.style.detected.isEmpty else { return nil }
    let paragraph = column.paragraphs[column.paragraphIndex(at: offset)]
    let text = input.store.string(in: paragraph.start..<paragraph.end)
    let found = DetectedText.all(in: text, NSRange(location: 0, length: paragraph.length), input.style.detected)
      .first { NSLocationInRange(offset - paragraph.start, $0.range) }
    return found.map { ($0.target, NSRange(location: $0.range.location + paragraph.start, length: $0.range.length)) }
  }
}

extension TextStore {
  /// Returns the text with links for detected data outside of other links.
  func detecting(_ types: NSTextCheckingResult.CheckingType) -> TextStore {
    guard !types.isEmpty else { return self }
    var result = self
    for found in DetectedText.all(in: string, NSRange(location: 0, length: length), types) {
      result.update(found.range.location..<NSMaxRange(found.range)) { attributes in
        if attributes[.link] == nil { attributes[.link] = found.target }
      }
    }
    return result
  }
}
