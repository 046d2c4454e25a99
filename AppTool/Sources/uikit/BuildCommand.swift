import AppBuilding
import AppProjects
import ArgumentParser

/// Translates and builds a project.
struct BuildCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build", abstract: "Translate and build a project; prints the folder of the app.")

  @OptionGroup var project: ProjectOptions

  func run() throws {
    let package = try project.build(.application)
    print(AppBundle(package).path)
  }
}
