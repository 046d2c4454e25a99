import ArgumentParser
import InterfaceBuilder
import UIKit

/// The command line for Interface Builder files, as a library, so that an app's own `ib` is a few lines:
///
/// ```swift
/// InterfaceBuilderTool.main(classes: [ProgressView.self, OutlinedLabel.self])
/// ```
public enum InterfaceBuilderTool {
  /// Runs the command of the process's arguments and exits: with 0, with 1 where `check` found or `diff` was asked to tell of
  /// something, with 2 where a file cannot be read or written or an option names nothing, with 64 for arguments that are
  /// none.
  ///
  /// Pictures show designable views as they draw themselves at design time, and views of other classes as the nearest class
  /// that the toolkit knows.
  ///
  /// - Parameters:
  ///   - classes: The app's designable views, found by their names whatever module a file names.
  ///   - libraries: Those of libraries, found where a file names their module or none.
  @MainActor public static func main(classes: [UIView.Type] = [], libraries: [UIView.Type] = []) {
    // What the toolkit tells developers of running apps is of no use here; findings and warnings of files are printed.
    Log.redirect { _ in }
    for type in classes { InterfaceClasses.designables.register(type) }
    InterfaceClasses.designables.register(libraryTypes: libraries)
    do {
      var command = try Root.parseAsRoot()
      try command.run()
    } catch let error where error is ToolError || error is InterfaceError {
      ToolFile.complain("Error: \(error)")
      Root.exit(withError: ExitCode(2))
    } catch {
      Root.exit(withError: error)
    }
  }

  struct Root: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "ib", abstract: "Look into storyboards and xibs, draw, check and compare them.",
      subcommands: [RenderCommand.self, CheckCommand.self, DiffCommand.self, InspectCommand.self, FramesCommand.self])
  }
}
