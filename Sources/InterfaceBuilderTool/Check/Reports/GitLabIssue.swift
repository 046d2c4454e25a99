/// A finding as an entry of GitLab's code quality report.
///
/// Source: GitLab, "Code Quality", code quality report format.
struct GitLabIssue: Encodable {
  struct Location: Encodable {
    struct Lines: Encodable {
      var begin: Int
    }

    var path: String
    var lines: Lines
  }

  var description: String
  var checkName: String
  var fingerprint: String
  var severity: String
  var location: Location

  enum CodingKeys: String, CodingKey {
    case description, fingerprint, severity, location
    case checkName = "check_name"
  }

  static func issues(_ findings: [Finding]) -> [GitLabIssue] {
    var fingerprint = Fingerprint()
    return findings.map { finding in
      GitLabIssue(
        description: finding.message, checkName: finding.rule.rawValue, fingerprint: fingerprint.next(finding),
        severity: severity(finding.severity),
        location: Location(path: finding.file, lines: Location.Lines(begin: max(1, finding.line))))
    }
  }

  private static func severity(_ severity: Finding.Severity) -> String {
    switch severity {
    case .note: "info"
    case .warning: "minor"
    case .error: "major"
    }
  }
}
