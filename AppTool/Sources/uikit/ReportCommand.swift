import AppBuilding
import AppProjects
import AppTranslation
import ArgumentParser
import Foundation

/// Lists what keeps a project from building.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "List what cannot be translated and which API is missing, by file and line; exit code 1 if there is any.")

  @OptionGroup var project: ProjectOptions

  @Flag(help: "Write JSON.")
  var json = false

  private struct Entry: Codable {
    let file: String
    let line: Int
    let message: String
  }

  private struct Report: Codable {
    let untranslated: [Entry]
    let missing: [Entry]
    let leftOut: [Entry]
    let withoutEffect: [Entry]
    let notices: [String]
    let builds: Bool
  }

  func run() throws {
    let package = try project.package(.application)
    let outcome = try SwiftBuild(package).build()
    let untranslated = package.diagnostics
    let isClean = outcome.isSuccessful && untranslated.isEmpty
    if !outcome.isSuccessful, outcome.errors.isEmpty { ProjectOptions.warn(outcome.output) }
    if json {
      let report = Report(
        untranslated: untranslated.map(Self.entry), missing: outcome.errors.map(Self.entry),
        leftOut: package.leftOut.map(Self.entry), withoutEffect: package.notes.map(Self.entry),
        notices: package.notices, builds: isClean)
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      print(String(decoding: try encoder.encode(report), as: UTF8.self))
    } else {
      write(untranslated, "cannot be translated")
      write(outcome.errors, "errors of the compiler")
      write(package.leftOut, "left out")
      write(package.notes, "builds but has no effect")
      package.notices.forEach { print($0) }
      print(isClean ? "builds" : "does not build")
    }
    if !isClean { throw ExitCode.failure }
  }

  private static func entry(_ diagnostic: Diagnostic) -> Entry {
    Entry(file: diagnostic.file, line: diagnostic.line, message: diagnostic.message)
  }

  /// Writes each entry, then the messages by number.
  private func write(_ entries: [Diagnostic], _ title: String) {
    guard !entries.isEmpty else { return }
    print("\(title): \(entries.count)")
    for entry in entries { print("  \(entry.file):\(entry.line): \(entry.message)") }
    let groups = Dictionary(grouping: entries, by: \.message).sorted {
      ($1.value.count, $0.key) < ($0.value.count, $1.key)
    }
    print("by message:")
    for (message, found) in groups { print("  \(found.count)  \(message)") }
  }
}
