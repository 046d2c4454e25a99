import Foundation
import Testing

/// `Scripts/install`, with small programs in place of the game's.
@Suite struct InstallTests {
  private let folder: URL
  private var built: URL { folder.appendingPathComponent("built") }
  private var prefix: URL { folder.appendingPathComponent("prefix") }
  private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../..").standardizedFileURL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("install-\(UUID().uuidString)")
    for name in ["micro_A.resources", "Game_B.resources"] {
      try FileManager.default.createDirectory(
        at: built.appendingPathComponent(name), withIntermediateDirectories: true)
      try Data("one".utf8).write(to: built.appendingPathComponent("\(name)/text"))
    }
    for name in ["micro", "ib"] {
      try FileManager.default.copyItem(
        at: URL(fileURLWithPath: "/bin/true"), to: built.appendingPathComponent(name))
    }
  }

  @Test func `the copyright file names every part of the programs with its licence`() throws {
    func text(_ name: String) throws -> String {
      try String(contentsOf: Self.repository.appendingPathComponent(name), encoding: .utf8)
    }
    let copyright = try text("Packaging/copyright")
    let packages = try (text("Package.swift") + text("Game/Package.swift")).matches(of: /url: "[^"]*\/([^"]*)"/).map(
      \.1)
    #expect(packages.count >= 3)
    // Parts of packages, and the packages that they need.
    let parts = ["libyaml", "llhttp", "cpp_magic.h", "sha1.c", "swift-atomics", "swift-collections", "swift-system"]
    let others = ["Swift standard library", "ICU", "Fonts/Inter", "Fonts/JetBrainsMono", "*"]
    for name in packages.map(String.init) + parts + others {
      #expect(copyright.contains("\n\nFiles: \(name)"), "\(name)")
    }
    #expect(!copyright.contains("FlyingFox"))
    let used = Set(copyright.matches(of: /Copyright: .*\nLicense: (.*)/).map { String($0.1) })
    for license in used { #expect(copyright.contains("\n\nLicense: \(license)\n "), "the text of \(license)") }
    #expect(
      try copyright.contains(text("LICENSE").components(separatedBy: "\n")[2].replacing("Copyright (c) ", with: "")))
    #expect(try text("Scripts/install").contains("Packaging/copyright"))
  }

  /// Returns the exit code of the script.
  private func install(_ arguments: String...) throws -> Int32 {
    let script = Process()
    script.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    script.arguments =
      ["PREFIX=\(prefix.path)", "BINARIES=\(built.path)", "bash", "\(Self.repository.path)/Scripts/install"] + arguments
    script.standardOutput = FileHandle.nullDevice
    script.standardError = FileHandle.nullDevice
    try script.run()
    script.waitUntilExit()
    return script.terminationStatus
  }

  /// Returns the paths of all installed files, and the text of a resource.
  private func installed() throws -> (files: [String], text: String) {
    let files = FileManager.default.enumerator(atPath: prefix.path)?.compactMap { $0 as? String } ?? []
    let text = try String(
      contentsOf: prefix.appendingPathComponent("lib/micro/micro_A.resources/text"), encoding: .utf8)
    return (files.filter { $0.contains("micro") || $0.hasSuffix("ib") }.sorted(), text)
  }

  @Test func `a failed installation leaves the old one, and the next one replaces it`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try install() == 0)
    let first = try installed()
    #expect(first.files.contains("bin/micro") && first.text == "one")
    #expect(FileManager.default.isExecutableFile(atPath: prefix.appendingPathComponent("bin/micro").path))
    let resources = built.appendingPathComponent("Game_B.resources")
    try FileManager.default.removeItem(at: resources)
    #expect(try install() != 0)
    #expect(try installed() == first)
    try FileManager.default.createDirectory(at: resources, withIntermediateDirectories: true)
    try Data("one".utf8).write(to: resources.appendingPathComponent("text"))
    try Data("two".utf8).write(to: built.appendingPathComponent("micro_A.resources/text"))
    // The rest of an installation that was killed between its two renames.
    let library = prefix.appendingPathComponent("lib/micro")
    try FileManager.default.moveItem(at: library, to: prefix.appendingPathComponent("lib/micro.old"))
    #expect(try install() == 0)
    #expect(try installed() == (first.files, "two"))
    #expect(try install("--remove") == 0)
    #expect(!FileManager.default.fileExists(atPath: library.path))
  }
}
