import AppBuilding
import ArgumentParser

/// Makes a small app.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Make a small app that Xcode and this tool build.")

  @Argument(help: "The name of the app, and of its folder.")
  var name: String

  func run() throws {
    print(try NewProject(name: name).write(in: "."))
  }
}
