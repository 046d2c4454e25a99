import Typesetting

/// Characters with attributes, for editing. Offsets count UTF-16 units.
///
/// A change or a look-up of the attributes at a place costs a limited number of steps and a logarithmic one,
/// independent of the place of the latest change. A copy shares all chunks that are not changed later.
struct TextStore {
  typealias Attributes = [NSAttributedString.Key: Any]

  /// Adjacent characters with the same attributes.
  struct Run: TextElement {
    static let mostPerChunk = 128

    /// In UTF-16 units, at least 1.
    var length: Int
    var attributes: Attributes

    static func length(of elements: ArraySlice<Run>) -> Int { elements.reduce(0) { $0 + $1.length } }

    static func place(of unit: Int, in elements: [Run]) -> (index: Int, start: Int) {
      var (index, start) = (0, 0)
      while index < elements.count, start + elements[index].length <= unit {
        start += elements[index].length
        index += 1
      }
      return (index, start)
    }
  }

  private(set) var units = ChunkedList<UInt16>()
  /// The attribute runs; they cover ``units`` without gaps.
  private var runList = ChunkedList<Run>()

  init() {}

  init(_ string: String, _ attributes: Attributes = [:]) {
    units = ChunkedList(Array(string.utf16))
    if !units.isEmpty { runList = ChunkedList([Run(length: units.count, attributes: attributes)]) }
  }

  init(_ text: NSAttributedString) {
    if let known = (text as? NSTextStorage)?.store {
      self = known
      return
    }
    var runs: [Run] = []
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { values, range, _ in
      runs.append(joining: Run(length: range.length, attributes: Self.unseparated(values)))
    }
    self.init(Array(text.string.utf16), runs)
  }

  private init(_ units: [UInt16], _ runs: [Run]) {
    self.units = ChunkedList(units)
    runList = ChunkedList(runs)
  }

  var length: Int { units.count }
  var isEmpty: Bool { units.isEmpty }
  var string: String { String(utf16: units.elements[...]) }
  var runs: [Run] { runList.elements }
  var runCount: Int { runList.count }
  /// The runs and units that changes have passed or moved, which the tests count.
  var steps: Int { units.steps + runList.steps }
  /// True if no character has attributes of its own.
  var isPlain: Bool { runs.allSatisfy { $0.attributes.isEmpty } }

  func string(in range: Range<Int>) -> String {
    String(utf16: units[range][...])
  }

  /// Returns an external range clamped to the text; `NSNotFound` becomes an empty range at the end.
  func clamp(_ range: NSRange) -> Range<Int> {
    guard range.location != NSNotFound else { return length..<length }
    let start = min(max(range.location, 0), length)
    return start..<min(max(start, start &+ max(range.length, 0)), length)
  }

  func part(_ range: Range<Int>) -> TextStore {
    TextStore(units[range], runs(in: range))
  }

  mutating func replace(_ range: Range<Int>, with part: TextStore) {
    changeRuns(range) { $0 = part.runs }
    units.replace(range, with: part.units.elements)
  }

  /// Returns the attributes of the character at an offset; past the end, those of the last character.
  func attributes(at offset: Int) -> Attributes {
    (offset < length ? runList[offset] : runList.last)?.attributes ?? [:]
  }

  /// Returns the characters with the attributes of the one at an offset, which must be inside.
  func run(at offset: Int) -> (attributes: Attributes, range: Range<Int>) {
    let place = runList.place(of: offset)
    let run = runList[place]
    return (run.attributes, place.start..<place.start + run.length)
  }

  mutating func update(_ range: Range<Int>, _ change: (inout Attributes) -> Void) {
    guard !range.isEmpty else { return }
    changeRuns(range) { runs in for index in runs.indices { change(&runs[index].attributes) } }
  }

  // MARK: Runs

  /// Divides the runs at the ends of a range, changes those inside, and joins equal neighbours.
  private mutating func changeRuns(_ range: Range<Int>, _ change: (inout [Run]) -> Void) {
    // With the runs that end and start at the range.
    let touched = max(0, range.lowerBound - 1)..<min(range.upperBound + 1, runList.length)
    let (old, start) = runList.elements(in: touched)
    let end = start + Run.length(of: old[...])
    var inside: [Run] = []
    inside.append(old, from: start, in: range)
    change(&inside)
    var joined: [Run] = []
    joined.reserveCapacity(inside.count + 2)
    joined.append(old, from: start, in: start..<max(start, range.lowerBound))
    for run in inside { joined.append(joining: run) }
    joined.append(old, from: start, in: range.upperBound..<max(end, range.upperBound))
    runList.replace(start..<end, with: joined)
  }

  /// Returns the runs of a range, clipped at both ends.
  func runs(in range: Range<Int>) -> [Run] {
    let (runs, start) = runList.elements(in: range)
    var result: [Run] = []
    result.append(runs, from: start, in: range)
    return result
  }
}

extension [TextStore.Run] {
  /// Appends the parts of adjacent runs in a range, the first joined with the last run if their attributes are equal.
  fileprivate mutating func append(_ runs: [TextStore.Run], from start: Int, in range: Range<Int>) {
    var start = start
    var isFirst = true
    for run in runs where start < range.upperBound {
      let length = Swift.min(start + run.length, range.upperBound) - Swift.max(start, range.lowerBound)
      start += run.length
      guard length > 0 else { continue }
      let part = TextStore.Run(length: length, attributes: run.attributes)
      if isFirst { append(joining: part) } else { append(part) }
      isFirst = false
    }
  }

  /// Appends a run, or extends the last one if it has the same attributes.
  fileprivate mutating func append(joining run: TextStore.Run) {
    if let last, Self.areSame(last.attributes, run.attributes) {
      self[count - 1].length += run.length
    } else {
      append(run)
    }
  }

  /// Returns true if the attributes are equal. Values that cannot be compared count as different.
  private static func areSame(_ first: TextStore.Attributes, _ second: TextStore.Attributes) -> Bool {
    guard first.count == second.count else { return false }
    return first.allSatisfy { key, value in
      guard let other = second[key] else { return false }
      if let value = value as? NSObject, let other = other as? NSObject { return value === other || value == other }
      guard let value = value as? AnyHashable, let other = other as? AnyHashable else { return false }
      return value == other
    }
  }
}
