import Foundation
import Testing

@testable import AppRuntime

@Suite struct FileEventTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("events-\(UUID().uuidString)")

  /// Returns the first changes that an action makes.
  private func changes(
    of url: URL, _ mask: DispatchSource.FileSystemEvent, after action: () throws -> Void
  ) async throws -> UInt? {
    let file = open(url.path, O_EVTONLY)
    try #require(file >= 0)
    let source = DispatchSource.makeFileSystemObjectSource(fileDescriptor: file, eventMask: mask, queue: .global())
    let (stream, continuation) = AsyncStream<UInt>.makeStream()
    source.setEventHandler { [unowned source] in continuation.yield(source.data.rawValue) }
    source.setCancelHandler { close(file) }
    source.resume()
    try action()
    let first = await stream.first { _ in true }
    source.cancel()
    #expect(source.isCancelled && source.handle == file)
    return first
  }

  @Test(.timeLimit(.minutes(1))) func `a new item changes a folder`() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let bits = try await changes(of: folder, .write) { try Data().write(to: folder.appendingPathComponent("a")) }
    #expect(bits == DispatchSource.FileSystemEvent.write.rawValue)
  }

  @Test(.timeLimit(.minutes(1))) func `a removed file is deleted also while it is open`() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appendingPathComponent("a")
    try Data().write(to: url)
    let bits = try await changes(of: url, [.delete, .rename]) { try FileManager.default.removeItem(at: url) }
    #expect(bits == DispatchSource.FileSystemEvent.delete.rawValue)
  }

  @Test(.timeLimit(.minutes(1))) func `a cancelled source ends although its handler holds it`() async throws {
    let file = open("/tmp", O_EVTONLY)
    defer { close(file) }
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    weak var held: (any DispatchSourceFileSystemObject)?
    do {
      let source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: file, eventMask: .all, queue: .global())
      held = source
      source.setEventHandler { _ = source.data }
      source.setCancelHandler { continuation.yield() }
      source.activate()
      source.suspend()
      source.activate()
      source.resume()
      source.cancel()
    }
    _ = await stream.first { _ in true }
    #expect(held == nil)
  }

  @Test(.timeLimit(.minutes(1)), arguments: [-1, nil] as [Int32?])
  func `a source without inotify, or of a file that is not open, can be cancelled`(notifier: Int32?) async throws {
    let source =
      notifier.map { FileEventSource(-1, .all, .global(), notifier: $0) } ?? FileEventSource(-1, .all, .global())
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    source.setEventHandler { Issue.record("there are no changes") }
    source.setCancelHandler { continuation.yield() }
    source.resume()
    source.cancel()
    _ = await stream.first { _ in true }
    #expect(source.isCancelled)
  }

  @Test func `a source that never begins ends with its last owner`() throws {
    let file = open("/tmp", O_EVTONLY)
    defer { close(file) }
    var source: (any DispatchSourceFileSystemObject)? = DispatchSource.makeFileSystemObjectSource(
      fileDescriptor: file, eventMask: .all)
    weak let held = source
    source = nil
    #expect(held == nil)
  }
}
