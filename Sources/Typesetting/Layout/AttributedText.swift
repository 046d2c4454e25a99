/// Characters with their attributes. Offsets count UTF-16 units.
public struct AttributedText: Hashable, Sendable {
  /// A run of adjacent characters with the same attributes.
  public struct Span: Hashable, Sendable {
    /// The length in UTF-16 units, at least 1.
    public var length: Int
    public var attributes: TextAttributes
  }

  public private(set) var string: String
  /// The spans cover the string without gaps; empty if the string is empty.
  public private(set) var spans: [Span]
  /// The attributes that an empty text is measured with.
  public let emptyAttributes: TextAttributes

  public init(_ string: String, _ attributes: TextAttributes) {
    self.string = string
    emptyAttributes = attributes
    spans = string.isEmpty ? [] : [Span(length: string.utf16.count, attributes: attributes)]
  }

  /// In UTF-16 units. O(spans).
  public var length: Int { spans.reduce(0) { $0 + $1.length } }

  public mutating func append(_ string: String, _ attributes: TextAttributes) {
    guard !string.isEmpty else { return }
    self.string += string
    spans.append(Span(length: string.utf16.count, attributes: attributes))
  }

  public mutating func append(_ other: AttributedText) {
    string += other.string
    spans += other.spans
  }

  /// Changes the attributes of some characters. Any part of the range outside the text is ignored.
  public mutating func update(in range: Range<Int>, _ change: (inout TextAttributes) -> Void) {
    var result: [Span] = []
    var start = 0
    for span in spans {
      let whole = start..<start + span.length
      let inside = range.clamped(to: whole)
      for (part, isChanged) in [
        (whole.lowerBound..<inside.lowerBound, false), (inside, true), (inside.upperBound..<whole.upperBound, false),
      ] where !part.isEmpty {
        var attributes = span.attributes
        if isChanged { change(&attributes) }
        result.append(Span(length: part.count, attributes: attributes))
      }
      start += span.length
    }
    spans = result
  }

  /// Changes the paragraph style of all characters.
  public mutating func updateParagraphs(_ change: (inout ParagraphStyle) -> Void) {
    for index in spans.indices { change(&spans[index].attributes.paragraph) }
  }
}
