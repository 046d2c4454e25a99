import Foundation
import StandardStreams
import Synchronization

/// Finds the words of Thai text, which has no spaces between them, with libthai and its dictionary. Both are loaded
/// with the first text that needs them. Safe from any thread.
final class ThaiWords: Sendable {
  static let shared = ThaiWords(library: "libthai.so.0") { StandardStream.error.writeLine("warning: \($0)") }

  private let library: String
  private let warn: @Sendable (String) -> Void
  private let breaker = Mutex<Breaker?>(nil)

  /// - Parameter warn: Receives a message if the library or its dictionary is missing, with the first text.
  init(library: String, warn: @escaping @Sendable (String) -> Void) {
    self.library = library
    self.warn = warn
  }

  /// True if the machine has the library and its dictionary.
  var isAvailable: Bool { withBreaker { $0.isAvailable } }

  /// Returns the offsets between words in a part of a text, in ascending order; none without the library.
  func boundaries(in letters: ArraySlice<UInt16>) -> [Int] {
    withBreaker { $0.boundaries(in: letters) }
  }

  /// The library has one state for all texts, so one thread at a time uses it.
  private func withBreaker<Result>(_ body: (Breaker) -> Result) -> Result {
    breaker.withLock { breaker in
      if let breaker { return body(breaker) }
      let opened = Breaker(library)
      if !opened.isAvailable {
        warn("lines of Thai text do not end between words: libthai was not found; install the package libthai0")
      }
      breaker = opened
      return body(opened)
    }
  }

  /// True for the letters, vowels and tone marks of the Thai script, which form words. Digits and punctuation do not.
  ///
  /// Source: Unicode 15.1, `LineBreak.txt`, class SA.
  static func isLetter(_ unit: UInt16) -> Bool {
    (0x0E01...0x0E3A).contains(unit) || (0x0E40...0x0E4E).contains(unit)
  }
}

/// The functions of libthai that are called, with its dictionary.
///
/// Source: `thbrk.h` and `thwchar.h` of libthai 0.1.29; a character is a `wchar_t`.
private struct Breaker: @unchecked Sendable {
  private typealias Create = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
  private typealias Find =
    @convention(c) (OpaquePointer, UnsafePointer<wchar_t>, UnsafeMutablePointer<Int32>, Int) -> Int32

  /// Lasts as long as the process; `nil` if the machine lacks the library or the dictionary.
  private let words: (dictionary: OpaquePointer, find: Find)?

  init(_ library: String) {
    guard let library = dlopen(library, RTLD_NOW | RTLD_LOCAL), let create = dlsym(library, "th_brk_new"),
      let find = dlsym(library, "th_brk_wc_find_breaks"), let dictionary = unsafeBitCast(create, to: Create.self)(nil)
    else {
      words = nil
      return
    }
    words = (dictionary, unsafeBitCast(find, to: Find.self))
  }

  var isAvailable: Bool { words != nil }

  func boundaries(in letters: ArraySlice<UInt16>) -> [Int] {
    guard let words, letters.count > 1 else { return [] }
    let text = letters.map { wchar_t($0) } + [0]
    var offsets = [Int32](repeating: 0, count: letters.count)
    let count = Int(words.find(words.dictionary, text, &offsets, offsets.count))
    return offsets.prefix(max(0, count)).map { letters.startIndex + Int($0) }.filter { $0 < letters.endIndex }
  }
}
