// The classes that items of drags are made of and become.

extension NSItemProviderWriting {
  /// Calls a handler with data, or with an error if it is `nil`.
  fileprivate func pass(
    _ data: Data?, _ type: String, to completionHandler: @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    let error = NSItemProvider.error(.unavailableCoercionError, "\(Self.self) has no data of '\(type)'")
    completionHandler(data, data == nil ? error : nil)
    return nil
  }
}

extension NSItemProviderReading {
  fileprivate static func unreadable(_ type: String) -> NSError {
    NSItemProvider.error(.unexpectedValueClassError, "the data of '\(type)' is not a \(Self.self)")
  }

  /// Returns a new object as one of this class, or throws if it is `nil`.
  fileprivate static func checked(_ object: Any?, _ type: String) throws -> Self {
    guard let object = object as? Self else { throw unreadable(type) }
    return object
  }
}

extension NSString: NSItemProviderReading, NSItemProviderWriting {
  public static var readableTypeIdentifiersForItemProvider: [String] {
    [TypeIdentifier.plainText, "public.plain-text", "public.text", TypeIdentifier.url]
  }
  public static var writableTypeIdentifiersForItemProvider: [String] { [TypeIdentifier.plainText] }

  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    try checked(String(data: data, encoding: .utf8).map { NSString(string: $0) }, typeIdentifier)
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? { pass(Data((self as String).utf8), typeIdentifier, to: completionHandler) }
}

/// Attributes are lost in data. Within the app the object itself is passed.
extension NSAttributedString: NSItemProviderReading, NSItemProviderWriting {
  public static var readableTypeIdentifiersForItemProvider: [String] {
    [TypeIdentifier.html, TypeIdentifier.plainText, "public.plain-text"]
  }
  public static var writableTypeIdentifiersForItemProvider: [String] { [TypeIdentifier.plainText] }

  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    if typeIdentifier == TypeIdentifier.html {
      let options = [NSAttributedString.DocumentReadingOptionKey.documentType: NSAttributedString.DocumentType.html]
      return try checked(
        NSAttributedString(data: data, options: options, documentAttributes: nil), typeIdentifier)
    }
    return try checked(String(data: data, encoding: .utf8).map { NSAttributedString(string: $0) }, typeIdentifier)
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? { pass(Data(string.utf8), typeIdentifier, to: completionHandler) }
}

extension NSURL: NSItemProviderReading, NSItemProviderWriting {
  public static var readableTypeIdentifiersForItemProvider: [String] { [TypeIdentifier.fileURL, TypeIdentifier.url] }
  public static var writableTypeIdentifiersForItemProvider: [String] { [TypeIdentifier.url] }

  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    try checked(String(data: data, encoding: .utf8).flatMap { NSURL(string: $0) }, typeIdentifier)
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? { pass(Data(absoluteString.utf8), typeIdentifier, to: completionHandler) }
}

extension UIImage: NSItemProviderReading, NSItemProviderWriting {
  public static var readableTypeIdentifiersForItemProvider: [String] { ["public.image"] }
  public static var writableTypeIdentifiersForItemProvider: [String] { [TypeIdentifier.png] }

  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    try checked(UIImage(data: data), typeIdentifier)
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? { pass(pngData(), typeIdentifier, to: completionHandler) }
}

/// The data are red, green, blue and alpha as a JSON array.
extension UIColor: NSItemProviderReading, NSItemProviderWriting {
  public static var readableTypeIdentifiersForItemProvider: [String] { [TypeIdentifier.color] }
  public static var writableTypeIdentifiersForItemProvider: [String] { [TypeIdentifier.color] }

  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    let parts = (try? JSONDecoder().decode([Double].self, from: data)) ?? []
    guard parts.count == 4, parts.allSatisfy(\.isFinite) else { throw unreadable(typeIdentifier) }
    let (red, green, blue, alpha) = (CGFloat(parts[0]), CGFloat(parts[1]), CGFloat(parts[2]), CGFloat(parts[3]))
    return try checked(UIColor(red: red, green: green, blue: blue, alpha: alpha), typeIdentifier)
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    pass(try? JSONEncoder().encode(components.map(Double.init)), typeIdentifier, to: completionHandler)
  }
}
