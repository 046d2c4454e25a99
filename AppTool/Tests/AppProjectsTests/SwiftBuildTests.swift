import AppProjects
import Testing

@testable import AppBuilding

@Suite struct SwiftBuildTests {
  @Test func `a package that cannot be fetched is named in one sentence`() {
    let output =
      "Fetching https://example.org/a.git\nerror: Failed to clone repository https://example.org/a.git:\n  fatal\n"
    #expect(
      SwiftBuild.unreachablePackage(in: output)
        == "the package https://example.org/a.git cannot be fetched; check its address and the network, or name a "
        + "mirror with 'git config --global url.MIRROR.insteadOf ADDRESS'")
    #expect(SwiftBuild.unreachablePackage(in: "Build complete!") == nil)
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
