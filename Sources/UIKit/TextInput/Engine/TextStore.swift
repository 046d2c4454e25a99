import Typesetting

/// Characters with attributes, for editing. Offsets count UTF-16 units.
///
/// A replacement moves the characters and the runs after it in memory. A run is found from the place of the latest
/// change, so that changes in the order of the text find it at once.
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
  /// A run and its start, near the latest change.
  private var cursor = (index: 0, start: 0)

  init() {}

  init(_ string: String, _ attributes: Attributes = [:]) {
    units = Array(string.utf16)
    if !units.isEmpty { runs = [Run(length: units.count, attributes: attributes)] }
  }

  init(_ text: NSAttributedString) {
    if let known = (text as? NSTextStorage)?.store {
      self = known
      return
    }
    units = Array(text.string.utf16)
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { values, range, _ in
      var values = values
      values[Self.separator] = nil
      append(Run(length: range.length, attributes: values))
    }
  }

  var length: Int { units.count }
  var isEmpty: Bool { units.isEmpty }
  var string: String { String(utf16: units[...]) }
  /// True if no character has attributes of its own.
  var isPlain: Bool { runs.allSatisfy { $0.attributes.isEmpty } }

  func string(in range: Range<Int>) -> String {
    String(utf16: units[range])
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
    let places = cut(range)
    units.replaceSubrange(range, with: part.units)
    runs.replaceSubrange(places, with: part.runs)
    join(places.lowerBound..<places.lowerBound + part.runs.count, startingAt: range.lowerBound)
  }

  /// Returns the attributes of the character at an offset; past the end, those of the last character.
  func attributes(at offset: Int) -> Attributes {
    let place = place(of: offset)
    return (place.index < runs.count ? runs[place.index] : runs.last)?.attributes ?? [:]
  }

  /// Returns the characters with the attributes of the one at an offset, which must be inside.
  func run(at offset: Int) -> (attributes: Attributes, range: Range<Int>) {
    let (index, start) = place(of: offset)
    return (runs[index].attributes, start..<start + runs[index].length)
  }

  mutating func update(_ range: Range<Int>, _ change: (inout Attributes) -> Void) {
    let places = cut(range)
    for place in places { change(&runs[place].attributes) }
    join(places, startingAt: range.lowerBound)
  }

  // MARK: Runs

  /// Returns the run that contains an offset and its start; the number of runs past the end.
  private func place(of offset: Int) -> (index: Int, start: Int) {
    var (index, start) = cursor.index <= runs.count ? cursor : (0, 0)
    while start > offset, index > 0 {
      index -= 1
      start -= runs[index].length
    }
    while index < runs.count, start + runs[index].length <= offset {
      start += runs[index].length
      index += 1
    }
    return (index, start)
  }

  /// Divides the runs at both ends of a range, and returns the places of those inside.
  private mutating func cut(_ range: Range<Int>) -> Range<Int> {
    let first = cut(at: range.lowerBound)
    return first..<(range.isEmpty ? first : cut(at: range.upperBound))
  }

  /// Divides the run that contains an offset, and returns the place of the one that starts there.
  private mutating func cut(at offset: Int) -> Int {
    let (index, start) = place(of: offset)
    cursor = (index, start)
    guard index < runs.count, start < offset else { return index }
    var rest = runs[index]
    rest.length -= offset - start
    runs[index].length = offset - start
    runs.insert(rest, at: index + 1)
    return index + 1
  }

  /// Joins equal runs among those at `places` and their neighbours; the first of them starts at an offset.
  private mutating func join(_ places: Range<Int>, startingAt offset: Int) {
    let window = max(0, places.lowerBound - 1)..<min(runs.count, places.upperBound + 1)
    let isFirst = window.lowerBound == places.lowerBound
    cursor = (window.lowerBound, isFirst ? offset : offset - runs[window.lowerBound].length)
    var joined = TextStore()
    for run in runs[window] { joined.append(run) }
    if joined.runs.count < window.count { runs.replaceSubrange(window, with: joined.runs) }
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
    var (index, start) = place(of: range.lowerBound)
    while index < runs.count {
      let run = runs[index]
      index += 1
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
