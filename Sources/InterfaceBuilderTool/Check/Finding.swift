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
      case .unreadable: "the file cannot be read at all"
      case .ids:
        "ids that nothing has, ids given out twice, scenes that embed themselves, storyboard references to nothing"
      case .duplicates: "storyboard, reuse and segue identifiers that are used twice"
      case .outlets: "outlets that the classes of --project declare and the file does not connect"
      case .unknown: "elements, attributes and values that are not known"
      case .ambiguous: "views that constraints leave more than one place or size"
      case .conflicts: "required constraints that contradict each other"
      case .misplaced: "stored frames that differ from what the constraints give"
      case .images: "images and colours that are in no catalogue or folder of --project"
      case .clipped: "texts that do not fit"
      case .touch: "things to tap that are smaller than 44 points"
      case .accessibility: "things to use that have nothing to be read aloud"
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
