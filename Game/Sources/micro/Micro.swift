import ArgumentParser
import MicroApp

/// The command line of the game.
@main struct Micro: ParsableCommand {
  static let version = MicroGame.version

  static let configuration = CommandConfiguration(
    commandName: "micro",
    abstract: "Build a creature, feed it, and outlive what learns to hunt it.",
    version: version,
    subcommands: [
      Play.self, EvolveCommand.self, MergeCommand.self, ProgressCommand.self, DuelCommand.self, ReplayCommand.self,
      CodeCommand.self, CodexCommand.self, AgesCommand.self, BalanceCommand.self, GrowthCommand.self, PaceCommand.self,
      BenchCommand.self, ArmsRaceCommand.self, SweepCommand.self,
    ],
    defaultSubcommand: Play.self)
}
