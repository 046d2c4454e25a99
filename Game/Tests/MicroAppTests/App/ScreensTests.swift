import Foundation
import Testing
import UIKit

@testable import ScreenBase

/// The check of the files of all screens at the start of the game.
@Suite @MainActor struct ScreensTests {
  /// Makes a copy of the game's files, changes it, and returns the text of the check's error.
  private func fault(after change: (URL) throws -> Void) throws -> String? {
    let copy = FileManager.default.temporaryDirectory.appendingPathComponent("screens-\(UUID().uuidString)")
    try FileManager.default.copyItem(at: Screens.locate(), to: copy)
    defer { try? FileManager.default.removeItem(at: copy) }
    try change(copy)
    do {
      try Screens.check(in: Bundle(url: copy))
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func `the names are those of the files`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Screens.locate().path)
    let named = Screens.storyboards.map { "\($0).storyboard" } + Screens.nibs.map { "\($0).xib" }
    #expect(files.filter { $0.contains(".") }.sorted() == named.sorted())
  }

  @Test func `the files of the game pass`() throws {
    #expect(throws: Never.self) { try Screens.check() }
    #expect(try fault { _ in } == nil)
  }

  @Test func `a missing file is named with the remedy`() throws {
    let text = try fault { try FileManager.default.removeItem(at: $0.appendingPathComponent("Title.storyboard")) }
    #expect(text?.contains("Title.storyboard") == true && text?.contains("install Micro again") == true)
  }

  @Test func `a damaged file is named with its line`() throws {
    let text = try fault { folder in
      try Data("<?xml version=\"1.0\"?>\n<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\">\n<<<<".utf8)
        .write(to: folder.appendingPathComponent("RunCell.xib"))
    }
    #expect(text?.contains("RunCell.xib:3") == true && text?.contains("install Micro again") == true)
  }
}
