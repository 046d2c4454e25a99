import AppBuilding
import AppProjects
import ArgumentParser

/// Builds and runs the unit tests of a project.
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Build and run the unit tests of a project, in a process with an app and a window.")

  @OptionGroup var project: ProjectOptions

  @Option(help: "Run only the tests whose names match.")
  var filter: String?

  @Flag(help: "Make each turn of the run loop a frame of a 60th of a second, however much time passed.")
  var virtualTime = false

  @OptionGroup var simulation: SimulationOptions

  @Option(help: "The folder for the pictures and files that the tests attach.")
  var attachments = "Attachments"

  func run() throws {
    let package = try project.build(.tests)
    let status = try SwiftBuild(package).test(
      filter: filter, isTimeVirtual: virtualTime, attachments: attachments, location: simulation.location)
    if status != 0 { throw ExitCode(status) }
  }
}
