import Foundation

/// A pointer to the place of an error.
public typealias NSErrorPointer = AutoreleasingUnsafeMutablePointer<NSError?>?

/// Orders the accesses of the process to files and folders, and tells the presenters of a file of accesses by others.
///
/// A writer waits until nothing else reads or writes the item, something in it or a folder around it; readers wait for
/// writers. Coordinators with the same ``purposeIdentifier`` do not wait for one another, so that an access can contain
/// others. Accesses of other processes are not coordinated.
open class NSFileCoordinator: NSObject, @unchecked Sendable {
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Reads without letting presenters save first.
    public static let withoutChanges = ReadingOptions(rawValue: 1 << 0)
    /// Passes the target of a symbolic link to the accessor.
    public static let resolvesSymbolicLink = ReadingOptions(rawValue: 1 << 1)
  }

  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lets presenters prepare for the deletion of the item.
    public static let forDeleting = WritingOptions(rawValue: 1 << 0)
    /// The accessor moves the item, and calls ``NSFileCoordinator/item(at:didMoveTo:)``.
    public static let forMoving = WritingOptions(rawValue: 1 << 1)
    /// Lets presenters save first.
    public static let forMerging = WritingOptions(rawValue: 1 << 2)
    /// Lets presenters prepare for the deletion of an item that is replaced.
    public static let forReplacing = WritingOptions(rawValue: 1 << 3)
  }

  /// The presenter that is not notified of the accesses, because they are its own.
  private let presenter: (any NSFilePresenter)?
  /// Accesses with the same identifier do not wait for one another; by default unique.
  open var purposeIdentifier = UUID().uuidString

  public init(filePresenter filePresenterOrNil: (any NSFilePresenter)?) {
    presenter = filePresenterOrNil
    super.init()
  }

  public convenience override init() { self.init(filePresenter: nil) }

  /// Lets coordinators tell a presenter of accesses. It is retained until ``removeFilePresenter(_:)``.
  open class func addFilePresenter(_ filePresenter: any NSFilePresenter) { FilePresenters.shared.add(filePresenter) }
  open class func removeFilePresenter(_ filePresenter: any NSFilePresenter) {
    FilePresenters.shared.remove(filePresenter)
  }
  open class var filePresenters: [any NSFilePresenter] { FilePresenters.shared.all }

  // MARK: Accesses on this thread

  /// Reads an item. The accessor is not called if a presenter fails to save; the error is stored in `outError`.
  open func coordinate(
    readingItemAt url: URL, options: ReadingOptions = [], error outError: NSErrorPointer,
    byAccessor reader: (URL) -> Void
  ) {
    access([.readingIntent(with: url, options: options)], outError) { reader($0[0]) }
  }

  /// Writes an item. The accessor is not called if a presenter fails to prepare; the error is stored in `outError`.
  open func coordinate(
    writingItemAt url: URL, options: WritingOptions = [], error outError: NSErrorPointer,
    byAccessor writer: (URL) -> Void
  ) {
    access([.writingIntent(with: url, options: options)], outError) { writer($0[0]) }
  }

  open func coordinate(
    readingItemAt readingURL: URL, options readingOptions: ReadingOptions = [], writingItemAt writingURL: URL,
    options writingOptions: WritingOptions = [], error outError: NSErrorPointer,
    byAccessor readerWriter: (_ newReadingURL: URL, _ newWritingURL: URL) -> Void
  ) {
    let intents: [NSFileAccessIntent] = [
      .readingIntent(with: readingURL, options: readingOptions),
      .writingIntent(with: writingURL, options: writingOptions),
    ]
    access(intents, outError) { readerWriter($0[0], $0[1]) }
  }

  open func coordinate(
    writingItemAt url1: URL, options options1: WritingOptions = [], writingItemAt url2: URL,
    options options2: WritingOptions = [], error outError: NSErrorPointer,
    byAccessor writer: (_ newURL1: URL, _ newURL2: URL) -> Void
  ) {
    let intents: [NSFileAccessIntent] = [
      .writingIntent(with: url1, options: options1), .writingIntent(with: url2, options: options2),
    ]
    access(intents, outError) { writer($0[0], $0[1]) }
  }

  // MARK: Accesses on a queue

  /// Runs an accessor on a queue as soon as the items are free, with the error for which they are not.
  open func coordinate(
    with intents: [NSFileAccessIntent], queue: OperationQueue, byAccessor accessor: @escaping ((any Error)?) -> Void
  ) {
    nonisolated(unsafe) let (intents, accessor) = (intents, accessor)
    DispatchQueue.global().async { [self] in
      do {
        let finish = try begin(intents)
        nonisolated(unsafe) let end = finish
        queue.addOperation {
          accessor(nil)
          end()
        }
      } catch {
        queue.addOperation { accessor(error) }
      }
    }
  }

  /// Ends the waiting of accesses of this coordinator's purpose, with `CocoaError.userCancelled`.
  open func cancel() { FileAccesses.shared.cancel(purpose: purposeIdentifier) }

  /// Tells presenters that an accessor moved an item.
  open func item(at oldURL: URL, didMoveTo newURL: URL) {
    let path = FileAccesses.Claim(oldURL, isWriting: true).path
    FilePresenters.Audience(of: path, except: presenter).notifyOfMove(from: oldURL, to: newURL)
  }

  // MARK: Steps

  private func access(
    _ intents: [NSFileAccessIntent], _ outError: NSErrorPointer, _ body: ([URL]) -> Void
  ) {
    do {
      let finish = try begin(intents)
      body(intents.map(\.url))
      finish()
    } catch {
      outError?.pointee = error as NSError
    }
  }

  /// Waits until the items are free, and lets presenters prepare. Returns the end of the access.
  private func begin(_ intents: [NSFileAccessIntent]) throws -> () -> Void {
    let claims = intents.map { FileAccesses.Claim($0.url, isWriting: $0.isWriting) }
    let number = try FileAccesses.shared.begin(claims, purpose: purposeIdentifier)
    var returns: [() -> Void] = []
    do {
      for (intent, claim) in zip(intents, claims) {
        let audience = FilePresenters.Audience(of: claim.path, except: presenter)
        returns.append(audience.relinquish(isWriting: intent.isWriting))
        if intent.asksToSave { try audience.save() }
        if intent.deletes { try audience.accommodateDeletion(of: intent.url) }
      }
    } catch {
      for body in returns { body() }
      FileAccesses.shared.end(number)
      throw error
    }
    return { [self] in
      FileAccesses.shared.end(number)
      for (intent, claim) in zip(intents, claims) where intent.tellsOfChange {
        FilePresenters.Audience(of: claim.path, except: presenter).notifyOfChange(at: intent.url)
      }
      for body in returns { body() }
    }
  }
}

/// A file or folder that an access on a queue reads or writes.
open class NSFileAccessIntent: NSObject {
  /// The place of the item; with `resolvesSymbolicLink` that of the link's target.
  public let url: URL
  let isWriting: Bool
  /// True if presenters save before the access.
  let asksToSave: Bool
  /// True if the access deletes the item.
  let deletes: Bool
  /// True if presenters are notified of a changed item afterwards.
  let tellsOfChange: Bool

  private init(_ url: URL, isWriting: Bool, asksToSave: Bool, deletes: Bool, tellsOfChange: Bool) {
    self.url = url
    self.isWriting = isWriting
    self.asksToSave = asksToSave
    self.deletes = deletes
    self.tellsOfChange = tellsOfChange
    super.init()
  }

  open class func readingIntent(
    with url: URL, options: NSFileCoordinator.ReadingOptions = []
  ) -> NSFileAccessIntent {
    NSFileAccessIntent(
      options.contains(.resolvesSymbolicLink) ? url.resolvingSymlinksInPath() : url, isWriting: false,
      asksToSave: !options.contains(.withoutChanges), deletes: false, tellsOfChange: false)
  }

  open class func writingIntent(
    with url: URL, options: NSFileCoordinator.WritingOptions = []
  ) -> NSFileAccessIntent {
    let replaces = options.contains(.forReplacing) && FileManager.default.fileExists(atPath: url.path)
    return NSFileAccessIntent(
      url, isWriting: true, asksToSave: options.contains(.forMerging),
      deletes: options.contains(.forDeleting) || replaces,
      tellsOfChange: options.isDisjoint(with: [.forDeleting, .forMoving]))
  }
}
