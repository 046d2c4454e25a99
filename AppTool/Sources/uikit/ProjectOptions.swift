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

  @Flag(help: "Leave out files that cannot be built; screens and views of theirs state why.")
  var partial = false

  /// Translates the project's target.
  ///
  /// - Parameters:
  ///   - leavingOut: The files that are not built; `nil` to build all.
  ///   - unreachable: The addresses of packages that are left out.
  func package(
    _ kind: Target.Kind, leavingOut: [Diagnostic]? = nil, without unreachable: Set<String> = []
  ) throws -> AppPackage {
    let project = try Project.read(path)
    let places = try BuildPlaces(toolkit: toolkit)
    let found = try chosen(project, kind)
    // A partial build calls this several times.
    if target == nil, leavingOut?.isEmpty ?? true, let notice = project.noticeOfChoice(found) { Self.warn(notice) }
    return try AppPackage(project, found, places, leavingOut: leavingOut, without: unreachable)
  }

  /// The target that was requested; without an app a library.
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
    let attempt = try attempt(kind)
    Self.warn(ofLeftOut: attempt.package.leftOut)
    attempt.package.notices.forEach(Self.warn)
    if attempt.isSuccessful {
      BuildNotices(attempt.package.notes, path: path).lines.forEach(Self.warn)
      return attempt.package
    }
    if attempt.errors.isEmpty { Self.warn(attempt.output) }
    try Self.stop(for: attempt.errors)
    throw ExitCode.failure
  }

  /// Translates and builds an app that is then started.
  ///
  /// - Throws: As ``build(_:)``, and `ProjectError` if there is no app, or the target is not one.
  func buildApp() throws -> AppPackage {
    let found = try Project.read(path).target(named: target, kind: .application)
    guard found.kind == .application else {
      throw ProjectError("'\(found.name)' is a \(found.kind.rawValue) and cannot be started; 'uikit build' builds it")
    }
    return try build(.application)
  }

  /// A package with the errors of its translation or, if it has none, of its build.
  struct Attempt {
    var package: AppPackage
    var errors: [Diagnostic]
    var isSuccessful = false
    /// The whole output of the build, for errors without a place.
    var output = ""
    var unreachablePackage: String?
  }

  /// The number of builds after each of which files with errors are left out. Usually one or two; each costs seconds.
  private static let mostRounds = 8

  /// Translates and builds the project. A partial build leaves out the packages that cannot be fetched and the files
  /// with errors, and repeats.
  private func attempt(_ kind: Target.Kind) throws -> Attempt {
    var leftOut: [Diagnostic] = []
    var unreachable: Set<String> = []
    var result = try attempt(kind, leavingOut: partial ? [] : nil)
    while partial, let address = result.unreachablePackage, unreachable.insert(address).inserted {
      Self.warn("the package \(address) cannot be fetched; files that need it are left out")
      result = try attempt(kind, leavingOut: [], without: unreachable)
    }
    for _ in 1..<Self.mostRounds where partial && !result.errors.isEmpty {
      let known = Set(leftOut.map(\.file))
      let new = Dictionary(grouping: result.errors.filter { !known.contains($0.file) }, by: \.file)
      guard !new.isEmpty else { break }
      leftOut += new.sorted { $0.key < $1.key }.compactMap(\.value.first)
      result = try attempt(kind, leavingOut: leftOut, without: unreachable)
    }
    return result
  }

  private func attempt(
    _ kind: Target.Kind, leavingOut: [Diagnostic]?, without unreachable: Set<String> = []
  ) throws -> Attempt {
    let package = try package(kind, leavingOut: leavingOut, without: unreachable)
    guard package.diagnostics.isEmpty else { return Attempt(package: package, errors: package.diagnostics) }
    let outcome = try SwiftBuild(package).build()
    return Attempt(
      package: package, errors: outcome.errors, isSuccessful: outcome.isSuccessful, output: outcome.output,
      unreachablePackage: outcome.unreachablePackage)
  }

  /// Writes one sentence about the files of other languages, and one about each other file that was left out.
  private static func warn(ofLeftOut files: [Diagnostic]) {
    let foreign = files.filter { !$0.file.hasSuffix(".swift") }
    if !foreign.isEmpty {
      let names = foreign.map { URL(fileURLWithPath: $0.file).lastPathComponent }.joined(separator: ", ")
      warn("only Swift is built here; \(foreign.count) of other languages left out: \(names)")
    }
    for file in files where file.file.hasSuffix(".swift") {
      warn("\(file.file):\(file.line): the file was left out: \(file.message)")
    }
  }

  /// Writes errors and ends the program, if there are any.
  static func stop(for errors: [Diagnostic]) throws {
    guard !errors.isEmpty else { return }
    for error in errors { warn("\(error)") }
    warn("\(errors.count) \(errors.count == 1 ? "error" : "errors"); nothing was started")
    throw ExitCode.failure
  }

  static func warn(_ line: String) {
    // A closed or full stream does not end the command.
    try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
  }
}
