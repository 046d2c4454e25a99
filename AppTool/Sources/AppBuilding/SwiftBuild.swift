import AppProjects
import AppTranslation
import Foundation
import Glibc

/// A run of `swift build` on a generated package.
public struct SwiftBuild {
  let package: AppPackage

  public init(_ package: AppPackage) {
    self.package = package
  }

  /// The result: the errors of the compiler at the places of the original files.
  public struct Outcome {
    public let isSuccessful: Bool
    public let errors: [Diagnostic]
    /// The whole output, for errors without a place.
    public let output: String
    /// The address of a package that could not be fetched.
    public let unreachablePackage: String?
  }

  private var flags: [String] {
    [
      "--package-path", package.folder, "--scratch-path", package.places.cache.products, "-c", "debug",
      "-debug-info-format", "none", "--disable-build-manifest-caching",
    ]
  }

  /// Builds the package; an app gets its bundle.
  ///
  /// - Throws: ``ProjectError`` if the disk is full, and as ``AppPackage/write()``.
  public func build() throws -> Outcome {
    do {
      try package.write()
      return try compile()
    } catch let error as CocoaError where error.code == .fileWriteOutOfSpace {
      throw package.places.cache.fullDisk
    }
  }

  private func compile() throws -> Outcome {
    // Builds follow each other in any case; this one is not removed before its bundle has the program.
    let lock = try FileLock(.exclusive, of: package.places.cache.productsLock)
    defer { withExtendedLifetime(lock) {} }
    let isTests = package.main.kind.isOfTests
    // With this option the Swift Package Manager finds the tests of XCTest itself too.
    let program = package.testProgram.map { ["--experimental-test-entry-point-path", "\(package.folder)/\($0)"] } ?? []
    let product =
      isTests ? ["--build-tests"] + program : package.main.kind == .application ? ["--product", package.runner] : []
    let (status, output) = try Self.run(["swift", "build"] + flags + product)
    let isSuccessful = status == 0
    if !isSuccessful, Self.isOfFullDisk(output) { throw package.places.cache.fullDisk }
    let errors = package.explained(Self.errors(in: output))
    if isSuccessful, let program = package.program {
      try AppBundle(package).write(executable: "\(package.places.cache.products)/debug/\(program)")
    }
    let lost = Self.unreachablePackage(in: output)
    return Outcome(
      isSuccessful: isSuccessful, errors: errors, output: lost.map(Self.sentence) ?? output, unreachablePackage: lost)
  }

  static func sentence(aboutPackageAt address: String) -> String {
    "the package \(address) cannot be fetched; check its address and the network, or name a mirror with "
      + "'git config --global url.MIRROR.insteadOf ADDRESS'"
  }

  /// Returns the address of a package that could not be fetched; `nil` if there is none.
  static func unreachablePackage(in output: String) -> String? {
    output.firstMatch(of: /Failed to clone repository (\S+?):?\s/).map { String($0.1) }
  }

  /// Returns true for the output of a build that failed because the disk is full.
  static func isOfFullDisk(_ output: String) -> Bool {
    let reasons = ["No space left on device", "Disk quota exceeded", "database or disk is full"]
    return output.split(separator: "\n").contains { line in
      // The compiler quotes lines of source code after a bar.
      !line.contains("|") && ["error: ", "fatal: ", "ERROR: "].contains(where: line.contains)
        && reasons.contains(where: line.contains)
    }
  }

  /// Runs the tests that were built, first those of XCTest, in the bundle that has their resources.
  ///
  /// - Parameters:
  ///   - filter: A regular expression for names such as `Module.Class/test`.
  ///   - isTimeVirtual: True if each turn of the run loop is a frame, however much time passed.
  ///   - attachments: The folder for what the tests attach.
  ///   - location: The position, `LAT,LON` or a GPX file; `nil` for that of the environment.
  ///   - screen: The options of the screen of unit tests.
  ///   - app: The program and the options of the app that user interface tests start.
  public func test(
    filter: String?, isTimeVirtual: Bool, attachments: String, location: String? = nil, screen: [String] = [],
    app: (program: String, options: [String])? = nil
  ) throws -> TestOutcome {
    let program = AppBundle(package).program
    var environment = Self.environment
    environment["UIKIT_ATTACHMENTS"] = URL(fileURLWithPath: attachments).path
    if isTimeVirtual { environment["UIKIT_VIRTUAL_TIME"] = "1" }
    if let location { environment["UIKIT_LOCATION"] = location }
    environment["UIKIT_TEST_SCREEN"] = screen.joined(separator: " ")
    if let app {
      environment["UIKIT_APP_PROGRAM"] = app.program
      environment["UIKIT_UI_TEST"] = app.options.joined(separator: " ")
    }
    if package.main.kind == .uiTests { environment.merge(UITestCode.environment) { $1 } }
    var arguments: [String] = []
    if let filter {
      let names = try Self.tests(in: Self.run([program, "--list-tests"]).1, matching: filter)
      arguments = names.isEmpty ? [] : [names.joined(separator: ",")]
    }
    // The bundle stays as long as they run.
    defer { withExtendedLifetime(package) {} }
    var outcome = TestOutcome()
    if filter == nil || !arguments.isEmpty {
      let (status, output) = try Self.follow([program] + arguments, environment)
      outcome.add(status: status, xctest: output)
    }
    guard package.main.kind == .tests else { return outcome }
    let pattern = filter.map { ["--filter", $0] } ?? []
    let (status, output) = try Self.follow([program, "--testing-library", "swift-testing"] + pattern, environment)
    if status != Self.noTests { outcome.add(status: status, swiftTesting: output) }
    return outcome
  }

  /// The exit code of Swift Testing without a test, `EX_UNAVAILABLE`.
  private static let noTests: Int32 = 69

  /// Returns the names of tests in a list of XCTest that match a regular expression.
  ///
  /// - Throws: ``ProjectError`` for text that is not a regular expression.
  static func tests(in list: String, matching filter: String) throws -> [String] {
    guard let pattern = try? Regex(filter) else {
      throw ProjectError("--filter: '\(filter)' is not a regular expression")
    }
    return list.split(separator: "\n").map(String.init).filter {
      $0.contains("/") && !$0.contains(" ") && $0.contains(pattern)
    }
  }

  private static var environment: [String: String] {
    // Optimises the drawing of the toolkit.
    ProcessInfo.processInfo.environment.merging(["MICRO_DEVELOPMENT": "1"]) { $1 }
  }

  /// Runs a program and returns its exit code and its output with its errors.
  static func run(_ arguments: [String]) throws -> (Int32, String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.environment = environment
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  /// Runs a program with this program's streams, and returns its exit code and what it wrote to standard output.
  static func follow(_ arguments: [String], _ environment: [String: String]) throws -> (Int32, String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.environment = environment
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    var output = Data()
    while let data = pipe.fileHandleForReading.nextData {
      output += data
      // A closed stream does not end the tests.
      try? FileHandle.standardOutput.write(contentsOf: data)
    }
    process.waitUntilExit()
    let isSignal = process.terminationReason == .uncaughtSignal
    return (process.terminationStatus + (isSignal ? 128 : 0), String(decoding: output, as: UTF8.self))
  }

  /// Runs a program with this program's input and output.
  public static func start(_ arguments: [String], _ environment: [String: String]? = nil) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    if let environment { process.environment = environment }
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Reads lines such as `/path/File.swift:12:8: error: cannot find 'x' in scope`; each place counts once.
  static func errors(in output: String) -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return output.split(separator: "\n").compactMap { line in
      guard let mark = line.range(of: ": error: "), line.hasPrefix("/") else { return nil }
      let place = line[..<mark.lowerBound].split(separator: ":")
      guard place.count >= 2, let number = Int(place[1]) else { return nil }
      let found = Diagnostic(file: String(place[0]), line: number, message: String(line[mark.upperBound...]))
      return seen.insert(found).inserted ? found : nil
    }
  }
}

extension FileHandle {
  /// The data that were written since the last time; `nil` at the end. Foundation's own property ends the program if a
  /// signal interrupts it.
  fileprivate var nextData: Data? {
    while true {
      var bytes = [UInt8](repeating: 0, count: 65_536)
      let count = Glibc.read(fileDescriptor, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      return count > 0 ? Data(bytes[0..<count]) : nil
    }
  }
}
