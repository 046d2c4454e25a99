import Foundation

/// Collects the results of a search, from any thread.
public struct UITextSearchAggregator<DocumentIdentifier: Hashable>: Sendable {
  let results = FoundRanges<DocumentIdentifier>()

  /// All results that were found, in the order in which they were.
  public var allFoundRanges: [UITextRange] { results.all.map(\.range) }

  /// Adds a result.
  public func foundRange(_ range: UITextRange, searchString string: String, document: DocumentIdentifier) {
    results.add(range, document)
  }

  /// Removes a result, for example after its text was changed.
  public func invalidateFoundRange(_ range: UITextRange, document: DocumentIdentifier) {
    results.remove(range, document)
  }

  /// Shows the results.
  public func finishedSearching() { results.report() }

  /// Removes all results.
  public func invalidate() { results.removeAll() }
}

/// The results of a search in the order in which they were found. The lock protects all state.
final class FoundRanges<DocumentIdentifier: Hashable>: @unchecked Sendable {
  typealias Result = (range: UITextRange, document: DocumentIdentifier)
  private let lock = NSLock()
  private var results: [Result] = []
  private var isFinished = false
  private var handler: (@MainActor @Sendable () -> Void)?

  /// Calls a closure when the search has finished, and after each later change, on the main thread.
  func onChange(_ handler: (@MainActor @Sendable () -> Void)?) {
    lock.withLock { self.handler = handler }
  }

  var all: [Result] { lock.withLock { results } }

  func add(_ range: UITextRange, _ document: DocumentIdentifier) {
    change { $0.append((range, document)) }
  }

  func remove(_ range: UITextRange, _ document: DocumentIdentifier) {
    change { results in results.removeAll { $0.range.isEqual(range) && $0.document == document } }
  }

  func removeAll() { change { $0 = [] } }

  private func change(_ body: (inout [Result]) -> Void) {
    let reports = lock.withLock {
      body(&results)
      return isFinished
    }
    if reports { report() }
  }

  func report() {
    let handler = lock.withLock {
      isFinished = true
      return self.handler
    }
    guard let handler else { return }
    if MainThread.isCurrent { MainActor.assumeIsolated(handler) } else { DispatchQueue.main.async(execute: handler) }
  }
}
