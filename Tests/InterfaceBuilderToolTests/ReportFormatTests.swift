import Foundation
import InterfaceBuilder
import Testing

@testable import InterfaceBuilderTool

/// The reports against what their specifications require, for findings of every rule and with every sign.
@Suite struct ReportFormatTests {
  /// Findings of every rule, whose texts have signs that some format escapes or forbids.
  private static let findings: [Finding] = {
    let texts = [
      "plain", "<a href=\"b\"> & 'c' ]]>", "100 % of\r\nlines\tand :: and , and =", "\u{0}\u{1}\u{8}\u{1F}\u{7F}\u{85}",
      "\u{FFFE}\u{FFFF}\u{10FFFF}\u{2028}", "é日本語👩‍👩‍👧 \\ \\u0041 %41", " ",
    ]
    let files = ["App/A.xib", "a:b/Ü & \"c\" 100%.xib", "#?[x].storyboard", "App/A,b=c::d.xib", "App/line\nfeed.xib"]
    let severities = Finding.Severity.allCases
    return Finding.Rule.allCases.enumerated().flatMap { number, rule in
      texts.enumerated().map { index, text in
        Finding(
          file: files[(number + index) % files.count], line: index - 1, rule: rule,
          severity: severities[(number + index) % severities.count], message: text,
          object: index.isMultiple(of: 2) ? "a\(text)" : nil)
      }
    }.inOrder
  }()

  private static func json(_ format: FindingsFormat, _ findings: [Finding] = Self.findings) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(try format.text(of: findings).utf8))
  }

  @Test func `SARIF has the objects and properties of version 2.1.0`() throws {
    let log = try Self.json(.sarif)
    #expect(ReportShape.sarif.violations(in: log) == [])
    #expect(ReportShape.strayRules(inSARIF: log) == [])
    #expect(ReportShape.sarif.violations(in: try Self.json(.sarif, [])) == [])
    let absolute = Finding(file: "/a b/ü.xib", line: 1, rule: .ids, severity: .error, message: "a", object: nil)
    #expect(ReportShape.sarif.violations(in: try Self.json(.sarif, [absolute])) == [])
  }

  @Test func `GitLab's report has the fields of its format`() throws {
    let issues = try Self.json(.gitlab)
    #expect(ReportShape.gitLab.violations(in: issues) == [])
    #expect((issues as? [Any])?.count == Self.findings.count)
    let prints = (issues as? [[String: Any]] ?? []).compactMap { $0["fingerprint"] as? String }
    #expect(Set(prints).count == prints.count)
  }

  /// Every field of a small report is taken away and replaced in turn.
  @Test(arguments: [FindingsFormat.sarif, .gitlab])
  func `a report without a required field, or with a wrong type, is found`(format: FindingsFormat) throws {
    let shape = format == .sarif ? ReportShape.sarif : .gitLab
    let report = try Self.json(format, Array(Self.findings.prefix(1)))
    #expect(shape.violations(in: report) == [])
    let wrong = Self.changes(of: report) { _ in ["wrong": [Int]()] as [String: Any] }
    #expect(wrong.count >= 7 && wrong.allSatisfy { !shape.violations(in: $0).isEmpty })
    let without = Self.changes(of: report) { _ in nil }
    let optional = without.count { shape.violations(in: $0).isEmpty }
    #expect(without.count - optional >= 7)
    if format == .gitlab { #expect(optional == 0) }
  }

  /// Returns the values that have one field changed.
  private static func changes(of value: Any, _ change: (Any) -> Any?) -> [Any] {
    if let list = value as? [Any] {
      return list.indices.flatMap { index in
        changes(of: list[index], change).map { changed -> Any in
          var copy = list
          copy[index] = changed
          return copy
        }
      }
    }
    guard let object = value as? [String: Any] else { return [] }
    return object.keys.sorted().flatMap { name -> [Any] in
      guard let field = object[name] else { return [] }
      return ([change(field)] + changes(of: field, change).map(Optional.some)).map { changed -> Any in
        var copy = object
        copy[name] = changed
        return copy
      }
    }
  }

  /// Source: Checkstyle, `XMLLogger`, whose report has the elements `checkstyle`, `file` and `error`; the severities
  /// are those of `SeverityLevel`.
  @Test func `Checkstyle's XML is well formed, with the attributes of its logger`() throws {
    let text = try FindingsFormat.checkstyle.text(of: Self.findings)
    let root = try InterfaceElement(xml: Data(text.utf8), name: "report")
    #expect(root.name == "checkstyle" && root["version"]?.isEmpty == false)
    for file in root.children {
      #expect(file.name == "file" && Set(file.attributes.keys) == ["name"] && !file.children.isEmpty)
      for error in file.children {
        #expect(error.name == "error" && error.children.isEmpty)
        #expect(Set(error.attributes.keys) == ["line", "severity", "message", "source"])
        #expect(["ignore", "info", "warning", "error"].contains(error["severity"]))
        #expect(error["line"].flatMap { Int($0) }.map { $0 >= 1 } == true)
      }
    }
    #expect(root.children.flatMap(\.children).count == Self.findings.count)
    // A file has one element.
    #expect(Set(root.children.map { $0["name"] }).count == root.children.count)
    // Signs that XML allows arrive as they are.
    let seen = Set(root.children.flatMap(\.children).compactMap { $0["message"] })
    #expect(seen.isSuperset(of: ["plain", "<a href=\"b\"> & 'c' ]]>", "100 % of\r\nlines\tand :: and , and ="]))
  }

  /// Source: GitHub documentation, "Workflow commands for GitHub Actions", with the escapes of `command.ts` in
  /// actions/toolkit.
  @Test func `annotations are commands of one line that say what the finding says`() throws {
    let text = try FindingsFormat.github.text(of: Self.findings)
    let lines = text.unicodeScalars.split(separator: "\n").map { String(String.UnicodeScalarView($0)) }
    #expect(lines.count == Self.findings.count)
    for (line, finding) in zip(lines, Self.findings) {
      let command = try #require(try /::(notice|warning|error) ([^:]*)::(.*)/.dotMatchesNewlines().wholeMatch(in: line))
      #expect(finding.severity == .note ? command.1 == "notice" : command.1 == finding.severity.rawValue)
      let properties = command.2.split(separator: ",").map { $0.split(separator: "=", maxSplits: 1) }
      #expect(properties.map(\.first) == ["file", "line", "title"] && properties.allSatisfy { $0.count == 2 })
      #expect(String(properties[0][1]).removingPercentEncoding == finding.file)
      #expect(Int(properties[1][1]).map { $0 >= 1 } == true)
      #expect(String(command.3).removingPercentEncoding == finding.message)
      #expect(!line.unicodeScalars.contains("\r"))
    }
  }
}
