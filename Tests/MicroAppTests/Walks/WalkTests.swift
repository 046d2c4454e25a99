import Foundation
import OffscreenHost
import Raster
import Testing
import UIKit
import UIKitTesting

@testable import MicroApp

/// Plays scripts as `micro play --offscreen --script` does, and compares the pictures they take.
@Suite(.serialized) @MainActor struct WalkTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let golden = root.deletingLastPathComponent().appendingPathComponent("Golden")

  /// What a script wrote: its pictures and trees, by name.
  private func walk(_ name: String, _ width: CGFloat, _ height: CGFloat) throws -> [String: [UInt8]] {
    let text = try String(contentsOf: Self.root.appendingPathComponent("\(name).txt"), encoding: .utf8)
    var files: [String: [UInt8]] = [:]
    let host = OffscreenHost(script: try Script(text, name: "\(name).txt")) { files[$0] = $1 }
    let fixture = try RunFixture()
    SystemPreferences.current = SystemPreferences()
    let game = MicroGame(
      seed: 7, folder: fixture.folder, threads: 1, isRecorded: false, now: { Date(timeIntervalSince1970: 1_790_000_000) })
    let screen = try HostedScreen(
      title: "Micro", size: CGSize(width: width, height: height), scale: 1, threads: 1, delegate: game)
    try host.run(screen)
    #expect(screen.exitCode == 0)
    return files
  }

  private func check(_ files: [String: [UInt8]]) throws {
    for (file, bytes) in files.sorted(by: { $0.key < $1.key }) where file.hasSuffix(".png") {
      let picture = try Bitmap(png: bytes)
      let name = "walk-" + file.dropLast(4)
      if case .tolerated(let line) = try GoldenPictures(folder: Self.golden).check(picture, name, .text) { print(line) }
    }
  }

  @Test(arguments: ["new-run", "settings", "hall", "pause"])
  func `a script walks through a screen, and it looks as it did when it was looked at`(name: String) throws {
    try check(try walk(name, 1280, 800))
  }

  @Test func `a script plays a run from the title to the obituary`() throws {
    let files = try walk("life", 480, 400)
    let tree = String(decoding: files["obituary.txt"] ?? [], as: UTF8.self)
    for name in ["lived", "account", "standing", "film", "killer", "advice", "share-code", "again", "new-run", "title"] {
      #expect(tree.contains("#\(name) "), "\(name) is not in the tree")
    }
  }
}
