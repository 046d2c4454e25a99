/// Characters with attributes, for editing. Offsets count UTF-16 units.
///
/// A replacement copies the text after it; reading characters costs nothing.
struct TextStore {
  typealias Attributes = [NSAttributedString.Key: Any]

  /// Adjacent characters with the same attributes.
  struct Run {
    /// In UTF-16 units, at least 1.
    var length: Int
    var attributes: Attributes
  }

  private(set) var units: [UInt16] = []
  /// The attribute runs; they cover ``units`` without gaps.
  private(set) var runs: [Run] = []

  init() {}

  init(_ string: String, _ attributes: Attributes = [:]) {
    units = Array(string.utf16)
    if !units.isEmpty { runs = [Run(length: units.count, attributes: attributes)] }
  }

  init(_ text: NSAttributedString) {
    units = Array(text.string.utf16)
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { values, range, _ in
      var values = values
      values[Self.separator] = nil
      append(Run(length: range.length, attributes: values))
    }
  }

  var length: Int { units.count }
  var isEmpty: Bool { units.isEmpty }
  var string: String { String(decoding: units, as: UTF16.self) }
  /// True if no character has attributes of its own.
  var isPlain: Bool { runs.allSatisfy { $0.attributes.isEmpty } }

  func string(in range: Range<Int>) -> String {
    String(decoding: units[range], as: UTF16.self)
  }

  /// Returns an external range clamped to the text; `NSNotFound` becomes an empty range at the end.
  func clamp(_ range: NSRange) -> Range<Int> {
    guard range.location != NSNotFound else { return length..<length }
    let start = min(max(range.location, 0), length)
    return start..<min(max(start, start &+ max(range.length, 0)), length)
  }

  func part(_ range: Range<Int>) -> TextStore {
    var result = TextStore()
    result.units = Array(units[range])
    for run in runs(in: range) { result.append(run) }
    return result
  }

  mutating func replace(_ range: Range<Int>, with part: TextStore) {
    let end = runs(in: range.upperBound..<length)
    let start = runs(in: 0..<range.lowerBound)
    units.replaceSubrange(range, with: part.units)
    runs = start
    for run in part.runs + end { append(run) }
  }

  /// Returns the attributes of the character at an offset; past the end, those of the last character.
  func attributes(at offset: Int) -> Attributes {
    var end = 0
    for run in runs {
      end += run.length
      if offset < end { return run.attributes }
    }
    return runs.last?.attributes ?? [:]
  }

  mutating func update(_ range: Range<Int>, _ change: (inout Attributes) -> Void) {
    let changed = runs(in: range)
    let end = runs(in: range.upperBound..<length)
    runs = runs(in: 0..<range.lowerBound)
    for var run in changed {
      change(&run.attributes)
      append(run)
    }
    for run in end { append(run) }
  }

  /// Returns an attributed string with `defaults` for attributes that the characters do not set.
  func attributed(_ range: Range<Int>, defaults: Attributes) -> NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    var start = range.lowerBound
    var lastCount = -1
    for run in runs(in: range) {
      let text = string(in: start..<start + run.length)
      var attributes = defaults.merging(run.attributes) { $1 }
      if attributes.count == lastCount { attributes[Self.separator] = true }
      lastCount = attributes.count
      result.append(NSAttributedString(string: text, attributes: attributes))
      start += run.length
    }
    return result
  }

  /// Prevents Foundation from comparing the attributes of adjacent runs, which ends the program for objects of an app's
  /// own classes without a ``FoundationMark``. Runs with different numbers of attributes are not compared.
  private static let separator = NSAttributedString.Key("UIKitRunSeparator")

  /// Returns the runs of a range, clipped at both ends.
  func runs(in range: Range<Int>) -> [Run] {
    guard !range.isEmpty else { return [] }
    var result: [Run] = []
    var start = 0
    for run in runs {
      let inside = range.clamped(to: start..<start + run.length)
      if !inside.isEmpty { result.append(Run(length: inside.count, attributes: run.attributes)) }
      start += run.length
      if start >= range.upperBound { break }
    }
    return result
  }

  private mutating func append(_ run: Run) {
    if let last = runs.last, Self.areSame(last.attributes, run.attributes) {
      runs[runs.count - 1].length += run.length
    } else {
      runs.append(run)
    }
  }

  /// Returns true if the attributes are equal. Values that cannot be compared count as different.
  private static func areSame(_ first: Attributes, _ second: Attributes) -> Bool {
    guard first.count == second.count else { return false }
    return first.allSatisfy { key, value in
      guard let other = second[key] else { return false }
      if let value = value as? NSObject, let other = other as? NSObject { return value === other || value == other }
      guard let value = value as? AnyHashable, let other = other as? AnyHashable else { return false }
      return value == other
    }
  }
}
