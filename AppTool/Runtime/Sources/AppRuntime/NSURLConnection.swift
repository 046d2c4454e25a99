import Foundation
import FoundationNetworking

/// A download by the class that `URLSession` replaces.
open class NSURLConnection: NSObject {
  /// Loads a request and waits for its end.
  open class func sendSynchronousRequest(
    _ request: URLRequest, returning response: AutoreleasingUnsafeMutablePointer<URLResponse?>?
  ) throws -> Data {
    let finished = DispatchSemaphore(value: 0)
    // The semaphore orders the accesses.
    nonisolated(unsafe) var result: (data: Data?, response: URLResponse?, error: (any Error)?) = (nil, nil, nil)
    URLSession.shared.dataTask(with: request) { data, answer, error in
      result = (data, answer, error)
      finished.signal()
    }.resume()
    finished.wait()
    if let error = result.error { throw error }
    response?.pointee = result.response
    return result.data ?? Data()
  }

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
