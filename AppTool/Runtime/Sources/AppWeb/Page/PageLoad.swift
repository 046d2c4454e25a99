@_spi(AppModules) import AppRuntime
import FoundationNetworking
import UIKit

/// The transfer of one page. Its closures are called on the main thread, and not after a cancellation.
@MainActor final class PageLoad {
  struct Answer {
    let response: URLResponse
    let data: Data
  }

  /// The events before the end.
  struct Events {
    /// The part of the data that is there, from 0 to 1.
    var progress: (Double) -> Void = { _ in }
    var redirect: (URLRequest) -> Void = { _ in }
    var challenge:
      (URLAuthenticationChallenge, @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void) -> Void = {
        $1(.performDefaultHandling, nil)
      }
  }

  private var events: Events
  private var completion: ((Result<Answer, any Error>) -> Void)?
  private var session: URLSession?

  init(_ events: Events, _ completion: @escaping (Result<Answer, any Error>) -> Void) {
    self.events = events
    self.completion = completion
  }

  /// Requests a page of the network, a file, or data in the URL itself.
  func start(_ request: URLRequest, _ configuration: URLSessionConfiguration) {
    guard let url = request.url else { return finishLater(.failure(URLError(.badURL))) }
    switch url.scheme?.lowercased() {
    case "http", "https":
      let session = URLSession(configuration: configuration, delegate: SessionDelegate(self), delegateQueue: nil)
      self.session = session
      session.dataTask(with: request).resume()
    case "file": finishLater(Result { try Self.file(url) })
    case "about": finishLater(.success(Self.answer(url, Data(), "text/html")))
    case "data": finishLater(DataURL(url).map { .success($0.answer(url)) } ?? .failure(URLError(.badURL)))
    default: finishLater(.failure(URLError(.unsupportedURL)))
    }
  }

  func cancel() {
    completion = nil
    session?.invalidateAndCancel()
  }

  static func answer(_ url: URL, _ data: Data, _ type: String, encoding: String? = nil) -> Answer {
    let response = URLResponse(
      url: url, mimeType: type, expectedContentLength: data.count, textEncodingName: encoding)
    return Answer(response: response, data: data)
  }

  private static func file(_ url: URL) throws -> Answer {
    guard let data = try? Data(contentsOf: url) else { throw URLError(.fileDoesNotExist) }
    let type = UTType(filenameExtension: url.pathExtension)?.preferredMIMEType
    return answer(url, data, type ?? "application/octet-stream")
  }

  /// Pages are loaded asynchronously also without a network.
  func finishLater(_ result: Result<Answer, any Error>) {
    AppTimer.after(0) { self.finish(result) }
  }

  private func finish(_ result: Result<Answer, any Error>) {
    let completion = completion
    self.completion = nil
    session?.finishTasksAndInvalidate()
    completion?(result)
  }

  private var isOver: Bool { completion == nil }

  /// Receives the calls of the session on its queue.
  private final class SessionDelegate: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    private let load: PageLoad
    // The queue of a session is serial.
    private var data = Data()

    init(_ load: PageLoad) {
      self.load = load
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      self.data += data
      let (count, length) = (Double(self.data.count), Double(dataTask.response?.expectedContentLength ?? -1))
      onMain { [load] in
        if length > 0, !load.isOver { load.events.progress(min(count / length, 1)) }
      }
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
      newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
    ) {
      onMain { [load] in if !load.isOver { load.events.redirect(request) } }
      completionHandler(request)
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
      completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      nonisolated(unsafe) let handler = completionHandler
      onMain { [load] in
        if load.isOver { return handler(.cancelAuthenticationChallenge, nil) }
        load.events.challenge(challenge, handler)
      }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
      let (response, data) = (task.response, data)
      onMain { [load] in
        if let error { return load.finish(.failure(error)) }
        guard let response else { return load.finish(.failure(URLError(.badServerResponse))) }
        load.finish(.success(Answer(response: response, data: data)))
      }
    }
  }
}
