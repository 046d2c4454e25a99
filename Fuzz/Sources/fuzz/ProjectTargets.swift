import AppProjects
import Foundation

/// The files that describe a project for `uikit`.
@MainActor enum ProjectTargets {
  /// Reads the input as a project of Xcode: its list of objects, a configuration file and an `Info.plist`.
  static func readXcodeProject(_ input: [UInt8]) {
    var source = ByteSource(input)
    let (objects, configuration, information) = (source.part(), source.part(), source.part())
    let files = [
      "A.xcodeproj/project.pbxproj": objects, "A.xcconfig": configuration, "A/Info.plist": information,
      "A/A.swift": [], "A/Assets.xcassets/Contents.json": [],
    ]
    ScratchFolder.with(files) { folder in read(folder.appendingPathComponent("A.xcodeproj").path) }
  }

  /// Reads the input as the specification of a library.
  static func readPodspec(_ input: [UInt8]) {
    let files = ["A.podspec": input, "A/A.swift": [], "A/B/B.swift": [], "A/a.png": [], "A/de.lproj/A.strings": []]
    ScratchFolder.with(files) { folder in read(folder.appendingPathComponent("A.podspec").path) }
  }

  private static func read(_ path: String) {
    do throws(ProjectError) {
      let project = try Project.read(path)
      for target in project.targets {
        _ = project.closure(of: target)
        _ = project.app(of: target)
        _ = try InformationList(of: target).entries
      }
    } catch {
      _ = "\(error)"
    }
  }
}
