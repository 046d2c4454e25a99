import ArgumentParser
import Ecology

/// Prints the rules' one table.
struct CodexCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "codex", abstract: "Print every cell, link and number of the rules.")

  @Flag(help: "As one JSON object instead of Markdown.")
  var json = false

  func run() {
    let codex = Codex()
    print(json ? codex.json : codex.markdown)
  }
}
