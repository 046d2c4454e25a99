import Foundation

/// Work with pictures that takes long.
@_spi(AppModules) public enum PictureWork {
  /// Does the work on another thread and calls a handler with its result on the main thread.
  ///
  /// Without a display and in tests both happen in the next turn of the main thread, so that each run is the same.
  public static func run<Result: Sendable>(
    _ work: @escaping @Sendable () -> Result, then completion: @escaping @MainActor @Sendable (Result) -> Void
  ) {
    if AppFolder.isKept {
      DispatchQueue.global(qos: .userInitiated).async {
        let result = work()
        DispatchQueue.main.async { completion(result) }
      }
    } else {
      onMain { AppTimer.after(0) { completion(work()) } }
    }
  }
}
