import Typesetting

/// The marked results of a search in a text, in the order of the text.
struct FoundTextMarks {
  private(set) var found: [Range<Int>] = []
  private(set) var highlighted: Range<Int>?

  mutating func mark(_ range: Range<Int>, _ style: UITextSearchFoundTextStyle) {
    if highlighted == range { highlighted = nil }
    let place = place(of: range.lowerBound)
    let isKnown = place < found.count && found[place] == range
    switch style {
    case .normal: if isKnown { found.remove(at: place) }
    case .found: if !isKnown { found.insert(range, at: place) }
    case .highlighted:
      if !isKnown { found.insert(range, at: place) }
      highlighted = range
    }
  }

  /// Returns the results that touch a part of the text.
  func marks(in part: Range<Int>) -> ArraySlice<Range<Int>> {
    var first = place(of: part.lowerBound)
    if first > 0, found[first - 1].upperBound > part.lowerBound { first -= 1 }
    return found[first...].prefix { $0.lowerBound < part.upperBound }
  }

  /// Returns the place of the first result at or after an offset.
  private func place(of offset: Int) -> Int {
    var (low, high) = (0, found.count)
    while low < high {
      let middle = (low + high) / 2
      if found[middle].lowerBound < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The colors of results; the text above them stays readable in both styles.
  static let foundColor = UIColor {
    $0.userInterfaceStyle == .dark ? .systemYellow.withAlphaComponent(0.28) : paleYellow
  }
  static let highlightColor = UIColor {
    $0.userInterfaceStyle == .dark ? .systemYellow.withAlphaComponent(0.5) : yellow
  }
  private static let yellow = UIColor(red: 1, green: 0.84, blue: 0.04, alpha: 1)
  private static let paleYellow = UIColor(red: 1, green: 0.84, blue: 0.04, alpha: 0.35)
}
