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

  @OptionGroup(title: "Conditions of the picture") var options: ConditionOptions

  @Flag(help: "Exit with 1 if there are differences.")
  var exitCode = false

  func run() throws {
    let names = try DiffNames(files)
    do {
      try compare(names)
    } catch let error as InterfaceError where names.isFromGit {
      // A version with merge conflict markers cannot be parsed, but git must show it and all other files.
      try ToolFile.show(
        "\(names.title): \(error.place)\(error.message); compared as text:\n"
          + LineDiff(old: names.old, new: names.new).text())
    }
  }

  private func compare(_ names: DiffNames) throws {
    let old = try DiffSide(names.old, shownAs: names.title)
    let new = try DiffSide(names.new, shownAs: names.title)
    let difference = InterfaceDifference(from: old.document, to: new.document)
    // A picture that cannot be made is reported before the text, because a message below it would be missed.
    if let png {
      let picture = try MainActor.assumeIsolated {
        let resources = try options.resources(of: names.title)
        let designs = try [old, new].map { side in
          options.loadFallbackFonts(for: side.data)
          return try options.designs(of: side.document, path: side.path, resources: resources)
        }
        return try DiffSheet(designs[0], designs[1], difference).picture(on: DesignStage())
      }
      try ToolFile.write(try picture.pngData(.allCores), to: png)
      if difference.isEmpty { ToolFile.complain("\(png): no object differs, so that the picture is empty") }
    } else if !names.isFromGit, let option = options.arguments.first {
      ToolFile.complain("\(option): only for the picture; name it with --png")
    }
    if !difference.isEmpty { try ToolFile.show("\(names.title)\n\(difference.text)\n") }
    if exitCode, !difference.isEmpty { throw ExitCode(1) }
  }
}
