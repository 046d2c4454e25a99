import ArgumentParser
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import InterfaceBuilderTool

/// `ib frames`, which lays out roots of many files.
@MainActor @Suite(.separateScreens) struct FramesTests {
  private static let board = ToolFolder.storyboard(
    subviews: "<label text=\"A\" id=\"title\" translatesAutoresizingMaskIntoConstraints=\"NO\"/>",
    constraints: """
      <constraint firstItem="title" firstAttribute="leading" secondItem="root" secondAttribute="leading" \
      constant="16" id="c1"/>
      <constraint firstItem="title" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="c2"/>
      """)

  private func inputs(_ root: String, _ key: String = "owner/repo:App/Main.storyboard") -> String {
    "{\"\(key)\": {\"root\": \(root)}}"
  }

  /// The frames that the command prints.
  private func frames(_ inputs: String, _ options: String...) throws -> [String: [String: [String: [Double]]]] {
    let folder = try ToolFolder(["owner__repo/App/Main.storyboard": Self.board, "inputs.json": inputs])
    let arguments = ["--inputs", folder.path("inputs.json"), "--root", folder.url.path] + options
    return try FramesCommand.parse(arguments).frames()
  }

  private static let key = "owner/repo:App/Main.storyboard"

  @Test func `views have the content sizes of the inputs`() throws {
    let root = "{\"size\": [320, 480], \"safeArea\": [0, 0, 0, 0], \"intrinsic\": {\"title\": [100, 30]}}"
    let found = try #require(try frames(inputs(root))[Self.key]?["root"])
    #expect(found["title"] == [16, 20, 100, 30])
    #expect(found["root"] == [0, 0, 320, 480])
  }

  @Test func `texts are measured on request, and where the inputs have no size`() throws {
    let fixed = "{\"size\": [320, 480], \"safeArea\": [0], \"intrinsic\": {\"title\": [100, null]}}"
    let measured = try #require(try frames(inputs(fixed), "--measure")[Self.key]?["root"]?["title"])
    #expect(measured[2] < 100 && measured[2] > 0 && measured[3] > 0)
    let open = "{\"size\": [320, 480], \"safeArea\": []}"
    #expect(try frames(inputs(open))[Self.key]?["root"]?["title"]?.prefix(2) == [16, 20])
  }

  @Test func `a side of the safe area without a value has the inset of the canvas`() throws {
    let root = "{\"size\": [375, 667], \"safeArea\": [null, 0, 0, 0], \"intrinsic\": {\"title\": [100, 30]}}"
    let board = Self.board.replacingOccurrences(of: "secondAttribute=\"top\"", with: "secondAttribute=\"topMargin\"")
    let folder = try ToolFolder(["owner__repo/App/Main.storyboard": board, "inputs.json": inputs(root)])
    let command = try FramesCommand.parse(["--inputs", folder.path("inputs.json"), "--root", folder.url.path])
    // The status bar is 20 points high.
    #expect(try command.frames()[Self.key]?["root"]?["title"] == [16, 40, 100, 30])
  }

  @Test func `keys, files and roots that do not exist are left out`() throws {
    let root = "{\"size\": [320, 480], \"safeArea\": []}"
    #expect(try frames(inputs(root, "no-path")).isEmpty)
    #expect(try frames(inputs(root, "owner/repo:Missing.storyboard")).isEmpty)
    #expect(try frames("{\"\(Self.key)\": {\"nowhere\": \(root)}}")[Self.key]?.isEmpty == true)
  }

  @Test func `inputs of another form are an error that names the file`() throws {
    #expect { try frames("[1, 2]") } throws: { error in
      "\(error)".contains("inputs.json: not in the JSON format that 'ib frames --help' describes")
    }
  }
}
