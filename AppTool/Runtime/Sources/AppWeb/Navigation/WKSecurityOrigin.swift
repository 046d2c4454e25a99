import UIKit

/// The scheme, the host and the port of a page.
@preconcurrency @MainActor public final class WKSecurityOrigin: NSObject {
  public let `protocol`: String
  public let host: String
  /// 0 for the usual port of the scheme.
  public let port: Int

  init(_ url: URL?) {
    `protocol` = url?.scheme ?? ""
    host = url?.host ?? ""
    port = url?.port ?? 0
    super.init()
  }
}
