import ArgumentParser
import Foundation
import InterfaceBuilder

/// `ib check`: reports possible problems in files, for a terminal, a program or a code review.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Find mistakes in storyboards and xibs. Exits with 1 if there are warnings or errors.",
    discussion: """
      Folders are searched for storyboards and xibs. The file .ib.yml of the project selects rules, their severities and \
      files to skip; those of its folders change them there. 'ib rules' lists the rules.
      """)

  @Argument(
    help: "The .storyboard and .xib files, and folders that contain them.",
    completion: .file(extensions: ["storyboard", "xib"]))
  var files: [String]

  @OptionGroup var layout: LayoutOptions

  @Option(help: "Check only these rules, separated by commas, also those that .ib.yml turns off.")
  var only: String?

  @Option(help: "Skip these rules, separated by commas.")
  var without: String?

  @Option(
    help: """
      text: file:line: severity: message; json: an array of findings; sarif: SARIF 2.1.0; github: annotations of a pull \
      request; gitlab: a code quality report; checkstyle: Checkstyle's XML; xcode: lines that Xcode shows as warnings.
      """)
  var format = FindingsFormat.text

  @Flag(help: "Same as --format json.")
  var json = false

  @Option(help: "The file to write the report to. Default: standard output.", completion: .file())
  var output: String?

  @Option(
    help: "The settings. Default: the .ib.yml of the project and of its folders.",
    completion: .file(extensions: ["yml"]))
  var config: String?

  @Flag(help: "Ignore .ib.yml.")
  var noConfig = false

  @Option(
    help: "Report only findings that are not in this file.", completion: .file(extensions: ["json"]))
  var baseline: String?

  @Flag(help: "Write the findings to the baseline instead of reporting them.")
  var writeBaseline = false

  @Flag(help: "Correct what needs no decision, and report the rest: 'ib rules' marks these rules with 'fix'.")
  var fix = false

  @Flag(help: "Check the contents that the next commit will have, as they are in git's index, instead of the files.")
  var staged = false

  @Option(help: "Devices on which layouts are checked too, separated by commas, or 'all'. Default: the file's own.")
  var devices: String?

  @Option(help: "The number of processes. Default: one per core.")
  var jobs: Int?

  /// True in a process that lays out the files that another one names.
  @Flag(help: .hidden)
  var layoutOnly = false

  func run() throws {
    if layoutOnly { return try MainActor.assumeIsolated { try serveLayouts() } }
    if staged, fix { throw ToolError(text: "--staged, --fix: only files can be corrected; leave one of them out") }
    let source: CheckedFolder.SettingsSource = noConfig ? .none : config.map { .file($0) } ?? .search
    let folder = try CheckedFolder(files, project: layout.project, settings: source, isStaged: staged)
    for message in folder.settings.unusedSettings { ToolFile.complain(message) }
    let baselinePath = baseline ?? folder.settings.project.baseline.map { "\(folder.root)/\($0)" }
    if writeBaseline, baselinePath == nil {
      throw ToolError(text: "--write-baseline: name the file with --baseline, or as 'baseline' in .ib.yml")
    }
    let known = writeBaseline ? nil : try baselinePath.map { try Baseline(contentsOf: $0) }
    var findings = try MainActor.assumeIsolated { try check(folder) }
    if writeBaseline, let baselinePath {
      try Baseline(findings, in: folder).write(to: baselinePath)
      return ToolFile.complain("\(baselinePath): \(findings.count) known findings")
    }
    if let known { findings = known.newFindings(in: findings, folder) }
    try report(findings, of: folder)
    if findings.contains(where: { $0.severity > .note }) { throw ExitCode(1) }
  }

  @MainActor private func serveLayouts() throws {
    let rules = try chosenRules().only ?? []
    let devices = try chosenDevices(CheckSettings())
    try LayoutServer(options: layout.conditions, rules: rules, devices: devices, isStaged: staged).run()
  }

  @MainActor private func check(_ folder: CheckedFolder) throws -> [Finding] {
    let run = CheckRun(
      folder: folder, options: layout.conditions, rules: try chosenRules(),
      devices: try chosenDevices(folder.settings.project),
      jobs: try chosenJobs(), isStaged: staged)
    let findings = try run.findings()
    guard fix else { return findings }
    let corrected = try Repair.correct(findings)
    for outcome in corrected { ToolFile.complain(outcome.message) }
    return corrected.allSatisfy { $0.corrected == 0 } ? findings : try run.findings()
  }

  private func report(_ findings: [Finding], of folder: CheckedFolder) throws {
    let format = json ? .json : format
    let named = format.namesFilesOfRepository ? Self.inRepository(findings) : findings
    let text = try format.text(of: named)
    if let output {
      try ToolFile.write(Array(text.utf8), to: output)
    } else {
      try ToolFile.show(text)
    }
    guard format == .text else { return }
    let counts = Finding.Severity.allCases.reversed().compactMap { severity -> String? in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    let files = "\(folder.files.count) file\(folder.files.count == 1 ? "" : "s")"
    ToolFile.complain("\(counts.isEmpty ? "nothing found" : counts.joined(separator: ", ")) in \(files)")
  }

  private static func inRepository(_ findings: [Finding]) -> [Finding] {
    var known: [String: String] = [:]
    return findings.map { finding in
      var finding = finding
      let path = known[finding.file] ?? CheckedFolder.inRepository(finding.file)
      known[finding.file] = path
      finding.file = path
      return finding
    }
  }

  // MARK: Options

  /// Returns the rules that the options select; `only` is `nil` if the settings select them.
  private func chosenRules() throws -> CheckRun.Rules {
    let rules = CheckRun.Rules(only: try only.map(Self.rules), without: try without.map(Self.rules) ?? [])
    if rules.only?.subtracting(rules.without).isEmpty ?? (rules.without.count == Finding.Rule.allCases.count) {
      throw ToolError(text: "--only and --without leave no rule to check")
    }
    return rules
  }

  private static func rules(_ text: String) throws -> Set<Finding.Rule> {
    try Set(
      text.split(separator: ",").map { name in
        let name = name.trimmingCharacters(in: .whitespaces)
        guard let rule = Finding.Rule(rawValue: name) else {
          let known = Finding.Rule.allCases.map(\.rawValue).joined(separator: ", ")
          throw ToolError(text: "unknown rule '\(name)'; the rules are \(known)")
        }
        return rule
      })
  }

  private func chosenDevices(_ settings: CheckSettings) throws -> [CanvasDevice] {
    let texts = devices?.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) } ?? settings.devices
    let names = texts == ["all"] ? CanvasDevice.names : texts
    return try names.map { name in
      guard let device = CanvasDevice(named: name) else {
        throw ToolError(
          text: "--devices \(name): neither 'all', nor a known device (\(CanvasDevice.names.joined(separator: ", "))), "
            + "nor a size such as 375x667")
      }
      return layout.landscape ? device.inLandscape : device
    }
  }

  private func chosenJobs() throws -> Int {
    guard let jobs else { return ProcessInfo.processInfo.activeProcessorCount }
    guard jobs > 0 else { throw ToolError(text: "--jobs \(jobs): must be 1 or more") }
    return jobs
  }
}
