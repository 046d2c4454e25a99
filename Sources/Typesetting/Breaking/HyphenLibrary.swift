import Foundation

/// The functions of libhyphen that are called, found when the first word is divided.
///
/// Source: `hyphen.h` of libhyphen 2.8.8.
struct HyphenLibrary: Sendable {
  typealias Words = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  typealias Numbers = UnsafeMutablePointer<Int32>

  let load: @convention(c) (UnsafePointer<CChar>) -> OpaquePointer?
  let hyphenate:
    @convention(c) (
      OpaquePointer, UnsafePointer<CChar>, Int32, UnsafeMutablePointer<CChar>, UnsafeMutablePointer<CChar>?,
      UnsafeMutablePointer<Words?>, UnsafeMutablePointer<Numbers?>, UnsafeMutablePointer<Numbers?>
    ) -> Int32

  static let shared = HyphenLibrary()

  /// Opens the library; `nil` if the machine lacks it.
  private init?() {
    guard let library = dlopen("libhyphen.so.0", RTLD_NOW | RTLD_LOCAL),
      let load = dlsym(library, "hnj_hyphen_load"), let hyphenate = dlsym(library, "hnj_hyphen_hyphenate2")
    else { return nil }
    self.load = unsafeBitCast(load, to: type(of: self.load))
    self.hyphenate = unsafeBitCast(hyphenate, to: type(of: self.hyphenate))
  }
}

/// The patterns of a language.
struct HyphenDictionary: @unchecked Sendable {
  private let library: HyphenLibrary
  /// Lasts as long as the process, and is not changed by use.
  private let patterns: OpaquePointer
  private let encoding: String.Encoding

  /// Reads a file; `nil` if the library or the file's encoding is unknown.
  init?(_ path: String) {
    guard let library = HyphenLibrary.shared, let file = FileHandle(forReadingAtPath: path),
      let start = try? file.read(upToCount: 64),
      let name = String(decoding: start, as: UTF8.self).split(whereSeparator: \.isNewline).first,
      let encoding = Self.encodings[name.trimmingCharacters(in: .whitespaces).uppercased()],
      let patterns = library.load(path)
    else { return nil }
    self.library = library
    self.patterns = patterns
    self.encoding = encoding
  }

  private static let encodings: [String: String.Encoding] = [
    "UTF-8": .utf8, "ISO8859-1": .isoLatin1, "ISO8859-2": .isoLatin2, "MICROSOFT-CP1251": .windowsCP1251,
    "CP1251": .windowsCP1251, "CP1252": .windowsCP1252,
  ]

  /// Returns the numbers of characters before each point where a word may be divided. Points that would change letters
  /// are left out.
  func points(in word: String) -> [Int] {
    guard let bytes = word.data(using: encoding), bytes.count < 256 else { return [] }
    let characters = bytes.map { CChar(bitPattern: $0) }
    var marks = [CChar](repeating: 0, count: bytes.count + 8)
    var changes: HyphenLibrary.Words?
    var (places, lengths): (HyphenLibrary.Numbers?, HyphenLibrary.Numbers?)
    let fails = (characters + [0]).withUnsafeBufferPointer { text in
      text.baseAddress.map {
        library.hyphenate(patterns, $0, Int32(bytes.count), &marks, nil, &changes, &places, &lengths)
      } ?? 1
    }
    defer {
      for index in bytes.indices { free(changes?[index]) }
      free(changes)
      free(places)
      free(lengths)
    }
    guard fails == 0 else { return [] }
    return (0..<max(0, word.unicodeScalars.count - 1)).filter { marks[$0] & 1 != 0 && changes?[$0] == nil }
      .map { $0 + 1 }
  }
}
