import Foundation
import FoundationNetworking

/// A download by the class that `URLSession` replaces.
open class NSURLConnection: NSObject {
  /// Loads a request and calls the handler on the queue, with an error if it failed.
  open class func sendAsynchronousRequest(
    _ request: URLRequest, queue: OperationQueue,
    completionHandler handler: @escaping (URLResponse?, Data?, (any Error)?) -> Void
  ) {
    nonisolated(unsafe) let handler = handler
    URLSession.shared.dataTask(with: request) { data, response, error in
      queue.addOperation { handler(response, data, error) }
    }.resume()
  }
}
