/// The ways in which others use the file of an item.
public struct NSItemProviderFileOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The file itself may be opened; otherwise its data are copied.
  public static let openInPlace = NSItemProviderFileOptions(rawValue: 1)
}

extension NSItemProvider {
  typealias FileLoadHandler =
    @Sendable (_ completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?

  /// Registers a way to make a file of a type. The Boolean value that its handler is given has no effect: no file is
  /// coordinated with other programs.
  public func registerFileRepresentation(
    forTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = [],
    visibility: NSItemProviderRepresentationVisibility,
    loadHandler:
      @escaping @Sendable (_ completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?
  ) {
    let load: LoadHandler = { completion in
      loadHandler { url, _, error in
        guard let url else { return completion(nil, error) }
        do { completion(try Data(contentsOf: url), nil) } catch { completion(nil, error) }
      }
    }
    add(
      Representation(
        type: typeIdentifier, visibility: visibility, load: load,
        file: fileOptions.contains(.openInPlace) ? loadHandler : nil))
  }

  /// Loads the file of an item, with the value true, or a copy with the value false, which is deleted after the handler has
  /// returned.
  @discardableResult public func loadInPlaceFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
  ) -> Progress {
    guard let load = representation(conformingTo: typeIdentifier)?.file else {
      return loadFileRepresentation(forTypeIdentifier: typeIdentifier) { completionHandler($0, false, $1) }
    }
    let progress = Progress(totalUnitCount: 1)
    DispatchQueue.global().async {
      _ = load { url, _, error in
        progress.completedUnitCount = 1
        completionHandler(url, url != nil, error)
      }
    }
    return progress
  }

  /// The known types in the order of their registration.
  public var registeredContentTypes: [UTType] { registeredTypeIdentifiers.compactMap { UTType($0) } }

  public func registeredContentTypes(conformingTo contentType: UTType) -> [UTType] {
    registeredContentTypes.filter { $0.conforms(to: contentType) }
  }
}
