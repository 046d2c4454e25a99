/// Performs the changes of a container's shown controller one after another.
///
/// Callbacks of controllers and delegates may request another change, for example a push in `viewWillAppear`. It waits
/// for the end of the running step, so that the calls of each controller are paired; the last request wins.
@MainActor final class ContainerChanges<Change> {
  /// The change that waits.
  private(set) var requested: Change?
  private var depth = 0

  /// Performs a change now, or after the running step if a callback of it makes the request.
  ///
  /// - Parameters:
  ///   - prepare: Finishes the transition in progress.
  ///   - perform: Makes the change.
  func request(_ change: Change, after prepare: () -> Void, perform: (Change) -> Void) {
    requested = change
    begin()
    end(after: prepare, perform: perform)
  }

  /// Begins a step whose callbacks may request changes.
  func begin() {
    depth += 1
  }

  /// Ends a step. The end of the outermost one performs what was requested.
  func end(after prepare: () -> Void, perform: (Change) -> Void) {
    while depth == 1, requested != nil {
      prepare()
      guard let change = requested else { continue }
      requested = nil
      perform(change)
    }
    depth -= 1
  }
}
