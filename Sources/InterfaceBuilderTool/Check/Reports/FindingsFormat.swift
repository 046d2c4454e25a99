import ArgumentParser
import Foundation

/// The formats of reports.
enum FindingsFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, sarif, github, gitlab, checkstyle, xcode

  /// True for reports that servers join with the files of a repository.
  var namesFilesOfRepository: Bool { self == .github || self == .gitlab || self == .sarif }

  /// Returns the report, with a line feed at its end unless it is empty.
  func text(of findings: [Finding]) throws -> String {
    switch self {
    case .text:
      Self.lines(findings) { "\(Self.place($0)): \($0.severity.rawValue): \($0.message) [\($0.rule.rawValue)]" }
    case .json: try Self.json(findings)
    case .sarif: try Self.json(SARIFReport(findings))
    case .github: Self.lines(findings, GitHubAnnotation.text)
    case .gitlab: try Self.json(GitLabIssue.issues(findings))
    case .checkstyle: CheckstyleReport.text(of: findings)
    case .xcode: Self.lines(findings, Self.xcodeLine)
    }
  }

  private static func lines(_ findings: [Finding], _ line: (Finding) -> String) -> String {
    findings.map { line($0) + "\n" }.joined()
  }

  private static func place(_ finding: Finding) -> String {
    finding.line > 0 ? "\(finding.file):\(finding.line)" : finding.file
  }

  /// Source: Apple, "Running custom scripts during a build", Log errors and warnings. Xcode needs absolute paths.
  private static func xcodeLine(_ finding: Finding) -> String {
    var finding = finding
    finding.file = URL(fileURLWithPath: finding.file).standardizedFileURL.path
    return "\(place(finding)): \(finding.severity.rawValue): \(finding.message) [\(finding.rule.rawValue)]"
  }

  private static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  }
}
