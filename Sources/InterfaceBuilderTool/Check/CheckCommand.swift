import ArgumentParser
import Foundation
import InterfaceBuilder
import UIKit

/// `ib check`: what a person should look at in files, for a terminal, a program or a code review.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Find mistakes in storyboards and xibs. The exit code is 1 when something was found.",
    discussion: "Rules:\n"
      + Finding.Rule.allCases.map { "  \($0.rawValue): \($0.summary)" }.joined(separator: "\n"))

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, github
  }

  @Argument(help: "The .storyboard and .xib files.", completion: .file(extensions: ["storyboard", "xib"]))
  var files: [String]

  @OptionGroup var options: ConditionOptions

  @Option(help: "Only these rules, with commas between them.")
  var only: String?

  @Option(help: "All but these rules, with commas between them.")
  var without: String?

  @Option(help: "text: file:line: message; json: an array of findings; github: annotations of a pull request.")
  var format = Format.text

  @Flag(help: "The same as --format json.")
  var json = false

  func run() throws {
    let rules = try chosenRules()
    let findings = try MainActor.assumeIsolated { try check(rules) }
    try FindingsText(json ? .json : format).write(findings)
    if !findings.isEmpty { throw ExitCode(1) }
  }

  private func chosenRules() throws -> Set<Finding.Rule> {
    func rules(_ text: String) throws -> Set<Finding.Rule> {
      try Set(
        text.split(separator: ",").map { name in
          let name = name.trimmingCharacters(in: .whitespaces)
          guard let rule = Finding.Rule(rawValue: name) else {
            let known = Finding.Rule.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("there is no rule '\(name)'; there are \(known)")
          }
          return rule
        })
    }
    let chosen = try only.map(rules) ?? Set(Finding.Rule.allCases)
    return chosen.subtracting(try without.map(rules) ?? [])
  }

  @MainActor private func check(_ rules: Set<Finding.Rule>) throws -> [Finding] {
    let stage = try DesignStage()
    let declared = rules.contains(.outlets) ? options.project.map { DeclaredOutlets(folder: $0) } : nil
    var list = FindingList(rules: rules)
    for path in files {
      do {
        try FileCheck(path: path, design: try options.file(path), stage: stage, declared: declared).run(into: &list)
      } catch let error as InterfaceError {
        list.add(.unreadable, path, error.line, error.words)
      }
    }
    return list.sorted
  }
}

/// The check of one file.
@MainActor struct FileCheck {
  let path: String
  let design: DesignFile
  let stage: DesignStage
  var declared: DeclaredOutlets?

  /// Rules that need no scene to be made.
  private static let textual: Set<Finding.Rule> = [.unreadable, .ids, .duplicates, .outlets]

  func run(into list: inout FindingList) throws {
    let document = design.file.document
    DocumentRules(document: document, path: path).check(into: &list)
    if let declared { OutletRules(document: document, path: path, declared: declared).check(into: &list) }
    ImageRules(design: design, path: path).check(into: &list)
    guard Finding.Rule.allCases.contains(where: { !Self.textual.contains($0) && list.includes($0) }) else { return }
    for plan in design.plans {
      if let shown = try stage.show(plan, of: design, scale: design.conditions.device.scale) {
        SceneRules(scene: shown.scene, path: path).check(into: &list)
      }
      if list.includes(.misplaced) { checkFrames(of: plan, into: &list) }
    }
    for warning in design.warnings { list.add(.unknown, path, warning.line, warning.message) }
  }

  private func checkFrames(of plan: DesignPlan, into list: inout FindingList) {
    for root in plan.rootIDs {
      for difference in StoredFrames(design.file).differences(below: root) {
        list.add(
          .misplaced, path, difference.element.line,
          "\(DocumentRules.name(difference.element)) is stored at \(Self.words(difference.stored)) and its constraints "
            + "put it at \(Self.words(difference.computed)); update its frame")
      }
    }
  }

  private static func words(_ rect: CGRect) -> String {
    "(" + [rect.minX, rect.minY, rect.width, rect.height].map { "\((Double($0) * 10).rounded() / 10)" }.joined(separator: " ")
      + ")"
  }
}

/// Images and colours that a file names and its project does not have.
@MainActor struct ImageRules {
  let design: DesignFile
  let path: String

  private static let attributes: [(name: String, catalog: String)] = [
    ("image", "catalog"), ("selectedImage", "selectedCatalog"), ("backgroundImage", "backgroundCatalog"),
    ("highlightedImage", "highlightedCatalog"), ("landscapeImage", "catalog"),
    ("minimumValueImage", "minimumValueCatalog"), ("maximumValueImage", "maximumValueCatalog"),
  ]

  func check(into list: inout FindingList) {
    // Without a single picture around, the project's folder was not given and every image would be missing.
    guard list.includes(.images), design.file.resources.hasPictures else { return }
    design.file.document.root.visit { element in
      guard element.name != "image", element.name != "userDefinedRuntimeAttribute" else { return }
      for attribute in Self.attributes {
        guard let name = element[attribute.name], element[attribute.catalog] != "system" else { continue }
        guard design.file.resources.image(named: name) == nil else { continue }
        list.add(.images, path, element.line, "the image '\(name)' is in no catalogue or folder of the project")
      }
      if element.name == "color", let name = element["name"], design.file.resources.color(named: name) == nil {
        list.add(.images, path, element.line, "the colour '\(name)' is in no asset catalogue of the project")
      }
    }
  }
}

/// Findings as text for whoever reads them.
struct FindingsText {
  private let format: CheckCommand.Format

  init(_ format: CheckCommand.Format) {
    self.format = format
  }

  func write(_ findings: [Finding]) throws {
    switch format {
    case .text: for finding in findings { print("\(finding.file):\(finding.line): \(finding.message) [\(finding.rule.rawValue)]") }
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
    return "::\(level) file=\(property(finding.file)),line=\(finding.line),title=ib \(finding.rule.rawValue)::\(data(finding.message))"
  }

  private static func data(_ text: String) -> String {
    text.replacingOccurrences(of: "%", with: "%25").replacingOccurrences(of: "\r", with: "%0D")
      .replacingOccurrences(of: "\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacingOccurrences(of: ":", with: "%3A").replacingOccurrences(of: ",", with: "%2C")
  }
}
