import Dispatch
import Foundation
import Synchronization
import UIKit

/// The flag with which Darwin opens a file only to be told of its changes.
public let O_EVTONLY: Int32 = O_RDONLY

/// Calls a handler after changes of a file or a folder.
///
/// On Darwin it is a kind of `DispatchSourceProtocol`. Here it has the methods below and is no such source. Every write is
/// reported as `.write` and `.extend`; `.revoke` and `.funlock` do not occur.
public protocol DispatchSourceFileSystemObject: AnyObject, Sendable {
  /// The descriptor of the file.
  var handle: Int32 { get }
  var mask: DispatchSource.FileSystemEvent { get }
  /// The changes for which the handler is called.
  var data: DispatchSource.FileSystemEvent { get }
  var isCancelled: Bool { get }

  func setEventHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (@Sendable () -> Void)?)
  func setEventHandler(handler: DispatchWorkItem)
  func setCancelHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (@Sendable () -> Void)?)
  func setCancelHandler(handler: DispatchWorkItem)
  func activate()
  func resume()
  func suspend()
  func cancel()
}

extension DispatchSourceFileSystemObject {
  @preconcurrency public func setEventHandler(handler: (@Sendable () -> Void)?) {
    setEventHandler(qos: .unspecified, flags: [], handler: handler)
  }

  @preconcurrency public func setCancelHandler(handler: (@Sendable () -> Void)?) {
    setCancelHandler(qos: .unspecified, flags: [], handler: handler)
  }
}

extension DispatchSource {
  /// Returns a source for the changes of an open file or folder; it begins with `resume()` or `activate()`.
  ///
  /// A folder changes when an item appears in it, leaves it or is renamed. The file must exist when the source is made.
  public class func makeFileSystemObjectSource(
    fileDescriptor: Int32, eventMask: FileSystemEvent, queue: DispatchQueue? = nil
  ) -> any DispatchSourceFileSystemObject {
    FileEventSource(fileDescriptor, eventMask, queue)
  }
}

/// A source of changes on Linux's inotify.
final class FileEventSource: DispatchSourceFileSystemObject, @unchecked Sendable {
  private struct State {
    /// The bits of the changes.
    var data: UInt = 0
    var handler: (@Sendable () -> Void)?
    var cancelHandler: (@Sendable () -> Void)?
    /// The number of resumes that are missing; a source begins suspended.
    var suspensions = 1
    /// True once the source was resumed or activated.
    var isActive = false
  }

  /// Outlives the source, until its cancel handler was called.
  private final class Shared: Sendable {
    let state = Mutex(State())
  }

  let handle: Int32
  let mask: DispatchSource.FileSystemEvent
  private let notifier: Int32
  private let reader: any DispatchSourceProtocol
  private let shared = Shared()

  /// - Parameter notifier: The descriptor of inotify; a negative one is that of a failure.
  init(
    _ file: Int32, _ mask: DispatchSource.FileSystemEvent, _ queue: DispatchQueue?,
    // `IN_NONBLOCK` and `IN_CLOEXEC` have the values of these.
    notifier: Int32 = inotify_init1(O_NONBLOCK | O_CLOEXEC)
  ) {
    if notifier < 0 {
      Self.warn(file, "inotify_init1 failed", "raise fs.inotify.max_user_instances")
    } else if inotify_add_watch(notifier, "/proc/self/fd/\(file)", FileChange.all) < 0 {
      Self.warn(file, "inotify_add_watch failed", "pass an open file, or raise fs.inotify.max_user_watches")
    }
    (handle, self.mask, self.notifier) = (file, mask, notifier)
    // Without inotify the source has no events, but it can be cancelled.
    reader =
      notifier < 0
      ? DispatchSource.makeUserDataAddSource(queue: queue)
      : DispatchSource.makeReadSource(fileDescriptor: notifier, queue: queue)
    reader.setEventHandler { [weak self] in self?.readChanges() }
    let shared = shared
    reader.setCancelHandler {
      if notifier >= 0 { close(notifier) }
      // A handler may hold the source, whose end takes the lock.
      var handlers = shared.state.withLock { state in
        let handlers = (event: state.handler, cancel: state.cancelHandler)
        (state.handler, state.cancelHandler) = (nil, nil)
        return handlers
      }
      handlers.event = nil
      handlers.cancel?()
    }
  }

  private static func warn(_ file: Int32, _ cause: String, _ remedy: String) {
    let reason = String(cString: strerror(errno))
    Log.warning("the changes of file descriptor \(file) are not reported: \(cause): \(reason); \(remedy)")
  }

  deinit {
    let missing = shared.state.withLock { $0.suspensions }
    // A source that is suspended must not be released.
    for _ in 0..<max(0, missing) { reader.resume() }
    reader.cancel()
  }

  var data: DispatchSource.FileSystemEvent {
    DispatchSource.FileSystemEvent(rawValue: shared.state.withLock { $0.data })
  }
  var isCancelled: Bool { reader.isCancelled }

  func setEventHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (@Sendable () -> Void)?) {
    shared.state.withLock { $0.handler = handler }
  }

  func setEventHandler(handler: DispatchWorkItem) {
    nonisolated(unsafe) let item = handler
    shared.state.withLock { $0.handler = { item.perform() } }
  }

  func setCancelHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (@Sendable () -> Void)?) {
    shared.state.withLock { $0.cancelHandler = handler }
  }

  func setCancelHandler(handler: DispatchWorkItem) {
    nonisolated(unsafe) let item = handler
    shared.state.withLock { $0.cancelHandler = { item.perform() } }
  }

  func activate() {
    let isFirst = shared.state.withLock { state in
      guard !state.isActive else { return false }
      state.isActive = true
      state.suspensions -= 1
      return true
    }
    if isFirst { reader.resume() }
  }

  func resume() {
    shared.state.withLock { state in
      state.isActive = true
      state.suspensions -= 1
    }
    reader.resume()
  }

  func suspend() {
    shared.state.withLock { $0.suspensions += 1 }
    reader.suspend()
  }

  func cancel() { reader.cancel() }

  private func readChanges() {
    var changes: DispatchSource.FileSystemEvent = []
    var memory = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = Foundation.read(notifier, &memory, memory.count)
      guard count > 0 else { break }
      for change in FileChange.read(memory.prefix(count)) { changes.formUnion(events(of: change)) }
    }
    changes.formIntersection(mask)
    guard !changes.isEmpty else { return }
    let bits = changes.rawValue
    let handler = shared.state.withLock { state in
      state.data = bits
      return state.handler
    }
    handler?()
  }

  private func events(of change: FileChange) -> DispatchSource.FileSystemEvent {
    var result: DispatchSource.FileSystemEvent = []
    if change.contains(.modify) { result.formUnion([.write, .extend]) }
    if change.contains(.entries) { result.formUnion([.write, .link]) }
    if change.contains(.movedItself) { result.insert(.rename) }
    if change.contains(.attributes) {
      result.formUnion([.attrib, .link])
      // The file that was removed stays as long as it is open.
      var status = stat()
      if fstat(handle, &status) == 0, status.st_nlink == 0 { result.insert(.delete) }
    }
    return result
  }
}

/// The changes of an event of inotify.
private struct FileChange {
  private let bits: UInt32

  /// The numbers of the header `sys/inotify.h`.
  enum Kind: UInt32 {
    case modify = 0x2
    case attributes = 0x4
    /// An item was moved from or into a folder, made or removed in it.
    case entries = 0x3C0
    case movedItself = 0x800
  }

  static let all: UInt32 = 0x2 | 0x4 | 0x3C0 | 0x800

  func contains(_ kind: Kind) -> Bool { bits & kind.rawValue != 0 }

  /// Reads the events, each of which begins with four numbers, the second its kinds and the last the length of a name.
  static func read(_ bytes: ArraySlice<UInt8>) -> [FileChange] {
    var result: [FileChange] = []
    bytes.withUnsafeBytes { memory in
      var place = 0
      while place + 16 <= memory.count {
        result.append(FileChange(bits: memory.loadUnaligned(fromByteOffset: place + 4, as: UInt32.self)))
        place += 16 + Int(memory.loadUnaligned(fromByteOffset: place + 12, as: UInt32.self))
      }
    }
    return result
  }
}
