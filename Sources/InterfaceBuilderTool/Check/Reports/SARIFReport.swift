import Foundation

/// Findings in the Static Analysis Results Interchange Format.
///
/// Source: OASIS, "Static Analysis Results Interchange Format (SARIF) Version 2.1.0".
struct SARIFReport: Encodable {
  struct Message: Encodable {
    var text: String
  }

  struct Configuration: Encodable {
    var level: String
  }

  struct Descriptor: Encodable {
    var id: String
    var shortDescription: Message
    var fullDescription: Message
    var defaultConfiguration: Configuration
  }

  struct Driver: Encodable {
    var name = "ib"
    var version = InterfaceBuilderTool.version
    var rules: [Descriptor]
  }

  struct Tool: Encodable {
    var driver: Driver
  }

  struct Artifact: Encodable {
    var uri: String
  }

  struct Region: Encodable {
    var startLine: Int
  }

  struct PhysicalLocation: Encodable {
    var artifactLocation: Artifact
    var region: Region
  }

  struct LogicalLocation: Encodable {
    var name: String
    var kind = "object"
  }

  struct Location: Encodable {
    var physicalLocation: PhysicalLocation
    var logicalLocations: [LogicalLocation]?
  }

  struct Result: Encodable {
    var ruleId: String
    var ruleIndex: Int
    var level: String
    var message: Message
    var locations: [Location]
    var partialFingerprints: [String: String]
  }

  struct Run: Encodable {
    var tool: Tool
    var results: [Result]
    var columnKind = "unicodeCodePoints"
  }

  var version = "2.1.0"
  var schema = "https://json.schemastore.org/sarif-2.1.0.json"
  var runs: [Run]

  enum CodingKeys: String, CodingKey {
    case version, runs
    case schema = "$schema"
  }

  init(_ findings: [Finding]) {
    let rules = Finding.Rule.allCases.filter { rule in findings.contains { $0.rule == rule } }
    var fingerprint = Fingerprint()
    let results = findings.map { finding in
      Result(
        ruleId: finding.rule.rawValue, ruleIndex: rules.firstIndex(of: finding.rule) ?? 0,
        level: finding.severity.rawValue, message: Message(text: finding.message), locations: [Self.location(finding)],
        partialFingerprints: ["ib/v1": fingerprint.next(finding)])
    }
    runs = [Run(tool: Tool(driver: Driver(rules: rules.map(Self.descriptor))), results: results)]
  }

  private static func descriptor(_ rule: Finding.Rule) -> Descriptor {
    Descriptor(
      id: rule.rawValue, shortDescription: Message(text: rule.page.summary),
      fullDescription: Message(text: rule.page.reason),
      defaultConfiguration: Configuration(level: rule.usualSeverity.rawValue))
  }

  private static func location(_ finding: Finding) -> Location {
    let path = finding.file.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? finding.file
    let uri = path.hasPrefix("/") ? "file://\(path)" : path
    return Location(
      physicalLocation: PhysicalLocation(
        artifactLocation: Artifact(uri: uri), region: Region(startLine: max(1, finding.line))),
      logicalLocations: finding.object.map { [LogicalLocation(name: $0)] })
  }
}
