/// An object that can be made from data of some types.
public protocol NSItemProviderReading: NSObjectProtocol {
  /// The type identifiers, the best first.
  static var readableTypeIdentifiersForItemProvider: [String] { get }
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// An object that can be written as data of some types.
public protocol NSItemProviderWriting: NSObjectProtocol {
  /// The type identifiers, the best first.
  static var writableTypeIdentifiersForItemProvider: [String] { get }
  /// Makes the data and calls the handler, on any thread.
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress?
}

/// An item of a drag as data of one or more types, which are made when they are needed.
///
/// Handlers are called on a queue in the background. An object that was registered is returned itself if an object of
/// its class is loaded in the same program.
open class NSItemProvider: NSObject, @unchecked Sendable {
  public typealias LoadHandler =
    @Sendable (_ completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?

  /// The domain of the errors in handlers, with the codes of ``ErrorCode``.
  public static let errorDomain = "NSItemProviderErrorDomain"

  public enum ErrorCode: Int, Sendable {
    case unknownError = -1
    case itemUnavailableError = -1000
    case unexpectedValueClassError = -1100
    case unavailableCoercionError = -1200
  }

  struct Representation {
    let type: String
    let visibility: NSItemProviderRepresentationVisibility
    let load: LoadHandler
    /// Gives the file of a representation that is one.
    var file: FileLoadHandler?
  }

  /// Guards the stored properties.
  private let lock = NSLock()
  private var representations: [Representation] = []
  private var objects: [any NSItemProviderWriting] = []
  /// Values that were given as they are, by their types.
  private var items: [(type: String, value: any NSSecureCoding)] = []
  private var name: String?

  public override init() {
    super.init()
  }

  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object, visibility: .all)
  }

  /// A file: its contents by the type of its ending, and its URL.
  public convenience init?(contentsOf fileURL: URL) {
    guard fileURL.isFileURL, FileManager.default.isReadableFile(atPath: fileURL.path) else { return nil }
    self.init()
    let type = TypeIdentifier.type(of: fileURL)
    if type != "public.folder" {
      registerFileRepresentation(forTypeIdentifier: type, fileOptions: .openInPlace, visibility: .all) { completion in
        completion(fileURL, false, nil)
        return nil
      }
    }
    registerDataRepresentation(forTypeIdentifier: TypeIdentifier.fileURL, visibility: .all) { completion in
      completion(Data(fileURL.absoluteString.utf8), nil)
      return nil
    }
    suggestedName = fileURL.deletingPathExtension().lastPathComponent
  }

  /// A name for a file with the item, without an ending.
  open var suggestedName: String? {
    get { lock.withLock { name } }
    set { lock.withLock { name = newValue } }
  }

  // MARK: Registering

  /// Registers a way to make data of a type. Types that are registered first are preferred.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping LoadHandler
  ) {
    add(Representation(type: typeIdentifier, visibility: visibility, load: loadHandler))
  }

  final func add(_ representation: Representation) { lock.withLock { representations.append(representation) } }

  final func add(_ item: any NSSecureCoding, as typeIdentifier: String) {
    nonisolated(unsafe) let item = item
    lock.withLock { items.append((typeIdentifier, item)) }
  }

  /// The first representation whose type conforms to a type.
  final func representation(conformingTo typeIdentifier: String) -> Representation? {
    lock.withLock { representations.first { TypeIdentifier.conforms($0.type, to: typeIdentifier) } }
  }

  /// A value or object of a type that was given as it is.
  final func heldItem(conformingTo typeIdentifier: String) -> (any NSSecureCoding)? {
    lock.withLock {
      let item = items.first { TypeIdentifier.conforms($0.type, to: typeIdentifier) }?.value
      return item
        ?? objects.first { object in
          Swift.type(of: object).writableTypeIdentifiersForItemProvider.contains {
            TypeIdentifier.conforms($0, to: typeIdentifier)
          }
        } as? any NSSecureCoding
    }
  }

  /// Registers the types of an object.
  open func registerObject(
    _ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility
  ) {
    lock.withLock { objects.append(object) }
    nonisolated(unsafe) let object = object
    for type in Swift.type(of: object).writableTypeIdentifiersForItemProvider {
      registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) {
        object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: $0)
      }
    }
  }

  /// The types in the order of their registration.
  open var registeredTypeIdentifiers: [String] { lock.withLock { representations.map(\.type) } }

  /// The types that other programs may load.
  final var sharedTypeIdentifiers: [String] {
    lock.withLock { representations.filter { $0.visibility == .all }.map(\.type) }
  }

  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    registeredTypeIdentifiers.contains { TypeIdentifier.conforms($0, to: typeIdentifier) }
  }

  // MARK: Loading

  /// Loads the first representation whose type conforms to a type.
  @discardableResult open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    let found = representation(conformingTo: typeIdentifier)
    DispatchQueue.global().async {
      guard let found else {
        return completionHandler(nil, Self.error(.itemUnavailableError, "the item has no data of '\(typeIdentifier)'"))
      }
      _ = found.load { data, error in
        progress.completedUnitCount = 1
        completionHandler(data, error)
      }
    }
    return progress
  }

  /// Loads a representation into a temporary file, which is deleted after the handler has returned.
  @discardableResult open func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) -> Progress {
    let ending = TypeIdentifier.ending(
      of: registeredTypeIdentifiers.first {
        TypeIdentifier.conforms($0, to: typeIdentifier)
      } ?? typeIdentifier)
    let title = [suggestedName ?? "item", ending].compactMap(\.self).joined(separator: ".")
    return loadDataRepresentation(forTypeIdentifier: typeIdentifier) { data, error in
      guard let data else { return completionHandler(nil, error) }
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent(title.replacingOccurrences(of: "/", with: "-"))
        try data.write(to: file)
        completionHandler(file, nil)
      } catch {
        completionHandler(nil, error)
      }
    }
  }

  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    heldObject(ofClass: aClass) != nil || readableType(ofClass: aClass) != nil
  }

  /// Makes an object of a class from the best type that the class can read.
  @discardableResult open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    nonisolated(unsafe) let aClass = aClass
    if let held = heldObject(ofClass: aClass) {
      nonisolated(unsafe) let held = held
      let progress = Progress(totalUnitCount: 1)
      progress.completedUnitCount = 1
      DispatchQueue.global().async { completionHandler(held, nil) }
      return progress
    }
    let type = readableType(ofClass: aClass)
    return loadDataRepresentation(forTypeIdentifier: type ?? "") { data, error in
      guard let type else {
        return completionHandler(nil, Self.error(.unavailableCoercionError, "the item cannot be made a \(aClass)"))
      }
      guard let data else { return completionHandler(nil, error) }
      do {
        completionHandler(try aClass.object(withItemProviderData: data, typeIdentifier: type), nil)
      } catch {
        completionHandler(nil, error)
      }
    }
  }

  /// The registered object that is of a class.
  final func heldObject(ofClass aClass: any NSItemProviderReading.Type) -> (any NSItemProviderReading)? {
    lock.withLock { objects.compactMap { $0 as? any NSItemProviderReading }.first { aClass.isClass(of: $0) } }
  }

  private func readableType(ofClass aClass: any NSItemProviderReading.Type) -> String? {
    let registered = registeredTypeIdentifiers
    return aClass.readableTypeIdentifiersForItemProvider.first { wanted in
      registered.contains { TypeIdentifier.conforms($0, to: wanted) }
    }
  }

  static func error(_ code: ErrorCode, _ text: String) -> NSError {
    NSError(domain: errorDomain, code: code.rawValue, userInfo: [NSLocalizedDescriptionKey: text])
  }
}

/// The programs that can load a representation of an item: all, or only this app, because groups of apps do not exist here.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  case all = 0
  case group = 2
  case ownProcess = 3
}

extension NSItemProviderReading {
  /// Returns true if an object is of this class or of a subclass.
  fileprivate static func isClass(of object: any NSItemProviderReading) -> Bool { object is Self }
}

extension NSItemProvider {
  public func canLoadObject(ofClass aClass: String.Type) -> Bool { canLoadObject(ofClass: NSString.self) }
  public func canLoadObject(ofClass aClass: URL.Type) -> Bool { canLoadObject(ofClass: NSURL.self) }

  @discardableResult public func loadObject(
    ofClass aClass: String.Type, completionHandler: @escaping @Sendable (String?, (any Error)?) -> Void
  ) -> Progress {
    loadObject(ofClass: NSString.self) { completionHandler(($0 as? NSString).map { $0 as String }, $1) }
  }

  @discardableResult public func loadObject(
    ofClass aClass: URL.Type, completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) -> Progress {
    loadObject(ofClass: NSURL.self) { completionHandler(($0 as? NSURL).map { $0 as URL }, $1) }
  }
}
