import Foundation
import Synchronization

/// Threads that share a list of jobs. The order of the results is that of the jobs.
public enum Workers {
  /// Does a job for each item and returns the results in the order of the items.
  ///
  /// With one thread, or one item, the caller does all the work. Cost: about 50 µs per thread.
  ///
  /// - Parameter threads: At least 1. Threads in excess of the number of items are not started.
  public static func map<Item: Sendable, Result: Sendable>(
    _ items: [Item], threads: Int, _ job: @escaping @Sendable (Item) -> Result
  ) -> [Result] {
    precondition(threads >= 1, "Workers.map(threads: \(threads)): at least one thread is needed.")
    guard threads > 1, items.count > 1 else { return items.map(job) }
    let board = JobBoard<Item, Result>(items)
    let done = Gate(count: min(threads, items.count))
    for _ in 0..<min(threads, items.count) {
      let thread = Thread {
        while let next = board.take() { board.put(job(next.item), at: next.index) }
        done.leave()
      }
      // The size of a main thread's stack. The default of other threads is smaller on some systems.
      thread.stackSize = 8 << 20
      thread.start()
    }
    done.wait()
    return board.results
  }

  /// Changes each item in place. Items that hold storage which is copied on write are not copied.
  ///
  /// A minute of an archipelago that replaced its dishes by changed copies left so many gaps between small blocks in the
  /// heap that the memory of a long evolution kept growing.
  public static func update<Item: Sendable>(
    _ items: inout [Item], threads: Int, _ job: @escaping @Sendable (inout Item) -> Void
  ) {
    items.withUnsafeMutableBufferPointer { items in
      // Each job has an item of its own, and `map` returns when all are done.
      nonisolated(unsafe) let items = items
      _ = map(Array(items.indices), threads: threads) { job(&items[$0]) }
    }
  }
}

/// The pending jobs and the finished results.
private final class JobBoard<Item: Sendable, Result: Sendable>: Sendable {
  private struct State {
    var next = 0
    var results: [Result?]
  }

  private let items: [Item]
  private let state: Mutex<State>

  init(_ items: [Item]) {
    self.items = items
    state = Mutex(State(results: items.map { _ in nil }))
  }

  func take() -> (index: Int, item: Item)? {
    let index = state.withLock { state in
      state.next += 1
      return state.next - 1
    }
    return index < items.count ? (index, items[index]) : nil
  }

  func put(_ result: Result, at index: Int) { state.withLock { $0.results[index] = result } }

  /// The results; complete once every worker has left.
  var results: [Result] { state.withLock { $0.results.compactMap { $0 } } }
}

/// A gate that opens after a number of workers have left.
private final class Gate: @unchecked Sendable {
  private let condition = NSCondition()
  private var count: Int

  init(count: Int) { self.count = count }

  func leave() {
    condition.lock()
    count -= 1
    condition.broadcast()
    condition.unlock()
  }

  func wait() {
    condition.lock()
    while count > 0 { condition.wait() }
    condition.unlock()
  }
}
