/// The drawings of symbols, as text on a 24 × 24 grid.
///
/// A row is a name and paths in the language of ``SymbolPath``, each after the name of its layer; indented lines
/// continue a row. A word with a dollar sign stands for a path of its own row.
enum SymbolTable {
  /// The names of all drawings.
  static var names: [String] { Array(rows.keys) }

  /// The drawing of a name; `nil` if there is none.
  static func glyph(_ name: String) -> SymbolGlyph? {
    guard let words = rows[name] else { return nil }
    var paths: [SymbolGlyph.Layer: [Substring]] = [:]
    var layer = SymbolGlyph.Layer.body
    for word in words {
      if let next = SymbolGlyph.Layer(rawValue: String(word)) {
        layer = next
      } else {
        paths[layer, default: []] += word.first == "$" ? shapes[String(word)] ?? [] : [word]
      }
    }
    return SymbolGlyph(paths: paths.mapValues { $0.joined(separator: " ") })
  }

  private typealias Rows = [String: [Substring]]

  private static let all: Rows = [basics, objects, devices, documents, people, signs].reduce(into: [:]) { rows, text in
    rows.merge(read(text)) { $1 }
  }
  private static let rows: Rows = all.filter { $0.key.first != "$" }
  private static let shapes: Rows = all.filter { $0.key.first == "$" }

  private static func read(_ text: String) -> Rows {
    var rows: Rows = [:]
    var name = ""
    for line in text.split(separator: "\n") {
      var words = line.split(separator: " ")[...]
      if line.first != " " { name = words.popFirst().map(String.init) ?? "" }
      rows[name, default: []] += words
    }
    return rows
  }
}

/// A symbol from which variants such as `fill`, `slash` and `circle` are made.
struct SymbolGlyph {
  enum Layer: String, CaseIterable {
    /// Closed outlines, which the filled variant fills.
    case body
    /// Lines inside the body, which the filled variant cuts out.
    case detail
    /// Areas inside the body, which the filled variant cuts out.
    case mark
    /// Lines outside the body.
    case line
    /// Areas outside the body.
    case area
  }

  private let paths: [Layer: String]

  init(paths: [Layer: String]) {
    self.paths = paths
  }

  var plain: [SymbolArt.Part] {
    parts([(.line, .body), (.line, .detail), (.area, .mark), (.line, .line), (.area, .area)])
  }

  /// `nil` for a glyph without a body.
  var filled: [SymbolArt.Part]? {
    guard paths[.body] != nil else { return nil }
    return parts([
      (.area, .body), (.line, .body), (.cut, .detail), (.hole, .mark), (.line, .line), (.area, .area),
    ])
  }

  private func parts(_ all: [(SymbolArt.Part.Kind, Layer)]) -> [SymbolArt.Part] {
    all.compactMap { kind, layer in paths[layer].map { SymbolArt.Part(kind, $0) } }
  }
}
