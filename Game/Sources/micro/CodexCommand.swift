import ArgumentParser
import Ecology
import MicroApp

/// Prints the table of the rules.
struct CodexCommand: ParsableCommand {
  /// The output format.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, markdown, json, guide
  }

  static let configuration = CommandConfiguration(
    commandName: "codex", abstract: "Print every cell, link and number of the rules.")

  @Option(
    help: "text for reading, markdown, json for one object, or guide: the player's guide as Markdown.")
  var format = Format.markdown

  @Flag(help: "Same as --format json.")
  var json = false

  func run() {
    let codex = Codex()
    switch json ? .json : format {
    case .text: print(codex.text, terminator: "")
    case .markdown: print(codex.markdown)
    case .json: print(codex.json)
    case .guide: print(MainActor.assumeIsolated { PlayersGuide().markdown }, terminator: "")
    }
  }
}
