import AppRuntime
import Foundation
import Testing

@Suite struct FileCoordinationTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("coordination-\(UUID())")

  private final class Presenter: NSObject, NSFilePresenter, @unchecked Sendable {
    let presentedItemURL: URL?
    let presentedItemOperationQueue = OperationQueue()
    private let lock = NSLock()
    private var noted: [String] = []
    var mistake: (any Error)?

    init(_ url: URL) {
      presentedItemURL = url
      presentedItemOperationQueue.maxConcurrentOperationCount = 1
    }

    var calls: [String] {
      presentedItemOperationQueue.waitUntilAllOperationsAreFinished()
      return lock.withLock { noted }
    }

    private func note(_ text: String) { lock.withLock { noted.append(text) } }

    func relinquishPresentedItem(toReader reader: @escaping ((() -> Void)?) -> Void) {
      note("reader")
      reader { self.note("again") }
    }
    func relinquishPresentedItem(toWriter writer: @escaping ((() -> Void)?) -> Void) {
      note("writer")
      writer { self.note("again") }
    }
    func savePresentedItemChanges(completionHandler: @escaping ((any Error)?) -> Void) {
      note("save")
      completionHandler(mistake)
    }
    func accommodatePresentedItemDeletion(completionHandler: @escaping ((any Error)?) -> Void) {
      note("deletion")
      completionHandler(nil)
    }
    func presentedItemDidChange() { note("change") }
    func presentedItemDidMove(to newURL: URL) { note("move \(newURL.lastPathComponent)") }
    func presentedSubitemDidChange(at url: URL) { note("part \(url.lastPathComponent)") }
  }

  private func presented<Result>(
    _ urls: [URL], _ body: ([Presenter]) throws -> Result
  ) rethrows -> Result {
    let presenters = urls.map { Presenter($0) }
    for presenter in presenters { NSFileCoordinator.addFilePresenter(presenter) }
    defer { for presenter in presenters { NSFileCoordinator.removeFilePresenter(presenter) } }
    return try body(presenters)
  }

  @Test func `presenters of a file and of its folder are told of a writer`() {
    let file = folder.appendingPathComponent("a.txt")
    presented([file, folder, folder.appendingPathComponent("b.txt")]) { presenters in
      #expect(NSFileCoordinator.filePresenters.contains { $0 === presenters[0] })
      var written: URL?
      NSFileCoordinator().coordinate(writingItemAt: file, error: nil) { written = $0 }
      #expect(written == file)
      #expect(presenters.map(\.calls) == [["writer", "change", "again"], ["part a.txt"], []])
    }
  }

  @Test func `a presenter saves before others read, unless they do not ask for it`() {
    let file = folder.appendingPathComponent("c.txt")
    presented([file]) { presenters in
      var reads = 0
      NSFileCoordinator().coordinate(readingItemAt: file, error: nil) { _ in reads += 1 }
      NSFileCoordinator().coordinate(readingItemAt: file, options: .withoutChanges, error: nil) { _ in reads += 1 }
      NSFileCoordinator(filePresenter: presenters[0]).coordinate(readingItemAt: file, error: nil) { _ in reads += 1 }
      #expect(reads == 3)
      #expect(presenters[0].calls == ["reader", "save", "again", "reader", "again"])
    }
  }

  @Test func `a presenter that cannot save ends the access`() {
    let file = folder.appendingPathComponent("d.txt")
    presented([file]) { presenters in
      presenters[0].mistake = CocoaError(.fileWriteOutOfSpace)
      var mistake: NSError?
      NSFileCoordinator().coordinate(readingItemAt: file, error: &mistake) { _ in Issue.record("it was read") }
      #expect(mistake?.code == CocoaError.fileWriteOutOfSpace.rawValue)
      // The item is free again.
      presenters[0].mistake = nil
      var isWritten = false
      NSFileCoordinator().coordinate(writingItemAt: file, options: .forDeleting, error: nil) { _ in isWritten = true }
      #expect(isWritten && presenters[0].calls == ["reader", "save", "again", "writer", "deletion", "again"])
    }
  }

  @Test func `presenters learn of the new place of an item and of what is in it`() {
    let file = folder.appendingPathComponent("e.txt")
    presented([folder, file]) { presenters in
      let moved = folder.deletingLastPathComponent().appendingPathComponent("moved-\(UUID())")
      NSFileCoordinator().item(at: folder, didMoveTo: moved)
      #expect(presenters[0].calls == ["move \(moved.lastPathComponent)"])
      #expect(presenters[1].calls == ["move e.txt"])
    }
  }

  @Test func `a writer waits for the reader of a file in the folder`() async {
    let file = folder.appendingPathComponent("f.txt")
    let log = Log()
    await withCheckedContinuation { continuation in
      NSFileCoordinator().coordinate(readingItemAt: file, error: nil) { _ in
        let intent = NSFileAccessIntent.writingIntent(with: folder)
        NSFileCoordinator().coordinate(with: [intent], queue: OperationQueue()) { mistake in
          log.note(mistake == nil ? "written" : "failed")
          continuation.resume()
        }
        // Another reader does not wait.
        NSFileCoordinator().coordinate(readingItemAt: file, error: nil) { _ in log.note("read") }
        log.note("end")
      }
    }
    #expect(log.notes == ["read", "end", "written"])
  }

  @Test func `accesses of one purpose can contain others, and waiting ones can be canceled`() async {
    let file = folder.appendingPathComponent("g.txt")
    let outer = NSFileCoordinator()
    let inner = NSFileCoordinator()
    inner.purposeIdentifier = outer.purposeIdentifier
    let log = Log()
    let other = NSFileCoordinator()
    await withCheckedContinuation { continuation in
      outer.coordinate(writingItemAt: file, error: nil) { _ in
        inner.coordinate(readingItemAt: file, error: nil) { _ in log.note("inner") }
        let done = DispatchSemaphore(value: 0)
        let started = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
          started.signal()
          var mistake: NSError?
          other.coordinate(writingItemAt: file, error: &mistake) { _ in log.note("written") }
          log.note(mistake?.code == CocoaError.userCancelled.rawValue ? "canceled" : "other")
          done.signal()
        }
        started.wait()
        // The thread may not wait yet.
        while done.wait(timeout: .now() + .milliseconds(1)) == .timedOut { other.cancel() }
        continuation.resume()
      }
    }
    #expect(log.notes == ["inner", "canceled"])
  }

  private final class Log: @unchecked Sendable {
    private let lock = NSLock()
    private var texts: [String] = []
    var notes: [String] { lock.withLock { texts } }
    func note(_ text: String) { lock.withLock { texts.append(text) } }
  }
}
