@_spi(AppModules) import AppRuntime
import Foundation

/// The changes that a block of the app requests. They are done in their order after the block.
final class PhotoChanges: @unchecked Sendable {
  private static let key = "PhotoChanges"

  private var steps: [() throws -> Void] = []
  private var deleted: [PHAsset] = []
  private var onlyAdds = true
  /// The places of the files to be made.
  private var reserved: Set<String> = []

  /// Calls a block and returns its requests.
  static func collect(_ block: () -> Void) -> PhotoChanges {
    let changes = PhotoChanges()
    let values = Thread.current.threadDictionary
    let outer = values[key]
    values[key] = changes
    block()
    values[key] = outer
    return changes
  }

  /// The changes that the block on this thread requests.
  ///
  /// - Precondition: A block of `performChanges` runs.
  static var current: PhotoChanges {
    guard let changes = Thread.current.threadDictionary[key] as? PhotoChanges else {
      preconditionFailure("make change requests in the block of PHPhotoLibrary.performChanges only")
    }
    return changes
  }

  /// Adds a step that makes a new asset.
  func create(_ step: @escaping () throws -> Void) { steps.append(step) }

  /// Adds a step that changes what the library has.
  func change(_ step: @escaping () throws -> Void) {
    onlyAdds = false
    steps.append(step)
  }

  func delete(_ assets: [PHAsset]) {
    deleted += assets
    change {
      for asset in assets { try PictureTrash.move(asset.file) }
      let names = Set(assets.map(\.localIdentifier))
      PhotoRecord.change { record in
        record.favorites.subtract(names)
        record.hidden.subtract(names)
      }
    }
  }

  /// Returns a place for a new picture.
  func reservePlace(ending: String) -> URL {
    let folder = PhotoFolder.root
    for number in 1... {
      let name = String(format: "IMG_%04d.", number) + ending
      let place = folder.appendingPathComponent(name)
      let isTaken = FileManager.default.fileExists(atPath: place.path)
      if !isTaken, reserved.insert(name).inserted { return place }
    }
    preconditionFailure("the numbers of pictures are used up")
  }

  private var level: PHAccessLevel { onlyAdds ? .addOnly : .readWrite }

  /// True if the changes cannot be done without an answer of the user.
  var asksUser: Bool { !deleted.isEmpty || PHPhotoLibrary.authorizationStatus(for: level) != .authorized }

  /// Asks the user for the permission, and whether assets may be deleted.
  ///
  /// - Parameter completion: Called with an error if the changes are not to be done.
  @MainActor func prepare(_ completion: @escaping @MainActor (PHPhotosError?) -> Void) {
    guard PHPhotoLibrary.authorizationStatus(for: level) == .authorized else {
      return PHPhotoLibrary.requestAuthorization(for: level) { status in
        MainActor.assumeIsolated {
          if status == .authorized { self.prepare(completion) } else { completion(PHPhotosError(.accessUserDenied)) }
        }
      }
    }
    guard !deleted.isEmpty else { return completion(nil) }
    let name = SystemAlerts.appName
    let what = deleted.count == 1 ? "this picture" : "\(deleted.count) pictures"
    SystemAlerts.ask(
      "Allow “\(name)” to delete \(what)?", "They are moved to the trash of the desktop.",
      [
        SystemAlerts.Answer("Don’t Allow") { _ in completion(PHPhotosError(.userCancelled)) },
        SystemAlerts.Answer("Delete", style: .destructive) { _ in completion(nil) },
      ])
  }

  func perform() throws {
    for step in steps { try step() }
  }
}
