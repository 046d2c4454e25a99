import Foundation

/// Known findings, which are not reported again. Lines are not stored, so that edits elsewhere in a file do not matter.
struct Baseline: Codable, Equatable {
  struct Entry: Codable, Hashable {
    var file: String
    var rule: String
    var object: String?
    var message: String

    /// - Parameter file: The path relative to the project.
    init(_ finding: Finding, file: String) {
      self.file = file
      rule = finding.rule.rawValue
      object = finding.object
      message = finding.messageWithoutLines
    }
  }

  var findings: [Entry]

  init(_ findings: [Finding], in folder: CheckedFolder) {
    self.findings = findings.map { Entry($0, file: folder.relative($0.file)) }
  }

  /// Reads a file that ``write(to:)`` wrote.
  init(contentsOf path: String) throws {
    guard FileManager.default.fileExists(atPath: path) else {
      throw ToolError(
        text: "\(path): no such baseline; write one with 'ib check … --baseline \(path) --write-baseline'")
    }
    do {
      self = try JSONDecoder().decode(Baseline.self, from: try ToolFile.read(path))
    } catch is DecodingError {
      throw ToolError(text: "\(path): not a baseline of ib; write it again with --write-baseline")
    }
  }

  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try ToolFile.write(Array(try encoder.encode(self)) + Array("\n".utf8), to: path)
  }

  /// Returns the findings that are not known. If the baseline has n equal findings, n of them are known.
  func newFindings(in findings: [Finding], _ folder: CheckedFolder) -> [Finding] {
    var left = Dictionary(self.findings.map { ($0, 1) }, uniquingKeysWith: +)
    return findings.filter { finding in
      let entry = Entry(finding, file: folder.relative(finding.file))
      guard let count = left[entry], count > 0 else { return true }
      left[entry] = count - 1
      return false
    }
  }
}
