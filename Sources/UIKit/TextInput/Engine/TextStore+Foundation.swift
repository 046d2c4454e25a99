/// Characters and attributes in Foundation's attributed strings.
///
/// Core Foundation compares the attributes of a changed range with those beside it, which ends the program for objects
/// of an app's own classes without a ``FoundationMark``. It does not compare different numbers of attributes, so
/// adjacent runs get separators until their numbers differ.
extension TextStore {
  /// Two, because a run has two neighbours.
  private static let separators = [
    NSAttributedString.Key("UIKitRunSeparator"), NSAttributedString.Key("UIKitSecondRunSeparator"),
  ]

  /// Returns attributes whose number is none of those of the runs beside them, at most two.
  private static func separated(_ attributes: Attributes, from counts: [Int]) -> Attributes {
    var result = attributes
    for separator in separators where counts.contains(result.count) { result[separator] = true }
    return result
  }

  /// Returns attributes that Foundation has stored, as they were given to it.
  static func unseparated(_ attributes: Attributes) -> Attributes {
    var result = attributes
    for separator in separators { result[separator] = nil }
    return result
  }

  /// Returns an attributed string with `defaults` for attributes that the characters do not set.
  func attributed(_ range: Range<Int>, defaults: Attributes) -> NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    var start = range.lowerBound
    var lastCount = -1
    for run in runs(in: range) {
      let text = string(in: start..<start + run.length)
      let attributes = Self.separated(defaults.merging(run.attributes) { $1 }, from: [lastCount])
      lastCount = attributes.count
      result.append(NSAttributedString(string: text, attributes: attributes))
      start += run.length
    }
    return result
  }

  /// The part in which a text differs from a copy.
  struct Difference {
    /// In the text.
    private(set) var range: Range<Int>
    /// The length of the text less that of the copy.
    private(set) var lengthChange: Int
    /// True if characters differ; false if only attributes do.
    private(set) var hasCharacters: Bool

    /// The difference after a change of the replaced range, given in the text before it.
    init(replaced range: Range<Int>, lengthChange: Int, hasCharacters: Bool) {
      self.range = range.lowerBound..<range.upperBound + lengthChange
      self.lengthChange = lengthChange
      self.hasCharacters = hasCharacters
    }

    /// Adds a later change of the text.
    mutating func add(replaced other: Range<Int>, lengthChange change: Int, hasCharacters: Bool) {
      let end = max(range.upperBound, other.upperBound) + change
      range = min(range.lowerBound, other.lowerBound)..<end
      lengthChange += change
      self.hasCharacters = self.hasCharacters || hasCharacters
    }
  }

  /// Makes a copy equal to this text. The cost is that of the lines and runs in which it differs.
  func update(_ copy: NSMutableAttributedString, differingIn difference: Difference) {
    var range = difference.range
    if difference.hasCharacters {
      range = lines(around: range)
      let old = NSRange(location: range.lowerBound, length: range.count - difference.lengthChange)
      // One run, between which and its neighbours nothing is compared when it is replaced.
      if old.length > 0 {
        copy.setAttributes(Self.separated([:], from: Self.counts(beside: old, in: copy)), range: old)
      }
      copy.replaceCharacters(in: old, with: string(in: range))
    }
    var place = range.lowerBound
    while place < range.upperBound {
      let run = self.run(at: place)
      let whole = NSRange(location: run.range.lowerBound, length: run.range.count)
      copy.setAttributes(Self.separated(run.attributes, from: Self.counts(beside: whole, in: copy)), range: whole)
      place = run.range.upperBound
    }
  }

  /// Returns the lines that contain a range. Foundation replaces whole characters only, and one never extends over the
  /// end of a line.
  private func lines(around range: Range<Int>) -> Range<Int> {
    let lineFeed: UInt16 = 0x0A
    let start = units.lastIndex(before: range.lowerBound) { $0 == lineFeed }.map { $0 + 1 } ?? 0
    let end = units.firstIndex(from: range.upperBound) { $0 == lineFeed }.map { $0 + 1 } ?? length
    return start..<end
  }

  /// Returns the numbers of attributes of the characters before and after a range.
  private static func counts(beside range: NSRange, in text: NSAttributedString) -> [Int] {
    [range.location - 1, NSMaxRange(range)].filter { (0..<text.length).contains($0) }
      .map { text.attributes(at: $0, effectiveRange: nil).count }
  }
}
