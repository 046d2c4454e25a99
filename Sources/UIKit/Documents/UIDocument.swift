/// A file that the user edits: it is read, saved automatically, and watched for changes by other programs.
///
/// A subclass overrides ``load(fromContents:ofType:)`` and ``contents(forType:)``, and reports changes by its
/// ``undoManager`` or ``updateChangeCount(_:)``. The contents are `Data` for a file and a ``FileWrapper`` for a folder.
@preconcurrency @MainActor open class UIDocument: NSObject {
  public enum ChangeKind: Int, Sendable {
    case done, undone, redone
    /// There are no changes that are not saved.
    case cleared
  }

  public enum SaveOperation: Int, Sendable {
    case forCreating, forOverwriting
  }

  public struct State: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Open without errors.
    public static let normal: State = []
    public static let closed = State(rawValue: 1)
    /// Another program has changed the file, and the document has changes too.
    public static let inConflict = State(rawValue: 2)
    /// The last attempt to save failed.
    public static let savingError = State(rawValue: 4)
    public static let editingDisabled = State(rawValue: 8)
    /// Data are being transferred. Files are on this machine, so no document has this state.
    public static let progressAvailable = State(rawValue: 16)
  }

  /// Posted by the document after ``documentState`` changed.
  nonisolated public static let stateChangedNotification = Notification.Name("UIDocumentStateChangedNotification")

  /// The time from a change to the automatic save, in seconds.
  private static let autosaveDelay: TimeInterval = 15

  open private(set) var fileURL: URL
  /// The modification date of the file when it was last read or written.
  open var fileModificationDate: Date?
  open private(set) var documentState = State.closed {
    didSet {
      guard documentState != oldValue else { return }
      NotificationCenter.default.post(name: Self.stateChangedNotification, object: self)
    }
  }
  /// Changes since the last save; undoing them makes it 0 again.
  private var changeCount = 0
  private var autosaveTimer: ClockTimer?
  private var ownUndoManager: UndoManager?

  /// - Parameter url: The address of a file, which need not exist.
  public init(fileURL url: URL) {
    fileURL = url
    super.init()
    NotificationCenter.default.addObserver(
      self, selector: Selector(UIDocument.appBecameActive), name: UIApplication.didBecomeActiveNotification, object: nil
    )
    NotificationCenter.default.addObserver(
      self, selector: Selector(UIDocument.appResigns), name: UIApplication.willResignActiveNotification, object: nil)
  }

  /// The name of the file without its extension.
  open var localizedName: String { fileURL.deletingPathExtension().lastPathComponent }
  /// The extension of the file.
  open var fileType: String? { fileURL.pathExtension.isEmpty ? nil : fileURL.pathExtension }
  open var savingFileType: String? { fileType }

  // MARK: - Contents

  /// Takes over the contents: `Data` of a file, a ``FileWrapper`` of a folder. The default ignores them.
  open func load(fromContents contents: Any, ofType typeName: String?) throws {}

  /// Returns the contents as `Data` for a file, or as a ``FileWrapper``. The default returns empty data.
  open func contents(forType typeName: String) throws -> Any { Data() }

  /// Reads the file and calls ``load(fromContents:ofType:)``.
  open func read(from url: URL) throws {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue {
      // A link to a folder is followed, as one to a file is.
      try load(fromContents: FileWrapper(url: url.resolvingSymlinksInPath()), ofType: fileType)
    } else {
      try load(fromContents: Data(contentsOf: url), ofType: fileType)
    }
    fileModificationDate = Self.modificationDate(of: url)
  }

  /// Writes contents and attributes to the file.
  ///
  /// - Throws: The error of the file system; `UIDocumentError` if the contents are neither `Data` nor a
  ///   ``FileWrapper``.
  open func writeContents(
    _ contents: Any, andAttributes additionalFileAttributes: [AnyHashable: Any]?, safelyTo url: URL,
    for saveOperation: SaveOperation
  ) throws {
    switch contents {
    case let data as Data: try data.write(to: url, options: .atomic)
    case let wrapper as FileWrapper:
      let original = saveOperation == .forOverwriting ? fileURL : nil
      try wrapper.write(to: url, options: [.atomic, .withNameUpdating], originalContentsURL: original)
    default:
      let returned = "\(type(of: self)).contents(forType:) returned a \(type(of: contents))"
      throw UIDocumentError(url: url, reason: "\(returned) instead of Data or a FileWrapper")
    }
    let attributes = (additionalFileAttributes ?? [:]).reduce(into: [FileAttributeKey: Any]()) { result, entry in
      if let key = entry.key as? FileAttributeKey { result[key] = entry.value }
    }
    if !attributes.isEmpty { try FileManager.default.setAttributes(attributes, ofItemAtPath: url.path) }
  }

  /// Returns attributes to write with the file; the default returns none.
  open func fileAttributesToWrite(to url: URL, for saveOperation: SaveOperation) throws -> [AnyHashable: Any] { [:] }

  // MARK: - Opening and closing

  /// Reads the file; the handler receives true if it could be read.
  open func open(completionHandler: ((Bool) -> Void)? = nil) {
    do {
      try read(from: fileURL)
      changeCount = 0
      documentState = .normal
      completionHandler?(true)
    } catch {
      handleError(error, userInteractionPermitted: true)
      completionHandler?(false)
    }
  }

  /// Saves changes and closes the document. The handler receives true if they could be saved; if not, it stays open.
  open func close(completionHandler: ((Bool) -> Void)? = nil) {
    guard !documentState.contains(.closed) else { return completionHandler?(true) ?? () }
    autosave { [self] isSaved in
      if isSaved {
        stopAutosave()
        documentState = .closed
      }
      completionHandler?(isSaved)
    }
  }

  open func open() async -> Bool { await withCheckedContinuation { done in open { done.resume(returning: $0) } } }
  open func close() async -> Bool { await withCheckedContinuation { done in close { done.resume(returning: $0) } } }
  @discardableResult open func autosave() async -> Bool {
    await withCheckedContinuation { done in autosave { done.resume(returning: $0) } }
  }
  @discardableResult open func revert(toContentsOf url: URL) async -> Bool {
    await withCheckedContinuation { done in revert(toContentsOf: url) { done.resume(returning: $0) } }
  }

  // MARK: - Changes

  /// Made when first requested; its changes count as the document's.
  ///
  /// Implicitly unwrapped because apps use it as UIKit declares it; reading it never returns `nil`.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var undoManager: UndoManager! {
    get {
      if ownUndoManager == nil { self.undoManager = UndoManager() }
      return ownUndoManager
    }
    set {
      ownUndoManager?.onChange = nil
      ownUndoManager = newValue
      newValue?.onChange = { [weak self] change in self?.updateChangeCount(change) }
    }
  }

  open var hasUnsavedChanges: Bool { changeCount != 0 }

  /// Counts a change, and saves it 15 seconds later.
  open func updateChangeCount(_ change: ChangeKind) {
    switch change {
    case .done, .redone: changeCount += 1
    case .undone: changeCount -= 1
    case .cleared: changeCount = 0
    }
    if !hasUnsavedChanges {
      stopAutosave()
    } else if autosaveTimer == nil {
      autosaveTimer = .after(Self.autosaveDelay) { [weak self] in
        self?.autosaveTimer = nil
        self?.autosave()
      }
    }
  }

  /// Returns the count of changes as a token for ``updateChangeCount(withToken:for:)``.
  open func changeCountToken(for saveOperation: SaveOperation) -> Any { changeCount }

  /// Removes the changes up to a token, because they have been saved.
  open func updateChangeCount(withToken changeCountToken: Any, for saveOperation: SaveOperation) {
    guard let saved = changeCountToken as? Int else { return }
    changeCount -= saved
    if !hasUnsavedChanges { stopAutosave() }
  }

  /// Saves if there are changes. During a conflict it does not save, and the handler gets false.
  open func autosave(completionHandler: ((Bool) -> Void)? = nil) {
    guard hasUnsavedChanges else { return completionHandler?(true) ?? () }
    guard !documentState.contains(.inConflict) else { return completionHandler?(false) ?? () }
    save(to: fileURL, for: .forOverwriting, completionHandler: completionHandler)
  }

  private func stopAutosave() {
    autosaveTimer?.cancel()
    autosaveTimer = nil
  }

  // MARK: - Saving

  /// Writes the contents to a file, which becomes the document's. The handler receives true if that succeeded.
  ///
  /// A file that another program has changed is not overwritten: the document is then in conflict. While it is, a
  /// further call overwrites the file and ends the conflict, and ``revert(toContentsOf:completionHandler:)`` takes over
  /// the file.
  open func save(to url: URL, for saveOperation: SaveOperation, completionHandler: ((Bool) -> Void)? = nil) {
    do {
      try write(to: url, saveOperation)
      completionHandler?(true)
    } catch {
      handleError(error, userInteractionPermitted: true)
      completionHandler?(false)
    }
  }

  open func save(to url: URL, for saveOperation: SaveOperation) async -> Bool {
    await withCheckedContinuation { done in save(to: url, for: saveOperation) { done.resume(returning: $0) } }
  }

  private func write(to url: URL, _ operation: SaveOperation) throws {
    if url == fileURL, operation == .forOverwriting, wasChangedOutside, !documentState.contains(.inConflict) {
      documentState.insert(.inConflict)
      throw UIDocumentError(url: url, reason: "another program has changed it; revert the document or save again")
    }
    do {
      let token = changeCountToken(for: operation)
      let contents = try contents(forType: savingFileType ?? "")
      try writeContents(
        contents, andAttributes: fileAttributesToWrite(to: url, for: operation), safelyTo: url, for: operation)
      updateChangeCount(withToken: token, for: operation)
    } catch {
      documentState.insert(.savingError)
      throw error
    }
    fileURL = url
    fileModificationDate = Self.modificationDate(of: url)
    documentState.subtract([.closed, .savingError, .inConflict])
  }

  /// Replaces the contents by those of a file, and drops all changes.
  open func revert(toContentsOf url: URL, completionHandler: ((Bool) -> Void)? = nil) {
    disableEditing()
    documentState.insert(.editingDisabled)
    do {
      try read(from: url)
      updateChangeCount(.cleared)
      documentState = .normal
      enableEditing()
      completionHandler?(true)
    } catch {
      documentState.remove(.editingDisabled)
      enableEditing()
      handleError(error, userInteractionPermitted: true)
      completionHandler?(false)
    }
  }

  /// Called before the contents are replaced; the user must not edit until ``enableEditing()``. The default does
  /// nothing.
  open func disableEditing() {}
  open func enableEditing() {}

  /// Called with an error of opening or saving. The default logs it.
  open func handleError(_ error: any Error, userInteractionPermitted: Bool) {
    Log.warning("\(fileURL.path): \(error)")
  }

  // MARK: - The file

  private var wasChangedOutside: Bool {
    guard let known = fileModificationDate, let current = Self.modificationDate(of: fileURL) else { return false }
    return current != known
  }

  /// The modification date of a file, or the newest one in a folder.
  private static func modificationDate(of url: URL) -> Date? {
    let date = { (path: String) in
      (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
    }
    guard let own = date(url.path) else { return nil }
    let names = FileManager.default.enumerator(atPath: url.path)
    return sequence(first: own) { _ in (names?.nextObject() as? String).map { date("\(url.path)/\($0)") ?? own } }.max()
  }

  /// Takes over a file that another program has changed, or is in conflict if the document has changes.
  private func appBecameActive() {
    guard !documentState.contains(.closed), wasChangedOutside else { return }
    if hasUnsavedChanges { documentState.insert(.inConflict) } else { revert(toContentsOf: fileURL) }
  }

  private func appResigns() {
    guard !documentState.contains(.closed) else { return }
    autosave()
  }
}

/// The reason why a document could not be saved.
public struct UIDocumentError: Error, CustomStringConvertible, LocalizedError {
  public let url: URL
  public let reason: String

  public var description: String { "\(url.path) cannot be saved: \(reason)" }
  public var errorDescription: String? { description }
}
