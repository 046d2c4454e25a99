import CAccessibility
import Foundation
import Synchronization
import UIKit

/// The process's connection to assistive technology over AT-SPI.
///
/// ATK's objects live on a thread of their own and are answered from the last snapshot, so a client never delays a
/// frame. Only what a client changes runs on the main actor.
final class AccessibilityBus: Sendable {
  static let shared = AccessibilityBus()

  /// The elements of a window and the place of the window.
  struct Update: Equatable, Sendable {
    var snapshot: AccessibilitySnapshot
    var unitsPerPoint: CGFloat
    /// The top left corner of the content, in units of the window system.
    var x: Int32
    var y: Int32

    static let none = Update(snapshot: AccessibilitySnapshot(), unitsPerPoint: 1, x: 0, y: 0)
  }

  struct State {
    /// Longest time, in seconds, that a client waits for the main actor. Tests wait longer.
    var timeout: TimeInterval = 2
    var isStarted = false
    var latest: Update?
    var wake: @Sendable () -> Void = {}
  }

  let state = Mutex(State())
  private let wanted = Atomic<Bool>(false)
  private let hasUpdate = DispatchSemaphore(value: 0)
  /// The state that clients know. Only the bus's thread uses it.
  private let applied = Mutex(Update.none)
  /// The elements of the shown screen.
  @MainActor weak var tree: AccessibilityTree?

  private init() {}

  /// True once a client has read the tree.
  var isWanted: Bool { wanted.load(ordering: .relaxed) }

  /// True if the session has a message bus; without one there is no client.
  static var isInSession: Bool {
    let environment = ProcessInfo.processInfo.environment
    if ["AT_SPI_BUS_ADDRESS", "DBUS_SESSION_BUS_ADDRESS"].contains(where: { environment[$0]?.isEmpty == false }) {
      return true
    }
    return environment["XDG_RUNTIME_DIR"].map { FileManager.default.fileExists(atPath: $0 + "/bus") } ?? false
  }

  /// Shows the elements of a screen from now on; `nil` ends it.
  @MainActor func show(_ tree: AccessibilityTree?, title: String, wake: @escaping @Sendable () -> Void) {
    self.tree = tree
    let isFirst = state.withLock { state in
      state.wake = wake
      defer { state.isStarted = state.isStarted || tree != nil }
      return !state.isStarted && tree != nil
    }
    if isFirst { start(title: title) } else if tree == nil, isWanted { publish(.none) }
  }

  private func start(title: String) {
    let calls = UnsafeMutablePointer<accessible_calls>.allocate(capacity: 1)
    calls.initialize(to: Self.calls)
    // The names last as long as the process, like the thread that reads them.
    accessible_start(calls, strdup(title), strdup("UIKit for Linux"))
  }

  /// Sends a snapshot to the bus's thread, which reports the differences to clients.
  func publish(_ update: Update) {
    state.withLock { $0.latest = update }
    hasUpdate.signal()
    accessible_perform({ _ in AccessibilityBus.shared.applyLatest() }, nil)
  }

  /// Lets a screen reader say a text.
  func announce(_ text: String) {
    guard isWanted else { return }
    accessible_perform(
      { context in
        guard let context else { return }
        accessible_announce(context.assumingMemoryBound(to: CChar.self))
        free(context)
      }, strdup(text))
  }
}

// MARK: - On the bus's thread

extension AccessibilityBus {
  /// The functions that a client's requests call.
  static let calls = accessible_calls(
    wanted: { shared.awaitFirstUpdate() },
    act: { id, action in
      let actions = shared.node(id)?.actions ?? []
      guard actions.indices.contains(Int(action)) else { return 0 }
      let chosen = actions[Int(action)]
      return shared.ask { $0.perform(chosen, on: Int(id)) } == true ? 1 : 0
    },
    focus: { id in shared.ask { $0.focus(Int(id)) } == true ? 1 : 0 },
    set_value: { id, value in shared.ask { $0.setValue(value, of: Int(id)) } == true ? 1 : 0 },
    edit: { id, start, end, text in
      guard let range = shared.range(start, end, in: id), let text = text.map({ String(cString: $0) }) else { return 0 }
      return shared.ask { $0.edit(range, of: Int(id), with: text) } == true ? 1 : 0
    },
    select: { id, start, end in
      guard let range = shared.range(start, end, in: id) else { return 0 }
      return shared.ask { $0.select(range, inTextOf: Int(id)) } == true ? 1 : 0
    },
    character_frame: { id, offset, frame in
      guard let range = shared.range(offset, offset, in: id) else { return 0 }
      guard let found = shared.ask({ $0.characterFrame(at: range.lowerBound, of: Int(id)) }) ?? nil else { return 0 }
      frame?.pointee = accessible_frame(found, unitsPerPoint: shared.applied.withLock(\.unitsPerPoint))
      return 1
    },
    note: { message in
      guard let message, ProcessInfo.processInfo.environment["ACCESSIBILITY_MESSAGES"] != nil else { return }
      Log.note("accessibility: " + String(cString: message))
    })

  private func awaitFirstUpdate() {
    wanted.store(true, ordering: .relaxed)
    state.withLock(\.wake)()
    if hasUpdate.wait(timeout: .now() + state.withLock(\.timeout)) == .success { applyLatest() }
  }

  private func node(_ id: Int32) -> AccessibilityNode? { applied.withLock { $0.snapshot.nodes[Int(id)] } }

  /// The range of a client within a text; an end of −1 is the text's.
  private func range(_ start: Int32, _ end: Int32, in id: Int32) -> Range<Int>? {
    guard let text = node(id)?.text else { return nil }
    let count = text.string.unicodeScalars.count
    let first = min(max(0, Int(start)), count)
    return first..<max(first, end < 0 ? count : min(Int(end), count))
  }

  /// Runs on the main actor and waits for the answer; `nil` without a screen or if it does not answer in time.
  private func ask<Answer: Sendable>(_ work: @escaping @MainActor @Sendable (AccessibilityTree) -> Answer) -> Answer? {
    let answer = Reply<Answer>()
    let isDone = DispatchSemaphore(value: 0)
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        if let tree = self.tree { answer.value.withLock { $0 = work(tree) } }
      }
      isDone.signal()
    }
    _ = isDone.wait(timeout: .now() + state.withLock(\.timeout))
    return answer.value.withLock(\.self)
  }

  private final class Reply<Answer: Sendable>: Sendable {
    let value = Mutex<Answer?>(nil)
  }

  private func applyLatest() {
    let latest = state.withLock { state in
      defer { state.latest = nil }
      return state.latest
    }
    guard let latest else { return }
    let old = applied.withLock { applied in
      defer { applied = latest }
      return applied
    }
    accessible_place(latest.x, latest.y)
    let isRescaled = latest.unitsPerPoint != old.unitsPerPoint
    let changes = latest.snapshot.changes(since: isRescaled ? AccessibilitySnapshot() : old.snapshot)
    let removed = old.snapshot.nodes.keys.filter { latest.snapshot.nodes[$0] == nil }.sorted()
    let memory = ElementMemory()
    let nodes = changes.changed.map { accessible_node($0, unitsPerPoint: latest.unitsPerPoint, memory) }
    let numbers = removed.map { Int32(clamping: $0) }
    accessible_update(
      nodes, Int32(nodes.count), numbers, Int32(numbers.count), Int32(clamping: latest.snapshot.root),
      Int32(clamping: latest.snapshot.focus))
    withExtendedLifetime(memory) {}
  }
}
