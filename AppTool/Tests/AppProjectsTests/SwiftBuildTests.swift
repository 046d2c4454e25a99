import AppProjects
import Foundation
import Testing

@testable import AppBuilding

@Suite struct SwiftBuildTests {
  @Test func `a package that cannot be fetched is named in one sentence`() throws {
    let output =
      "Fetching https://example.org/a.git\nerror: Failed to clone repository https://example.org/a.git:\n  fatal\n"
    let address = try #require(SwiftBuild.unreachablePackage(in: output))
    #expect(
      SwiftBuild.sentence(aboutPackageAt: address)
        == "the package https://example.org/a.git cannot be fetched; check its address and the network, or name a "
        + "mirror with 'git config --global url.MIRROR.insteadOf ADDRESS'")
    #expect(SwiftBuild.unreachablePackage(in: "Build complete!") == nil)
  }

  @Test(arguments: [
    "<unknown>:0: error: error opening '/a.o' for output: No space left on device",
    "LLVM ERROR: IO failure on output stream: No space left on device",
    "ld.gold: fatal error: /a: pwrite failed: No space left on device", "error: a: database or disk is full",
    "fatal: cannot copy '/a' to '/b': Disk quota exceeded",
  ])
  func `a build that fails on a full disk is recognized`(line: String) {
    #expect(SwiftBuild.isOfFullDisk("Building\n\(line)\nend"))
  }

  @Test(arguments: [
    "/A.swift:1:1: error: cannot find 'x' in scope", "12 |   print(\"error: No space left on device\")",
    "No space left on device",
  ])
  func `other failures are not taken for a full disk`(line: String) {
    #expect(!SwiftBuild.isOfFullDisk(line))
  }

  @Test func `a write to a full disk has the code that a build looks for`() throws {
    var code: CocoaError.Code?
    do { try Data([1]).write(to: URL(fileURLWithPath: "/dev/full")) } catch let error as CocoaError {
      code = error.code
    }
    #expect(code == .fileWriteOutOfSpace)
  }

  @Test func `the program of listed tests runs them with those that the Swift Package Manager finds`() {
    let text = TestHostCode.program(of: Target(name: "A", module: "ATests", kind: .tests), in: "ATests__Package")
    for name in ["ATests__PackagePackageDiscoveredTests", "ATests"] { #expect(text.contains("\nimport \(name)\n")) }
    #expect(text.contains("XCTMain(__allDiscoveredTests() + __listedTests_ATests())"))
  }

  @Test func `a filter selects tests of XCTest by their names`() throws {
    let list = "Listing 2 tests in A.xctest:\n\nATests.One/testA\nATests.Two/testB\n"
    #expect(try SwiftBuild.tests(in: list, matching: "Two") == ["ATests.Two/testB"])
    #expect(try SwiftBuild.tests(in: list, matching: "One/test.$") == ["ATests.One/testA"])
    #expect(throws: ProjectError("--filter: '(' is not a regular expression")) {
      try SwiftBuild.tests(in: list, matching: "(")
    }
  }
}
