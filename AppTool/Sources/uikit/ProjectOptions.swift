import AppBuilding
import AppProjects
import AppTranslation
import ArgumentParser
import Foundation

/// The project of a command, and where it is built.
struct ProjectOptions: ParsableArguments {
  @Argument(help: "An .xcodeproj, a Package.swift, or a folder with one of these or with sources and an Info.plist.")
  var path: String

  @Option(help: "The target; by default the first app, or the first test bundle.")
  var target: String?

  @Option(help: "The folder of the toolkit; by default the checkout that this program was built in.")
  var toolkit: String?

  /// Translates the project's target.
  func package(_ kind: Target.Kind) throws -> AppPackage {
    let project = try Project.read(path)
    let places = try BuildPlaces(toolkit: toolkit)
    return try AppPackage(project, try chosen(project, kind), places)
  }

  /// The target that was asked for; without an app a library.
  private func chosen(_ project: Project, _ kind: Target.Kind) throws -> Target {
    if target == nil, kind == .application, !project.targets.contains(where: { $0.kind == .application }) {
      return try project.target(named: nil, kind: .library)
    }
    return try project.target(named: target, kind: kind)
  }

  /// Translates and builds the project.
  ///
  /// - Throws: `ExitCode` after it has written the errors.
  func build(_ kind: Target.Kind) throws -> AppPackage {
    let package = try package(kind)
    try Self.stop(for: package.diagnostics)
    let outcome = try SwiftBuild(package).build()
    if outcome.isSuccessful { return package }
    if outcome.errors.isEmpty { Self.warn(outcome.output) }
    try Self.stop(for: outcome.errors)
    throw ExitCode.failure
  }

  /// Writes errors and ends the program, if there are any.
  static func stop(for errors: [Diagnostic]) throws {
    guard !errors.isEmpty else { return }
    for error in errors { warn("\(error)") }
    warn("\(errors.count) \(errors.count == 1 ? "error" : "errors"); nothing was started")
    throw ExitCode.failure
  }

  static func warn(_ line: String) {
    FileHandle.standardError.write(Data("\(line)\n".utf8))
  }
}
