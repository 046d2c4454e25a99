import Foundation
import Testing

@testable import AppBuilding
@testable import AppProjects

extension XcodeProjectTests {
  /// Writes the library Lib as Carthage checks it out for a project, and returns its folder.
  @discardableResult private func writeCheckout(beside project: String) throws -> String {
    let checkouts = "\(project)/Carthage/Checkouts"
    try FileManager.default.createDirectory(atPath: checkouts, withIntermediateDirectories: true)
    let library = try NewProject(name: "Lib").write(in: checkouts)
    let file = URL(fileURLWithPath: "\(library)/project.pbxproj")
    let text = try String(contentsOf: file, encoding: .utf8)
      .replacing("com.apple.product-type.application", with: "com.apple.product-type.framework")
    try Data(text.utf8).write(to: file)
    return "\(checkouts)/Lib"
  }

  @Test func `a library that Carthage checked out is found beside the project`() throws {
    try inFolder { folder in
      let path = try NewProject(name: "Hello").write(in: folder)
      try writeCheckout(beside: "\(folder)/Hello")
      let neighbours = NeighbourProjects(of: try Project.read(path))
      #expect(neighbours.library(of: "Lib")?.target.name == "Lib")
      #expect(neighbours.library(of: "Other") == nil)
    }
  }

  @Test func `a library is found through the workspace beside the project`() throws {
    try inFolder { folder in
      let path = try NewProject(name: "Hello").write(in: folder)
      let place = try writeCheckout(beside: "\(folder)/Hello")
      try FileManager.default.moveItem(atPath: place, toPath: "\(folder)/Hello/Inner")
      let neighbours = NeighbourProjects(of: try Project.read(path))
      #expect(neighbours.library(of: "Lib") == nil)
      let workspace = "\(folder)/Hello/All.xcworkspace"
      try FileManager.default.createDirectory(atPath: workspace, withIntermediateDirectories: true)
      let list = "<Workspace><FileRef\n  location = \"group:Inner/Lib.xcodeproj\"></FileRef></Workspace>"
      try Data(list.utf8).write(to: URL(fileURLWithPath: "\(workspace)/contents.xcworkspacedata"))
      #expect(NeighbourProjects(of: try Project.read(path)).library(of: "Lib")?.target.name == "Lib")
    }
  }

  @Test func `a library is found in a project that stands in the project`() throws {
    try inFolder { folder in
      let path = try NewProject(name: "Hello").write(in: folder)
      let place = try writeCheckout(beside: "\(folder)/Hello")
      try FileManager.default.moveItem(atPath: place, toPath: "\(folder)/Hello/Inner")
      let file = URL(fileURLWithPath: "\(path)/project.pbxproj")
      let kind = "isa = PBXFileReference; lastKnownFileType = \"wrapper.pb-project\""
      let text = try String(contentsOf: file, encoding: .utf8)
        .replacing(
          "objects = {", with: "objects = {\n INNER = {\(kind); path = Inner/Lib.xcodeproj;};", maxReplacements: 1
        )
        .replacing("children = (", with: "children = (INNER, ", maxReplacements: 1)
      try Data(text.utf8).write(to: file)
      #expect(NeighbourProjects(of: try Project.read(path)).library(of: "Lib")?.target.name == "Lib")
    }
  }

  @Test func `a Swift package comes before a project that needs other languages`() throws {
    try inFolder { folder in
      let path = try NewProject(name: "Hello").write(in: folder)
      let place = try writeCheckout(beside: "\(folder)/Hello")
      try Data("int a;".utf8).write(to: URL(fileURLWithPath: "\(place)/Lib/a.m"))
      let neighbours = NeighbourProjects(of: try Project.read(path))
      #expect(neighbours.library(of: "Lib")?.target.isOfPackage == false)
      let manifest = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "Lib", targets: [.target(name: "Lib", path: "Plain")])
        """
      try FileManager.default.createDirectory(atPath: "\(place)/Plain", withIntermediateDirectories: true)
      try Data(manifest.utf8).write(to: URL(fileURLWithPath: "\(place)/Package.swift"))
      try Data("public let a = 1\n".utf8).write(to: URL(fileURLWithPath: "\(place)/Plain/A.swift"))
      let both = NeighbourProjects(of: try Project.read(path))
      #expect(both.library(of: "Lib")?.target.isOfPackage == true)
    }
  }

  @Test func `a library whose project lists a missing file is taken from the package beside it`() throws {
    try inFolder { folder in
      let path = try NewProject(name: "Hello").write(in: folder)
      let place = try writeCheckout(beside: "\(folder)/Hello")
      let manifest = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "Lib", targets: [.target(name: "Lib", path: "Plain")])
        """
      try FileManager.default.createDirectory(atPath: "\(place)/Plain", withIntermediateDirectories: true)
      try Data(manifest.utf8).write(to: URL(fileURLWithPath: "\(place)/Package.swift"))
      try Data("public let a = 1\n".utf8).write(to: URL(fileURLWithPath: "\(place)/Plain/A.swift"))
      #expect(NeighbourProjects(of: try Project.read(path)).library(of: "Lib")?.target.isOfPackage == false)
      let file = URL(fileURLWithPath: "\(place)/Lib.xcodeproj/project.pbxproj")
      let text = try String(contentsOf: file, encoding: .utf8)
        .replacing("children = (A00000000000000000000006);", with: "children = (A00000000000000000000006, B2);")
        .replacing("isa = PBXSourcesBuildPhase; files = ();", with: "isa = PBXSourcesBuildPhase; files = (B1);")
        .replacing(
          "objects = {",
          with: """
            objects = {
            B1 = {isa = PBXBuildFile; fileRef = B2;};
            B2 = {isa = PBXFileReference; path = Gone.swift; sourceTree = "<group>";};
            """)
      try Data(text.utf8).write(to: file)
      #expect(NeighbourProjects(of: try Project.read(path)).library(of: "Lib")?.target.isOfPackage == true)
    }
  }

  @Test func `a library of CocoaPods is found by the specification above its example`() throws {
    try inFolder { folder in
      let path = try NewProject(name: "Hello").write(in: "\(folder)/Example")
      let files = [
        "Classes/A.swift": "public let a = 1", "Classes/Inner/B.swift": "public let b = 2",
        "Classes/Mac/C.swift": "import AppKit", "Classes/D.m": "", "Assets/one.png": "", "Texts/de.strings": "",
      ]
      for (name, text) in files {
        let url = URL(fileURLWithPath: "\(folder)/\(name)")
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
      }
      let specification = """
        Pod::Spec.new do |s|
          s.name = "Lib-Kit"
          # s.source_files = 'Nothing'
          s.source_files = 'Classes/**/*.{swift}',
            "Other/*.swift"
          s.exclude_files = 'Classes/Mac'
          s.exclude_files = 'Classes/Mac/*'
          s.resources = 'Assets/*.png'
          s.resource_bundles = { 'Texts' => ['Texts/*.strings'] }
        end
        """
      try Data(specification.utf8).write(to: URL(fileURLWithPath: "\(folder)/Lib.podspec"))
      let found = try #require(NeighbourProjects(of: try Project.read(path)).library(of: "Lib_Kit"))
      #expect(found.target.sources == ["\(folder)/Classes/A.swift", "\(folder)/Classes/Inner/B.swift"])
      #expect(found.target.foreignSources.isEmpty)
      #expect(found.target.resources.map(\.name) == ["one.png", "Texts.bundle/de.strings"])
    }
  }
}
