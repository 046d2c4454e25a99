import Foundation

/// Formats findings as text.
struct FindingsText {
  private let format: CheckCommand.Format

  init(_ format: CheckCommand.Format) {
    self.format = format
  }

  func write(_ findings: [Finding]) throws {
    switch format {
    case .text:
      for finding in findings {
        print("\(finding.file):\(finding.line): \(finding.message) [\(finding.rule.rawValue)]")
      }
    case .json:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      print(String(decoding: try encoder.encode(findings), as: UTF8.self))
    case .github: for finding in findings { print(Self.annotation(finding)) }
    }
  }

  /// Source: GitHub, "Workflow commands for GitHub Actions", setting a warning message.
  static func annotation(_ finding: Finding) -> String {
    let level = [.unreadable, .ids].contains(finding.rule) ? "error" : "warning"
    return
      "::\(level) file=\(property(finding.file)),line=\(finding.line),title=ib \(finding.rule.rawValue)::\(data(finding.message))"
  }

  private static func data(_ text: String) -> String {
    text.replacingOccurrences(of: "%", with: "%25").replacingOccurrences(of: "\r", with: "%0D")
      .replacingOccurrences(of: "\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacingOccurrences(of: ":", with: "%3A").replacingOccurrences(of: ",", with: "%2C")
  }
}
