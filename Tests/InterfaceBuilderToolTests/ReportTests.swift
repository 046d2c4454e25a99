import Foundation
import InterfaceBuilder
import Testing

@testable import InterfaceBuilderTool

/// The structure of the reports, as their formats specify it.
@Suite struct ReportTests {
  private let findings = [
    Finding(
      file: "App/A & B.xib", line: 3, rule: .ids, severity: .error, message: "the id \"x\" is <gone>\nfor 100 %",
      object: "v-1"),
    Finding(file: "App/A & B.xib", line: 0, rule: .touch, severity: .warning, message: "is small", object: nil),
    Finding(file: "Main.storyboard", line: 9, rule: .leftovers, severity: .note, message: "is small", object: nil),
    Finding(file: "Main.storyboard", line: 12, rule: .leftovers, severity: .note, message: "is small", object: nil),
  ]

  private func json(_ format: FindingsFormat) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(try format.text(of: findings).utf8))
  }

  @Test func `text has one line for each finding`() throws {
    #expect(
      try FindingsFormat.text.text(of: Array(findings.dropFirst())) == """
        App/A & B.xib: warning: is small [touch]
        Main.storyboard:9: note: is small [leftovers]
        Main.storyboard:12: note: is small [leftovers]

        """)
    #expect(try FindingsFormat.text.text(of: []) == "")
  }

  @Test func `JSON has the ids of objects`() throws {
    let list = try #require(try json(.json) as? [[String: Any]])
    #expect(list.count == 4)
    #expect(Set(list[0].keys) == ["file", "line", "rule", "severity", "message", "object"])
    #expect(list[0]["object"] as? String == "v-1" && list[0]["rule"] as? String == "ids")
    #expect(list[1]["object"] == nil)
  }

  @Test func `annotations escape the characters of their own syntax`() {
    let finding = Finding(file: "a,b.xib", line: 3, rule: .ids, severity: .error, message: "100 % of\nit: x")
    #expect(GitHubAnnotation.text(finding) == "::error file=a%2Cb.xib,line=3,title=ib ids::100 %25 of%0Ait: x")
    #expect(GitHubAnnotation.text(findings[2]) == "::notice file=Main.storyboard,line=9,title=ib leftovers::is small")
  }

  @Test func `Xcode gets absolute paths`() throws {
    let lines = try FindingsFormat.xcode.text(of: findings).split(separator: "\n")
    let folder = FileManager.default.currentDirectoryPath
    #expect(lines.last.map(String.init) == "\(folder)/Main.storyboard:12: note: is small [leftovers]")
  }

  @Test func `SARIF has the required properties of version 2.1.0`() throws {
    let log = try #require(try json(.sarif) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0" && log["$schema"] is String)
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
    #expect(driver["name"] as? String == "ib" && driver["version"] as? String == InterfaceBuilderTool.version)
    let rules = try #require(driver["rules"] as? [[String: Any]])
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 4)
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
      #expect(["none", "note", "warning", "error"].contains(result["level"] as? String))
      #expect((result["message"] as? [String: String])?["text"]?.isEmpty == false)
      let location = try #require((result["locations"] as? [[String: Any]])?.first)
      let physical = try #require(location["physicalLocation"] as? [String: [String: Any]])
      #expect(try #require(physical["region"]?["startLine"] as? Int) >= 1)
      let uri = try #require(physical["artifactLocation"]?["uri"] as? String)
      #expect(URL(string: uri) != nil && !uri.contains(" "))
    }
    let prints = results.compactMap { ($0["partialFingerprints"] as? [String: String])?["ib/v1"] }
    #expect(Set(prints).count == 4)
    let objects = (results[0]["locations"] as? [[String: Any]])?.first?["logicalLocations"] as? [[String: String]]
    #expect(objects?.first?["name"] == "v-1")
  }

  @Test func `GitLab's report has the required properties`() throws {
    let issues = try #require(try json(.gitlab) as? [[String: Any]])
    #expect(issues.count == 4)
    for issue in issues {
      #expect(Set(issue.keys) == ["description", "check_name", "fingerprint", "severity", "location"])
      #expect(["info", "minor", "major", "critical", "blocker"].contains(issue["severity"] as? String))
      let location = try #require(issue["location"] as? [String: Any])
      #expect(location["path"] is String)
      #expect(try #require((location["lines"] as? [String: Int])?["begin"]) >= 1)
    }
    #expect(Set(issues.compactMap { $0["fingerprint"] as? String }).count == 4)
  }

  @Test func `fingerprints do not depend on lines`() {
    var (one, other) = (Fingerprint(), Fingerprint())
    var moved = findings[0]
    moved.line = 99
    #expect(one.next(findings[0]) == other.next(moved))
    var early = findings[0]
    early.message = "the id 'one' is already used in line 8"
    var late = moved
    late.message = "the id 'one' is already used in line 10"
    #expect(one.next(early) == other.next(late))
    late.message = "the id 'two' is already used in line 10"
    #expect(one.next(early) != other.next(late))
  }

  @Test func `Checkstyle's XML has a file element for each file`() throws {
    let text = try FindingsFormat.checkstyle.text(of: findings)
    let root = try InterfaceElement(xml: Data(text.utf8), name: "report")
    #expect(root.name == "checkstyle" && root["version"] == "4.3")
    #expect(root.children.map(\.name) == ["file", "file"])
    #expect(root.children.map { $0["name"] } == ["App/A & B.xib", "Main.storyboard"])
    let errors = root.children.flatMap(\.children)
    #expect(errors.map { $0["severity"] } == ["error", "warning", "info", "info"])
    #expect(errors[0]["message"] == findings[0].message && errors[0]["source"] == "ib.ids")
    #expect(errors.allSatisfy { Set($0.attributes.keys) == ["line", "severity", "message", "source"] })
    #expect(try InterfaceElement(xml: Data(try FindingsFormat.checkstyle.text(of: []).utf8), name: "").children.isEmpty)
  }
}
