@_spi(AppModules) import AppRuntime
import Foundation
import Synchronization

/// The properties of pictures that their files do not have, kept for each app.
struct PhotoRecord: Codable, Sendable {
  var favorites: Set<String> = []
  var hidden: Set<String> = []
  /// Latitudes and longitudes in degrees; `nil` in records of earlier versions.
  var places: [String: [Double]]?

  private static let kept = Mutex<PhotoRecord?>(nil)
  private static var file: AppFile<PhotoRecord> { AppFile(name: "photos.plist") }

  static var current: PhotoRecord { kept.withLock { loaded(&$0) } }

  static func change(_ change: (inout PhotoRecord) -> Void) {
    kept.withLock {
      var record = loaded(&$0)
      change(&record)
      file.write(record)
      $0 = record
    }
  }

  private static func loaded(_ kept: inout PhotoRecord?) -> PhotoRecord {
    let record = kept ?? file.read() ?? PhotoRecord()
    kept = record
    return record
  }
}
