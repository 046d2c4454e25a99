import ArgumentParser

/// The command line of `uikit`.
@main struct UIKitTool: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "uikit", abstract: "Builds, runs and tests unchanged iOS projects on Linux.",
    subcommands: [
      RunCommand.self, ShotCommand.self, BuildCommand.self, TestCommand.self, ReportCommand.self, NewCommand.self,
      CleanCommand.self, TranslateCommand.self,
    ])
}
