/// Findings in the XML of Checkstyle 4.3, which many servers read.
enum CheckstyleReport {
  static func text(of findings: [Finding]) -> String {
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<checkstyle version=\"4.3\">"]
    var file: String?
    for finding in findings {
      if finding.file != file {
        if file != nil { lines.append("\t</file>") }
        lines.append("\t<file name=\"\(escaped(finding.file))\">")
        file = finding.file
      }
      lines.append(
        "\t\t<error line=\"\(max(1, finding.line))\" severity=\"\(severity(finding.severity))\" "
          + "message=\"\(escaped(finding.message))\" source=\"ib.\(finding.rule.rawValue)\"/>")
    }
    if file != nil { lines.append("\t</file>") }
    lines.append("</checkstyle>")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func severity(_ severity: Finding.Severity) -> String {
    severity == .note ? "info" : severity.rawValue
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t", "\r": result += "&#\(scalar.value);"
      // Signs that XML does not have. Source: W3C, "Extensible Markup Language (XML) 1.0", fifth edition, production 2.
      case _ where scalar.value < 0x20, "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
