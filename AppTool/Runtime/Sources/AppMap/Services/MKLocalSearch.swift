@_spi(AppModules) import AppRuntime
import UIKit

/// Searches places by words. There is no such service here, so each search ends with ``MKError/serverFailure``, as on a
/// device without a network.
@preconcurrency @MainActor open class MKLocalSearch: NSObject {
  public typealias CompletionHandler = (Response?, (any Error)?) -> Void

  /// The words and the region of a search.
  open class Request: NSObject {
    open var naturalLanguageQuery: String?
    open var region = MKCoordinateRegion(.world)
    open var pointOfInterestFilter: MKPointOfInterestFilter?
    open var resultTypes: MKLocalSearch.ResultType = [.address, .pointOfInterest]

    public override init() {
      super.init()
    }

    public init(naturalLanguageQuery: String) {
      self.naturalLanguageQuery = naturalLanguageQuery
    }

    public init(naturalLanguageQuery: String, region: MKCoordinateRegion) {
      self.naturalLanguageQuery = naturalLanguageQuery
      self.region = region
    }

    public init(completion: MKLocalSearchCompletion) {
      naturalLanguageQuery = completion.title
    }
  }

  /// The kinds of results.
  public struct ResultType: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let address = ResultType(rawValue: 1)
    public static let pointOfInterest = ResultType(rawValue: 2)
  }

  /// The places that were found.
  public final class Response: NSObject {
    public let mapItems: [MKMapItem]
    public let boundingRegion: MKCoordinateRegion

    init(mapItems: [MKMapItem], boundingRegion: MKCoordinateRegion) {
      (self.mapItems, self.boundingRegion) = (mapItems, boundingRegion)
    }
  }

  /// True until the handler is called.
  open private(set) var isSearching = false
  /// Ends the asynchronous form of a search that is cancelled.
  private var onCancel: (() -> Void)?

  public init(request: Request) {
    super.init()
  }

  open func start(completionHandler: @escaping CompletionHandler) {
    isSearching = true
    AppTimer.after(0) { [self] in
      guard isSearching else { return }
      isSearching = false
      completionHandler(nil, MKError(.serverFailure))
    }
  }

  open func start() async throws -> Response {
    try await withCheckedThrowingContinuation { continuation in
      onCancel = { continuation.resume(throwing: CancellationError()) }
      start { [self] _, error in
        onCancel = nil
        continuation.resume(throwing: error ?? MKError(.unknown))
      }
    }
  }

  /// Ends the search without a call of the handler; its asynchronous form throws `CancellationError`.
  open func cancel() {
    isSearching = false
    onCancel?()
    onCancel = nil
  }
}

public typealias MKLocalSearchRequest = MKLocalSearch.Request
public typealias MKLocalSearchResponse = MKLocalSearch.Response

/// A proposal for the rest of the words of a search.
open class MKLocalSearchCompletion: NSObject {
  public let title: String
  public let subtitle: String
  public let titleHighlightRanges: [NSValue]
  public let subtitleHighlightRanges: [NSValue]

  public override convenience init() { self.init(title: "", subtitle: "") }

  init(title: String, subtitle: String) {
    (self.title, self.subtitle) = (title, subtitle)
    (titleHighlightRanges, subtitleHighlightRanges) = ([], [])
  }
}

/// Proposes the rest of the words of a search. Each request fails, as those of ``MKLocalSearch`` do.
@preconcurrency @MainActor open class MKLocalSearchCompleter: NSObject {
  open weak var delegate: (any MKLocalSearchCompleterDelegate)?
  open var region = MKCoordinateRegion(.world)
  open var pointOfInterestFilter: MKPointOfInterestFilter?
  open var resultTypes: ResultType = [.address, .pointOfInterest, .query]
  /// No service has proposals, so the list stays empty.
  open var results: [MKLocalSearchCompletion] { [] }
  open private(set) var isSearching = false
  open var queryFragment = "" { didSet { search() } }

  /// The kinds of proposals.
  public struct ResultType: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let address = ResultType(rawValue: 1)
    public static let pointOfInterest = ResultType(rawValue: 2)
    public static let query = ResultType(rawValue: 4)
  }

  open func cancel() { isSearching = false }

  private func search() {
    guard !queryFragment.isEmpty, !isSearching else { return }
    isSearching = true
    AppTimer.after(0) { [self] in
      guard isSearching else { return }
      isSearching = false
      delegate?.completer(self, didFailWithError: MKError(.serverFailure))
    }
  }
}

@preconcurrency @MainActor public protocol MKLocalSearchCompleterDelegate: AnyObject {
  func completerDidUpdateResults(_ completer: MKLocalSearchCompleter)
  func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error)
}

extension MKLocalSearchCompleterDelegate {
  public func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) {}
  public func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {}
}
