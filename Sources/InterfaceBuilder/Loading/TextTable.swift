import Foundation

/// The strings of one file in one language, from its `.strings` and its string catalogue.
struct TextTable {
  private var files: [[String: String]] = []
  private var catalog: StringCatalog?
  private let languages: [String]

  /// - Parameter languages: The language and its fallbacks; the first one with a string is used.
  init(_ name: String, languages: [String], _ index: FolderIndex) {
    self.languages = languages
    for language in languages {
      guard let path = index.strings["\(language)/\(name)"], let data = FileManager.default.contents(atPath: path)
      else {
        continue
      }
      files.append(StringsFile.texts(data))
    }
    catalog = index.stringCatalogs[name].flatMap { FileManager.default.contents(atPath: $0) }.map(StringCatalog.init)
  }

  var isEmpty: Bool {
    files.isEmpty && !languages.contains { catalog?.has($0) ?? false }
  }

  func text(_ key: String) -> String? {
    for texts in files { if let text = texts[key] { return text } }
    for language in languages { if let text = catalog?.text(key, in: language) { return text } }
    return nil
  }
}
