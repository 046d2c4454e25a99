import Foundation
import Testing

@testable import Resources

@Suite struct ResourceFolderTests {
  private let root = FileManager.default.temporaryDirectory.appendingPathComponent("resources-\(UUID())")

  private func make(_ path: String) throws -> URL {
    let url = root.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }

  private func folder(environment: [String: String] = [:]) -> ResourceFolder {
    ResourceFolder(
      package: "micro", module: "Page", name: "Files", source: root.appendingPathComponent("source/File.swift").path,
      executable: root.appendingPathComponent("bin/app"), environment: environment)
  }

  @Test func `the first existing location is used, in the documented order`() throws {
    defer { try? FileManager.default.removeItem(at: root) }
    let places = ["source/Files", "share/micro/micro_Page.resources/Files", "bin/micro_Page.resources/Files"]
    for place in places {
      let made = try make(place)
      #expect(try folder().locate().path == made.path)
    }
    let chosen = try make("chosen/micro_Page.resources/Files")
    let environment = ["MICRO_RESOURCES": root.appendingPathComponent("chosen").path]
    #expect(try folder(environment: environment).locate().path == chosen.path)
    let wrong = ["MICRO_RESOURCES": root.appendingPathComponent("wrong").path]
    #expect(try folder(environment: wrong).locate().path == root.appendingPathComponent(places[2]).path)
  }

  @Test func `a file is not a folder`() throws {
    defer { try? FileManager.default.removeItem(at: root) }
    _ = try make("source")
    try Data().write(to: root.appendingPathComponent("source/Files"))
    #expect(throws: ResourceError.self) { try folder().locate() }
  }

  @Test func `the error lists the searched places and the remedy`() {
    let error = ResourceError(package: "micro", module: "Page", name: "Files", searched: ["/a", "/b"])
    #expect(
      error.description
        == "the folder Files of Page was not found; looked for /a, /b; put micro_Page.resources beside the program or set "
        + "MICRO_RESOURCES to the folder that holds it")
  }

  @Test func `the tests find the fonts beside their executable`() throws {
    #expect(ResourceFolder.runningExecutable != nil)
    #expect(
      try ResourceFolder(package: "micro", module: "Typesetting", name: "Fonts", source: "/nowhere/x").locate().path
        .hasSuffix("/Fonts"))
  }
}
