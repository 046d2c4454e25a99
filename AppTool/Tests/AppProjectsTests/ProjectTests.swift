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
