import FoundationNetworking
import UIKit

/// Says where a download is written, and is notified of its end.
@preconcurrency @MainActor public protocol WKDownloadDelegate: AnyObject {
  /// Passes the handler a place where there is no file; `nil` ends the download.
  func download(
    _ download: WKDownload, decideDestinationUsing response: URLResponse, suggestedFilename: String,
    completionHandler: @escaping (URL?) -> Void)
  func download(
    _ download: WKDownload, decideDestinationUsing response: URLResponse, suggestedFilename: String
  ) async -> URL?
  func downloadDidFinish(_ download: WKDownload)
  /// - Parameter resumeData: Always `nil` here.
  func download(_ download: WKDownload, didFailWithError error: any Error, resumeData: Data?)
  /// Passes the handler the answer to a server that asks who the user is.
  func download(
    _ download: WKDownload, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void)
}

extension WKDownloadDelegate {
  public func download(
    _ download: WKDownload, decideDestinationUsing response: URLResponse, suggestedFilename: String,
    completionHandler: @escaping (URL?) -> Void
  ) {
    Task {
      completionHandler(
        await self.download(download, decideDestinationUsing: response, suggestedFilename: suggestedFilename))
    }
  }

  public func download(
    _ download: WKDownload, decideDestinationUsing response: URLResponse, suggestedFilename: String
  ) async -> URL? { nil }

  public func downloadDidFinish(_ download: WKDownload) {}
  public func download(_ download: WKDownload, didFailWithError error: any Error, resumeData: Data?) {}

  public func download(
    _ download: WKDownload, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    completionHandler(.performDefaultHandling, nil)
  }
}

/// A file of the network that is written to a place of the app's choice. It is written when all of its data are there.
@preconcurrency @MainActor public final class WKDownload: NSObject {
  public let originalRequest: URLRequest?
  public private(set) weak var webView: WKWebView?
  public weak var delegate: (any WKDownloadDelegate)?
  /// The parts of a thousand that are there.
  public let progress = Progress(totalUnitCount: 1000)
  private var load: PageLoad?
  private var isOver = false

  init(_ request: URLRequest?, _ webView: WKWebView) {
    originalRequest = request
    self.webView = webView
  }

  /// Requests the file.
  func start(_ request: URLRequest, _ configuration: URLSessionConfiguration) {
    var events = PageLoad.Events()
    events.progress = { [weak self] in self?.progress.completedUnitCount = Int64($0 * 999) }
    events.challenge = { [weak self] challenge, handler in
      guard let self, let delegate else { return handler(.performDefaultHandling, nil) }
      delegate.download(self, didReceive: challenge, completionHandler: handler)
    }
    // The load keeps the download until it ends.
    let load = PageLoad(events) { result in
      switch result {
      case .success(let answer): self.receive(answer)
      case .failure(let error): self.fail(error)
      }
    }
    self.load = load
    load.start(request, configuration)
  }

  /// Takes a file whose data are there.
  func receive(_ answer: PageLoad.Answer) {
    guard !isOver else { return }
    guard let delegate else { return fail(URLError(.cancelled)) }
    let name = answer.response.suggestedFilename ?? answer.response.url?.lastPathComponent ?? "Unknown"
    delegate.download(self, decideDestinationUsing: answer.response, suggestedFilename: name) { place in
      guard !self.isOver else { return }
      guard let place else { return self.fail(URLError(.cancelled)) }
      self.write(answer.data, to: place)
    }
  }

  private func write(_ data: Data, to place: URL) {
    guard !FileManager.default.fileExists(atPath: place.path) else { return fail(URLError(.cannotCreateFile)) }
    do { try data.write(to: place) } catch { return fail(URLError(.cannotWriteToFile)) }
    end()
    progress.completedUnitCount = progress.totalUnitCount
    delegate?.downloadDidFinish(self)
  }

  private func fail(_ error: any Error) {
    guard !isOver else { return }
    end()
    delegate?.download(self, didFailWithError: error, resumeData: nil)
  }

  private func end() {
    isOver = true
    load = nil
  }

  /// Ends the download. The handler gets no data to resume it.
  public func cancel(_ completionHandler: ((Data?) -> Void)? = nil) {
    load?.cancel()
    end()
    progress.cancel()
    completionHandler?(nil)
  }

  @discardableResult public func cancel() async -> Data? {
    cancel(nil)
    return nil
  }
}
