import ArgumentParser
import Foundation
import Testing

@testable import InterfaceBuilderTool

extension MergeTests {
  @Test func `the command replaces our version and tells conflicts by its exit code`() throws {
    let folder = try ToolFolder([
      "base": Self.base, "ours": replace(("text=\"One\"", "text=\"Ours\"")),
      "theirs": replace(("text=\"One\"", "text=\"Theirs\"")), "other": replace(("text=\"Two\"", "text=\"Second\"")),
      "bad": "<<<<<<< HEAD", "empty": "",
    ])
    let paths = ["base", "ours", "theirs"].map(folder.path)
    #expect(throws: ExitCode(1)) { try MergeCommand.parse(paths + ["--path", "A.xib"]).run() }
    #expect(try String(contentsOfFile: folder.path("ours"), encoding: .utf8).contains("MERGE CONFLICT"))
    try MergeCommand.parse([folder.path("base"), folder.path("theirs"), folder.path("other"), "-o", folder.path("o")])
      .run()
    let merged = try String(contentsOfFile: folder.path("o"), encoding: .utf8)
    #expect(merged == replace(("text=\"One\"", "text=\"Theirs\""), ("text=\"Two\"", "text=\"Second\"")))
    try MergeCommand.parse([folder.path("empty"), folder.path("other"), folder.path("other")]).run()
    let mac = Self.base.replacingOccurrences(of: "CocoaTouch.XIB", with: "Cocoa.XIB")
    try Data(mac.utf8).write(to: URL(fileURLWithPath: folder.path("base")))
    try MergeCommand.parse([folder.path("base"), folder.path("base"), folder.path("base"), "-o", folder.path("o")])
      .run()
    #expect(try String(contentsOfFile: folder.path("o"), encoding: .utf8) == mac)
  }

  @Test func `a version that cannot be merged by objects is merged as text`() throws {
    let old = "<archive>\n1\n2\n3\n4\n5\n</archive>\n"
    let versions = { (two: String, five: String) in
      old.replacingOccurrences(of: "2", with: two).replacingOccurrences(of: "5", with: five)
    }
    let folder = try ToolFolder([
      "base": old, "ours": versions("2 ours", "5"), "theirs": versions("2", "5 theirs"),
      "other": versions("2 there", "5"),
    ])
    try MergeCommand.parse(["base", "ours", "theirs"].map(folder.path) + ["-o", folder.path("o")]).run()
    #expect(try String(contentsOfFile: folder.path("o"), encoding: .utf8) == versions("2 ours", "5 theirs"))
    let merge = try MergeCommand.parse(["base", "ours", "other"].map(folder.path) + ["--path", "A.xib"])
    #expect(throws: ExitCode(1)) { try merge.run() }
    let text = try String(contentsOfFile: folder.path("ours"), encoding: .utf8)
    #expect(text.contains("<<<<<<< ours/A.xib\n2 ours\n=======\n2 there\n>>>>>>> theirs/A.xib\n"))
  }

  @Test(arguments: [
    ("<archive/>", "A.xib: our version is in the format of Xcode 3; open and save it in a later Xcode"),
    ("<<<<<<< HEAD", "A.xib: our version cannot be read, so that it cannot be merged (line 1: "),
    ("<document><a></b></document>", "A.xib: our version cannot be read"),
  ])
  func `refusals name the version and the remedy`(text: String, words: String) {
    let base = Data(Self.base.utf8)
    let error = #expect(throws: ToolError.self) {
      try InterfaceMerge(base: base, ours: Data(text.utf8), theirs: base, path: "A.xib")
    }
    #expect(error?.text.hasPrefix(words) == true)
  }

  @Test func `a version that is not in UTF-8 keeps its bytes`() throws {
    let text = Self.base.replacingOccurrences(of: "UTF-8", with: "ISO-8859-1").replacingOccurrences(
      of: "One", with: "Ü")
    let data = try #require(text.data(using: .isoLatin1))
    let base = Data(Self.base.utf8)
    #expect(throws: ToolError(text: "A.xib: our version: the text is not in UTF-8; save it in UTF-8")) {
      try InterfaceMerge(base: base, ours: data, theirs: base, path: "A.xib")
    }
    let folder = try ToolFolder(["base": Self.base, "ours": "", "theirs": Self.base])
    try data.write(to: URL(fileURLWithPath: folder.path("ours")))
    try MergeCommand.parse(["base", "ours", "theirs"].map(folder.path) + ["--path", "A.xib"]).run()
    #expect(throws: ToolError.self) { try Repair.correct([finding(in: folder.path("ours"))]) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path("ours"))) == data)
  }

  private func finding(in file: String) -> Finding {
    Finding(file: file, line: 1, rule: .leftovers, severity: .note, message: "")
  }

  @Test func `git uses the drivers after install-git, and twice changes nothing`() throws {
    let folder = try ToolFolder([".gitattributes": "*.png binary"])
    #expect(throws: ToolError.self) { try InstallGitCommand.parse([folder.url.path]).run() }
    let git = Process()
    git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    git.arguments = ["git", "init", "-q", folder.url.path]
    try git.run()
    git.waitUntilExit()
    for _ in 0..<2 {
      try InstallGitCommand.parse([folder.url.path]).run()
      let attributes = try String(contentsOfFile: folder.path(".gitattributes"), encoding: .utf8)
      #expect(attributes == "*.png binary\n*.storyboard diff=ib merge=ib\n*.xib diff=ib merge=ib\n")
      let settings = try String(contentsOfFile: folder.path(".git/config"), encoding: .utf8)
      #expect(settings.contains("driver = ib merge %O %A %B --path %P") && settings.contains("command = ib diff"))
      #expect(FileManager.default.isExecutableFile(atPath: folder.path(".git/hooks/pre-commit")))
      // A hook of an earlier version is replaced.
      let hook = folder.path(".git/hooks/pre-commit")
      #expect(try String(contentsOfFile: hook, encoding: .utf8).contains("ib check --staged"))
      try Data("# Written by 'ib install-git'\nib check".utf8).write(to: URL(fileURLWithPath: hook))
    }
    let hook = folder.path(".git/hooks/pre-commit")
    try Data("ib check --only ids".utf8).write(to: URL(fileURLWithPath: hook))
    try InstallGitCommand.parse([folder.url.path]).run()
    #expect(try String(contentsOfFile: hook, encoding: .utf8) == "ib check --only ids")
  }
}
