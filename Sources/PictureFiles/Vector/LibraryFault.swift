/// The error of a call of `CPictureLibraries`, as a sentence.
struct LibraryFault {
  let reason: String

  /// Runs a call with memory for its sentence; `nil` if it succeeds.
  init?(_ call: (_ text: UnsafeMutablePointer<CChar>, _ capacity: Int) -> Int32) {
    let capacity = 256
    let sentence: String? = withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { text in
      text.initialize(repeating: 0)
      guard let start = text.baseAddress, call(start, capacity) != 0 else { return nil }
      return String(cString: start)
    }
    guard let sentence else { return nil }
    reason = sentence
  }
}
