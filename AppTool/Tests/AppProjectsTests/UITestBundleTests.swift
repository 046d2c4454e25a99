import AppProjects
import AppTranslation
import Foundation
import Testing

@testable import AppBuilding

/// Bundles of user interface tests, and the results of tests.
@Suite struct UITestBundleTests {
  private func example() throws -> Project {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let folder = tests.appendingPathComponent("../../UITestExample")
    return try Project.read(folder.path)
  }

  @Test func `a UI test bundle starts the app that its settings name`() throws {
    let project = try example()
    let tests = try project.target(named: nil, kind: .uiTests)
    #expect(tests.module == "ChecklistUITests")
    #expect(project.app(of: tests)?.name == "Checklist")
    #expect(!project.targets.contains { $0.kind == .tests })
  }

  @Test func `without a setting it starts the app that it depends on, or the only one`() {
    var tests = Target(name: "Tests", module: "Tests", kind: .uiTests)
    let apps = ["A", "B"].map { Target(name: $0, module: $0, kind: .application) }
    #expect(Project(name: "P", folder: "/p", targets: apps + [tests]).app(of: tests) == nil)
    #expect(Project(name: "P", folder: "/p", targets: [apps[0], tests]).app(of: tests)?.name == "A")
    tests.dependencies = ["B"]
    #expect(Project(name: "P", folder: "/p", targets: apps + [tests]).app(of: tests)?.name == "B")
  }

  @Test func `the tests are built without the app, in a program that can end them early`() throws {
    let project = try example()
    let tests = try project.target(named: nil, kind: .uiTests)
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..").path
    let package = try AppPackage(project, tests, try BuildPlaces(toolkit: folder))
    #expect(package.targets.map(\.name) == ["ChecklistUITests"])
    #expect(package.testProgram == "TestProgram/Program.swift")
    let program = UITestCode.program(of: tests, in: "Package")
    #expect(program.contains("XCTMain(UITestRun.entries(__allDiscoveredTests()))"))
  }

  @Test func `a run without a test is a failure with one sentence`() {
    let none = TestOutcome()
    #expect(none.problem(of: ["A", "B"], filter: nil) == "no test ran: the tool found none in 'A', 'B'")
    #expect(none.problem(of: ["A"], filter: "x") == "no test ran: no test of 'A' has a name that matches 'x'")
    var broken = TestOutcome()
    broken.add(status: 132, xctest: "")
    #expect(broken.problem(of: ["A"], filter: nil) == nil)
  }

  @Test func `the tests of XCTest and of Swift Testing are counted together`() {
    var outcome = TestOutcome()
    outcome.add(
      status: 1,
      xctest: """
        Test Case 'One.testA' started at 2026-01-01
        Test Case 'One.testA' passed (0.1 seconds)
        Test Case 'One.testB' started at 2026-01-01
        Test Case 'One.testB' failed (0.1 seconds)
        Test Case 'One.testC' started at 2026-01-01
        Test Case 'One.testC' skipped (0.1 seconds)
        Test Case 'One.testD' started at 2026-01-01
        """)
    outcome.add(
      status: 2,
      swiftTesting: """
        ✘ Test "it works" failed after 0.001 seconds with 1 issue.
        ✘ Test run with 4 tests in 1 suite failed after 0.001 seconds with 1 issue.
        """)
    #expect(outcome.problem(of: ["Tests"], filter: nil) == nil)
    // The last test of XCTest ended the process.
    #expect(outcome.summary == "8 tests, 3 failed")
    #expect(outcome.status == 1)
  }
}
