import ArgumentParser
import Foundation
import Testing

@testable import InterfaceBuilderTool

/// `ib` as git's drivers and hook.
@Suite(.serialized) struct GitTests {
  private struct Result {
    var status: Int32
    var output: String
  }

  private static func view(_ id: String, _ text: String, _ class: String = "") -> String {
    """
                    <label text="\(text)"\(`class`) id="\(id)">
                        <rect key="frame" x="0.0" y="0.0" width="200" height="40"/>
                        <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
                    </label>

    """
  }

  private static func xib(_ views: String...) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
        <objects>
            <view id="root">
                <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                <subviews>
    \(views.joined())            </subviews>
            </view>
        </objects>
    </document>

    """
  }

  /// A repository with `install-git` and one commit of the files.
  private func repository(_ files: [String: String]) throws -> ToolFolder {
    let folder = try ToolFolder(files)
    for arguments in [
      ["init", "-q", "-b", "main"], ["config", "user.name", "Test"], ["config", "user.email", "test@localhost"],
    ] {
      #expect(try git(folder, arguments).status == 0)
    }
    try InstallGitCommand.parse([folder.url.path]).run()
    let first = try commit(folder, "--no-verify")
    #expect(first.status == 0, "\(first.output)")
    return folder
  }

  private func commit(_ folder: ToolFolder, _ options: String...) throws -> Result {
    _ = try git(folder, ["add", "-A"])
    return try git(folder, ["commit", "-q", "-m", "Change"] + options)
  }

  /// Runs git with the program of this build.
  private func git(_ folder: ToolFolder, _ arguments: [String]) throws -> Result {
    try run(folder, ["git"] + arguments)
  }

  /// Runs a program with the `ib` of this build.
  private func run(_ folder: ToolFolder, _ arguments: [String]) throws -> Result {
    let products = try #require(Bundle.main.executableURL).deletingLastPathComponent()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = "\(products.path):\(environment["PATH"] ?? "")"
    process.environment = environment
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Result(status: process.terminationStatus, output: String(decoding: data, as: UTF8.self))
  }

  private func write(_ folder: ToolFolder, _ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path(name)))
  }

  private func read(_ folder: ToolFolder, _ name: String) throws -> String {
    try String(contentsOfFile: folder.path(name), encoding: .utf8)
  }

  /// Merges a branch with one version of a file into another with the other version.
  private func merge(_ base: String, _ ours: String, _ theirs: String) throws -> (Result, String, String) {
    let folder = try repository(["A.xib": base])
    _ = try git(folder, ["checkout", "-q", "-b", "theirs"])
    try write(folder, "A.xib", theirs)
    #expect(try commit(folder, "--no-verify").status == 0)
    _ = try git(folder, ["checkout", "-q", "main"])
    try write(folder, "A.xib", ours)
    #expect(try commit(folder, "--no-verify").status == 0)
    let result = try git(folder, ["merge", "-q", "--no-edit", "theirs"])
    return (result, try read(folder, "A.xib"), try git(folder, ["status", "--porcelain"]).output)
  }

  @Test func `git merges objects instead of lines`() throws {
    let (one, two) = (Self.view("one", "One"), Self.view("two", "Two"))
    let (result, text, status) = try merge(
      Self.xib(one), Self.xib(Self.view("one", "First"), two),
      Self.xib(one.replacingOccurrences(of: "id=", with: "tag=\"3\" id=")))
    #expect(result.status == 0 && status == "", "\(result.output)")
    #expect(text == Self.xib(Self.view("one", "First").replacingOccurrences(of: "id=", with: "tag=\"3\" id="), two))
  }

  @Test func `git stops at a conflict, which is in the label of the object`() throws {
    let (result, text, status) = try merge(
      Self.xib(Self.view("one", "One")), Self.xib(Self.view("one", "Ours")), Self.xib(Self.view("one", "Theirs")))
    #expect(result.status == 1 && status == "UU A.xib\n", "\(result.output)")
    #expect(text.contains("userLabel=\"MERGE CONFLICT: text of &lt;label> is 'Ours' here and 'Theirs' there\""))
    #expect(result.output.contains("A.xib: one: text of <label> is 'Ours' here and 'Theirs' there"))
  }

  @Test func `git compares objects instead of lines`() throws {
    let folder = try repository(["A.xib": Self.xib(Self.view("one", "One"))])
    try write(folder, "A.xib", Self.xib(Self.view("one", "First")))
    #expect(try git(folder, ["diff"]).output.contains("text: \"One\" → \"First\""))
  }

  @Test func `a commit with a mistake is refused`() throws {
    let folder = try repository(["A.xib": Self.xib(Self.view("one", "One"))])
    try write(folder, "A.xib", Self.xib(Self.view("one", "One"), Self.view("one", "Two")))
    let result = try commit(folder)
    #expect(result.status == 1)
    #expect(result.output.contains("A.xib:11: error: the id 'one' is already used"), "\(result.output)")
    try write(folder, "A.xib", Self.xib(Self.view("one", "One"), Self.view("two", "Two")))
    let second = try commit(folder)
    #expect(second.status == 0, "\(second.output)")
  }

  @Test func `a commit is checked as it is staged, and other files do not refuse it`() throws {
    let other = """
      class Other: UIViewController {
        func go() { performSegue(withIdentifier: "none", sender: nil) }
      }
      """
    let folder = try repository([
      "A.xib": Self.xib(Self.view("one", "One")), "Other.swift": other,
      "Main.storyboard": ToolFolder.storyboard(subviews: ""),
    ])
    try write(folder, "A.xib", Self.xib(Self.view("one", "First")))
    _ = try git(folder, ["add", "A.xib"])
    try write(folder, "A.xib", Self.xib(Self.view("one", "One"), Self.view("one", "Two")))
    let result = try git(folder, ["commit", "-q", "-m", "Change"])
    #expect(result.status == 0, "\(result.output)")
    #expect(try git(folder, ["show", "HEAD:A.xib"]).output == Self.xib(Self.view("one", "First")))
    // The class of the file has the mistake.
    try write(folder, "A.xib", Self.xib(Self.view("one", "First", " customClass=\"Other\" customModule=\"App\"")))
    let refused = try commit(folder)
    #expect(refused.status == 1 && refused.output.contains("Other.swift:2: error: no storyboard"), "\(refused.output)")
  }

  @Test func `a folder is checked as it is staged, without the files that git does not know`() throws {
    let folder = try repository(["A.xib": Self.xib(Self.view("one", "One")), "B/C.xib": Self.xib()])
    try write(folder, "New.xib", Self.xib(Self.view("one", "One"), Self.view("one", "Two")))
    try write(folder, "B/New.xib", "")
    for place in [".", "./B/", folder.url.path, folder.path("B")] {
      let result = try run(folder, ["ib", "check", "--staged", "--only", "ids", place])
      #expect(result.status == 0 && result.output.hasPrefix("nothing found"), "\(place): \(result.output)")
    }
    let named = try run(folder, ["ib", "check", "--staged", "New.xib"])
    #expect(named.status == 2 && named.output.contains("New.xib: not in the index"), "\(named.output)")
  }

  @Test func `the line for a hook that exists checks a commit, and accepts one without files`() throws {
    let folder = try repository(["A.xib": Self.xib(Self.view("one", "One")), "a.txt": "1"])
    try write(folder, ".git/hooks/pre-commit", "#!/bin/sh\ntrue\n")
    let words = try run(folder, ["ib", "install-git"]).output
    let line = try #require(words.split(separator: "\n").last.map(String.init))
    #expect(words.contains("add this line to it") && line == InstallGitCommand.check)
    try write(folder, ".git/hooks/pre-commit", "#!/bin/sh\n\(line)\n")
    try write(folder, "a.txt", "2")
    let second = try commit(folder)
    #expect(second.status == 0, "\(second.output)")
    try write(folder, "A.xib", Self.xib(Self.view("one", "One"), Self.view("one", "Two")))
    #expect(try commit(folder).status == 1)
  }
}
