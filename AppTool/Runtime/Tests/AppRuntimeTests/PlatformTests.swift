import AppRuntime
import Foundation
import Testing

@Suite struct PlatformTests {
  @Test func `the capacity for each usage is the free one`() throws {
    let folder = FileManager.default.temporaryDirectory
    for key in [
      URLResourceKey.volumeAvailableCapacityForImportantUsageKey, .volumeAvailableCapacityForOpportunisticUsageKey,
    ] {
      let values = try folder.resourceValues(forKeys: [key])
      let free = try Int64(#require(values.volumeAvailableCapacity))
      #expect(free > 0 && values.volumeAvailableCapacityForImportantUsage == free)
      #expect(values.volumeAvailableCapacityForOpportunisticUsage == free)
    }
    #expect(try folder.resourceValues(forKeys: [.nameKey]).volumeAvailableCapacityForImportantUsage == nil)
  }

  @Test func `an app does not run on a Mac`() {
    #expect(!ProcessInfo.processInfo.isMacCatalystApp && !ProcessInfo.processInfo.isiOSAppOnMac)
  }

  @Test func `the apps of a group share a folder`() throws {
    let group = "group.test.\(UUID())"
    let manager = FileManager.default
    let folder = try #require(manager.containerURL(forSecurityApplicationGroupIdentifier: group))
    defer { try? manager.removeItem(at: folder) }
    #expect(folder.lastPathComponent == group)
    let file = folder.appendingPathComponent("a.txt")
    try Data("a".utf8).write(to: file)
    #expect(manager.containerURL(forSecurityApplicationGroupIdentifier: group) == folder)
    #expect(try String(contentsOf: file, encoding: .utf8) == "a")
    for name in ["", "..", "a/b"] { #expect(manager.containerURL(forSecurityApplicationGroupIdentifier: name) == nil) }
  }
}
