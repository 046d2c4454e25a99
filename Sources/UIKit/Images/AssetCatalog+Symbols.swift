extension AssetCatalog {
  private struct SymbolSet: Decodable {
    struct Entry: Decodable {
      var filename: String?
    }
    var symbols: [Entry]
  }

  /// Returns the symbol of a set such as `wave.symbolset`.
  func symbol(named name: String) -> UIImage? {
    guard let place = set(name, "symbolset"), let set = place.contents(as: SymbolSet.self) else { return nil }
    for case let file? in set.symbols.map(\.filename) {
      guard let bytes = place.data(of: file) else { continue }
      let path = "\(place.folder.path)/\(file)"
      if let art = SymbolTemplate.art(named: path, in: String(decoding: bytes, as: UTF8.self)) {
        return UIImage(.symbol(art), UIImage.Rendering())
      }
      Log.warning("\(path) is no template of a symbol with a group Regular-M or Regular-S; export it as one")
    }
    return nil
  }
}
