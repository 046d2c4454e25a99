import Foundation
import InterfaceBuilder
import Testing

@testable import InterfaceBuilderTool

@Suite struct CheckSettingsTests {
  @Test func `rules have levels, and folders override them`() throws {
    let settings = try CheckSettings(
      """
      # What our team checks.
      exclude: [Pods, "**/*.generated.xib"]
      devices: iPhone SE
      baseline: ib.json
      rules:
        touch: off
        clipped: note
        margins: on
        class-names: error
      folders:
        App/Legacy:
          touch: warning
          margins: off
      """, path: ".ib.yml")
    let app = settings.severities(for: "App/Main.storyboard")
    #expect(app[.touch] == nil && app[.clipped] == .note && app[.margins] == .warning && app[.classNames] == .error)
    #expect(app[.ids] == .error && app[.traits] == nil)
    let old = settings.severities(for: "App/Legacy/Old.xib")
    #expect(old[.touch] == .warning && old[.margins] == nil && old[.clipped] == .note)
    #expect(settings.excludes("Pods/A/A.xib") && settings.excludes("Lib/Pods/A.xib"))
    #expect(settings.excludes("App/A.generated.xib") && !settings.excludes("App/Main.storyboard"))
    #expect(settings.devices == ["iPhone SE"] && settings.baseline == "ib.json")
    #expect(settings.severities(for: "A.xib", only: [.touch, .clipped]) == [.touch: .warning, .clipped: .note])
  }

  @Test func `the values of policies select them`() throws {
    let text = "base-classes: {UILabel: AppLabel}\ncanvas-device: iPhone 15\n"
    let settings = try CheckSettings(text, path: ".ib.yml")
    #expect(settings.policies.baseClasses == ["UILabel": ["AppLabel"]])
    #expect(settings.policies.canvasDevice?.id == "retina6_12")
    let levels = settings.severities(for: "A.xib")
    #expect(levels[.baseClasses] == .warning && levels[.canvasDevice] == .warning)
    let off = try CheckSettings(text + "rules: {canvas-device: off}", path: ".ib.yml").severities(for: "A.xib")
    #expect(off[.canvasDevice] == nil && off[.baseClasses] == .warning)
    let error = #expect(throws: ToolError.self) { try CheckSettings("canvas-device: 320x480", path: ".ib.yml") }
    #expect(error?.text.hasPrefix(".ib.yml:1: canvas-device '320x480' is not a known device (retina3_5, ") == true)
  }

  @Test(arguments: ["", "# nothing\n", "rules:\n", "exclude: []\nfolders:\n"])
  func `empty settings select the usual rules`(text: String) throws {
    let levels = try CheckSettings(text, path: ".ib.yml").severities(for: "A.xib")
    #expect(Set(levels.keys) == Set(Finding.Rule.usual))
  }

  @Test(arguments: [
    ("rules:\n  tuch: off", ".ib.yml:2: unknown rule 'tuch'; 'ib rules' lists the rules"),
    ("rules:\n  touch: loud", ".ib.yml:2: 'loud' is no level of a rule; use off, on, note, warning or error"),
    (
      "rule:\n  touch: off",
      ".ib.yml:1: unknown setting 'rule'; the settings are base-classes, baseline, canvas-device, devices, exclude, "
        + "folders, rules"
    ),
    ("rules: [touch]", ".ib.yml:1: rules must be a mapping such as 'touch: off', one entry per line"),
    ("exclude:\n  a: b", ".ib.yml:2: exclude must be a list such as [Pods, Carthage]"),
    ("base-classes: {UILabel: []}", ".ib.yml:1: UILabel needs at least one class, such as UILabel: [AppLabel]"),
    (
      "base-classes:\n  UILabel: [AppLabel]\n  UILable: [AppLabel]",
      ".ib.yml:3: unknown class 'UILable'; base-classes has classes of Apple, such as UILabel or MKMapView"
    ),
    ("base-classes: AppLabel", ".ib.yml:1: base-classes must be a mapping such as 'touch: off', one entry per line"),
    ("canvas-device: [a]", ".ib.yml:1: canvas-device must be a text"),
    ("baseline: [a]", ".ib.yml:1: baseline must be a text"),
    ("- touch", ".ib.yml:1: the settings must be a mapping such as 'touch: off', one entry per line"),
    (
      "rules:\n  touch: off\n bad",
      ".ib.yml:3: not valid YAML; check the indentation, and quote texts that begin with * or contain ': '"
    ),
  ])
  func `errors name the line and the remedy`(text: String, words: String) {
    #expect(throws: ToolError(text: words)) { try CheckSettings(text, path: ".ib.yml") }
  }

  @Test(arguments: [
    ("Pods", "Pods/A.xib", true), ("Pods", "App/Pods/A.xib", true), ("Pods", "App/MyPods/A.xib", false),
    ("*.xib", "App/A.xib", true), ("*.xib", "App/A.storyboard", false), ("App/*.xib", "App/A.xib", true),
    ("App/*.xib", "App/B/A.xib", false), ("App/**/A.xib", "App/A.xib", true), ("App/**/A.xib", "App/B/C/A.xib", true),
    ("./App/Old", "App/Old/A.xib", true), ("App/Old/", "App/Old/A.xib", true), ("/Old", "App/Old/A.xib", false),
    ("A?.xib", "AB.xib", true), ("A?.xib", "A.xib", false), ("*a*b*", "xaxbx", true), ("*a*b*", "xbxax", false),
    ("App/Old", "App/Older/A.xib", false), ("**", "A.xib", true), ("App/**", "App/A.xib", true),
    ("App/**", "App", false), ("App/**/Old/**", "App/Old/A.xib", true), ("App/**/Old/**", "App/Old", false),
    ("**/A/**/B", "A/C/A/B/D.xib", true), ("", "A.xib", false),
  ])
  func `patterns match names, paths and folders`(pattern: String, path: String, matches: Bool) {
    #expect(PathPattern(pattern).matches(path) == matches)
  }

  /// The number of ways in which `**` can match grows exponentially with the number of parts.
  @Test func `patterns with many stars do not take exponential time`() {
    let folders = Array(repeating: "a", count: 200).joined(separator: "/")
    let parts = Array(repeating: "**/a", count: 50).joined(separator: "/")
    #expect(!PathPattern("\(parts)/b").matches(folders))
    #expect(PathPattern("\(parts)/b").matches("\(folders)/b"))
    #expect(PathPattern("**/**/**/a").matches("a") && PathPattern("**/**").matches("a"))
    let stars = String(repeating: "*a", count: 50)
    #expect(!PathPattern("\(stars)b").matches(String(repeating: "a", count: 200)))
  }

  @Test func `the mark of suppression may name rules`() {
    #expect(Suppression.rules(in: "a plain label") == nil)
    #expect(Suppression.rules(in: "ib:ignore") == Set(Finding.Rule.allCases))
    #expect(Suppression.rules(in: "ib:ignore touch, class-names because it is old") == [.touch, .classNames])
    #expect(Suppression.rules(in: "ib:ignore: the design wants it") == Set(Finding.Rule.allCases))
  }
}
