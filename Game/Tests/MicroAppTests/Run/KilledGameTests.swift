import Chronicle
import Ecology
import Foundation
import Glibc
import Testing

@testable import Records
@testable import Runs

/// The game in a separate process that is killed during play.
@Suite struct KilledGameTests {
  private let fixture: RunFixture

  init() throws { fixture = try RunFixture() }

  /// The game's program, in the folder of the test program.
  private static let program: URL = {
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("micro")
  }()

  private static var isBuilt: Bool { FileManager.default.isExecutableFile(atPath: program.path) }

  /// Plays off-screen until a time, kills the game, and returns the tree of its screen.
  ///
  /// The script writes the tree to a pipe, which the test reads at once, so no sleep is needed.
  private func killedGame(at seconds: Double) throws -> String {
    let pipe = fixture.folder.appendingPathComponent("now.txt")
    try #require(mkfifo(pipe.path, 0o600) == 0)
    let script = fixture.folder.appendingPathComponent("script")
    let lines = ["0.3 tap new-run", "1.0 tap begin", "2.5 expect energy", "\(seconds) tree now.txt", "900 quit"]
    try Data(lines.joined(separator: "\n").utf8).write(to: script)
    let game = Process()
    game.executableURL = Self.program
    game.arguments = [
      "play", "--offscreen", "--size", "800x640", "--seed", "7", "--threads", "1", "--data",
      fixture.folder.appendingPathComponent("data").path, "--script", script.path,
    ]
    // If the game ends early, the pipe needs a writer to unblock the reader.
    game.terminationHandler = { _ in close(open(pipe.path, O_WRONLY | O_NONBLOCK)) }
    try game.run()
    let tree = try FileHandle(forReadingFrom: pipe).readToEnd() ?? Data()
    kill(game.processIdentifier, SIGKILL)
    game.waitUntilExit()
    #expect(game.terminationReason == .uncaughtSignal)
    return String(decoding: tree, as: UTF8.self)
  }

  @Test(.enabled(if: isBuilt, "the program itself was not built"), arguments: [4.37, 9.96])
  func `a killed process loses at most a second`(seconds: Double) throws {
    _ = try killedGame(at: seconds)
    // Play begins in the frame after the button was pressed, slightly after 1 s of the script's clock.
    let played = seconds - 1.4
    let runs = try RunFolder(in: fixture.folder.appendingPathComponent("data"))
    let files = try #require(runs.suspended(), "the run must be gone on with")
    let replay = try ReplayFile.read(files.replay.path)
    #expect(Double(replay.ticks) / 60 > played - 1, "\(replay.ticks) ticks are kept of \(played) s")
    let run = try LiveRun(resuming: files)
    #expect(run.dish.time > played - 1 && run.phase == .playing)
    #expect(try ReplayVerification(of: try ReplayFile.read(files.replay.path)).verdict == .same)
    run.swim(ticks: 61)
    try run.suspend()
    let tree = try FamilySource.files(runs, name: CreatureProfile.runName(of: files.replay.lastPathComponent)).load()
    #expect(tree.members.count >= 36)
  }
}
