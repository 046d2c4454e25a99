import Foundation
import Testing

@testable import AppProjects

@Suite struct BuildSettingsTests {
  @Test func `references are replaced, with modifiers`() {
    let settings = BuildSettings(["NAME": "My App", "ID": "org.$(NAME:rfc1034identifier)", "A": "${ID}!"])
    #expect(settings["A"] == "org.My-App!")
    #expect(settings.expand("$(NAME:c99extidentifier) costs 5$") == "My_App costs 5$")
  }

  @Test func `a circle of references ends`() {
    #expect(BuildSettings(["A": "$(B)", "B": "$(A)"])["A"] != nil)
  }

  @Test func `values that multiply at each step stay short`() {
    var doubled = BuildSettings(["A": "ab"])
    for _ in 0..<60 { doubled.override(with: ["A": "$(inherited)${inherited}"]) }
    #expect(doubled["A"]?.utf8.count ?? 0 <= 1 << 20)
    let reference = String(repeating: "$(NEXT)", count: 40)
    var values = ["A9": "end"]
    for step in 0..<9 { values["A\(step)"] = reference.replacing("NEXT", with: "A\(step + 1)") }
    #expect(BuildSettings(values)["A0"]?.utf8.count ?? 0 <= 1 << 21)
  }

  @Test func `files that include each other many times are read a limited number of times`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("settings-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("A.xcconfig")
    try (String(repeating: "#include \"A.xcconfig\"\n", count: 20) + "A = $(inherited) b\n")
      .write(to: file, atomically: true, encoding: .utf8)
    #expect(BuildSettings.configuration(at: file.path)["A"]?.hasSuffix(" b") == true)
  }

  @Test func `a level above adds to what it inherits`() {
    var settings = BuildSettings(["FLAGS": "A"])
    settings.override(with: ["FLAGS": "$(inherited) B"])
    #expect(settings["FLAGS"] == "A B")
  }
}
