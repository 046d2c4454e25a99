import Foundation

/// A dictionary on its way to a watch. Because none can be paired, it has failed when it is made.
open class WCSessionUserInfoTransfer: NSObject, @unchecked Sendable {
  public nonisolated(unsafe) let userInfo: [String: Any]
  public let isCurrentComplicationInfo: Bool
  open var isTransferring: Bool { false }

  init(_ userInfo: [String: Any], isComplication: Bool) {
    self.userInfo = userInfo
    isCurrentComplicationInfo = isComplication
    super.init()
  }

  /// Does nothing: the transfer has ended.
  open func cancel() {}
}

/// A file for a watch.
open class WCSessionFile: NSObject, @unchecked Sendable {
  public let fileURL: URL
  public nonisolated(unsafe) let metadata: [String: Any]?

  init(_ fileURL: URL, _ metadata: [String: Any]?) {
    self.fileURL = fileURL
    self.metadata = metadata
    super.init()
  }
}

/// A file on its way to a watch. Because none can be paired, it has failed when it is made.
open class WCSessionFileTransfer: NSObject, @unchecked Sendable {
  public let file: WCSessionFile
  open var isTransferring: Bool { false }
  public let progress = Progress(totalUnitCount: 1)

  init(_ file: WCSessionFile) {
    self.file = file
    super.init()
  }

  /// Does nothing: the transfer has ended.
  open func cancel() {}
}
