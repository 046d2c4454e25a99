import AppBuilding
import AppProjects
import ArgumentParser

/// Builds an app and shows it.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Build an app and show it in a window, or in a browser tab.",
    discussion: "Arguments after -- go to the app: --browser, --offscreen --script FILE, --dark, --language L …")

  @OptionGroup var project: ProjectOptions
  @OptionGroup var screen: ScreenOptions

  @Flag(help: "Show the app in a browser tab.")
  var browser = false

  @Argument(parsing: .postTerminator, help: "Arguments of the app.")
  var arguments: [String] = []

  func run() throws {
    let package = try project.buildApp()
    // The bundle stays in the cache as long as the app runs.
    defer { withExtendedLifetime(package) {} }
    let bundle = AppBundle(package)
    let host = browser ? ["--browser"] : []
    let status = try SwiftBuild.start(
      [bundle.program] + (try screen.arguments(isForTablets: package.isForTablets)) + host + arguments)
    if status != 0 { throw ExitCode(status) }
  }
}
