import ArgumentParser
import InterfaceBuilder
import UIKit

/// The command line for Interface Builder files, as a library, so that an app's own `ib` takes only a few lines:
///
/// ```swift
/// InterfaceBuilderTool.main(classes: [ProgressView.self, OutlinedLabel.self])
/// ```
public enum InterfaceBuilderTool {
  /// The version of `ib`, that of the toolkit.
  public static let version = "0.1.0"

  /// Runs the command in the process's arguments and exits. Exit codes: 0 for success; 1 if `check` has warnings or
  /// errors, `merge` has conflicts, or `diff` was asked to report differences and found some; 2 if a file cannot be
  /// read or written or an option's value does not exist; 64 for invalid arguments.
  ///
  /// Pictures show designable views as they draw themselves at design time, and views of other classes as the nearest
  /// class that the toolkit knows.
  ///
  /// - Parameters:
  ///   - classes: The app's designable views, found by their names regardless of the module in a file.
  ///   - libraries: Designable views of libraries, found if a file names their module or none.
  @MainActor public static func main(classes: [UIView.Type] = [], libraries: [UIView.Type] = []) {
    // The reader of a pipe may leave; ``ToolFile/show(_:)`` and ``ToolFile/complain(_:)`` handle it.
    signal(SIGPIPE, SIG_IGN)
    // Log messages for app developers are not useful here; findings and warnings of files are printed.
    Log.redirect { _ in }
    for type in classes { InterfaceClasses.designables.register(type) }
    InterfaceClasses.designables.register(libraryTypes: libraries)
    LayoutWorkers.program = Bundle.main.executableURL
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
      commandName: "ib", abstract: "Inspect, draw, check, compare, review and merge storyboards and xibs.",
      version: version,
      subcommands: [
        RenderCommand.self, CheckCommand.self, RulesCommand.self, DiffCommand.self, ReviewCommand.self,
        MergeCommand.self, InstallGitCommand.self, InspectCommand.self, FramesCommand.self,
      ])
  }
}
