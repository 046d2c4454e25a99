import Foundation
import Synchronization

/// Finds the points where words may be divided, with libhyphen and the dictionaries of the machine. Both are loaded
/// with the first word. Safe from any thread.
public final class Hyphenator: Sendable {
  public static let shared = Hyphenator(folder: "/usr/share/hyphen")

  private let folder: String
  private let loaded = Mutex<[String: HyphenDictionary?]>([:])

  /// The language of texts without a language: that of the machine.
  static let ownLanguage = Locale.current.identifier

  init(folder: String) {
    self.folder = folder
  }

  /// Returns the UTF-16 offsets in a word where it may be divided, in ascending order.
  ///
  /// - Parameter language: A BCP 47 code; empty for the language of the machine. Without a dictionary of it there are
  ///   no points.
  public func points(in word: String, language: String) -> [Int] {
    let lowercase = word.lowercased()
    guard lowercase.unicodeScalars.count == word.unicodeScalars.count, let dictionary = dictionary(of: language) else {
      return []
    }
    let widths = word.unicodeScalars.map { UTF16.width($0) }
    return dictionary.points(in: lowercase).map { widths[..<$0].reduce(0, +) }
  }

  /// Returns what is missing for words of a language; `nil` if nothing is.
  public func fault(for language: String) -> String? {
    guard HyphenLibrary.shared != nil else { return "libhyphen was not found; install the package libhyphen0" }
    guard dictionary(of: language) == nil else { return nil }
    let code = Self.name(of: language)
    return "no dictionary hyph_\(code).dic in \(folder); install a package such as hyphen-\(code.prefix { $0 != "_" })"
  }

  private static func name(of language: String) -> String {
    let code = language.isEmpty ? ownLanguage : language
    let name = code.replacingOccurrences(of: "-", with: "_").prefix { $0 != "." && $0 != "@" }
    return name.isEmpty || name == "C" || name.hasPrefix("en_US_POSIX") ? "en_US" : String(name)
  }

  private func dictionary(of language: String) -> HyphenDictionary? {
    let name = Self.name(of: language)
    return loaded.withLock { loaded in
      if let known = loaded[name] { return known }
      let found = path(of: name).flatMap { HyphenDictionary($0) }
      loaded[name] = .some(found)
      return found
    }
  }

  /// Returns the file of a language, or of the same language elsewhere.
  private func path(of name: String) -> String? {
    let base = name.prefix { $0 != "_" }
    let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    let candidates = ["hyph_\(name).dic", "hyph_\(base).dic"] + files.filter { $0.hasPrefix("hyph_\(base)_") }
    return candidates.first { files.contains($0) }.map { "\(folder)/\($0)" }
  }
}
