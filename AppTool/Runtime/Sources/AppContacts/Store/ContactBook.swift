@_spi(AppModules) import AppRuntime
import Foundation
import Synchronization

/// The contacts of the app, in a file of its folder. There are none at first.
enum ContactBook {
  private static let kept = Mutex<[ContactRecord]?>(nil)
  private static var file: AppFile<[ContactRecord]> { AppFile(name: "contacts.plist") }

  /// The contacts in the order in which they were added.
  static var records: [ContactRecord] {
    get { kept.withLock { loaded(&$0) } }
    set { kept.withLock { $0 = newValue } }
  }

  /// Does all changes or none.
  ///
  /// - Throws: ``CNError`` for a contact that is missing or present already, and if the file cannot be written.
  static func change(_ change: (inout [ContactRecord]) throws -> Void) throws {
    try kept.withLock {
      var records = loaded(&$0)
      try change(&records)
      guard file.write(records) else { throw CNError(.dataAccessError) }
      $0 = records
    }
  }

  private static func loaded(_ kept: inout [ContactRecord]?) -> [ContactRecord] {
    let records = kept ?? file.read() ?? []
    kept = records
    return records
  }
}
