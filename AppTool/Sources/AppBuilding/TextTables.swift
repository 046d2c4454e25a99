import Foundation

/// The tables of localized texts of a bundle by their places in it, from files and from string catalogs. Several tables
/// of one place become one, in which the first text of a key counts.
struct TextTables {
  private enum Source {
    case file(Data)
    case entries([String: Any])

    /// `nil` for a file that is no property list.
    var entries: [String: Any]? {
      switch self {
      case .file(let data): try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
      case .entries(let entries): entries
      }
    }
  }

  private var sources: [String: [Source]] = [:]

  /// Adds a `.strings` or `.stringsdict` file.
  mutating func add(fileAt path: String, to place: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return }
    sources[place, default: []].append(.file(data))
  }

  /// Adds the tables of a string catalog.
  mutating func add(catalogAt path: String) {
    guard let data = FileManager.default.contents(atPath: path), let catalog = StringCatalog(data) else { return }
    let table = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    // The name of a language comes from the file and must not lead out of the bundle.
    for (language, texts) in catalog.tables where !language.contains("/") {
      sources["\(language).lproj/\(table).strings", default: []].append(.entries(texts))
    }
    for (language, texts) in catalog.plurals where !language.contains("/") {
      sources["\(language).lproj/\(table).stringsdict", default: []].append(.entries(texts))
    }
  }

  /// Writes the tables to a folder of a tree. A table with one file is a copy of it.
  func write(to folder: String, _ tree: inout FileTree) throws {
    for (place, sources) in sources {
      if case .file(let data)? = sources.first, sources.count == 1 || sources[0].entries == nil {
        try tree.write(data, to: "\(folder)/\(place)")
        continue
      }
      let merged = sources.compactMap(\.entries).reduce(into: [:]) { $0.merge($1) { first, _ in first } }
      let list = try PropertyListSerialization.data(fromPropertyList: merged, format: .xml, options: 0)
      try tree.write(list, to: "\(folder)/\(place)")
    }
  }
}
