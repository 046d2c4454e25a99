import Foundation
import InterfaceBuilder

/// The work of a process that only lays out files for another one, which compares them with the sources.
@MainActor struct LayoutServer {
  let options: ConditionOptions
  let rules: Set<Finding.Rule>
  let devices: [CanvasDevice]
  let isStaged: Bool

  /// Reads the names of files from standard input, and writes the findings in each to standard output, until the input
  /// ends.
  func run() throws {
    let stage = try DesignStage()
    let folders = ResourceFolders()
    while let line = readLine() {
      let path = try JSONDecoder().decode(String.self, from: Data(line.utf8))
      let findings = try JSONEncoder().encode(try findings(in: path, on: stage, folders))
      try ToolFile.show(String(decoding: findings, as: UTF8.self) + "\n")
    }
  }

  private func findings(in path: String, on stage: DesignStage, _ folders: ResourceFolders) throws -> [Finding] {
    var list = FindingList(rules: rules)
    do {
      let data = isStaged ? try GitRepository.staged(path) : try ToolFile.read(path)
      let design = try options.file(path, data, folders: folders)
      try FileCheck(path: path, design: design).checkLayout(on: stage, devices: devices, into: &list)
    } catch is InterfaceError, is ToolError {
      // The other process reads the file too, and reports the error.
    }
    return list.findings
  }
}
