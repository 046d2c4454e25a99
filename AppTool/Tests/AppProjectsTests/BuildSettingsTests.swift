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

  @Test func `a level above adds to what it inherits`() {
    var settings = BuildSettings(["FLAGS": "A"])
    settings.override(with: ["FLAGS": "$(inherited) B"])
    #expect(settings["FLAGS"] == "A B")
  }
}
