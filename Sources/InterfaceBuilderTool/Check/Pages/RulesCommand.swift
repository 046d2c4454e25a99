import ArgumentParser
import Foundation

/// `ib rules`: lists the rules of `ib check`, or prints the page of one.
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "List the rules of 'ib check', or explain some of them with examples.",
    discussion: """
      The columns of the list are the name, the level, 'fix' for rules that 'ib check --fix' corrects, and the findings.
      """
  )

  @Argument(help: "The rules to explain. Without any, all are listed.")
  var rules: [String] = []

  @Flag(help: "Print the pages of all rules as Markdown.")
  var markdown = false

  func run() throws {
    try ToolFile.show(try text())
  }

  func text() throws -> String {
    if markdown { return Self.markdown }
    if rules.isEmpty { return Self.list }
    return try rules.map { name in
      guard let rule = Finding.Rule(rawValue: name) else {
        throw ToolError(text: "unknown rule '\(name)'; 'ib rules' lists the rules")
      }
      return Self.page(rule)
    }.joined(separator: "\n")
  }

  private static var list: String {
    let width = Finding.Rule.allCases.map(\.rawValue.count).max() ?? 0
    return Finding.Rule.allCases.map { rule in
      let name = rule.rawValue.padding(toLength: width, withPad: " ", startingAt: 0)
      let level = level(rule).padding(toLength: 7, withPad: " ", startingAt: 0)
      let mark = Repair.rules.contains(rule) ? "fix" : "   "
      return "\(name)  \(level)  \(mark)  \(rule.page.summary)\n"
    }.joined()
  }

  /// The severity of a rule, or `off` for one that the settings must select.
  private static func level(_ rule: Finding.Rule) -> String { rule.isPolicy ? "off" : rule.usualSeverity.rawValue }

  private static func page(_ rule: Finding.Rule) -> String {
    let page = rule.page
    let fix = Repair.rules.contains(rule) ? "\n--fix corrects it.\n" : ""
    return """
      \(rule.rawValue) (\(level(rule))): \(page.summary)

      \(page.reason)
      \(fix)
        wrong: \(page.wrong)
        right: \(page.right)

      """
  }

  private static var markdown: String {
    let pages = Finding.Rule.allCases.map { rule in
      let page = rule.page
      let fix = Repair.rules.contains(rule) ? " `--fix` corrects it." : ""
      return """
        ## \(rule.rawValue)
        Finds \(page.summary). Level: \(level(rule)).\(fix)

        \(page.reason)

        ```
        wrong: \(page.wrong)
        right: \(page.right)
        ```

        """
    }
    return "# Rules of `ib check`\n\n`ib rules --markdown` writes this page. `.ib.yml` changes the levels.\n\n"
      + pages.joined(separator: "\n")
  }
}
