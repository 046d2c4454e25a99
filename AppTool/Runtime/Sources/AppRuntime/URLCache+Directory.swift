import Foundation
import FoundationNetworking

extension URLCache {
  /// Creates a cache with capacities in bytes.
  ///
  /// - Parameters:
  ///   - memoryCapacity: The bytes in memory.
  ///   - diskCapacity: The bytes on the disk.
  ///   - directory: The folder; `nil` for that of the app.
  public convenience init(memoryCapacity: Int, diskCapacity: Int, directory: URL? = nil) {
    self.init(memoryCapacity: memoryCapacity, diskCapacity: diskCapacity, diskPath: directory?.path)
  }
}
