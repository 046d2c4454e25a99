/// A readable list of the lines in which two texts differ.
struct LineDifference: CustomStringConvertible {
  /// The maximum number of lines shown; further lines are only counted.
  private static let mostShown = 20

  private let changes: [(line: Int, text: String)]

  init(from old: String, to new: String) {
    let oldLines = old.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let newLines = new.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let all = newLines.difference(from: oldLines).map { change in
      switch change {
      case .remove(let offset, let line, _): (line: offset + 1, rank: 0, text: "- \(offset + 1): \(line)")
      case .insert(let offset, let line, _): (line: offset + 1, rank: 1, text: "+ \(offset + 1): \(line)")
      }
    }
    changes = all.sorted { ($0.line, $0.rank) < ($1.line, $1.rank) }.map { ($0.line, $0.text) }
  }

  var description: String {
    let shown = changes.prefix(Self.mostShown).map(\.text)
    let rest = changes.count - shown.count
    let title = changes.count == 1 ? "1 line differs" : "\(changes.count) lines differ"
    return ([title + ":"] + shown + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: "\n")
  }
}
