import Foundation
import OffscreenHost
import UIKit

@testable import InterfaceBuilder
@testable import InterfaceBuilderTool

/// Files of projects, and scripts.
@MainActor enum InterfaceTargets {
  static func load(_ input: [UInt8]) {
    InterfaceProbe.load(Data(input))
  }

  static func readStrings(_ input: [UInt8]) {
    let catalog = StringCatalog(Data(input))
    _ = catalog.text("a", in: "de")
    _ = StringsFile.texts(Data(input))
  }

  /// Reads the input as sources, settings, a baseline, and as versions of a file that are merged.
  static func readProject(_ input: [UInt8]) {
    let text = String(decoding: input, as: UTF8.self)
    _ = SwiftReader(text)
    _ = ObjectiveCReader(text)
    _ = try? CheckSettings(text, path: ".ib.yml")
    _ = MarkupReader.read(text)
    ScratchFolder.with(["project.pbxproj": input, "baseline.json": input]) { folder in
      var setup = ProjectSetup()
      setup.addFile("project.pbxproj", at: folder.appendingPathComponent("project.pbxproj").path)
      _ = try? Baseline(contentsOf: folder.appendingPathComponent("baseline.json").path)
    }
    merge(input)
  }

  /// Merges the three parts of the input, separated by zeros.
  private static func merge(_ input: [UInt8]) {
    var source = ByteSource(input)
    let (base, ours, theirs) = (source.part(), source.part(), source.part())
    guard !ours.isEmpty else { return }
    guard
      let merge = try? InterfaceMerge(base: Data(base), ours: Data(ours), theirs: Data(theirs), path: "a.xib")
    else { return }
    precondition(MarkupReader.read(merge.text) != nil, "a merge gives a file that cannot be read")
  }

  static func readScript(_ input: [UInt8]) {
    _ = try? Script(String(decoding: input, as: UTF8.self), name: "input.txt")
  }
}
