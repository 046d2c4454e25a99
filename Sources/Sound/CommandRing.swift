import Synchronization

/// A queue of fixed capacity from one thread to another, without locks, allocation or waiting.
///
/// One thread at a time appends, and one at a time takes. Elements are bitwise copyable, so taking them neither retains
/// nor releases.
///
/// Source: L. Lamport, "Specifying Concurrent Program Modules", 1983 (two counters, each written by one side only).
package final class CommandRing<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  /// The maximum number of queued elements.
  package let capacity: Int
  private let slots: UnsafeMutablePointer<Element>
  /// The number of elements ever appended; written by the appending thread only.
  private let appended = Atomic<Int>(0)
  /// The number of elements ever taken; written by the taking thread only.
  private let taken = Atomic<Int>(0)

  package init(capacity: Int) {
    precondition(capacity > 0, "a ring needs a capacity of at least 1, not \(capacity)")
    self.capacity = capacity
    slots = .allocate(capacity: capacity)
  }

  deinit {
    slots.deallocate()
  }

  /// Appends all elements, which become visible to the other thread together. Returns false, without effect, if they do
  /// not fit.
  package func append(_ elements: [Element]) -> Bool {
    let end = appended.load(ordering: .relaxed)
    guard elements.count <= capacity - (end - taken.load(ordering: .acquiring)) else { return false }
    for (offset, element) in elements.enumerated() {
      (slots + (end + offset) % capacity).initialize(to: element)
    }
    appended.store(end + elements.count, ordering: .releasing)
    return true
  }

  /// Removes and returns the oldest element; `nil` if the queue is empty.
  package func take() -> Element? {
    let start = taken.load(ordering: .relaxed)
    guard start < appended.load(ordering: .acquiring) else { return nil }
    let element = slots[start % capacity]
    taken.store(start + 1, ordering: .releasing)
    return element
  }

  /// True if the queue appears empty to the calling thread.
  package var isEmpty: Bool {
    taken.load(ordering: .acquiring) == appended.load(ordering: .acquiring)
  }
}
