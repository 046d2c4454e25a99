import Foundation
import FoundationNetworking

extension URLSessionConfiguration {
  /// Returns the default configuration: a transfer here ends with the app.
  public class func background(withIdentifier identifier: String) -> URLSessionConfiguration { .default }
}
