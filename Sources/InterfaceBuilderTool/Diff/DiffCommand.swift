import ArgumentParser
import Foundation
import InterfaceBuilder
import Raster
import UIKit

/// `ib diff`: prints the differences between two versions of a file.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Show the differences between two versions of a storyboard or xib.",
    discussion: """
      As git's diff driver it receives seven arguments (path, old file, hash, mode, new file, hash, mode): set \
      diff.ib.command to 'ib diff' and write '*.storyboard diff=ib' into .gitattributes. The exit code is 0 unless \
      --exit-code is given.
      """)

  @Argument(help: "The old and the new file, or the arguments that git passes to a diff driver.")
  var files: [String]

  @Option(help: "Also draw the differences into this PNG.", completion: .file(extensions: ["png"]))
  var png: String?

  @Flag(help: "Exit with 1 if there are differences.")
  var exitCode = false

  func run() throws {
    let names = try DiffNames(files)
    do {
      try compare(names)
    } catch let error as InterfaceError where names.isFromGit {
      // A version with merge conflict markers cannot be parsed, but git must show it and all other files.
      print("\(names.title): \(error.place)\(error.words); compared as text:")
      print(LineDiff(names).text(), terminator: "")
    }
  }

  private func compare(_ names: DiffNames) throws {
    let old = try document(names.old, shownAs: names.title)
    let new = try document(names.new, shownAs: names.title)
    let difference = InterfaceDifference(from: old, to: new)
    if !difference.isEmpty {
      print(names.title)
      print(difference.text)
    }
    if let png {
      let picture = try MainActor.assumeIsolated {
        try DiffSheet(names, old: old, new: new, difference).picture(on: DesignStage())
      }
      try ToolFile.write(try picture.pngData(.allCores), to: png)
    }
    if exitCode, !difference.isEmpty { throw ExitCode(1) }
  }

  /// A file that is missing in one version counts as empty.
  private func document(_ path: String, shownAs title: String) throws -> InterfaceDocument {
    if path == "/dev/null" { return InterfaceDocument.empty }
    return try InterfaceDocument(try ToolFile.read(path), name: path == title ? path : "\(title) (\(path))")
  }
}
