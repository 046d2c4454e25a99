import Testing

@testable import AppProjects

@Suite struct ProjectTests {
  @Test func `a wrong target lists what there is`() {
    let project = Project(
      name: "A", folder: "/a",
      targets: [
        Target(name: "App", module: "App", kind: .application), Target(name: "Tests", module: "T", kind: .tests),
      ])
    #expect {
      try project.target(named: "Ap", kind: .application)
    } throws: { error in
      "\(error)" == "/a: there is no target 'Ap'; --target takes one of: App (application), Tests (test bundle)"
    }
  }

  private func tests(_ name: String, _ kind: Target.Kind, _ file: String = "A.swift") -> Target {
    var target = Target(name: name, module: name, kind: kind)
    if file.hasSuffix("swift") { target.sources = [file] } else { target.foreignSources = [file] }
    return target
  }

  @Test func `all test bundles run, unit tests first, and those without Swift are named`() throws {
    let project = Project(
      name: "A", folder: "/a",
      targets: [
        tests("UI", .uiTests), tests("Core", .tests), tests("Old", .tests, "A.m"), tests("App", .tests),
        Target(name: "App", module: "App", kind: .application),
      ])
    #expect(try project.testBundles(named: nil).map(\.name) == ["Core", "App", "UI"])
    #expect(try project.testBundles(named: "App").map(\.name) == ["App"])
    #expect(
      project.noticeOfForeignTests
        == "test bundles without Swift files do not run, because only Swift is built here: 'Old'")
    #expect(throws: ProjectError("/a: there is no test bundle for iOS; the targets are: none")) {
      try Project(name: "A", folder: "/a", targets: []).testBundles(named: nil)
    }
  }

  @Test func `the app that is taken of several is named with the others`() {
    let apps = ["One", "Two", "Three"].map { Target(name: $0, module: $0, kind: .application) }
    let project = Project(name: "A", folder: "/a", targets: apps)
    #expect(
      project.noticeOfChoice(apps[0])
        == "the project has 3 apps; 'One' was taken, and --target NAME takes another: 'Two', 'Three'")
    #expect(Project(name: "A", folder: "/a", targets: [apps[0]]).noticeOfChoice(apps[0]) == nil)
  }

  @Test func `a target is built after those that it needs`() {
    var app = Target(name: "App", module: "App", kind: .application)
    app.dependencies = ["Core"]
    let project = Project(
      name: "A", folder: "/a", targets: [app, Target(name: "Core", module: "Core", kind: .library)])
    #expect(project.closure(of: app).map(\.name) == ["Core", "App"])
  }

  @Test func `a path without a project says so`() {
    #expect {
      try Project.read("/does/not/exist")
    } throws: { "\($0)" == "/does/not/exist: no such file or folder" }
  }
}
