/// A possible problem in a file that should be reviewed.
struct Finding: Hashable, Codable {
  enum Severity: String, Codable, CaseIterable, Comparable {
    case note, warning, error

    static func < (one: Self, other: Self) -> Bool {
      (allCases.firstIndex(of: one) ?? 0) < (allCases.firstIndex(of: other) ?? 0)
    }
  }

  var file: String
  /// From 1; 0 if the finding concerns the file as a whole.
  var line: Int
  var rule: Rule
  var severity: Severity
  var message: String
  /// The id of the object in the Interface Builder file.
  var object: String?

  /// The message without the lines of other elements, which change with edits.
  var messageWithoutLines: String { message.replacing(/line [0-9]+/, with: "line") }
}
