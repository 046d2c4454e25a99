import ArgumentParser
import Foundation
import InterfaceBuilder
import Testing
import UIKit
import UIKitTesting

@testable import InterfaceBuilderTool

/// `ib check` with folders, settings, suppressions, baselines and repairs.
@MainActor @Suite(.separateScreens) struct CheckRunTests {
  /// A button that is too small.
  private static let small = """
    <button opaque="NO" buttonType="system" id="b"><rect key="frame" x="0" y="0" width="30" height="30"/>
    <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
    <state key="normal" title="a"/></button>
    """
  private static let storyboard = ToolFolder.storyboard(subviews: small)

  /// Runs the command in a folder and returns the findings as `file rule`.
  private func check(_ folder: ToolFolder, _ options: String...) throws -> [String] {
    let output = folder.path("report.json")
    let command = try CheckCommand.parse([folder.url.path, "--json", "--output", output] + options)
    do { try command.run() } catch is ExitCode {}
    let findings = try JSONDecoder().decode([Finding].self, from: Data(contentsOf: URL(fileURLWithPath: output)))
    return findings.map { finding in
      "\(finding.file.replacingOccurrences(of: folder.url.path + "/", with: "")) \(finding.rule.rawValue)"
    }
  }

  @Test func `folders are searched, without build folders and files for other platforms`() throws {
    let mac = "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>"
    let folder = try ToolFolder([
      "A/Main.storyboard": Self.storyboard, "B.storyboard": Self.storyboard, "Bad.xib": "<document", "Mac.xib": mac,
      "Old.xib": "<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>",
      "build/C.storyboard": Self.storyboard, "DerivedData/D.storyboard": Self.storyboard, ".git/E.xib": "<a",
      "de.xcloc/F.storyboard": Self.storyboard,
    ])
    let found = try check(folder, "--only", "touch,unreadable")
    #expect(found == ["A/Main.storyboard touch", "B.storyboard touch", "Bad.xib unreadable"])
  }

  @Test func `links out of the folder, devices and pipes are no files of it`() throws {
    let outside = try ToolFolder(["Secret.storyboard": Self.storyboard])
    let folder = try ToolFolder(["A/Main.storyboard": Self.storyboard, "A/Code.swift": "class StartController {}"])
    let links = [
      "Zero.storyboard": "/dev/zero", "Zero.swift": "/dev/zero", "Zero.strings": "/dev/zero",
      "Secret.storyboard": outside.path("Secret.storyboard"), "Gone.xib": "nowhere",
      "Same.storyboard": "A/Main.storyboard",
    ]
    for (name, target) in links {
      try FileManager.default.createSymbolicLink(atPath: folder.path(name), withDestinationPath: target)
    }
    for name in ["Pipe.storyboard", "Pipe.swift"] { #expect(mkfifo(folder.path(name), 0o600) == 0) }
    #expect(try check(folder, "--only", "touch,unreadable") == ["A/Main.storyboard touch", "Same.storyboard touch"])
  }

  @Test func `a file that is named is reported if it is for another platform`() throws {
    let folder = try ToolFolder(["Mac.xib": "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>"])
    #expect(throws: ExitCode(1)) {
      try CheckCommand.parse([folder.path("Mac.xib"), "--only", "unreadable", "--output", folder.path("o")]).run()
    }
  }

  @Test func `settings exclude files and change levels`() throws {
    let settings = """
      exclude: [Old]
      rules: {touch: note, safe-areas: error}
      folders:
        Small: {touch: off}
      """
    let folder = try ToolFolder([
      ".ib.yml": settings, "Old/A.storyboard": Self.storyboard, "Small/B.storyboard": Self.storyboard,
      "C.storyboard": Self.storyboard.replacingOccurrences(of: "useSafeAreas=\"YES\"", with: ""),
    ])
    #expect(try check(folder, "--without", "classes") == ["C.storyboard safe-areas", "C.storyboard touch"])
    #expect(try check(folder, "--only", "touch") == ["C.storyboard touch", "Small/B.storyboard touch"])
    let command = try CheckCommand.parse([folder.url.path, "--only", "touch", "--config", folder.path(".ib.yml")])
    // Touch targets outside of Small are notes, which are no failure.
    #expect(throws: ExitCode(1)) { try command.run() }
    let notes = try CheckCommand.parse([folder.path("C.storyboard"), "--only", "touch", "--output", folder.path("o")])
    try notes.run()
  }

  @Test func `settings that are named do not move the project, and those of folders do not count`() throws {
    let settings = "exclude: [App/Old]\nrules: {touch: note}"
    let folder = try ToolFolder([
      "ci/ib.yml": settings, ".git/HEAD": "", "App/Old/A.storyboard": Self.storyboard,
      "App/.ib.yml": "exclude: [B.storyboard]", "App/B.storyboard": Self.storyboard,
    ])
    let named = try CheckedFolder([folder.url.path], project: nil, settings: .file(folder.path("ci/ib.yml")))
    #expect(named.project == folder.url.path && named.files == [folder.path("App/B.storyboard")])
    #expect(try CheckedFolder([folder.url.path], project: nil, settings: .none).files.count == 2)
    let searched = try CheckedFolder([folder.url.path], project: nil)
    #expect(searched.project == folder.url.path && searched.files == [folder.path("App/Old/A.storyboard")])
  }

  /// A project whose folder and inner folder have settings of their own.
  private func nested(_ files: [String: String] = [:]) throws -> ToolFolder {
    try ToolFolder(
      [
        ".git/HEAD": "",
        ".ib.yml": "exclude: [Pods]\nrules: {touch: note, margins: on}\nfolders:\n  App/Old: {touch: error}",
        "App/.ib.yml": "exclude: [Draft.storyboard]\nrules: {touch: warning}\nfolders:\n  New: {touch: off}",
        "App/Old/.ib.yml": "rules: {margins: off, ids: off}\ncanvas-device: iPhone 15\nbaseline: a.json\n",
        "A.storyboard": Self.storyboard, "Draft.storyboard": Self.storyboard, "App/A.storyboard": Self.storyboard,
        "App/Draft.storyboard": Self.storyboard, "App/New/A.storyboard": Self.storyboard,
        "App/Old/A.storyboard": Self.storyboard,
      ].merging(files) { $1 })
  }

  @Test func `settings of a folder apply in it, over those around it`() throws {
    let folder = try nested()
    let checked = try CheckedFolder([folder.url.path], project: nil)
    func levels(_ path: String) throws -> [Finding.Rule: Finding.Severity] {
      try checked.severities(for: folder.path(path), only: nil)
    }
    let names = ["A", "App/A", "App/New/A", "App/Old/A", "Draft"].map { folder.path("\($0).storyboard") }
    #expect(checked.files.sorted() == names.sorted())
    #expect(try levels("A.storyboard")[.touch] == .note && levels("App/A.storyboard")[.touch] == .warning)
    #expect(try levels("App/New/A.storyboard")[.touch] == nil)
    let old = try levels("App/Old/A.storyboard")
    #expect(old[.touch] == .warning && old[.margins] == nil && old[.ids] == nil && old[.canvasDevice] == .warning)
    #expect(try levels("App/A.storyboard")[.margins] == .warning && levels("App/A.storyboard")[.canvasDevice] == nil)
    #expect(try checked.policies(for: folder.path("App/Old/A.storyboard")).canvasDevice?.id == "retina6_12")
    #expect(try checked.policies(for: folder.path("App/A.storyboard")).canvasDevice == nil)
    #expect(
      checked.settings.unusedSettings == [
        "\(folder.path("App/Old/.ib.yml")): baseline not used; only the .ib.yml of the project may have it"
      ])
    // The path of a source is a path of the project too.
    #expect(try checked.excludes(folder.path("Pods/A.swift")) && !checked.excludes(folder.path("App/A.swift")))
  }

  @Test func `the same settings apply to a folder that is checked on its own`() throws {
    let folder = try nested()
    let whole = try check(folder, "--only", "touch,margins,canvas-device")
    let part = try CheckedFolder([folder.path("App/Old")], project: nil)
    #expect(part.project == folder.url.path)
    #expect(try part.severities(for: folder.path("App/Old/A.storyboard"), only: nil)[.touch] == .warning)
    let file = try CheckedFolder([folder.path("App/Old/A.storyboard")], project: nil)
    #expect(try file.severities(for: folder.path("App/Old/A.storyboard"), only: nil)[.margins] == nil)
    #expect(whole.contains("App/Old/A.storyboard canvas-device") && !whole.contains("App/A.storyboard canvas-device"))
    // Settings above the repository belong to others.
    let outer = try ToolFolder([".ib.yml": "rules: {touch: off}", "Inner/.git/HEAD": "", "Inner/.ib.yml": ""])
    #expect(try CheckedFolder([outer.path("Inner")], project: nil).project == outer.path("Inner"))
  }

  @Test func `mistakes in the settings of a folder are told, unless it is excluded`() throws {
    let folder = try nested(["Pods/.ib.yml": "rules: {tuch: off}", "Pods/A.storyboard": Self.storyboard])
    #expect(try CheckedFolder([folder.url.path], project: nil).files.count == 5)
    let other = try nested(["App/New/.ib.yml": "rules: {tuch: off}"])
    #expect(
      throws: ToolError(
        text: "\(other.path("App/New/.ib.yml")):1: unknown rule 'tuch'; 'ib rules' lists the rules")
    ) { try CheckedFolder([other.url.path], project: nil) }
  }

  @Test func `notes say what was not checked, in each file`() throws {
    let text = Self.storyboard.replacingOccurrences(
      of: "customClass=\"StartController\"", with: "customClass=\"Far\" customModule=\"Kit\"")
    let folder = try ToolFolder(["A.storyboard": text, "B.storyboard": text])
    // A class of a library is told in each file.
    #expect(try check(folder, "--only", "unchecked") == ["A.storyboard unchecked", "B.storyboard unchecked"])
    let command = try CheckCommand.parse([
      folder.path("A.storyboard"), folder.path("B.storyboard"), "--json", "--only", "unchecked", "--output",
      folder.path("report.json"),
    ])
    try command.run()
    #expect(
      try report(folder).map(\.message) == [
        "the project of the files is not known, so that their classes, outlets and actions were not checked; give its "
          + "folder with --project"
      ])
    let image = "<imageView image=\"star\" id=\"i\"><rect key=\"frame\" width=\"9\" height=\"9\"/></imageView>"
    let pictures = try ToolFolder(["A.storyboard": ToolFolder.storyboard(subviews: image)])
    #expect(try check(pictures, "--only", "unchecked,images") == ["A.storyboard unchecked"])
    #expect(
      try report(pictures).first?.message.hasPrefix("the project has no pictures and no asset catalogues") == true)
  }

  @Test func `labels, notes and comments suppress findings`() throws {
    let labelled = Self.small.replacingOccurrences(of: "id=\"b\"", with: "id=\"b\" userLabel=\"ib:ignore touch\"")
    let other = labelled.replacingOccurrences(of: "ignore touch", with: "ignore clipped")
    let notes = Self.small.replacingOccurrences(
      of: "</button>",
      with: "<attributedString key=\"userComments\"><fragment content=\"ib:ignore\"/></attributedString></button>")
    let folder = try ToolFolder([
      "Label.storyboard": ToolFolder.storyboard(subviews: labelled),
      "Other.storyboard": ToolFolder.storyboard(subviews: other),
      "Notes.storyboard": ToolFolder.storyboard(subviews: notes),
      "Comment.storyboard": Self.storyboard + "\n<!-- ib:ignore touch -->",
    ])
    #expect(try check(folder, "--only", "touch") == ["Other.storyboard touch"])
  }

  @Test func `findings in sources are at their lines, and a comment suppresses them`() throws {
    let source = """
      class A: UIViewController {
        func go() {
          performSegue(withIdentifier: "one", sender: nil)
          // ib:ignore identifiers
          performSegue(withIdentifier: "two", sender: nil)
          performSegue(withIdentifier: "three", sender: nil)  // ib:ignore
        }
      }
      """
    let folder = try ToolFolder(["A.swift": source, "Main.storyboard": Self.storyboard])
    #expect(try check(folder, "--only", "identifiers") == ["A.swift identifiers"])
    // Outside of the current folder, the path is absolute.
    let report = try Data(contentsOf: URL(fileURLWithPath: folder.path("report.json")))
    #expect(try JSONDecoder().decode([Finding].self, from: report).map(\.file) == [folder.path("A.swift")])
    let here = FileManager.default.currentDirectoryPath
    #expect(CheckedFolder.shown("\(here)/B/A.swift") == "B/A.swift")
  }

  @Test func `reports for servers name files as in the repository`() throws {
    let folder = try ToolFolder([".git/HEAD": "", "App/A.storyboard": Self.storyboard])
    for (format, words) in [
      ("github", "file=App/A.storyboard,"), ("gitlab", "\"path\" : \"App/A.storyboard\""),
      ("sarif", "\"uri\" : \"App/A.storyboard\""), ("checkstyle", "name=\"\(folder.path("App/A.storyboard"))\""),
    ] {
      let output = folder.path("report")
      let command = try CheckCommand.parse([
        folder.path("App"), "--only", "touch", "--format", format, "--output", output,
      ])
      #expect(throws: ExitCode(1)) { try command.run() }
      #expect(try String(contentsOfFile: output, encoding: .utf8).contains(words), "\(format)")
    }
  }

  @Test func `a baseline hides known findings and shows new ones`() throws {
    let folder = try ToolFolder(["A.storyboard": Self.storyboard])
    let baseline = folder.path("baseline.json")
    try CheckCommand.parse([folder.url.path, "--only", "touch", "--baseline", baseline, "--write-baseline"]).run()
    #expect(try check(folder, "--only", "touch", "--baseline", baseline) == [])
    // The same button, further below, is known; a second one is not.
    let second = Self.small.replacingOccurrences(of: "id=\"b\"", with: "id=\"c\"")
    try Data(ToolFolder.storyboard(subviews: "\n\n" + Self.small + second).utf8)
      .write(to: URL(fileURLWithPath: folder.path("A.storyboard")))
    #expect(try check(folder, "--only", "touch", "--baseline", baseline) == ["A.storyboard touch"])
  }

  @Test func `layouts are checked on further devices`() throws {
    let view = """
      <view translatesAutoresizingMaskIntoConstraints="NO" id="v"><rect key="frame" x="20" y="100" width="335" height="48"/>
      <constraints><constraint firstAttribute="width" relation="greaterThanOrEqual" constant="330" id="w"/>\
      <constraint firstAttribute="height" constant="48" id="h"/></constraints></view>
      """
    let constraints = """
      <constraint firstItem="v" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="l"/>
      <constraint firstItem="root" firstAttribute="trailing" secondItem="v" secondAttribute="trailing" constant="20" id="t"/>
      <constraint firstItem="v" firstAttribute="top" secondItem="root" secondAttribute="top" constant="100" id="y"/>
      """
    let folder = try ToolFolder(["A.storyboard": ToolFolder.storyboard(subviews: view, constraints: constraints)])
    #expect(try check(folder, "--only", "conflicts") == [])
    #expect(try check(folder, "--only", "conflicts", "--devices", "iPhone 15") == [])
    #expect(try check(folder, "--only", "conflicts", "--devices", "retina4_0,320x480") == ["A.storyboard conflicts"])
    let words = try report(folder).map(\.message)
    #expect(words.first?.contains("<view v>") == true && words.first?.contains("UIWindow") == false, "\(words)")
    // The device is turned too: 320 points wide, it is 568 points wide in landscape.
    #expect(
      try check(folder, "--only", "conflicts", "--devices", "retina4_0", "--device", "iPhone 15", "--landscape") == [])
  }

  private func report(_ folder: ToolFolder) throws -> [Finding] {
    try JSONDecoder().decode([Finding].self, from: Data(contentsOf: URL(fileURLWithPath: folder.path("report.json"))))
  }

  @Test(arguments: [(true, "375", ["A.xib conflicts"]), (false, "375", []), (true, "300", [])])
  func `the view of a controller in a xib is checked on further devices`(
    isOwners: Bool, width: String, expected: [String]
  ) throws {
    let outlet = isOwners ? "<outlet property=\"view\" destination=\"root\" id=\"o\"/>" : ""
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" useAutolayout="YES" \
      useTraitCollections="YES" useSafeAreas="YES">
      <device id="retina4_7" orientation="portrait" appearance="light"/>
      <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="UIViewController">
      <connections>\(outlet)</connections></placeholder>
      <view id="root"><rect key="frame" x="0" y="0" width="\(width)" height="667"/>
      <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="v">
      <rect key="frame" x="0" y="100" width="\(width)" height="48"/><constraints>
      <constraint firstAttribute="width" relation="greaterThanOrEqual" constant="290" id="w"/>
      <constraint firstAttribute="height" constant="48" id="h"/></constraints></view></subviews>
      <constraints>
      <constraint firstItem="v" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="l"/>
      <constraint firstItem="root" firstAttribute="trailing" secondItem="v" secondAttribute="trailing" id="t"/>
      <constraint firstItem="v" firstAttribute="top" secondItem="root" secondAttribute="top" constant="100" id="y"/>
      </constraints></view></objects></document>
      """
    let folder = try ToolFolder(["A.xib": text])
    #expect(try check(folder, "--only", "conflicts", "--devices", "280x480") == expected)
  }

  @Test func `several processes find the same as one`() throws {
    let names = (0..<9).map { "\($0).storyboard" }
    let folder = try ToolFolder(Dictionary(uniqueKeysWithValues: names.map { ($0, Self.storyboard) }))
    let command = try CheckCommand.parse([folder.url.path])
    let checked = try CheckedFolder([folder.url.path], project: nil)
    func findings(jobs: Int, _ program: String?) throws -> [Finding] {
      try CheckRun(
        folder: checked, options: command.layout.conditions, rules: CheckRun.Rules(only: [.touch, .ids]), jobs: jobs,
        program: program.map { URL(fileURLWithPath: $0) }
      ).findings()
    }
    // The products of a package lie in one folder.
    let products = try #require(Bundle.main.executableURL).deletingLastPathComponent()
    let one = try findings(jobs: 1, nil)
    #expect(one.count == 9)
    for jobs in [2, 3] { #expect(try findings(jobs: jobs, products.appendingPathComponent("ib").path) == one) }
    let error = #expect(throws: ToolError.self) { try findings(jobs: 2, folder.path("none")) }
    #expect(error?.text.hasPrefix("\(folder.path("none")): cannot be started again (") == true)
  }

  @Test func `processes for layouts do not read the sources, and labels in code count`() throws {
    let names = (0..<9).map { "\($0).storyboard" }
    let field = """
      <textField id="f"><rect key="frame" x="0" y="0" width="90" height="44"/></textField>
      """
    let text = ToolFolder.storyboard(
      subviews: field, connections: "<outlet property=\"field\" destination=\"f\" id=\"o\"/>")
    let source = "class StartController { func a() { field.accessibilityLabel = name } }"
    let folder = try ToolFolder(
      Dictionary(uniqueKeysWithValues: names.map { ($0, text) }).merging(["A.swift": source]) { $1 })
    let products = try #require(Bundle.main.executableURL).deletingLastPathComponent()
    let checked = try CheckedFolder([folder.url.path], project: nil)
    func findings(jobs: Int) throws -> Int {
      try CheckRun(
        folder: checked, options: try CheckCommand.parse(["."]).layout.conditions,
        rules: CheckRun.Rules(only: [.accessibility]),
        jobs: jobs, program: products.appendingPathComponent("ib")
      ).findings().count
    }
    #expect(try findings(jobs: 1) == 0 && findings(jobs: 2) == 0)
    // This process applies what the sources say.
    let command = LayoutWorkers.Command(
      program: products.appendingPathComponent("ib"),
      arguments: ["check", "--layout-only", "--only", "accessibility", "."])
    let process = try LayoutProcess(command)
    #expect(process.findings(in: folder.path("0.storyboard"))?.count == 1)
    #expect(process.findings(in: folder.path("none.xib")) == [])
    #expect(process.findings(in: folder.path("1.storyboard"))?.map(\.file) == [folder.path("1.storyboard")])
  }

  @Test(arguments: [(9, 2), (9, 1), (2, 2), (1, 1)])
  func `a file on which the layout crashes does not end the check`(files: Int, jobs: Int) throws {
    let names = (0..<files).map { "\($0).storyboard" }
    let products = try #require(Bundle.main.executableURL).deletingLastPathComponent()
    let script = """
      #!/bin/sh
      while read -r line; do
        case "$line" in *0.storyboard*) kill -s SEGV $$;; esac
        printf '%s\\n' "$line" | '\(products.path)/ib' "$@"
      done
      """
    let folder = try ToolFolder(
      Dictionary(uniqueKeysWithValues: names.map { ($0, Self.storyboard) }).merging(["crash": script]) { $1 })
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path("crash"))
    let found = try CheckRun(
      folder: try CheckedFolder([folder.url.path], project: nil),
      options: try CheckCommand.parse(["."]).layout.conditions,
      rules: CheckRun.Rules(only: [.touch, .unreadable]), jobs: jobs,
      program: URL(fileURLWithPath: folder.path("crash"))
    ).findings()
    #expect(found.count == files && found.count { $0.rule == .touch } == files - 1)
    let crash = try #require(found.first { $0.rule == .unreadable })
    #expect(crash.file == folder.path("0.storyboard") && crash.severity == .error)
    #expect(crash.message.hasPrefix("the layout of this file ends ib unexpectedly"))
  }

  @Test func `a single job lays out the files itself if no process can be started`() throws {
    let folder = try ToolFolder(["A.storyboard": Self.storyboard])
    let found = try CheckRun(
      folder: try CheckedFolder([folder.url.path], project: nil),
      options: try CheckCommand.parse(["."]).layout.conditions,
      rules: CheckRun.Rules(only: [.touch]), jobs: 1, program: URL(fileURLWithPath: folder.path("none"))
    ).findings()
    #expect(found.map(\.rule) == [.touch])
  }

  @Test func `repairs remove what has no effect and leave the rest as it is`() throws {
    let constraints = """
      <constraint firstItem="b" firstAttribute="top" secondItem="root" secondAttribute="top" constant="1" id="c1"/>
      <constraint firstItem="b" firstAttribute="top" secondItem="root" secondAttribute="top" constant="1" id="c2"/>
      """
    let text = ToolFolder.storyboard(subviews: Self.small, constraints: constraints).replacingOccurrences(
      of: "</document>",
      with: """
        <resources>
        <image name="gone" width="9" height="9"/>
        <namedColor name="old">
        <color red="1" green="0" blue="0" alpha="1"/>
        </namedColor>
        </resources>
        </document>
        """)
    let folder = try ToolFolder(["A.storyboard": text])
    let rules = "duplicate-constraints,leftovers"
    #expect(try check(folder, "--only", rules).count == 3)
    #expect(try check(folder, "--only", rules, "--fix") == [])
    let expected = ToolFolder.storyboard(
      subviews: Self.small, constraints: constraints.split(separator: "\n").first.map(String.init) ?? "")
    #expect(try String(contentsOfFile: folder.path("A.storyboard"), encoding: .utf8) == expected)
  }

  private static let unused = ToolFolder.storyboard(subviews: "").replacingOccurrences(
    of: "</document>",
    with:
      "<resources>\n<namedColor name=\"old\">\n<!--1-->\n<color white=\"0\" alpha=\"1\"/>\n</namedColor>\n</resources>\n</document>"
  )

  @Test func `repairs keep the ends of lines`() throws {
    let text = Self.unused.replacingOccurrences(of: "\n", with: "\r\n")
    let folder = try ToolFolder(["A.storyboard": text])
    #expect(try check(folder, "--only", "leftovers", "--fix") == [])
    let expected = ToolFolder.storyboard(subviews: "").replacingOccurrences(of: "\n", with: "\r\n")
    #expect(try String(contentsOfFile: folder.path("A.storyboard"), encoding: .utf8) == expected)
  }

  @Test func `a repair that would break the file is refused`() throws {
    let text = Self.unused.replacingOccurrences(of: "<!--1-->", with: "<!--\n</namedColor>\n-->")
    let folder = try ToolFolder(["A.storyboard": text])
    let finding = Finding(
      file: folder.path("A.storyboard"),
      line: text.split(separator: "\n", omittingEmptySubsequences: false)
        .firstIndex { $0.hasPrefix("<namedColor") }.map { $0 + 1 } ?? 0,
      rule: .leftovers, severity: .note, message: "")
    let error = #expect(throws: ToolError.self) { try Repair.correct([finding]) }
    #expect(error?.text.hasSuffix("so that it was not changed; save it in Xcode") == true)
    #expect(try String(contentsOfFile: folder.path("A.storyboard"), encoding: .utf8) == text)
  }

  @Test func `repairs replace deprecated values that have a successor`() throws {
    func text(_ bar: String, _ push: String, _ modal: String) -> String {
      ToolFolder.storyboard(
        subviews: "<toolbar barStyle=\"\(bar)\" id=\"t\">\n<rect key=\"frame\" width=\"9\" height=\"9\"/>\n</toolbar>",
        connections: """
          <segue destination="start" kind="\(push)" identifier="kind" id="p"/>
          <segue destination="start" kind="\(modal)" id="m"/>
          <segue destination="start" kind="popover" id="o"/>
          """)
    }
    let folder = try ToolFolder(["A.storyboard": text("blackTranslucent", "push", "modal")])
    #expect(try check(folder, "--only", "deprecated", "--fix") == ["A.storyboard deprecated"])
    let fixed = try String(contentsOfFile: folder.path("A.storyboard"), encoding: .utf8)
    #expect(fixed == text("black", "show", "presentation"))
  }

  @Test func `repairs sort the resources as Xcode does`() throws {
    let entries = [
      "<systemColor name=\"labelColor\">", "<color white=\"0.0\" alpha=\"1\"/>", "</systemColor>",
      "<namedColor name=\"b\">", "<color white=\"0.0\" alpha=\"1\"/>", "</namedColor>",
      "<image name=\"b\" width=\"1\" height=\"1\"/>", "<image name=\"B\" width=\"1\" height=\"1\"/>",
    ]
    func text(_ lines: [String]) -> String {
      let view = """
        <imageView image="b" highlightedImage="B" userInteractionEnabled="NO" id="i">
        <rect key="frame" x="0" y="0" width="9" height="9"/><color key="tintColor" name="b"/>
        <color key="backgroundColor" systemColor="labelColor"/></imageView>
        """
      return ToolFolder.storyboard(subviews: view).replacingOccurrences(
        of: "</document>", with: "<resources>\n\(lines.joined(separator: "\n"))\n</resources>\n</document>")
    }
    let folder = try ToolFolder(["A.storyboard": text(entries)])
    let file = folder.path("A.storyboard")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
    #expect(try check(folder, "--only", "leftovers") == ["A.storyboard leftovers"])
    #expect(try check(folder, "--only", "leftovers", "--fix") == [])
    #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o640)
    let sorted = [7, 6, 3, 4, 5, 0, 1, 2].map { entries[$0] }
    #expect(try String(contentsOfFile: folder.path("A.storyboard"), encoding: .utf8) == text(sorted))
  }

  @Test func `a repeated constraint with an outlet is left to a person`() throws {
    let constraint = "<constraint firstAttribute=\"height\" constant=\"9\" id=\"c%\"/>\n"
    let both = ["1", "2"].map { constraint.replacingOccurrences(of: "%", with: $0) }.joined()
    let text = ToolFolder.storyboard(
      subviews: "", constraints: both, connections: "<outlet property=\"c\" destination=\"c2\" id=\"o\"/>")
    let folder = try ToolFolder(["A.storyboard": text])
    #expect(
      try check(folder, "--only", "duplicate-constraints", "--fix") == ["A.storyboard duplicate-constraints"])
    #expect(try String(contentsOfFile: folder.path("A.storyboard"), encoding: .utf8) == text)
  }
}
