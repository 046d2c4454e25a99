import AppBuilding
import ArgumentParser

/// Removes builds from the cache.
struct CleanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clean", abstract: "Remove builds from the cache and print the space that was freed.",
    discussion: "Without a path it removes the builds of projects that are gone or were not built for some days.")

  @Argument(help: "The project whose build is removed, given as for the other commands.")
  var path: String?

  @Flag(help: "Remove the builds of all apps and of the toolkit.")
  var all = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Remove builds of projects that were not built for this many days; \(BuildCache.Selection.usualDays) by default.",
      valueName: "days"))
  var unusedFor: Int?

  func run() throws {
    let selection = try BuildCache.Selection(path: path, all: all, days: unusedFor)
    try BuildCache().clean(selection, onWait: { ProjectOptions.warn("waiting for a build to end") }) { print($0) }
  }
}
