import Dispatch
import Foundation
import Synchronization

/// The number of threads that share the rows of a picture. The pixels are the same for any number.
///
/// The drawing code cuts the rows into bands that do not depend on the number of threads. Each thread takes the next
/// band until none is left, so that an expensive band does not delay the others.
public struct RowBands: Sendable {
  /// At least 1.
  public var threads: Int

  public init(threads: Int) {
    self.threads = max(1, threads)
  }

  /// Everything on the calling thread, without dispatch.
  public static let single = RowBands(threads: 1)

  /// One thread for each processor available to this process.
  public static let allCores = RowBands(threads: ProcessInfo.processInfo.activeProcessorCount)

  /// Calls `body` once for each index below `count`, from several threads and in no particular order, and returns when
  /// all calls have returned.
  public func perform(_ count: Int, _ body: @Sendable (Int) -> Void) {
    let workers = min(threads, count)
    guard workers > 1 else {
      for index in 0..<max(0, count) { body(index) }
      return
    }
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: workers) { _ in
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < count else { return }
        body(index)
      }
    }
  }

  /// Calls `body` with bands that together make up `rows`, from several threads. A pass too small to gain from a second
  /// thread stays on the calling one.
  ///
  /// - Parameter work: The pixels that the whole pass touches. Waking a thread takes as long as some 20,000 blended
  ///   pixels.
  public func forEachBand(of rows: Range<Int>, work: Int = .max, _ body: @Sendable (Range<Int>) -> Void) {
    guard !rows.isEmpty else { return }
    guard threads > 1, work >= Self.worthSharing else { return body(rows) }
    let count = min(rows.count, threads * Self.bandsPerThread)
    perform(count) { index in
      body(rows.lowerBound + index * rows.count / count..<rows.lowerBound + (index + 1) * rows.count / count)
    }
  }

  /// In pixels. With a smaller value, threads are woken for less work than the waking costs; with a larger one, medium
  /// passes use one core.
  private static let worthSharing = 60_000
  /// More bands balance uneven rows; each costs an atomic addition.
  private static let bandsPerThread = 4
}
