import InterfaceBuilder

/// The findings in one file by the rules that apply to it.
struct FindingList {
  private(set) var findings: [Finding] = []
  private var known: Set<Finding> = []
  private var places: Set<Place> = []
  /// Objects for which a rule has no findings.
  private var exempt: [Finding.Rule: Set<String>] = [:]
  private let severities: [Finding.Rule: Finding.Severity]

  private struct Place: Hashable {
    var rule: Finding.Rule
    var file: String
    var line: Int
  }

  /// - Parameter severities: The rules that apply, with the severities of their findings.
  init(_ severities: [Finding.Rule: Finding.Severity]) {
    self.severities = severities
  }

  init(rules: some Sequence<Finding.Rule>) {
    self.init(Dictionary(uniqueKeysWithValues: Set(rules).map { ($0, $0.usualSeverity) }))
  }

  func includes(_ rule: Finding.Rule) -> Bool { severities[rule] != nil }

  /// Returns true if a rule already has a finding on a line.
  func has(_ rule: Finding.Rule, _ file: String, _ line: Int) -> Bool {
    places.contains(Place(rule: rule, file: file, line: line))
  }

  /// Leaves out the findings that a rule adds for some objects from now on.
  mutating func exempt(_ objects: Set<String>, from rule: Finding.Rule) { exempt[rule, default: []].formUnion(objects) }

  mutating func add(_ rule: Finding.Rule, _ file: String, _ line: Int, _ message: String, object: String? = nil) {
    guard let severity = severities[rule] else { return }
    if let object, exempt[rule]?.contains(object) == true { return }
    let finding = Finding(
      file: file, line: line, rule: rule, severity: severity, message: message, object: object)
    guard known.insert(finding).inserted else { return }
    places.insert(Place(rule: rule, file: file, line: line))
    findings.append(finding)
  }

  mutating func add(_ rule: Finding.Rule, _ file: String, _ element: InterfaceElement, _ message: String) {
    add(rule, file, element.line, message, object: element.id)
  }

  /// The findings, ordered by file, line, rule and message.
  var sorted: [Finding] { findings.inOrder }
}

extension [Finding] {
  /// The findings, ordered by file, line, rule and message.
  var inOrder: [Finding] {
    sorted { ($0.file, $0.line, $0.rule.rawValue, $0.message) < ($1.file, $1.line, $1.rule.rawValue, $1.message) }
  }
}
