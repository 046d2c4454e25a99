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

  @Test func `conditional settings count if they hold for the simulator and the configuration`() {
    var settings = BuildSettings(["FLAGS": "A"])
    settings.override(
      with: [
        "FLAGS[sdk=iphonesimulator*]": "$(inherited) S", "FLAGS": "$(inherited) B", "FLAGS[sdk=iphoneos*]": "D",
        "NAME[config=Debug][arch=arm64]": "debug", "NAME[config=Release]": "release", "ANY[sdk=*]": "any",
        "ANY[sdk=iphonesimulator*]": "simulator", "MAC[sdk=macosx*]": "mac", "OTHER[variant=profile]": "x",
      ])
    #expect(settings["FLAGS"] == "A B S")
    #expect(settings["NAME"] == "debug")
    #expect(settings["ANY"] == "simulator")
    #expect(settings["MAC"] == nil && settings["OTHER"] == nil)
    #expect(!settings.names.contains { $0.contains("[") })
    settings.override(with: ["NAME[config=Rel*]": "release"], configuration: "Release")
    #expect(settings["NAME"] == "release")
  }

  @Test func `conditional settings of a file count after those without conditions`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).xcconfig")
    defer { try? FileManager.default.removeItem(at: file) }
    let text = """
      URL[sdk=iphonesimulator*][config=Debug] = https:/$()/test?a=1 // the server of tests
      URL = https:/$()/live?b[]=1
      URL[sdk=iphoneos*] = https:/$()/device
      """
    try text.write(to: file, atomically: true, encoding: .utf8)
    let read = BuildSettings.configuration(at: file.path)
    #expect(read == ["URL": "https:/$()/test?a=1"])
    #expect(BuildSettings.configuration(at: file.path, "Release") == ["URL": "https:/$()/live?b[]=1"])
  }

  @Test func `a level above adds to what it inherits`() {
    var settings = BuildSettings(["FLAGS": "A"])
    settings.override(with: ["FLAGS": "$(inherited) B"])
    #expect(settings["FLAGS"] == "A B")
  }
}
