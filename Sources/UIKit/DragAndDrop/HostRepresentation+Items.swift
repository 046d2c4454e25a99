import Foundation

extension HostRepresentation {
  /// The data of items for other programs: the types of the first item, with the texts of all items in lines and the
  /// addresses of all items in lines. Addresses are also text.
  static func of(_ providers: [NSItemProvider]) -> [HostRepresentation] {
    var made: [HostRepresentation] = []
    for type in providers.first?.sharedTypeIdentifiers ?? [] {
      let name = name(of: type)
      guard !made.contains(where: { $0.type == name }) else { continue }
      switch name {
      case text: made.append(joined(providers, as: text, separator: "\n"))
      case addresses: made.append(joined(providers, as: addresses, separator: "\r\n"))
      default: made.append(HostRepresentation(type: name) { [first = providers[0]] in first.load(type, $0) })
      }
    }
    if made.contains(where: { $0.type == addresses }), !made.contains(where: { $0.type == text }) {
      let lines = joined(providers, as: addresses, separator: "\n")
      made.append(HostRepresentation(type: text, maker: lines.load))
    }
    return made
  }

  /// The name of a uniform type among programs.
  private static func name(of type: String) -> String {
    if TypeIdentifier.conforms(type, to: TypeIdentifier.url) { return addresses }
    if type == TypeIdentifier.plainText || type == "public.plain-text" { return text }
    return TypeIdentifier.mimeType(of: type) ?? type
  }

  private static func joined(
    _ providers: [NSItemProvider], as name: String, separator: String
  ) -> HostRepresentation {
    HostRepresentation(type: name) { completion in
      Task {
        var parts: [String] = []
        for provider in providers {
          guard let type = provider.sharedTypeIdentifiers.first(where: { self.name(of: $0) == name }) else { continue }
          let data = await withCheckedContinuation { continuation in
            provider.load(type) { continuation.resume(returning: $0) }
          }
          if let data { parts.append(String(decoding: data, as: UTF8.self)) }
        }
        completion(parts.isEmpty ? nil : Data(parts.joined(separator: separator).utf8))
      }
    }
  }
}

extension NSItemProvider {
  fileprivate func load(_ type: String, _ completion: @escaping @Sendable (Data?) -> Void) {
    loadDataRepresentation(forTypeIdentifier: type) { data, _ in completion(data) }
  }
}

extension UIDragItem {
  /// An item of another program before it is dropped: its types are known, and its data are not.
  @MainActor static func promise(of types: [String]) -> UIDragItem {
    let provider = NSItemProvider()
    for name in types {
      let identifiers =
        switch name {
        case HostRepresentation.text: [TypeIdentifier.plainText]
        case HostRepresentation.addresses: [TypeIdentifier.fileURL, TypeIdentifier.url]
        default: [TypeIdentifier.type(ofMIMEType: name) ?? name]
        }
      for identifier in identifiers {
        provider.registerDataRepresentation(forTypeIdentifier: identifier, visibility: .ownProcess) { completion in
          let text = "the data of '\(identifier)' arrive when the drag of the other program is dropped"
          completion(nil, NSItemProvider.error(.itemUnavailableError, text))
          return nil
        }
      }
    }
    return UIDragItem(itemProvider: provider)
  }
}
