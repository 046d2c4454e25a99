extension NSItemProvider {
  public typealias CompletionHandler = @Sendable ((any NSSecureCoding)?, (any Error)?) -> Void

  /// Creates a provider of a value. Texts, addresses and data can also be loaded as data.
  public convenience init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
    self.init()
    guard let item, let typeIdentifier else { return }
    add(item, as: typeIdentifier)
    let data: Data? =
      switch item {
      case let text as NSString: Data((text as String).utf8)
      case let address as NSURL: Data((address as URL).absoluteString.utf8)
      case let bytes as NSData: bytes as Data
      default: nil
      }
    registerDataRepresentation(forTypeIdentifier: typeIdentifier, visibility: .all) { completion in
      completion(data, data == nil ? Self.error(.unavailableCoercionError, "the item is not data") : nil)
      return nil
    }
  }

  /// Loads the value or object of a type that the provider was made with; of a file its `NSURL`, of an address an `NSURL`,
  /// of a text an `NSString`, and otherwise `NSData`.
  ///
  /// - Parameters:
  ///   - typeIdentifier: The type.
  ///   - options: Not used: there are no sizes of previews.
  ///   - completionHandler: Called on a queue in the background.
  public func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: CompletionHandler? = nil
  ) {
    guard let completionHandler else { return }
    if let item = heldItem(conformingTo: typeIdentifier) {
      nonisolated(unsafe) let item = item
      return DispatchQueue.global().async { completionHandler(item, nil) }
    }
    let found = representation(conformingTo: typeIdentifier)
    if found?.file != nil {
      loadInPlaceFileRepresentation(forTypeIdentifier: typeIdentifier) { url, _, error in
        completionHandler(url.map { NSURL(fileURLWithPath: $0.path) }, error)
      }
    } else {
      loadDataRepresentation(forTypeIdentifier: typeIdentifier) { data, error in
        completionHandler(data.map { Self.item(of: $0, type: found?.type ?? typeIdentifier) }, error)
      }
    }
  }

  /// Loads an item as ``loadItem(forTypeIdentifier:options:completionHandler:)`` does.
  public func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil
  ) async throws -> any NSSecureCoding {
    let loaded: LoadedItem = try await withCheckedThrowingContinuation { continuation in
      loadItem(forTypeIdentifier: typeIdentifier, options: options) { item, error in
        if let item {
          continuation.resume(returning: LoadedItem(value: item))
        } else {
          continuation.resume(throwing: error ?? Self.error(.unknownError, "the item was not loaded"))
        }
      }
    }
    return loaded.value
  }

  private static func item(of data: Data, type: String) -> any NSSecureCoding {
    let text = String(decoding: data, as: UTF8.self)
    if TypeIdentifier.conforms(type, to: TypeIdentifier.url), let url = NSURL(string: text) { return url }
    if TypeIdentifier.conforms(type, to: "public.text") { return NSString(string: text) }
    return NSData(data: data)
  }
}

private struct LoadedItem: @unchecked Sendable {
  let value: any NSSecureCoding
}
