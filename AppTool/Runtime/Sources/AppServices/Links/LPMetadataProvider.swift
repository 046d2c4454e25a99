@_spi(AppModules) import AppRuntime
import FoundationNetworking
import UIKit

/// Reads the description of a page from the network.
open class LPMetadataProvider: NSObject, @unchecked Sendable {
  open var shouldFetchSubresources = true
  /// In seconds.
  open var timeout: TimeInterval = 30
  private var task: URLSessionDataTask?

  /// Calls the handler on a queue of the network with the title and the address of the page, and a provider of its
  /// picture.
  open func startFetchingMetadata(
    for url: URL, completionHandler: @escaping (LPLinkMetadata?, (any Error)?) -> Void
  ) {
    startFetchingMetadata(for: URLRequest(url: url), completionHandler: completionHandler)
  }

  open func startFetchingMetadata(
    for request: URLRequest, completionHandler: @escaping (LPLinkMetadata?, (any Error)?) -> Void
  ) {
    nonisolated(unsafe) let completion = completionHandler
    var request = request
    request.timeoutInterval = timeout
    let original = request.url
    let readsPicture = shouldFetchSubresources
    let task = URLSession.shared.dataTask(with: request) { data, response, error in
      guard let data else { return completion(nil, Self.error(error)) }
      let metadata = LPLinkMetadata()
      metadata.originalURL = original
      metadata.url = response?.url ?? original
      let picture = metadata.read(String(decoding: data, as: UTF8.self))
      if readsPicture, let picture { metadata.imageProvider = Self.provider(of: picture) }
      completion(metadata, nil)
    }
    self.task = task
    task.resume()
  }

  open func startFetchingMetadata(for url: URL) async throws -> LPLinkMetadata {
    try await withCheckedThrowingContinuation { continuation in
      startFetchingMetadata(for: url) { metadata, error in
        continuation.resume(with: metadata.map { .success($0) } ?? .failure(error ?? LPError(.unknown)))
      }
    }
  }

  /// Ends a request with ``LPError/metadataFetchCancelled``.
  open func cancel() { task?.cancel() }

  private static func error(_ error: (any Error)?) -> LPError {
    switch (error as? URLError)?.code {
    case .cancelled: LPError(.metadataFetchCancelled)
    case .timedOut: LPError(.metadataFetchTimedOut)
    default: LPError(.metadataFetchFailed)
    }
  }

  /// Loads a picture when it is requested.
  private static func provider(of picture: URL) -> NSItemProvider {
    let provider = NSItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: "public.image", visibility: .all) { completion in
      URLSession.shared.dataTask(with: picture) { data, _, error in completion(data, error) }.resume()
      return nil
    }
    return provider
  }
}
