import Foundation
import FoundationNetworking

extension URLSessionConfiguration {
  /// Returns the default configuration: a transfer here ends with the app.
  public class func background(withIdentifier identifier: String) -> URLSessionConfiguration { .default }

  /// True. Setting it has no effect: no network of this system counts as expensive.
  public var allowsExpensiveNetworkAccess: Bool {
    get { true }
    set {}
  }

  /// True. Setting it has no effect: no network of this system counts as constrained.
  public var allowsConstrainedNetworkAccess: Bool {
    get { true }
    set {}
  }
}

extension URLRequest {
  /// True. Setting it has no effect: no network of this system counts as expensive.
  public var allowsExpensiveNetworkAccess: Bool {
    get { true }
    set {}
  }

  /// True. Setting it has no effect: no network of this system counts as constrained.
  public var allowsConstrainedNetworkAccess: Bool {
    get { true }
    set {}
  }
}
