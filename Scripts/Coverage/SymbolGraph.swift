import Foundation

/// The compiler's description of the public symbols of a module, reduced to the needs of the coverage.
///
/// Source: swift-docc-symbolkit, "SymbolGraph".
struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Kind: Decodable {
      let identifier: String
    }
    struct Identifier: Decodable {
      let precise: String
    }
    struct Comment: Decodable {
      struct Line: Decodable {
        let text: String
      }
      let lines: [Line]
    }
    struct Extension: Decodable {
      let extendedModule: String
    }

    let kind: Kind
    let identifier: Identifier
    /// From the outermost type to the symbol's own name.
    let pathComponents: [String]
    let accessLevel: String
    let docComment: Comment?
    let swiftExtension: Extension?
  }

  struct Relationship: Decodable {
    let kind: String
    let source: String
    let target: String
    let targetFallback: String?
  }

  let symbols: [Symbol]
  let relationships: [Relationship]

  /// Reads all graphs of a folder and merges them.
  init(folder: String) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".symbols.json") }
    guard !names.isEmpty else {
      throw CoverageError("\(folder) has no symbol graphs; Scripts/symbol-graphs makes them")
    }
    var symbols: [Symbol] = []
    var relationships: [Relationship] = []
    for name in names.sorted() {
      let data = try Data(contentsOf: URL(fileURLWithPath: folder).appendingPathComponent(name))
      let graph = try JSONDecoder().decode(SymbolGraph.self, from: data)
      symbols += graph.symbols
      relationships += graph.relationships
    }
    self.symbols = symbols
    self.relationships = relationships
  }
}

/// A reason why the document cannot be written, with the remedy.
struct CoverageError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
