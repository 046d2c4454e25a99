import ArgumentParser
import Foundation
import InterfaceBuilder
import Raster
import Testing
import UIKit
import UIKitTesting

@testable import InterfaceBuilderTool

/// Pages with the changed scenes of two revisions.
@MainActor @Suite(.separateScreens) struct ReviewTests {
  private let folder: ToolFolder
  private var git: GitRepository { GitRepository(folder: folder.url.path) }

  init() throws {
    folder = try ToolFolder()
    _ = try git.line("init", "-q", "-b", "main")
  }

  private static func scene(_ text: String) -> String {
    ToolFolder.storyboard(subviews: "<label text=\"\(text)\" id=\"title\">\(frame)</label>")
  }

  private static let frame = "<rect key=\"frame\" x=\"16\" y=\"20\" width=\"100\" height=\"20\"/>"

  private func write(_ text: String?, to name: String) throws {
    let url = URL(fileURLWithPath: folder.path(name))
    guard let text else { return try FileManager.default.removeItem(at: url) }
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func commit() throws {
    _ = try git.line("add", "-A")
    _ = try git.line("-c", "user.name=A", "-c", "user.email=a@localhost", "commit", "-q", "-m", "Change")
  }

  /// Runs the command and returns its pages.
  private func pages(_ arguments: String...) throws -> (markdown: String, html: String) {
    let out = folder.path(".git/review")
    try ReviewCommand.parse(arguments + ["--out", out, "--repository", folder.url.path]).run()
    let html = try Data(contentsOf: URL(fileURLWithPath: "\(out)/index.html"))
    // The page is XML below its document type.
    let page = String(decoding: html, as: UTF8.self)
    _ = try InterfaceElement(xml: Data(page.dropFirst("<!DOCTYPE html>".count).utf8), name: "index.html")
    return (try String(contentsOfFile: "\(out)/review.md", encoding: .utf8), page)
  }

  private func picture(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: folder.path(".git/review/pictures/\(name).png")))
  }

  private func error(_ arguments: String...) -> String? {
    #expect(throws: ToolError.self) {
      try ReviewCommand.parse(arguments + ["--out", folder.path(".git/review"), "--repository", folder.url.path]).run()
    }?.text
  }

  @Test func `each changed scene is drawn before and after beside its changes`() throws {
    try write(Self.scene("Hello"), to: "App/Main.storyboard")
    try write(Self.scene("Same"), to: "App/Other.storyboard")
    try commit()
    try write(Self.scene("Welcome"), to: "App/Main.storyboard")
    try commit()
    let pages = try pages("HEAD~1..HEAD", "--pictures-url", "https://localhost/")
    #expect(
      pages.markdown == """
        # Screens

        1 changed scene in 1 file between HEAD\\~1 and HEAD.

        ## App/Main.storyboard

        ### Start

        ```
        ~ <label title> “Welcome”
            text: "Hello" → "Welcome"
        ```

        | | before | after |
        |---|---|---|
        | retina4\\_7 | ![before](https://localhost/pictures/1-1-1-before.png) | \
        ![after](https://localhost/pictures/1-1-1-after.png) |

        """)
    #expect(pages.html.contains("~ &lt;label title&gt; “Welcome”"))
    #expect(pages.html.contains("<img src=\"pictures/1-1-1-before.png\" alt=\"before, retina4_7\"/>"))
    let (before, after) = (try picture("1-1-1-before"), try picture("1-1-1-after"))
    #expect(before != after)
    let bitmap = try Bitmap(png: Array(after))
    #expect(bitmap.width == 750 && bitmap.height == 1334)
    #expect(try git.line("status", "--porcelain").isEmpty)
  }

  @Test func `each device and text size has its pictures`() throws {
    try write(Self.scene("Hello"), to: "Main.storyboard")
    try commit()
    try write(Self.scene("Welcome"), to: "Main.storyboard")
    try commit()
    let pages = try pages(
      "HEAD~..", "--device", "iPhone SE, iPad", "--size-category", "L,AX3", "--landscape", "--dark")
    #expect(
      pages.html.matches(of: /alt="before, ([^"]*)"/).map { String($0.1) } == [
        "retina4_7, landscape, dark", "retina4_7, landscape, dark, AX3", "ipad9_7, landscape, dark",
        "ipad9_7, landscape, dark, AX3",
      ])
    let picture = try Bitmap(png: Array(try picture("1-1-4-after")))
    #expect(picture.width == 2048 && picture.height == 1536)
  }

  @Test func `new, deleted, renamed and damaged files have a section each`() throws {
    try write(Self.scene("Gone"), to: "Gone.storyboard")
    try write(Self.scene("Moved"), to: "From.storyboard")
    try write(Self.scene("Damaged"), to: "Damaged.storyboard")
    try commit()
    try write(nil, to: "Gone.storyboard")
    try write(nil, to: "From.storyboard")
    try write(Self.scene("Moved"), to: "New folder/To & fro.storyboard")
    try write("<<<<<<< HEAD\n", to: "Damaged.storyboard")
    // Without much in common with the deleted file, so that git does not take it for the renamed one.
    let labels = (0..<60).map { "<label text=\"\($0)\" id=\"l\($0)\">\(Self.frame)</label>" }.joined(separator: "\n")
    try write(ToolFolder.storyboard(subviews: labels), to: "New.storyboard")
    try commit()
    let page = try pages("HEAD~1..HEAD").markdown
    let headings = page.split(separator: "\n").filter { $0.hasPrefix("## ") }
    #expect(
      headings == [
        "## Damaged.storyboard", "## Gone.storyboard (deleted)",
        "## From.storyboard → New folder/To \\& fro.storyboard", "## New.storyboard (new)",
      ])
    #expect(page.contains("The new version cannot be drawn: line 1: the XML is malformed here"))
    #expect(page.contains("+<<<<<<< HEAD") && !page.contains("ib-review"))
    #expect(page.contains("No object differs."))
    #expect(page.contains("| ![before](pictures/2-1-1-before.png) | not there |"))
    #expect(page.contains("| not there | ![after](pictures/4-1-1-after.png) |"))
  }

  @Test func `three dots compare with the last common commit`() throws {
    try write(Self.scene("One"), to: "Main.storyboard")
    try commit()
    _ = try git.line("checkout", "-q", "-b", "topic")
    try write(Self.scene("Two"), to: "Topic.storyboard")
    try commit()
    _ = try git.line("checkout", "-q", "main")
    try write(Self.scene("Three"), to: "Main.storyboard")
    try commit()
    #expect(try pages("main...topic").markdown.contains("1 changed scene in 1 file"))
    #expect(try pages("main..topic").markdown.contains("2 changed scenes in 2 files"))
    #expect(try pages("topic..topic").markdown.contains("No storyboard or xib differs between topic and topic."))
  }

  @Test func `wrong repositories, revisions and folders are reported`() throws {
    try write(Self.scene("One"), to: "Main.storyboard")
    try commit()
    try write(Self.scene("Two"), to: "Main.storyboard")
    try commit()
    #expect(error("HEAD~1") == "HEAD~1: name two revisions, such as HEAD~1..HEAD")
    #expect(error("a", "b", "c") == "a b c: name two revisions, such as a..b")
    let file = folder.path("Main.storyboard")
    #expect(error("HEAD", file)?.hasPrefix("\(file): this is a file; 'ib review' compares revisions such as ") == true)
    #expect(try pages("HEAD~1", "HEAD").markdown.contains("1 changed scene in 1 file between HEAD\\~1 and HEAD."))
    #expect(
      #expect(throws: ToolError.self) {
        try ReviewCommand.parse(["HEAD~1..HEAD", "--out", file, "--repository", folder.url.path]).run()
      }?.text.hasPrefix("\(file): no folder can be written there; ") == true)
    let top = try git.top().folder
    let unknown = "no commit of the repository \(top) has this name; fetch it, or correct the name"
    #expect(error("none..HEAD") == "none: \(unknown)")
    #expect(error("HEAD..--all") == "--all: \(unknown)")
    #expect(error("HEAD~..HEAD", "--project", "None") == "--project None: no such folder in the repository \(top)")
    #expect(error("HEAD~..HEAD", "--device", "toaster")?.hasPrefix("--device toaster: neither a known device") == true)
    try FileManager.default.removeItem(atPath: folder.path(".git"))
    #expect(
      error("HEAD~..HEAD")?.hasSuffix(": not in the working tree of a git repository; name one with --repository")
        == true)
    let none = folder.path("none")
    #expect(
      #expect(throws: ToolError.self) {
        try ReviewCommand.parse(["HEAD~..HEAD", "--out", none, "--repository", none]).run()
      }?.text == "\(none): no such folder")
  }

  @Test func `pictures of an earlier review do not stay`() throws {
    for text in ["One", "Two", "Three"] {
      try write(Self.scene(text), to: "Main.storyboard")
      if text == "Two" { try write(Self.scene(text), to: "Second.storyboard") }
      try commit()
    }
    _ = try pages("HEAD~2..HEAD")
    try write("mine", to: ".git/review/pictures/mine.png")
    #expect(try picture("2-1-1-after").count > 0)
    _ = try pages("HEAD~1..HEAD")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(".git/review/pictures")).sorted()
    #expect(names == ["1-1-1-after.png", "1-1-1-before.png", "mine.png"])
  }

  @Test func `texts cannot change the pages`() throws {
    let review = Review(
      base: "<b>", head: "a|b",
      files: [
        Review.File(title: "*x*\n# y", words: "````", scenes: [Review.Scene(title: "</pre>&", words: "\u{1}```")])
      ])
    #expect(
      review.markdown() == """
        # Screens

        1 changed scene in 1 file between \\<b\\> and a\\|b.

        ## \\*x\\* \\# y

        `````
        ````
        `````

        ### \\</pre\\>\\&

        ````
        \u{1}```
        ````

        """)
    #expect(review.html.contains("<h3>&lt;/pre&gt;&amp;</h3>") && !review.html.contains("\u{1}"))
  }
}
