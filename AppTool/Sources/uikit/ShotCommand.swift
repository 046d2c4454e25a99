import AppBuilding
import AppProjects
import ArgumentParser
import Foundation

/// Builds an app and writes a picture of its screen.
struct ShotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shot", abstract: "Build an app and write a picture of its screen, without a display.")

  @OptionGroup var project: ProjectOptions
  @OptionGroup var screen: ScreenOptions

  @Option(name: [.short, .long], help: "The PNG file; with --script the picture after its end.")
  var output = "shot.png"

  @Option(help: "A script of touches and keys that runs before the picture.", completion: .file())
  var script: String?

  @Option(help: "The time of the picture, in seconds of the app's clock.")
  var after = 1.0

  func validate() throws {
    // The name is a word in the script that writes the picture.
    let name = output.split(separator: "/").last ?? ""
    guard name.hasSuffix(".png"), !name.contains(where: \.isWhitespace) else {
      throw ValidationError("--output: the name of '\(output)' has to end in .png and must not contain spaces")
    }
    if let script, !FileManager.default.isReadableFile(atPath: script) {
      throw ValidationError("--script: \(script): no such file, or it cannot be read")
    }
  }

  func run() throws {
    let package = try project.buildApp()
    // The bundle stays in the cache as long as the app runs.
    defer { withExtendedLifetime(package) {} }
    let bundle = AppBundle(package)
    var arguments =
      [bundle.program] + (try screen.arguments(isForTablets: package.isForTablets)) + [
        "--picture", output, "--after", "\(after)",
      ]
    if let script { arguments += ["--picture-script", script] }
    let status = try SwiftBuild.start(arguments)
    if status != 0 { throw ExitCode(status) }
  }
}
