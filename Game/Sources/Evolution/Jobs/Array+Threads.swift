extension Array where Element: Sendable {
  /// Returns the results of a job for each element, in the order of the elements.
  ///
  /// With one thread, or one element, the caller does all the work. Cost: about 50 µs per thread.
  ///
  /// - Parameter threads: At least 1. Threads in excess of the number of elements are not started.
  public func concurrentMap<Value: Sendable>(
    threads: Int, _ job: @escaping @Sendable (Element) -> Value
  ) -> [Value] {
    precondition(threads >= 1, "concurrentMap(threads: \(threads)): at least one thread is needed.")
    guard threads > 1, count > 1 else { return map(job) }
    let elements = self
    let pool = ThreadPool<Value>(count: Swift.min(threads, count)) { job(elements[$0]) }
    defer { pool.stop(waiting: true) }
    for index in elements.indices { pool.put(index) }
    var values = [Value?](repeating: nil, count: elements.count)
    for _ in elements {
      guard let done = pool.finished(waiting: true) else { break }
      values[done.job] = try? done.result.get()
    }
    return values.compactMap { $0 }
  }

  /// Changes each element in place. Elements that hold storage which is copied on write are not copied.
  ///
  /// A minute of an archipelago that replaced its dishes by changed copies left so many gaps between small blocks in
  /// the heap that the memory of a long evolution kept growing.
  ///
  /// - Parameter threads: As for `concurrentMap`.
  public mutating func concurrentUpdate(threads: Int, _ job: @escaping @Sendable (inout Element) -> Void) {
    withUnsafeMutableBufferPointer { elements in
      // Each job has an element of its own, and `concurrentMap` returns when all are done.
      nonisolated(unsafe) let elements = elements
      _ = [Int](elements.indices).concurrentMap(threads: threads) { job(&elements[$0]) }
    }
  }
}
