import Foundation
import InterfaceBuilder
import Raster
import UIKit

/// Compares and draws the files of a review one after the other.
@MainActor struct ReviewMaker {
  private(set) var review: Review
  /// The folder with the exported revisions `old` and `new`.
  private let exported: URL
  private let options: ConditionOptions
  private let out: String
  private let stage: DesignStage
  private let folders = ResourceFolders()

  /// Pixels per point of the pictures.
  private static let scale: CGFloat = 2
  /// Lines of a comparison as text; more do not help a reader.
  private static let mostLines = 200

  /// - Parameter out: The folder to write pictures into; it is created.
  init(_ revisions: RevisionRange, exported: URL, options: ConditionOptions, out: String) throws {
    review = Review(base: revisions.base, head: revisions.head)
    self.exported = exported
    self.options = options
    self.out = out
    stage = try DesignStage()
    if let project = options.project, !["old", "new"].contains(where: { Self.isFolder(project, in: $0, of: exported) })
    {
      throw ToolError(text: "--project \(project): no such folder in the repository \(revisions.repository.folder)")
    }
    try Self.prepare("\(out)/pictures", in: out)
  }

  /// Makes the folder of the pictures, without those of an earlier review.
  private static func prepare(_ pictures: String, in out: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: pictures, withIntermediateDirectories: true)
      for name in try FileManager.default.contentsOfDirectory(atPath: pictures)
      where name.wholeMatch(of: /\d+-\d+-\d+-(before|after)\.png/) != nil {
        try FileManager.default.removeItem(atPath: "\(pictures)/\(name)")
      }
    } catch {
      throw ToolError(
        text: "\(out): no folder can be written there; name one with --out that does not exist or can be written")
    }
  }

  /// Compares a file and draws its changed scenes.
  mutating func add(_ file: ReviewedFile) throws {
    let paths = [("old", file.old), ("new", file.new)].map { name, path in
      path.map { exported.appendingPathComponent(name).appendingPathComponent($0).path } ?? "/dev/null"
    }
    var result = Review.File(title: file.title)
    defer { review.files.append(result) }
    guard paths.allSatisfy({ $0 == "/dev/null" || FileManager.default.fileExists(atPath: $0) }) else {
      result.words = "One of the versions is a symbolic link, which is not followed."
      return
    }
    do {
      let old = try DiffSide(paths[0], shownAs: paths[0])
      let new = try DiffSide(paths[1], shownAs: paths[1])
      try compare(old, new, into: &result)
    } catch let error as InterfaceError {
      let version = error.file == paths[0] ? "old" : "new"
      result.words = "The \(version) version cannot be drawn: \(error.place)\(error.message)\n" + lines(paths)
    }
  }

  private func compare(_ old: DiffSide, _ new: DiffSide, into file: inout Review.File) throws {
    let difference = InterfaceDifference(from: old.document, to: new.document)
    let designs = [try self.designs(old, in: "old", file.title), try self.designs(new, in: "new", file.title)]
    guard let first = designs[0].first, let last = designs[1].first else { return }
    let changed = ChangedScenes(from: first, to: last, difference)
    file.words = difference.isEmpty ? "No object differs." : InterfaceDifference.text(of: changed.others)
    for scene in changed.scenes {
      var result = Review.Scene(title: scene.title, words: InterfaceDifference.text(of: scene.changes))
      for (before, after) in zip(designs[0], designs[1]) {
        let number = "\(review.files.count + 1)-\(file.scenes.count + 1)-\(result.pictures.count + 1)"
        result.pictures.append(
          Review.Pictures(
            conditions: ConditionOptions.words(after.conditions),
            before: try draw(scene, of: before, as: "pictures/\(number)-before.png"),
            after: try draw(scene, of: after, as: "pictures/\(number)-after.png")))
      }
      file.scenes.append(result)
    }
  }

  /// - Parameter name: The path of the file, for messages.
  private func designs(_ side: DiffSide, in revision: String, _ name: String) throws -> [DesignFile] {
    var options = options
    let folder = exported.appendingPathComponent(revision)
    // A folder that one revision does not have yet, or no longer.
    let project = options.project.flatMap { Self.isFolder($0, in: revision, of: exported) ? $0 : nil } ?? "."
    options.project = folder.appendingPathComponent(project).path
    options.loadFallbackFonts(for: side.data)
    let resources = try options.resources(
      of: side.path, shownAs: "\(revision == "old" ? review.base : review.head):\(name)", folders: folders)
    return try options.designs(of: side.document, path: side.path, resources: resources)
  }

  private static func isFolder(_ path: String, in revision: String, of exported: URL) -> Bool {
    ToolFile.isFolder(exported.appendingPathComponent(revision).appendingPathComponent(path).path)
  }

  /// Draws one version of a scene and returns the path of the picture; `nil` if the version does not have the scene.
  private func draw(_ scene: ChangedScenes.Scene, of design: DesignFile, as path: String) throws -> String? {
    guard let panel = try DiffPanel(scene, of: design, on: stage, scale: Self.scale) else { return nil }
    let picture = try stage.picture(of: panel.view(), scale: Self.scale)
    try ToolFile.write(try picture.pngData(.allCores), to: "\(out)/\(path)")
    return path
  }

  /// Returns the differing lines of two files.
  private func lines(_ paths: [String]) -> String {
    let text = LineDiff(old: paths[0], new: paths[1]).text().replacingOccurrences(of: exported.path, with: "")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let rest = lines.count > Self.mostLines ? ["(\(lines.count - Self.mostLines) more lines)"] : []
    return (lines.prefix(Self.mostLines).map(String.init) + rest).joined(separator: "\n")
  }
}
