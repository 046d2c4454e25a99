import Foundation

/// An object that shows a file or a folder, and that coordinators of files tell of accesses by others.
///
/// All methods are called on ``presentedItemOperationQueue``. Each has an implementation that lets the access continue.
public protocol NSFilePresenter: NSObjectProtocol {
  var presentedItemURL: URL? { get }
  var presentedItemOperationQueue: OperationQueue { get }

  /// Called before another reads the item; the presenter calls `reader` with a closure that runs after the access.
  func relinquishPresentedItem(toReader reader: @escaping ((() -> Void)?) -> Void)
  /// Called before another writes the item; the presenter calls `writer` with a closure that runs after the access.
  func relinquishPresentedItem(toWriter writer: @escaping ((() -> Void)?) -> Void)
  /// Called before another reads the item, so that it reads the latest state. An error ends the access.
  func savePresentedItemChanges(completionHandler: @escaping ((any Error)?) -> Void)
  /// Called before another deletes the item or a folder around it. An error ends the access.
  func accommodatePresentedItemDeletion(completionHandler: @escaping ((any Error)?) -> Void)
  /// Called before another deletes an item of the presented folder. An error ends the access.
  func accommodatePresentedSubitemDeletion(at url: URL, completionHandler: @escaping ((any Error)?) -> Void)
  /// Called after another moved the item.
  func presentedItemDidMove(to newURL: URL)
  /// Called after another wrote the item.
  func presentedItemDidChange()
  /// Called after another moved an item of the presented folder.
  func presentedSubitem(at oldURL: URL, didMoveTo newURL: URL)
  /// Called after another wrote an item of the presented folder.
  func presentedSubitemDidChange(at url: URL)
}

extension NSFilePresenter {
  public func relinquishPresentedItem(toReader reader: @escaping ((() -> Void)?) -> Void) { reader(nil) }
  public func relinquishPresentedItem(toWriter writer: @escaping ((() -> Void)?) -> Void) { writer(nil) }
  public func savePresentedItemChanges(completionHandler: @escaping ((any Error)?) -> Void) { completionHandler(nil) }
  public func accommodatePresentedItemDeletion(completionHandler: @escaping ((any Error)?) -> Void) {
    completionHandler(nil)
  }
  public func accommodatePresentedSubitemDeletion(
    at url: URL, completionHandler: @escaping ((any Error)?) -> Void
  ) { completionHandler(nil) }
  public func presentedItemDidMove(to newURL: URL) {}
  public func presentedItemDidChange() {}
  public func presentedSubitem(at oldURL: URL, didMoveTo newURL: URL) {}
  public func presentedSubitemDidChange(at url: URL) {}
}

extension NSFilePresenter {
  /// The path of the item; `nil` without one.
  fileprivate var path: String? { presentedItemURL?.standardizedFileURL.resolvingSymlinksInPath().path }
}

/// Calls a method on the queue of a presenter, at once if the caller is on it.
private func call(_ presenter: any NSFilePresenter, _ body: @escaping (any NSFilePresenter) -> Void) {
  nonisolated(unsafe) let (presenter, body) = (presenter, body)
  if OperationQueue.current === presenter.presentedItemOperationQueue { return body(presenter) }
  presenter.presentedItemOperationQueue.addOperation { body(presenter) }
}

/// Calls a method on the queue of a presenter, and waits until it calls its handler.
private func result<Value>(
  of presenter: any NSFilePresenter, _ body: @escaping (any NSFilePresenter, @escaping (Value?) -> Void) -> Void
) -> Value? {
  let done = DispatchSemaphore(value: 0)
  nonisolated(unsafe) var result: Value?
  call(presenter) { presenter in
    body(presenter) { value in
      result = value
      done.signal()
    }
  }
  done.wait()
  return result
}

/// The presenters of the process, and their notifications of accesses.
final class FilePresenters: @unchecked Sendable {
  static let shared = FilePresenters()

  private let lock = NSLock()
  private var presenters: [any NSFilePresenter] = []

  var all: [any NSFilePresenter] { lock.withLock { presenters } }

  func add(_ presenter: any NSFilePresenter) {
    lock.withLock { if !presenters.contains(where: { $0 === presenter }) { presenters.append(presenter) } }
  }

  func remove(_ presenter: any NSFilePresenter) {
    lock.withLock { presenters.removeAll { $0 === presenter } }
  }

  /// Presenters of an item, of items in it, and of folders around it.
  struct Audience {
    var ofItem: [any NSFilePresenter] = []
    var inside: [any NSFilePresenter] = []
    var around: [any NSFilePresenter] = []

    init(of path: String, except own: (any NSFilePresenter)?) {
      for presenter in FilePresenters.shared.all where presenter !== own {
        guard let presented = presenter.path else { continue }
        if presented == path {
          ofItem.append(presenter)
        } else if presented.isInFolder(path) {
          inside.append(presenter)
        } else if path.isInFolder(presented) {
          around.append(presenter)
        }
      }
    }

    /// Lets the presenters of the item give it up. Returns a closure that lets them take it again.
    func relinquish(isWriting: Bool) -> () -> Void {
      let returns: [(presenter: any NSFilePresenter, body: () -> Void)] = (ofItem + inside).compactMap { presenter in
        let body: (() -> Void)? = result(of: presenter) { presenter, done in
          isWriting
            ? presenter.relinquishPresentedItem(toWriter: done) : presenter.relinquishPresentedItem(toReader: done)
        }
        return body.map { (presenter, $0) }
      }
      return { for (presenter, body) in returns { call(presenter) { _ in body() } } }
    }

    func save() throws {
      for presenter in ofItem + inside {
        let mistake: (any Error)? = result(of: presenter) { $0.savePresentedItemChanges(completionHandler: $1) }
        if let mistake { throw mistake }
      }
    }

    func accommodateDeletion(of url: URL) throws {
      for presenter in ofItem + inside {
        let mistake: (any Error)? = result(of: presenter) { $0.accommodatePresentedItemDeletion(completionHandler: $1) }
        if let mistake { throw mistake }
      }
      for presenter in around {
        let mistake: (any Error)? = result(of: presenter) {
          $0.accommodatePresentedSubitemDeletion(at: url, completionHandler: $1)
        }
        if let mistake { throw mistake }
      }
    }

    func notifyOfChange(at url: URL) {
      for presenter in ofItem { call(presenter) { $0.presentedItemDidChange() } }
      for presenter in around { call(presenter) { $0.presentedSubitemDidChange(at: url) } }
    }

    func notifyOfMove(from old: URL, to new: URL) {
      for presenter in ofItem { call(presenter) { $0.presentedItemDidMove(to: new) } }
      let (oldPath, newPath) = (old.standardizedFileURL.path, new.standardizedFileURL.path)
      for presenter in inside {
        guard let path = presenter.presentedItemURL?.standardizedFileURL.path, path.isInFolder(oldPath) else {
          continue
        }
        let moved = URL(fileURLWithPath: newPath + path.dropFirst(oldPath.count))
        call(presenter) { $0.presentedItemDidMove(to: moved) }
      }
      for presenter in around { call(presenter) { $0.presentedSubitem(at: old, didMoveTo: new) } }
    }
  }
}
