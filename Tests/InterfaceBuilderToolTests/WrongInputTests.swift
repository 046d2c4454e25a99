import ArgumentParser
import Foundation
import Testing
import UIKitTesting

@testable import InterfaceBuilderTool

/// Messages for mistyped input.
@MainActor @Suite(.separateScreens) struct WrongInputTests {
  private let folder: ToolFolder
  private let file: String

  init() throws {
    folder = try ToolFolder(["Main.storyboard": ToolFolder.storyboard(subviews: "")])
    file = folder.path("Main.storyboard")
  }

  private func error(_ body: () throws -> Void) -> String? {
    #expect(throws: ToolError.self) { try body() }?.text
  }

  @Test func `files and folders of the wrong type are reported by name`() {
    let none = folder.path("None.xib")
    #expect(
      error { try RenderCommand.parse([none, "-o", "a.png"]).run() }
        == "\(none): no such file, or it cannot be read")
    #expect(
      error { try RenderCommand.parse([folder.path(""), "-o", "a.png"]).run() }?
        .contains("this is a folder; name the files in it") == true)
    let target = folder.path("none/a.png")
    #expect(
      error { try RenderCommand.parse([file, "-o", target]).run() }?.hasSuffix("; does the folder exist?") == true)
    #expect(
      error { try RenderCommand.parse([file, "-o", folder.path("")]).run() }?
        .hasSuffix("this is a folder; name the file to write in it") == true)
    #expect(
      error { try CheckCommand.parse([file, "--project", none]).run() } == "--project \(none): no such folder")
  }

  @Test func `unknown option values are reported with the valid ones`() {
    func render(_ option: String, _ value: String) -> String? {
      error { try RenderCommand.parse([file, "-o", folder.path("a.png"), option, value]).run() }
    }
    #expect(render("--scene", "nope") == "\(file): no scene 'nope'; the scenes are start (Start)")
    #expect(
      render("--device", "toaster")?.hasPrefix("--device toaster: neither a known device (retina3_5, ") == true)
    #expect(render("--device", "99999x99999")?.hasSuffix("nor a size such as 375x667") == true)
    #expect(
      render("--size-category", "huge") == "--size-category huge: use XS, S, M, L, XL, XXL, XXXL, or AX1 to AX5")
    #expect(
      render("--device", "iPad,iPhone SE")
        == "--device, --size-category: name one here; 'ib diff' and 'ib review' draw several")
    #expect(render("--scale", "9") == "--scale 9.0: must be between 0.1 and 4")
  }

  @Test func `a check without rules is rejected`() {
    func check(_ options: String...) -> String? { error { try CheckCommand.parse([file] + options).run() } }
    #expect(check("--only", "spelling")?.hasPrefix("unknown rule 'spelling'; the rules are unreadable, ids, ") == true)
    #expect(check("--only", "ids", "--without", "ids") == "--only and --without leave no rule to check")
    #expect(check("--only", "") == "--only and --without leave no rule to check")
    #expect(check("--jobs", "0") == "--jobs 0: must be 1 or more")
    #expect(check("--devices", "toaster")?.hasPrefix("--devices toaster: neither 'all', nor a known device (") == true)
    #expect(
      check("--write-baseline") == "--write-baseline: name the file with --baseline, or as 'baseline' in .ib.yml")
    let none = folder.path("none.json")
    #expect(check("--baseline", none)?.hasPrefix("\(none): no such baseline; write one with 'ib check") == true)
    #expect(check("--baseline", file) == "\(file): not a baseline of ib; write it again with --write-baseline")
    #expect(check("--config", none) == "\(none): no such file, or it cannot be read")
  }

  @Test func `reusable views with an empty identifier are left out`() throws {
    let frame = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"100\" height=\"50\"/>"
    let lists = """
      <collectionView id="items" dataMode="prototypes">\(frame)
      <collectionViewFlowLayout key="collectionViewLayout" id="flow"/><cells>
      <collectionViewCell reuseIdentifier="" id="item">\(frame)</collectionViewCell></cells>
      <collectionReusableView key="sectionHeaderView" reuseIdentifier="" id="head">\(frame)</collectionReusableView>
      </collectionView><tableView id="rows" dataMode="prototypes">\(frame)<prototypes>
      <tableViewCell reuseIdentifier="" id="row">\(frame)</tableViewCell></prototypes></tableView>
      """
    let folder = try ToolFolder(["Lists.storyboard": ToolFolder.storyboard(subviews: lists)])
    let output = folder.path("findings")
    try CheckCommand.parse([folder.path("Lists.storyboard"), "--only", "unknown", "--output", output]).run()
    #expect(try String(contentsOfFile: output, encoding: .utf8) == "")
  }
}
