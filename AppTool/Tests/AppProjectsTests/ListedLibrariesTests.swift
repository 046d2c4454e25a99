import Foundation
import Testing

@testable import AppBuilding
@testable import AppProjects

@Suite struct ListedLibrariesTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("libraries-\(UUID().uuidString)")
    .path

  private func write(_ text: String, to path: String) throws {
    let url = URL(fileURLWithPath: "\(folder)/\(path)")
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private var project: Project { Project(name: "App", folder: "\(folder)/App", targets: []) }

  @Test func `the lists of CocoaPods and Carthage name the libraries with their versions`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write(
      """
      PODS:
        - Alamofire (5.4.0)
        - Firebase/Core (7.0):
          - Firebase/CoreOnly (= 7.0)
        - "GoogleUtilities/NSData+zlib (7.1)"

      DEPENDENCIES:
        - Other (~> 5.4)
      """, to: "App/Podfile.lock")
    try write("target 'App' do\n  # pod 'None'\n  pod 'Toast-Swift', '~> 5.0'\nend\n", to: "App/Podfile")
    try write("github \"one/SnapKit\" \"5.0.1\"\ngit \"https://a.org/b/Lib.git\" \"1.0\"\n", to: "Cartfile.resolved")
    let libraries = ListedLibraries(of: project).libraries
    #expect(libraries.map(\.name) == ["Alamofire", "Firebase", "GoogleUtilities", "Toast-Swift", "SnapKit", "Lib"])
    #expect(libraries.map(\.version) == ["5.4.0", "7.0", "7.1", nil, "5.0.1", "1.0"])
    #expect(libraries.map(\.folder) == Array(repeating: "\(folder)/App", count: 4) + [folder, folder])
  }

  @Test func `a listed library that is missing is one sentence`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write("PODS:\n  - Alamofire (5.4.0)\n  - AFNetworking (4.0.1)\n  - lottie-ios (2.5)\n", to: "App/Podfile.lock")
    try write("github \"one/SnapKit\"\n", to: "App/Cartfile")
    try write("", to: "App/Pods/AFNetworking/AFNetworking/A.m")
    let sentences = ListedLibraries(of: project).sentences(
      missing: ["Alamofire": 3, "AFNetworking": 1, "Lottie": 1, "SnapKit": 2, "AppKit": 1])
    #expect(
      sentences == [
        "the pod 'AFNetworking' 4.0.1, which 1 file imports, has no module that can be built here, where only Swift is "
          + "built",
        "the pod 'Alamofire' 5.4.0, which 3 files import, is not in the project: 'pod install' writes its sources into "
          + "Pods, where they are found",
        "the pod 'lottie-ios' 2.5, which 1 file imports, is not in the project: 'pod install' writes its sources into "
          + "Pods, where they are found",
        "the library 'SnapKit', which 2 files import, is not in the project: 'carthage checkout' writes its sources into "
          + "Carthage/Checkouts, where they are found",
      ])
  }

  @Test func `pods without their project are built from their folders, after those that they need`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write("import Base\npublic let kit = base\n", to: "App/Pods/Kit-UI/Sources/A.swift")
    try write("", to: "App/Pods/Kit-UI/Sources/Page.xib")
    try write("", to: "App/Pods/Kit-UI/LICENSE")
    try write("import UIKit\npublic let base = UIView()\n", to: "App/Pods/Base/A.swift")
    try write("PODS:\n  - Base (1.0)\n  - Lost (1.0)\n", to: "App/Podfile.lock")
    try write("import Kit_UI\nimport Lost\nlet a = kit\n", to: "App/A.swift")
    let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(4).joined(separator: "/").dropFirst()
    let places = try BuildPlaces(toolkit: String(root), environment: ["XDG_CACHE_HOME": "\(folder)/cache"])
    var app = Target(name: "App", module: "App", kind: .application)
    app.sources = ["\(folder)/App/A.swift"]
    let project = Project(name: "App", folder: "\(folder)/App", targets: [app])
    let package = try AppPackage(project, app, places)
    #expect(package.targets.map(\.module) == ["Base", "Kit_UI", "App"])
    #expect(package.targets.map(\.dependencies) == [[], ["Base"], ["Kit-UI"]])
    #expect(package.targets[1].resources.map(\.name) == ["Page.xib"])
    #expect(package.notices.first?.hasPrefix("the pod 'Lost' 1.0, which 1 file imports, is not in the project") == true)
  }
}
