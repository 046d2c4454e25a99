import Foundation
import Synchronization

/// Several items at once, and items as objects.
extension UIPasteboard {
  /// The options of items. They have no effect: the items stay on this machine and do not expire.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
    public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
  }

  public func setItems(_ items: [[String: Any]], options: [OptionsKey: Any]) { setItems(items) }

  /// Replaces the items by objects, each in all types in which it can be written.
  public func setObjects(_ objects: [any NSItemProviderWriting]) {
    setItemProviders(objects.map { NSItemProvider(object: $0) }, localOnly: false, expirationDate: nil)
  }

  public func setObjects(_ objects: [any NSItemProviderWriting], localOnly: Bool, expirationDate: Date?) {
    setObjects(objects)
  }

  /// Replaces the items by those of providers. The data are loaded at once, which blocks for at most a second each.
  public func setItemProviders(_ itemProviders: [NSItemProvider], localOnly: Bool, expirationDate: Date?) {
    setItems(itemProviders.map { $0.pasteboardValues(within: 1) })
  }

  /// Returns the numbers of the items that have one of the types; `nil` if there are none.
  public func itemSet(withPasteboardTypes pasteboardTypes: [String]) -> IndexSet? {
    let found = unreadItems.indices.filter { index in pasteboardTypes.contains { unreadItems[index][$0] != nil } }
    return found.isEmpty ? nil : IndexSet(found)
  }

  /// Returns the types of each of the items with these numbers, or of all for `nil`.
  public func types(forItemSet itemSet: IndexSet?) -> [[String]]? {
    indices(in: itemSet).map { $0.map { unreadItems[$0].keys.sorted() } }
  }

  /// Returns true if each of the items with these numbers, or each for `nil`, has one of the types.
  public func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
    guard let indices = indices(in: itemSet), !indices.isEmpty else { return false }
    return indices.allSatisfy { index in pasteboardTypes.contains { unreadItems[index][$0] != nil } }
  }

  /// Returns the values of the items with these numbers, or of all for `nil`, that have a type.
  public func values(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Any]? {
    indices(in: itemSet)?.compactMap { value(pasteboardType, ofItem: $0) }
  }

  /// Returns the data of the items with these numbers, or of all for `nil`, that have a type.
  public func data(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Data]? {
    values(forPasteboardType: pasteboardType, inItemSet: itemSet)?.compactMap { Self.data(of: $0) }
  }

  /// Returns the numbers, or those of all items for `nil`; `nil` if an item does not exist.
  private func indices(in itemSet: IndexSet?) -> [Int]? {
    guard let itemSet else { return Array(unreadItems.indices) }
    return itemSet.allSatisfy(unreadItems.indices.contains) ? Array(itemSet) : nil
  }
}

extension NSItemProvider {
  /// The data of all registered types, as far as they can be loaded in a number of seconds.
  fileprivate func pasteboardValues(within seconds: TimeInterval) -> [String: Any] {
    let loaded = Mutex<[String: Data]>([:])
    let group = DispatchGroup()
    for type in registeredTypeIdentifiers {
      group.enter()
      loadDataRepresentation(forTypeIdentifier: type) { data, _ in
        if let data { loaded.withLock { $0[type] = data } }
        group.leave()
      }
    }
    _ = group.wait(timeout: .now() + seconds)
    return loaded.withLock { $0 }.reduce(into: [:]) { result, entry in
      result[entry.key] = UIPasteboard.value(of: entry.value, type: entry.key)
    }
  }
}

extension UIPasteboard {
  /// Returns the data of a value, as other programs get it; `nil` for a value without a known form.
  nonisolated static func data(of value: Any) -> Data? {
    switch value {
    case let data as Data: data
    case let text as String: Data(text.utf8)
    case let url as URL: Data(url.absoluteString.utf8)
    case let image as UIImage: image.pngData()
    default: nil
    }
  }

  /// Returns the value that the properties for texts, addresses and images read, for the data of a type.
  nonisolated fileprivate static func value(of data: Data, type: String) -> Any {
    let text = { String(decoding: data, as: UTF8.self) }
    if TypeIdentifier.conforms(type, to: ContentType.text) { return text() }
    if TypeIdentifier.conforms(type, to: ContentType.url), let url = URL(string: text()) { return url }
    if type == ContentType.image, let image = UIImage(data: data) { return image }
    return data
  }
}
