import InterfaceBuilder

/// A possible problem in a file that should be reviewed.
struct Finding: Hashable, Encodable {
  /// The kind of finding; the names are those of `ib check --only`.
  enum Rule: String, CaseIterable, Encodable {
    case unreadable, ids, duplicates, outlets, unknown, ambiguous, conflicts, misplaced, images, clipped, touch
    case accessibility

    /// A description for the help text.
    var summary: String {
      switch self {
      case .unreadable: "the file cannot be read"
      case .ids:
        "missing ids, duplicate ids, scenes that embed themselves, storyboard references without a target"
      case .duplicates: "storyboard, reuse and segue identifiers that are used twice"
      case .outlets: "outlets that the classes of --project declare but the file does not connect"
      case .unknown: "unknown elements, attributes and values"
      case .ambiguous: "views with more than one position or size that satisfies the constraints"
      case .conflicts: "required constraints that contradict each other"
      case .misplaced: "stored frames that differ from the result of the constraints"
      case .images: "images and colours that are not in a catalogue or folder of --project"
      case .clipped: "texts that do not fit"
      case .touch: "touch targets that are smaller than 44 points"
      case .accessibility: "controls and images without an accessibility label"
      }
    }
  }

  var file: String
  var line: Int
  var rule: Rule
  var message: String
}

/// The findings of one run, without duplicates.
struct FindingList {
  private(set) var findings: [Finding] = []
  private var known: Set<Finding> = []
  private let rules: Set<Finding.Rule>

  init(rules: Set<Finding.Rule>) {
    self.rules = rules
  }

  func includes(_ rule: Finding.Rule) -> Bool { rules.contains(rule) }

  /// Returns true if a rule already has a finding on a line.
  func has(_ rule: Finding.Rule, _ file: String, _ line: Int) -> Bool {
    findings.contains { $0.rule == rule && $0.line == line && $0.file == file }
  }

  mutating func add(_ rule: Finding.Rule, _ file: String, _ line: Int, _ message: String) {
    let finding = Finding(file: file, line: line, rule: rule, message: message)
    guard rules.contains(rule), known.insert(finding).inserted else { return }
    findings.append(finding)
  }

  /// The findings, ordered by file and line.
  var sorted: [Finding] {
    findings.sorted { ($0.file, $0.line, $0.rule.rawValue) < ($1.file, $1.line, $1.rule.rawValue) }
  }
}
