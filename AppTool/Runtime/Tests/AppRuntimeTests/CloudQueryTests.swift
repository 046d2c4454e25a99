import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import AppRuntime

@Suite(.serialized, .separateScreens) @MainActor struct CloudQueryTests {
  @MainActor private final class Flag {
    var isSet = false
  }

  @MainActor private final class Count {
    var value = 0
  }

  @Test func `a search in iCloud ends without results`() throws {
    let screen = try TestScreen(size: CGSize(width: 100, height: 100)) { UIViewController() }
    let query = NSMetadataQuery()
    let flag = Flag()
    let observer = NotificationCenter.default.addObserver(
      forName: .NSMetadataQueryDidFinishGathering, object: query, queue: nil
    ) { _ in MainActor.assumeIsolated { flag.isSet = true } }
    defer { NotificationCenter.default.removeObserver(observer) }
    #expect(query.start() && query.isGathering && !query.start())
    screen.advance(seconds: 0.1)
    #expect(flag.isSet && !query.isGathering && query.resultCount == 0 && query.results.isEmpty)
    query.stop()
    #expect(query.isStopped)
  }

  /// Apple, `NSMetadataQueryDidFinishGathering`: posted when the query "has finished with the initial result-gathering
  /// phase", once for each search.
  @Test func `a search that was stopped and started again ends once`() throws {
    let screen = try TestScreen(size: CGSize(width: 100, height: 100)) { UIViewController() }
    let query = NSMetadataQuery()
    let (flag, count) = (Flag(), Count())
    let observers = [
      NotificationCenter.default.addObserver(
        forName: .NSMetadataQueryDidFinishGathering, object: query, queue: nil
      ) { _ in MainActor.assumeIsolated { count.value += 1 } },
      NotificationCenter.default.addObserver(
        forName: .NSMetadataQueryDidStartGathering, object: query, queue: nil
      ) { _ in MainActor.assumeIsolated { flag.isSet = true } },
    ]
    defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
    #expect(query.start())
    query.stop()
    #expect(query.start())
    screen.advance(seconds: 0.1)
    #expect(count.value == 1 && flag.isSet)
  }

  @Test func `a file has its current version only`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("versions-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (first, second) = (folder.appendingPathComponent("a"), folder.appendingPathComponent("b"))
    #expect(NSFileVersion.currentVersionOfItem(at: first) == nil)
    try Data("1".utf8).write(to: first)
    let version = try #require(NSFileVersion.currentVersionOfItem(at: first))
    #expect(version.modificationDate != nil && version.isResolved)
    #expect(NSFileVersion.unresolvedConflictVersionsOfItem(at: first)?.isEmpty == true)
    try version.replaceItem(at: second)
    #expect(try String(contentsOf: second, encoding: .utf8) == "1")
    try FileManager.default.removeItem(at: first)
    #expect(throws: (any Error).self) { try version.replaceItem(at: second) }
    #expect(try String(contentsOf: second, encoding: .utf8) == "1")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["b"])
  }

  @Test func `resources of tags are in the bundle`() async throws {
    let request = NSBundleResourceRequest(tags: ["level"])
    let isThere = await request.conditionallyBeginAccessingResources()
    #expect(isThere && request.bundle == .main)
    try await request.beginAccessingResources()
    #expect(request.progress.isFinished)
  }

  @Test func `groups of actions are kept`() {
    let (category, action) = (UIMutableUserNotificationCategory(), UIMutableUserNotificationAction())
    (category.identifier, action.title, action.isDestructive) = ("mail", "Delete", true)
    category.setActions([action], for: .minimal)
    let kept: UIUserNotificationCategory = category
    #expect(kept.identifier == "mail" && kept.actions(for: .minimal)?.first?.isDestructive == true)
    #expect(kept.actions(for: .default) == nil)
  }
}
