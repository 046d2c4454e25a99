import ArgumentParser
import Ecology

/// Prints the rules' one table.
struct CodexCommand: ParsableCommand {
  /// How it is printed.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, markdown, json
  }

  static let configuration = CommandConfiguration(
    commandName: "codex", abstract: "Print every cell, link and number of the rules.")

  @Option(help: "As text for reading, Markdown, or one JSON object: text, markdown or json.")
  var format = Format.markdown

  @Flag(help: "The same as --format json.")
  var json = false

  func run() {
    let codex = Codex()
    switch json ? .json : format {
    case .text: print(codex.text, terminator: "")
    case .markdown: print(codex.markdown)
    case .json: print(codex.json)
    }
  }
}
