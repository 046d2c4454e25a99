import Foundation

/// A finding as an annotation of a pull request.
///
/// Source: GitHub, "Workflow commands for GitHub Actions", setting a notice, warning or error message.
enum GitHubAnnotation {
  static func text(_ finding: Finding) -> String {
    let level = finding.severity == .note ? "notice" : finding.severity.rawValue
    let place = "file=\(property(finding.file)),line=\(max(1, finding.line))"
    return "::\(level) \(place),title=ib \(finding.rule.rawValue)::\(data(finding.message))"
  }

  private static func data(_ text: String) -> String {
    text.replacingOccurrences(of: "%", with: "%25").replacingOccurrences(of: "\r", with: "%0D")
      .replacingOccurrences(of: "\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacingOccurrences(of: ":", with: "%3A").replacingOccurrences(of: ",", with: "%2C")
  }
}
