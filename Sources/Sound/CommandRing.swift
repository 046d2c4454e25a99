import Synchronization

/// A queue of fixed size from one thread to another: no lock, no allocation, no waiting on either side.
///
/// One thread at a time appends, one at a time takes. Elements are plain bits, so that nothing is retained or released
/// where they are taken.
///
/// Source: L. Lamport, "Specifying Concurrent Program Modules", 1983 (two counters, each written by one side only).
package final class CommandRing<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  /// Most elements waiting at once.
  package let capacity: Int
  private let slots: UnsafeMutablePointer<Element>
  /// Elements ever appended; written by the appending thread only.
  private let appended = Atomic<Int>(0)
  /// Elements ever taken; written by the taking thread only.
  private let taken = Atomic<Int>(0)

  package init(capacity: Int) {
    precondition(capacity > 0, "a ring needs a capacity of at least 1, not \(capacity)")
    self.capacity = capacity
    slots = .allocate(capacity: capacity)
  }

  deinit {
    slots.deallocate()
  }

  /// Appends all elements, visible to the other thread together, or none when they do not fit.
  package func append(_ elements: [Element]) -> Bool {
    let end = appended.load(ordering: .relaxed)
    guard elements.count <= capacity - (end - taken.load(ordering: .acquiring)) else { return false }
    for (offset, element) in elements.enumerated() {
      (slots + (end + offset) % capacity).initialize(to: element)
    }
    appended.store(end + elements.count, ordering: .releasing)
    return true
  }

  /// The oldest element, or `nil` when none waits.
  package func take() -> Element? {
    let start = taken.load(ordering: .relaxed)
    guard start < appended.load(ordering: .acquiring) else { return nil }
    let element = slots[start % capacity]
    taken.store(start + 1, ordering: .releasing)
    return element
  }

  /// Whether nothing waits, as far as the calling thread can know.
  package var isEmpty: Bool {
    taken.load(ordering: .acquiring) == appended.load(ordering: .acquiring)
  }
}
