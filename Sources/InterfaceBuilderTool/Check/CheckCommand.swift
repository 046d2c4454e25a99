import ArgumentParser
import Foundation
import InterfaceBuilder
import UIKit

/// `ib check`: reports possible problems in files, for a terminal, a program or a code review.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Find mistakes in storyboards and xibs. Exits with 1 if anything was found.",
    discussion: "Rules:\n"
      + Finding.Rule.allCases.map { "  \($0.rawValue): \($0.summary)" }.joined(separator: "\n"))

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, github
  }

  @Argument(help: "The .storyboard and .xib files.", completion: .file(extensions: ["storyboard", "xib"]))
  var files: [String]

  @OptionGroup var options: ConditionOptions

  @Option(help: "Check only these rules, separated by commas.")
  var only: String?

  @Option(help: "Skip these rules, separated by commas.")
  var without: String?

  @Option(help: "text: file:line: message; json: an array of findings; github: annotations of a pull request.")
  var format = Format.text

  @Flag(help: "Same as --format json.")
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
            throw ToolError(text: "unknown rule '\(name)'; the rules are \(known)")
          }
          return rule
        })
    }
    let chosen = try only.map(rules) ?? Set(Finding.Rule.allCases)
    let left = chosen.subtracting(try without.map(rules) ?? [])
    if left.isEmpty { throw ToolError(text: "--only and --without leave no rule to check") }
    return left
  }

  @MainActor private func check(_ rules: Set<Finding.Rule>) throws -> [Finding] {
    let stage = try DesignStage()
    let declared = rules.contains(.outlets) ? options.project.map { DeclaredOutlets(folder: $0) } : nil
    var list = FindingList(rules: rules)
    for path in files {
      do {
        try FileCheck(
          path: path, design: try options.file(path), stage: stage, declared: declared,
          isWholeProject: options.project != nil
        ).run(into: &list)
      } catch let error as InterfaceError {
        list.add(.unreadable, path, error.line, error.words)
      }
    }
    return list.sorted
  }
}
