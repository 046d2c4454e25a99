import FoundationNetworking
import UIKit

/// Loads the addresses with a scheme of the app's own.
@preconcurrency @MainActor public protocol WKURLSchemeHandler: AnyObject {
  func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask)
  /// Called when the load was cancelled; nothing may be passed to the task after it.
  func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask)
}

/// One load of a handler, which passes it an answer, data, and the end.
@preconcurrency @MainActor public protocol WKURLSchemeTask: NSObject {
  var request: URLRequest { get }
  func didReceive(_ response: URLResponse)
  func didReceive(_ data: Data)
  func didFinish()
  func didFailWithError(_ error: any Error)
}

/// The task of a page's load.
@MainActor final class SchemeTask: NSObject, WKURLSchemeTask {
  let request: URLRequest
  private var response: URLResponse?
  private var data = Data()
  private var completion: ((Result<PageLoad.Answer, any Error>) -> Void)?

  init(_ request: URLRequest, _ completion: @escaping (Result<PageLoad.Answer, any Error>) -> Void) {
    self.request = request
    self.completion = completion
  }

  func didReceive(_ response: URLResponse) {
    self.response = response
  }

  func didReceive(_ data: Data) {
    precondition(response != nil, "WKURLSchemeTask: pass a response before data")
    self.data += data
  }

  func didFinish() {
    guard let response else { preconditionFailure("WKURLSchemeTask: pass a response before the end") }
    finish(.success(PageLoad.Answer(response: response, data: data)))
  }

  func didFailWithError(_ error: any Error) {
    finish(.failure(error))
  }

  var isOver: Bool { completion == nil }

  /// Ends the task without a result.
  func cancel() {
    completion = nil
  }

  private func finish(_ result: Result<PageLoad.Answer, any Error>) {
    let completion = completion
    self.completion = nil
    completion?(result)
  }
}
