import AppBuilding
import AppProjects
import ArgumentParser

/// Builds and runs the tests of a project.
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Build and run the unit tests and the user interface tests of a project.",
    discussion: """
      Unit tests run in a process with an app and a window. User interface tests start the app in a process of its own.
      """)

  @OptionGroup var project: ProjectOptions

  @Option(help: "Run only the tests whose names match.")
  var filter: String?

  @Flag(help: "Make each turn of the run loop a frame of a 60th of a second, however much time passed.")
  var virtualTime = false

  @Option(help: "The device of the tests: \(ScreenOptions.deviceNames); by default one that the app is for.")
  var device: String?

  @OptionGroup var simulation: SimulationOptions

  @Option(help: "The folder for the pictures and files that the tests attach.")
  var attachments = "Attachments"

  func validate() throws {
    try ScreenOptions.check(device)
  }

  func run() throws {
    var outcome = TestOutcome()
    let all = try Project.read(project.path)
    let bundles = try all.testBundles(named: project.target)
    if project.target == nil, let notice = all.noticeOfForeignTests { ProjectOptions.warn(notice) }
    var unbuilt: [String] = []
    for bundle in bundles {
      // The errors of one bundle do not keep the others from running.
      do { outcome.add(try test(bundle)) } catch is ExitCode { unbuilt.append("'\(bundle.name)'") }
    }
    if bundles.count > 1 { print("all tests: \(outcome.summary)") }
    if !unbuilt.isEmpty {
      ProjectOptions.warn("not built, so none of their tests ran: \(unbuilt.joined(separator: ", "))")
      throw ExitCode.failure
    }
    if outcome.status != 0 { throw ExitCode(outcome.status) }
    guard let problem = outcome.problem(of: bundles.map(\.name), filter: filter) else { return }
    ProjectOptions.warn(problem)
    throw ExitCode.failure
  }

  private func test(_ bundle: Target) throws -> TestOutcome {
    var options = project
    options.target = bundle.name
    let app = bundle.kind == .uiTests ? try buildApp(of: bundle) : nil
    let package = try options.build(bundle.kind)
    let screen = try ScreenOptions.defaults(device: device, isForTablets: package.isForTablets)
    let outcome = try SwiftBuild(package).test(
      filter: filter, isTimeVirtual: virtualTime, attachments: attachments, location: simulation.location,
      screen: screen, app: app)
    print("\(bundle.name): \(outcome.summary)")
    return outcome
  }

  /// Builds the app that user interface tests start; `nil` if the project has none, which each launch reports.
  private func buildApp(of tests: Target) throws -> (program: String, options: [String])? {
    guard let target = try Project.read(project.path).app(of: tests) else { return nil }
    var options = project
    options.target = target.name
    let package = try options.buildApp()
    return (AppBundle(package).program, try ScreenOptions.defaults(device: device, isForTablets: package.isForTablets))
  }
}
