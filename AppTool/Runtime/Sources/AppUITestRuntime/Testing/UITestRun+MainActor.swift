extension UITestRun {
  /// Calls a function of the main actor in the thread of a test, for which the main thread waits.
  public static func assumeIsolated<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
    try withoutActuallyEscaping(body) { try unsafeBitCast($0, to: (() throws -> Result).self)() }
  }
}
