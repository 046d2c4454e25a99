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
}
