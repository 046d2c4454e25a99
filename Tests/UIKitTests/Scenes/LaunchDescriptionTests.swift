import Foundation
import Testing

@testable import UIKit

@MainActor @Suite struct LaunchDescriptionTests {
  /// Runs code with a bundle that has the entries in its `Info.plist`.
  private func withBundle(_ entries: [String: Any], _ body: (Bundle) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).app")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let list = try PropertyListSerialization.data(fromPropertyList: entries, format: .xml, options: 0)
    try list.write(to: folder.appendingPathComponent("Info.plist"))
    try body(try #require(Bundle(url: folder)))
  }

  private let manifest: [String: Any] = [
    "UIApplicationSceneManifest": [
      "UISceneConfigurations": [
        "UIWindowSceneSessionRoleApplication": [
          ["UISceneConfigurationName": "First", "UISceneStoryboardFile": "Main"],
          ["UISceneConfigurationName": "Second", "UISceneClassName": "UIWindowScene"],
        ]
      ]
    ]
  ]

  @Test func `the scene manifest names the storyboard and the classes`() throws {
    try withBundle(manifest) { bundle in
      let first = try #require(LaunchDescription(bundle).sceneConfiguration())
      #expect(first.name == "First")
      #expect(first.storyboard?.name == "Main")
      let second = try #require(LaunchDescription(bundle).sceneConfiguration(named: "Second"))
      #expect(second.sceneClass == UIWindowScene.self)
      #expect(LaunchDescription(bundle).sceneConfiguration(named: "Third") == nil)
    }
  }

  @Test func `a bundle without a manifest has no configuration`() throws {
    try withBundle(["CFBundleName": "App"]) {
      #expect(LaunchDescription($0).sceneConfiguration() == nil)
      #expect(!LaunchDescription($0).supportsMultipleScenes)
    }
  }

  @Test func `an app without scenes has a main storyboard, also with an empty list of configurations`() throws {
    let empty: [String: Any] = ["UISceneConfigurations": [String: Any]()]
    let withoutEntries: [String: Any] = [
      "UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": [[String: Any]]()]
    ]
    let cases: [([String: Any], String?)] = [
      (["UIApplicationSceneManifest": withoutEntries], "Main"),
      ([:], "Main"), (["UIApplicationSceneManifest": empty], "Main"), (manifest, nil),
      (["UIApplicationSceneManifest": ["UIApplicationSupportsMultipleScenes": false]], nil),
    ]
    for (entries, name) in cases {
      try withBundle(entries.merging(["UIMainStoryboardFile": "Main"]) { $1 }) {
        #expect(LaunchDescription($0).mainStoryboardName == name)
      }
    }
  }

  @Test(arguments: [true, false]) func `the scene manifest allows several scenes`(allows: Bool) throws {
    try withBundle(["UIApplicationSceneManifest": ["UIApplicationSupportsMultipleScenes": allows]]) {
      #expect(LaunchDescription($0).supportsMultipleScenes == allows)
    }
  }

  @Test func `the types of addresses name the schemes of the app`() throws {
    let types: [[String: Any]] = [
      ["CFBundleURLName": "Notes", "CFBundleURLSchemes": ["Notes", "note-list", "https", "mailto"]],
      ["CFBundleURLName": "None"],
    ]
    try withBundle(["CFBundleURLTypes": types]) {
      #expect(LaunchDescription($0).schemes == ["notes", "note-list"])
    }
    try withBundle([:]) { #expect(LaunchDescription($0).schemes.isEmpty) }
  }
}
