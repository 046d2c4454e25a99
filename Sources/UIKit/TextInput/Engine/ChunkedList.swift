/// An element of a ``ChunkedList``: one or more UTF-16 units of a text.
protocol TextElement {
  /// The most elements of a chunk. A change moves up to as many; smaller chunks make those of long texts many.
  static var mostPerChunk: Int { get }

  /// Returns the number of UTF-16 units of adjacent elements.
  static func length(of elements: ArraySlice<Self>) -> Int

  /// Returns the element that contains a unit, and the unit where it starts.
  static func place(of unit: Int, in elements: [Self]) -> (index: Int, start: Int)
}

/// The elements of a text in chunks of limited size, found by UTF-16 unit.
///
/// A change moves the elements of one or two chunks. The starts of the chunks are sums in a ``FenwickTree``, which is
/// made again when chunks are divided or joined, after a quarter of a chunk was inserted or removed at the earliest.
struct ChunkedList<Element: TextElement> {
  /// Adjacent elements: 1 to ``TextElement/mostPerChunk``, usually more than a quarter of it.
  private struct Chunk {
    var elements: [Element]
    /// In UTF-16 units.
    var length: Int

    init(_ elements: [Element]) {
      self.elements = elements
      length = Element.length(of: elements[...])
    }
  }

  private var chunks: [Chunk] = []
  /// The units of each chunk.
  private var lengths = FenwickTree<Int>([])
  private(set) var count = 0
  /// In UTF-16 units.
  private(set) var length = 0
  /// The elements and chunks that changes and look-ups of changes have passed or moved.
  private(set) var steps = 0

  /// An element, and the unit where it starts.
  struct Place {
    fileprivate let chunk: Int
    fileprivate let index: Int
    let start: Int
  }

  init(_ elements: [Element] = []) {
    guard !elements.isEmpty else { return }
    chunks = [Chunk(elements)]
    (count, length) = (elements.count, chunks[0].length)
    balance(0)
  }

  var isEmpty: Bool { count == 0 }
  var last: Element? { chunks.last?.elements.last }

  /// Returns the place of the element that contains a unit; the end for a unit past it.
  func place(of unit: Int) -> Place {
    guard unit < length else { return Place(chunk: chunks.count, index: 0, start: length) }
    let chunk = lengths.index(at: unit)
    let start = lengths.sum(before: chunk)
    let place = Element.place(of: unit - start, in: chunks[chunk].elements)
    return Place(chunk: chunk, index: place.index, start: start + place.start)
  }

  subscript(place: Place) -> Element { chunks[place.chunk].elements[place.index] }

  /// The element that contains a unit.
  subscript(unit: Int) -> Element { self[place(of: unit)] }

  /// All elements.
  var elements: [Element] {
    chunks.count == 1 ? chunks[0].elements : chunks.flatMap(\.elements)
  }

  /// Returns the elements that contain the units of a range, and the unit where the first of them starts.
  ///
  /// They are copies: with a slice of a chunk in use, a change would copy the whole chunk.
  func elements(in range: Range<Int>) -> (elements: [Element], start: Int) {
    guard !range.isEmpty, range.lowerBound < length else { return ([], range.lowerBound) }
    let first = place(of: range.lowerBound)
    let last = range.count == 1 ? first : place(of: min(range.upperBound, length) - 1)
    if first.chunk == last.chunk { return (Array(chunks[first.chunk].elements[first.index...last.index]), first.start) }
    var result = Array(chunks[first.chunk].elements[first.index...])
    for chunk in first.chunk + 1..<last.chunk { result += chunks[chunk].elements }
    return (result + chunks[last.chunk].elements[...last.index], first.start)
  }

  // MARK: Changes

  /// Replaces the elements of a range of units, at whose ends elements start.
  mutating func replace(_ range: Range<Int>, with new: [Element]) {
    guard !chunks.isEmpty else {
      let passed = steps
      self = ChunkedList(new)
      steps += passed
      return
    }
    let (first, start) = end(at: range.lowerBound)
    let (last, end) = range.isEmpty ? (first, start) : end(at: range.upperBound, isUpper: true)
    let difference = Element.length(of: new[...]) - range.count
    count += new.count
    length += difference
    guard first == last else {
      let rest = chunks[last].elements[end...]
      count -= chunks[first...last].reduce(0) { $0 + $1.elements.count } - start - rest.count
      chunks[first] = Chunk(chunks[first].elements[..<start] + new + rest)
      chunks.removeSubrange(first + 1...last)
      return balance(first)
    }
    steps += chunks[first].elements.count - start + new.count
    count -= end - start
    chunks[first].elements.replaceSubrange(start..<end, with: new)
    chunks[first].length += difference
    lengths.add(difference, at: first)
    let few = chunks.count > 1 ? Element.mostPerChunk / 4 : 1
    if !(few...Element.mostPerChunk).contains(chunks[first].elements.count) { balance(first) }
  }

  /// Returns the chunk and the index in it at which an element before a unit ends and one after it starts.
  ///
  /// - Parameter isUpper: Prefers the end of a chunk to the start of the next one.
  private mutating func end(at unit: Int, isUpper: Bool = false) -> (chunk: Int, index: Int) {
    let place = place(of: unit)
    steps += place.index
    let isEnd = place.index == 0 && place.chunk > 0 && (isUpper || place.chunk == chunks.count)
    return isEnd ? (place.chunk - 1, chunks[place.chunk - 1].elements.count) : (place.chunk, place.index)
  }

  /// Joins a small chunk with its neighbour, divides a large one, and sums up the lengths again.
  private mutating func balance(_ changed: Int) {
    var elements = chunks[changed].elements
    var range = changed..<changed + 1
    let most = Element.mostPerChunk
    if elements.count < most / 4, chunks.count > 1 {
      range = changed > 0 ? changed - 1..<changed + 1 : 0..<2
      elements = chunks[range].flatMap(\.elements)
    }
    // Equal pieces that may grow by a quarter at least.
    let pieces = elements.count > most ? (elements.count * 4 + most * 3 - 1) / (most * 3) : min(elements.count, 1)
    let bounds = (0...pieces).map { elements.count * $0 / max(pieces, 1) }
    chunks.replaceSubrange(range, with: zip(bounds, bounds.dropFirst()).map { Chunk(Array(elements[$0..<$1])) })
    lengths = FenwickTree(chunks.map(\.length))
    steps += elements.count + chunks.count
  }
}

extension ChunkedList: Equatable where Element: Equatable {
  static func == (left: ChunkedList, right: ChunkedList) -> Bool {
    guard left.count == right.count else { return false }
    guard left.chunks.count == right.chunks.count,
      zip(left.chunks, right.chunks).allSatisfy({ $0.elements.count == $1.elements.count })
    else { return left.elements == right.elements }
    return zip(left.chunks, right.chunks).allSatisfy { $0.elements == $1.elements }
  }
}

extension UInt16: TextElement {
  static let mostPerChunk = 4_096

  static func length(of elements: ArraySlice<UInt16>) -> Int { elements.count }

  static func place(of unit: Int, in elements: [UInt16]) -> (index: Int, start: Int) { (unit, unit) }
}

/// UTF-16 units.
extension ChunkedList<UInt16> {
  subscript(range: Range<Int>) -> [UInt16] { elements(in: range).elements }

  /// Returns the index of the first unit from a start on that fulfils a condition.
  func firstIndex(from start: Int = 0, where condition: (UInt16) -> Bool) -> Int? {
    var place = place(of: start)
    while place.chunk < chunks.count {
      let units = chunks[place.chunk].elements
      if let found = units[place.index...].firstIndex(where: condition) { return place.start - place.index + found }
      place = Place(chunk: place.chunk + 1, index: 0, start: place.start - place.index + units.count)
    }
    return nil
  }

  /// Returns the index of the last unit before an end that fulfils a condition.
  func lastIndex(before end: Int, where condition: (UInt16) -> Bool) -> Int? {
    guard end > 0 else { return nil }
    var place = place(of: end - 1)
    while true {
      let first = place.start - place.index
      let units = chunks[place.chunk].elements
      if let found = units[...place.index].lastIndex(where: condition) { return first + found }
      guard place.chunk > 0 else { return nil }
      place = Place(chunk: place.chunk - 1, index: chunks[place.chunk - 1].elements.count - 1, start: first - 1)
    }
  }
}
