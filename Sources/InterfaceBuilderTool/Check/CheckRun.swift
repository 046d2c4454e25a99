import Foundation
import InterfaceBuilder
import UIKit

/// The check of all files of a run, with the layouts in several processes.
@MainActor struct CheckRun {
  /// The rules that the command line selects.
  struct Rules {
    /// `nil` if the settings select them.
    var only: Set<Finding.Rule>?
    var without: Set<Finding.Rule> = []
  }

  let folder: CheckedFolder
  let options: ConditionOptions
  let rules: Rules
  var devices: [CanvasDevice] = []
  var jobs = 1
  /// True if the contents in the index of git are checked instead of the files.
  var isStaged = false
  /// The program for further processes.
  var program = LayoutWorkers.program

  /// Returns the findings of all files in order, without those that the files suppress.
  func findings() throws -> [Finding] {
    var options = options
    options.project = folder.project
    let severities = try folder.files.map(levels)
    let chosen = severities.reduce(into: Set<Finding.Rule>()) { $0.formUnion($1.keys) }
    let layoutRules = chosen.filter(\.needsLayout)
    // The other processes lay out the files while this one compares them with the sources.
    let workers = try LayoutWorkers(
      files: layoutRules.isEmpty ? [] : folder.files, rules: layoutRules, devices: devices, options: options,
      jobs: jobs, isStaged: isStaged, program: program)
    var lists = severities.map(FindingList.init)
    let code = chosen.contains(where: \.needsSources) ? folder.project.map(ProjectCode.init) : nil
    if folder.project == nil, let first = folder.files.first {
      lists[0].add(
        .unchecked, first, 0,
        "the project of the files is not known, so that their classes, outlets and actions were not checked; give its "
          + "folder with --project")
    }
    let stage = workers.areRunning || layoutRules.isEmpty ? nil : try DesignStage()
    let folders = ResourceFolders()
    var suppressions: [String: Suppression] = [:]
    var classes: Set<String> = []
    for (index, path) in folder.files.enumerated() {
      do {
        let data = isStaged ? try GitRepository.staged(path) : try ToolFile.read(path)
        let design = try options.file(path, data, folders: folders)
        suppressions[path] = Suppression(data, design.file.document.root)
        design.file.document.root.visit { if let type = $0["customClass"] { classes.insert(type) } }
        let check = FileCheck(
          path: path, design: design, code: code, isWholeProject: folder.project != nil,
          policies: try folder.policies(for: path))
        check.checkText(into: &lists[index])
        if let stage { try check.checkLayout(on: stage, devices: devices, into: &lists[index]) }
      } catch let error as InterfaceError {
        if !folder.named.contains(path), error.isAboutOtherFormat { continue }
        lists[index].add(.unreadable, path, error.line, error.message)
      }
    }
    let places = Dictionary(uniqueKeysWithValues: folder.files.enumerated().map { ($1, $0) })
    for finding in try workers.findings() {
      guard let index = places[finding.file] else { continue }
      // A failure is not a result of the rules that were selected.
      if finding.rule == .unreadable, !lists[index].includes(.unreadable) {
        ToolFile.complain("\(finding.file): \(finding.message)")
      }
      lists[index].add(finding.rule, finding.file, finding.line, finding.message, object: finding.object)
    }
    let inFiles = lists.flatMap(\.findings).filter { suppressions[$0.file]?.covers($0) != true }
    let concerned = folder.isSearched ? nil : classes
    return (inFiles + (try code.map { try findings(inSources: $0, of: concerned) } ?? [])).inOrder
  }

  private func levels(for path: String) throws -> [Finding.Rule: Finding.Severity] {
    try folder.severities(for: path, only: rules.only).filter { !rules.without.contains($0.key) }
  }

  /// Returns the findings in the sources, without those that a comment suppresses.
  ///
  /// - Parameter classes: The classes of the named files, whose code alone is checked; `nil` for all code.
  private func findings(inSources code: ProjectCode, of classes: Set<String>?) throws -> [Finding] {
    var list = FindingList([.identifiers: .error, .unchecked: .note])
    IdentifierRules(sources: code.sources, interfaces: code.interfaces, classes: classes).check(into: &list)
    return try list.findings.compactMap { finding in
      guard try !folder.excludes(finding.file), let severity = try levels(for: finding.file)[finding.rule] else {
        return nil
      }
      if Suppression(comments: code.sources.marks(in: finding.file)).covers(finding) { return nil }
      var finding = finding
      finding.severity = severity
      finding.file = CheckedFolder.shown(finding.file)
      return finding
    }
  }
}

extension InterfaceError {
  /// True for a file for another platform, or in the format of Xcode 3, which a project may contain.
  fileprivate var isAboutOtherFormat: Bool {
    switch reason {
    case .otherPlatform, .notInterfaceBuilder("archive"): true
    default: false
    }
  }
}
