/// A file, a folder with its contents, or a symbolic link, in memory or on disk.
///
/// Contents of files are read when they are first requested, unless ``ReadingOptions/immediate`` is given.
open class FileWrapper: NSObject, @unchecked Sendable {
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Reads the contents of all files at once.
    public static let immediate = ReadingOptions(rawValue: 1)
    /// Does not map files into memory. No file is mapped in either case.
    public static let withoutMapping = ReadingOptions(rawValue: 2)
  }

  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Replaces what is at the place only after all was written.
    public static let atomic = WritingOptions(rawValue: 1)
    /// Gives the wrappers the file names under which they were written.
    public static let withNameUpdating = WritingOptions(rawValue: 2)
  }

  enum Content {
    case file(FileContents)
    case folder([String: FileWrapper])
    case link(URL)
  }

  private struct Parent {
    weak var folder: FileWrapper?
  }

  final var content: Content
  private final var parents: [Parent] = []

  /// A folder. The keys become the preferred names of wrappers that have none.
  public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
    content = .folder([:])
    super.init()
    for (name, child) in childrenByPreferredName.sorted(by: { $0.key < $1.key }) {
      if child.preferredFilename == nil { child.preferredFilename = name }
      insert(child, preferring: name)
    }
  }

  public init(regularFileWithContents contents: Data) {
    content = .file(FileContents(contents))
    super.init()
  }

  public init(symbolicLinkWithDestinationURL url: URL) {
    content = .link(url)
    super.init()
  }

  /// Reads a file, folder or link.
  public init(url: URL, options: ReadingOptions = []) throws {
    content = .folder([:])
    super.init()
    try load(url, options)
    (filename, preferredFilename) = (url.lastPathComponent, url.lastPathComponent)
  }

  open var isDirectory: Bool { if case .folder = content { true } else { false } }
  open var isRegularFile: Bool { if case .file = content { true } else { false } }
  open var isSymbolicLink: Bool { if case .link = content { true } else { false } }

  /// The name under which a folder keeps the wrapper, if no other wrapper has it. A change of it changes the key in the
  /// folders that contain the wrapper.
  open var preferredFilename: String? {
    didSet {
      guard preferredFilename != oldValue, preferredFilename != nil else { return }
      let folders = parents.compactMap(\.folder)
      for folder in folders {
        folder.removeFileWrapper(self)
        folder.addFileWrapper(self)
      }
    }
  }

  /// The name under which the wrapper was read or written.
  open var filename: String?

  /// The attributes by the raw values of `FileAttributeKey`, as they were read. The permissions are written.
  open var fileAttributes: [String: Any] = [:]

  /// Reads the wrapper again. The previous contents remain after an error.
  open func read(from url: URL, options: ReadingOptions = []) throws {
    try load(url, options)
    filename = url.lastPathComponent
    if preferredFilename == nil { preferredFilename = filename }
  }

  /// Returns true if the item at a URL has the kind, the names and, for files, the modification date and size with
  /// which the wrapper was read. Contents are not compared.
  open func matchesContents(of url: URL) -> Bool { matches(url) }

  /// Writes the wrapper to a URL.
  ///
  /// `originalContentsURL`: The place of an earlier version. Files that have not changed since they were read from
  /// there are linked instead of copied.
  open func write(to url: URL, options: WritingOptions = [], originalContentsURL: URL?) throws {
    try save(to: url, options, original: originalContentsURL)
  }

  // MARK: Folders

  /// The contents of a folder by their keys; `nil` for others.
  open var fileWrappers: [String: FileWrapper]? { if case .folder(let children) = content { children } else { nil } }

  /// Adds a wrapper, and returns its key: its preferred name, with a number before it if another wrapper has that name.
  ///
  /// - Precondition: The wrapper has a preferred name, and this is a folder.
  @discardableResult open func addFileWrapper(_ child: FileWrapper) -> String {
    guard let name = child.preferredFilename, !name.isEmpty else {
      preconditionFailure("addFileWrapper(_:): set the preferredFilename of the wrapper first")
    }
    return insert(child, preferring: name)
  }

  @discardableResult open func addRegularFile(withContents data: Data, preferredFilename fileName: String) -> String {
    let child = FileWrapper(regularFileWithContents: data)
    child.preferredFilename = fileName
    return addFileWrapper(child)
  }

  /// Removes a wrapper from the folder. Its contents are read before, because its file may be gone after the next
  /// write.
  open func removeFileWrapper(_ child: FileWrapper) {
    guard case .folder(let children) = content else { return }
    content = .folder(children.filter { $0.value !== child })
    child.parents.removeAll { $0.folder === self || $0.folder == nil }
    child.loadAll()
  }

  /// The key of a wrapper of the folder; `nil` if it is not there.
  open func keyForChildFileWrapper(_ child: FileWrapper) -> String? { fileWrappers?.first { $0.value === child }?.key }

  @discardableResult private func insert(_ child: FileWrapper, preferring name: String) -> String {
    guard case .folder(var children) = content else {
      preconditionFailure("addFileWrapper(_:): '\(filename ?? preferredFilename ?? "")' is not a folder")
    }
    precondition(
      FileNames.isUsable(name),
      "addFileWrapper(_:): '\(name)' is not the name of a file; it has a slash or is a folder")
    let key = FileNames.unique(name) { children[$0] != nil }
    children[key] = child
    content = .folder(children)
    child.parents.append(Parent(folder: self))
    return key
  }

  /// Replaces the contents by those that were read.
  final func setContent(_ new: Content) {
    for child in (fileWrappers ?? [:]).values { child.parents.removeAll { $0.folder === self } }
    content = new
    for child in (fileWrappers ?? [:]).values { child.parents.append(Parent(folder: self)) }
  }

  private func loadAll() {
    if case .file(let contents) = content { _ = contents.data }
    for child in (fileWrappers ?? [:]).values { child.loadAll() }
  }

  // MARK: Files and links

  /// The contents of a file; `nil` for others, and for a file that can no longer be read.
  open var regularFileContents: Data? { if case .file(let contents) = content { contents.data } else { nil } }

  open var symbolicLinkDestinationURL: URL? { if case .link(let url) = content { url } else { nil } }
}

/// The contents of a file, which may not be read yet.
final class FileContents {
  private var loaded: Data?
  /// The file with the contents until they are read.
  var place: URL?

  init(_ data: Data) {
    loaded = data
  }

  init(at place: URL) {
    self.place = place
  }

  /// `nil` if the file can no longer be read.
  var data: Data? { try? read() }

  func read() throws -> Data {
    if let loaded { return loaded }
    let data = try place.map { try Data(contentsOf: $0) } ?? Data()
    loaded = data
    return data
  }
}

/// The names of files in a folder.
enum FileNames {
  static func isUsable(_ name: String) -> Bool {
    !name.isEmpty && name != "." && name != ".." && !name.contains("/") && !name.contains("\0")
  }

  /// The name, or the first one with a number before it that is not taken, in the form of Foundation.
  static func unique(_ name: String, isTaken: (String) -> Bool) -> String {
    guard isTaken(name) else { return name }
    let number = (1...).first { !isTaken("\($0)__#$!@%!#__\(name)") } ?? 1
    return "\(number)__#$!@%!#__\(name)"
  }
}
