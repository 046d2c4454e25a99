import Foundation

/// The form that a specification requires of a JSON value: fields, types and values.
indirect enum ReportShape: Sendable {
  /// A text that fulfils a condition, which the words name.
  case text(_ condition: String, @Sendable (String) -> Bool)
  case integer(least: Int)
  case list(of: ReportShape)
  /// An object without other fields.
  case object(required: [String: ReportShape], optional: [String: ReportShape])
  /// An object with any fields of one form.
  case map(of: ReportShape)

  static let anyText = text("a text") { _ in true }
  static let fullText = text("a text that is not empty") { !$0.isEmpty }

  static func oneOf(_ values: String...) -> ReportShape {
    text("one of \(values.joined(separator: ", "))") { values.contains($0) }
  }

  /// Returns the differences between a value and the form, with their places.
  func violations(in value: Any, at place: String = "") -> [String] {
    switch self {
    case .text(let condition, let isRight):
      guard let text = value as? String, isRight(text) else { return ["\(place) is \(value), not \(condition)"] }
      return []
    case .integer(let least):
      guard let number = value as? Int, number >= least else { return ["\(place) is \(value), not \(least) or more"] }
      return []
    case .list(let element):
      guard let list = value as? [Any] else { return ["\(place) is no array"] }
      return list.enumerated().flatMap { element.violations(in: $1, at: "\(place)[\($0)]") }
    case .map(let element):
      guard let map = value as? [String: Any] else { return ["\(place) is no object"] }
      return map.flatMap { element.violations(in: $1, at: "\(place).\($0)") }
    case .object(let required, let optional):
      guard let object = value as? [String: Any] else { return ["\(place) is no object"] }
      let missing = required.keys.filter { object[$0] == nil }.map { "\(place).\($0) is missing" }
      return missing
        + object.flatMap { name, value in
          (required[name] ?? optional[name])?.violations(in: value, at: "\(place).\(name)")
            ?? ["\(place).\(name) is not known"]
        }
    }
  }
}

extension ReportShape {
  // MARK: SARIF

  /// The objects and properties of SARIF that `ib` writes, with those that must be there. Numbers are the sections.
  ///
  /// Source: OASIS, "Static Analysis Results Interchange Format (SARIF) Version 2.1.0", 2020, section 3.
  static let sarif: ReportShape = {
    // 3.11 and 3.12: a message has a text.
    let message = object(required: ["text": fullText], optional: [:])
    // 3.27.10.
    let level = oneOf("none", "note", "warning", "error")
    // 3.49 and 3.50.
    let rule = object(
      required: ["id": fullText],
      optional: [
        "shortDescription": message, "fullDescription": message,
        "defaultConfiguration": object(required: [:], optional: ["level": level]),
      ])
    // 3.18 and 3.19.
    let driver = object(required: ["name": fullText], optional: ["version": fullText, "rules": list(of: rule)])
    // 3.4 and 3.30: the address of a file, and a line from 1.
    let place = object(
      required: ["artifactLocation": object(required: ["uri": reference], optional: [:])],
      optional: ["region": object(required: ["startLine": integer(least: 1)], optional: [:])])
    // 3.33.7 allows other kinds than those it lists.
    let logical = object(required: ["name": fullText], optional: ["kind": fullText])
    // 3.28.
    let location = object(required: ["physicalLocation": place], optional: ["logicalLocations": list(of: logical)])
    // 3.27.
    let result = object(
      required: ["message": message],
      optional: [
        "ruleId": fullText, "ruleIndex": integer(least: 0), "level": level, "locations": list(of: location),
        "partialFingerprints": map(of: anyText),
      ])
    // 3.14.
    let run = object(
      required: ["tool": object(required: ["driver": driver], optional: [:])],
      optional: ["results": list(of: result), "columnKind": oneOf("utf16CodeUnits", "unicodeCodePoints")])
    // 3.13.
    return object(
      required: ["version": oneOf("2.1.0"), "runs": list(of: run)], optional: ["$schema": reference])
  }()

  /// An absolute or relative address.
  ///
  /// Source: T. Berners-Lee, R. Fielding, L. Masinter, "Uniform Resource Identifier (URI): Generic Syntax", RFC 3986,
  /// 2005, section 4.1. The first part of a relative path has no colon.
  private static let reference = text("an address") { text in
    let sign = #"(?:[A-Za-z0-9._~!$&'()*+,;=@-]|%[0-9A-Fa-f]{2})"#
    let path = "(?:\(sign)|[:/])*"
    let pattern = "^(?:[A-Za-z][A-Za-z0-9+.-]*:\(path)|\(sign)+(?:/\(path))?|/\(path))$"
    return text.range(of: pattern, options: .regularExpression) != nil
  }

  /// Returns the rules of results whose index is that of another rule. Source: section 3.27.6.
  static func strayRules(inSARIF log: Any) -> [String] {
    let runs = (log as? [String: Any])?["runs"] as? [[String: Any]] ?? []
    return runs.flatMap { run -> [String] in
      let rules = ((run["tool"] as? [String: Any])?["driver"] as? [String: Any])?["rules"] as? [[String: Any]] ?? []
      return (run["results"] as? [[String: Any]] ?? []).compactMap { result in
        guard let index = result["ruleIndex"] as? Int else { return nil }
        let name = result["ruleId"] as? String
        return rules.indices.contains(index) && rules[index]["id"] as? String == name ? nil : name ?? "\(index)"
      }
    }
  }

  // MARK: GitLab

  /// Source: GitLab documentation, "Code Quality", code quality report format.
  static let gitLab: ReportShape = {
    let path = text("a path in the repository") { !$0.isEmpty && !$0.hasPrefix("/") && !$0.hasPrefix("./") }
    let lines = object(required: ["begin": integer(least: 1)], optional: ["end": integer(least: 1)])
    return list(
      of: object(
        required: [
          "description": fullText, "check_name": fullText, "fingerprint": fullText,
          "severity": oneOf("info", "minor", "major", "critical", "blocker"),
          "location": object(required: ["path": path, "lines": lines], optional: [:]),
        ], optional: [:]))
  }()
}
