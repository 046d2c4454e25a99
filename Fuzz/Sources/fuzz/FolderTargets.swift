import Foundation
import UIKit

@testable import InterfaceBuilder
@testable import Records
@testable import Runs
@testable import ScreenBase

/// Formats that consist of a folder's files.
@MainActor enum FolderTargets {
  /// Reads the input as settings, stars, own bodies and a draft.
  static func readSettings(_ input: [UInt8]) {
    let files = ["settings.json": input, "lessons.json": input, "bodies.json": input, "run.draft": input]
    ScratchFolder.with(files) { folder in
      var file = SettingsFile(folder: folder)
      let (settings, problems) = file.read()
      for problem in problems { _ = "\(problem)" }
      do throws(SettingsError) { try file.write(settings) } catch { _ = "\(error)" }
      var again = SettingsFile(folder: folder)
      precondition(again.read().settings == settings, "settings that were written are read differently")
      let stars = LessonStars(folder: folder)
      _ = stars.total
      var shelf = BodyShelf(folder: folder)
      if let body = shelf.bodies.first {
        try? shelf.keep(body)
        precondition(BodyShelf(folder: folder).bodies == shelf.bodies, "bodies that were kept are read differently")
      }
      _ = RunFiles(folder: folder, name: "run").readDraft(round: 0)
    }
  }

  /// Reads the input as the nemesis, and keeps it.
  static func readNemesis(_ input: [UInt8]) {
    ScratchFolder.with(["nemesis.json": input]) { folder in
      var file = NemesisFile(folder: folder)
      let nemesis = file.nemesis
      if let fault = file.fault { _ = "\(fault)" }
      file.keep(nemesis)
      if file.fault == nil {
        precondition(NemesisFile(folder: folder).nemesis == nemesis, "a nemesis that was kept is read differently")
      }
    }
  }

  /// Reads the input as an asset catalogue: the contents of a set of images, of a set of colours, and a picture.
  static func readAssets(_ input: [UInt8]) {
    var source = ByteSource(input)
    let (images, colors) = (source.part(), source.part())
    let files = [
      "A.xcassets/a.imageset/Contents.json": images, "A.xcassets/b.colorset/Contents.json": colors,
      "A.xcassets/c.imageset/Contents.json": input, "A.xcassets/a.imageset/a.png": source.bytes(1 << 16),
    ]
    ScratchFolder.with(files) { folder in
      let resources = FolderResources(folder: folder, locale: "de")
      for name in ["a", "c"] { _ = resources.image(named: name)?.size }
      _ = resources.color(named: "b")
      _ = resources.hasImage(named: "a")
    }
  }
}
