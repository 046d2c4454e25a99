@_spi(AppModules) import AppRuntime
import Synchronization
import UIKit

/// Receives the changes of the library.
public protocol PHPhotoLibraryChangeObserver: NSObjectProtocol {
  /// Called on the main thread after a change.
  func photoLibraryDidChange(_ changeInstance: PHChange)
}

/// The photo library: the user's folder of pictures.
public final class PHPhotoLibrary: NSObject, @unchecked Sendable {
  private static let only = PHPhotoLibrary()
  static let reading = AppPermission(
    name: "photos-permission", key: "NSPhotoLibraryUsageDescription", use: "use your photos")
  static let adding = AppPermission(
    name: "photos-adding-permission", key: "NSPhotoLibraryAddUsageDescription", use: "add pictures to your photos")

  public class func shared() -> PHPhotoLibrary { only }

  private struct WeakObserver: @unchecked Sendable {
    weak var object: (any PHPhotoLibraryChangeObserver)?
  }

  private let observers = Mutex<[WeakObserver]>([])
  /// The files at the last look, to notice changes by other programs; used on the main thread.
  private nonisolated(unsafe) var seen: [String: Date] = [:]
  private let isWatching = Mutex(false)

  private override init() {
    super.init()
  }

  // MARK: Permission

  /// The status for reading and writing.
  public class func authorizationStatus() -> PHAuthorizationStatus { authorizationStatus(for: .readWrite) }

  public class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus {
    // The permission to read includes that to add.
    if accessLevel == .addOnly, reading.answer != .allowed { return status(adding.answer) }
    return status(reading.answer)
  }

  private static func status(_ answer: AppPermission.Answer?) -> PHAuthorizationStatus {
    switch answer {
    case .allowed: .authorized
    case .denied: .denied
    case nil: .notDetermined
    }
  }

  /// Asks for reading and writing.
  public class func requestAuthorization(_ handler: @escaping (PHAuthorizationStatus) -> Void) {
    requestAuthorization(for: .readWrite, handler: handler)
  }

  /// Asks the user, once for each app, and calls the handler on the main thread.
  ///
  /// - Precondition: `Info.plist` has a text for `NSPhotoLibraryUsageDescription`, for `addOnly` for
  ///   `NSPhotoLibraryAddUsageDescription`.
  public class func requestAuthorization(
    for accessLevel: PHAccessLevel, handler: @escaping (PHAuthorizationStatus) -> Void
  ) {
    nonisolated(unsafe) let handler = handler
    let isAdding = accessLevel == .addOnly && reading.answer != .allowed
    (isAdding ? adding : reading).request { answer in
      handler(status(answer))
      if !isAdding, answer == .allowed { only.noticeChanges() }
    }
  }

  public class func requestAuthorization(for accessLevel: PHAccessLevel) async -> PHAuthorizationStatus {
    await withCheckedContinuation { continuation in
      requestAuthorization(for: accessLevel) { continuation.resume(returning: $0) }
    }
  }

  /// Returns true if fetches give objects. The first fetch asks the user.
  static var isReadable: Bool {
    if reading.answer == nil { reading.request { if $0 == .allowed { only.noticeChanges() } } }
    return reading.answer == .allowed
  }

  // MARK: Changes

  /// Does the changes that the block requests, and calls a handler on the main thread.
  ///
  /// The block is called on the main thread, in a later turn. If assets are to be deleted, the user is asked.
  public func performChanges(
    _ changeBlock: @escaping () -> Void, completionHandler: ((Bool, (any Error)?) -> Void)? = nil
  ) {
    nonisolated(unsafe) let (changeBlock, completionHandler) = (changeBlock, completionHandler)
    onMain {
      AppTimer.after(0) { [self] in
        let changes = PhotoChanges.collect(changeBlock)
        changes.prepare { [self] error in
          do {
            if let error { throw error }
            try changes.perform()
            completionHandler?(true, nil)
            noticeChanges()
          } catch {
            completionHandler?(false, error)
          }
        }
      }
    }
  }

  public func performChanges(_ changeBlock: @escaping () -> Void) async throws {
    nonisolated(unsafe) let changeBlock = changeBlock
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      performChanges(changeBlock) { _, error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume() }
      }
    }
  }

  /// Does the changes before it returns.
  ///
  /// - Throws: `PHPhotosError` with `operationInterrupted` if the user has to be asked and this is the main thread,
  ///   which shows the question, and errors of files.
  public func performChangesAndWait(_ changeBlock: @escaping () -> Void) throws {
    let changes = PhotoChanges.collect(changeBlock)
    if changes.asksUser {
      guard !isOnMainQueue else { throw PHPhotosError(.operationInterrupted) }
      let answered = DispatchSemaphore(value: 0)
      let failure = Mutex<PHPhotosError?>(nil)
      onMain {
        changes.prepare { error in
          failure.withLock { $0 = error }
          answered.signal()
        }
      }
      answered.wait()
      if let failure = failure.withLock(\.self) { throw failure }
    }
    try changes.perform()
    onMain { [self] in noticeChanges() }
  }

  // MARK: Observers

  /// Reports changes by the app at once, and those by other programs when the app becomes active. Does not retain the
  /// observer.
  public func register(_ observer: any PHPhotoLibraryChangeObserver) {
    observers.withLock { $0.append(WeakObserver(object: observer)) }
    let isFirst = isWatching.withLock { isWatching in
      defer { isWatching = true }
      return !isWatching
    }
    guard isFirst else { return }
    onMain { [self] in
      seen = Self.files()
      _ = NotificationCenter.default.addObserver(
        forName: UIApplication.didBecomeActiveNotification, object: nil, queue: nil
      ) { [self] _ in onMain { [self] in if Self.files() != seen { noticeChanges() } } }
    }
  }

  public func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver) {
    observers.withLock { $0.removeAll { $0.object == nil || $0.object === observer } }
  }

  private static func files() -> [String: Date] {
    let dates = PhotoFolder.assets().map { ($0.localIdentifier, $0.modificationDate ?? .distantPast) }
    return Dictionary(dates) { first, _ in first }
  }

  @MainActor private func noticeChanges() {
    seen = Self.files()
    let receivers = observers.withLock(\.self).compactMap(\.object)
    guard !receivers.isEmpty else { return }
    AppTimer.after(0) {
      let change = PHChange()
      for receiver in receivers { receiver.photoLibraryDidChange(change) }
    }
  }
}
