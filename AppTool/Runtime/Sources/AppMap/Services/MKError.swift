import UIKit

public let MKErrorDomain = MKError.errorDomain

/// An error of the map's services.
public struct MKError: CustomNSError, Hashable, Sendable, LocalizedError {
  public enum Code: UInt, Sendable {
    case unknown = 1
    case serverFailure, loadingThrottled, placemarkNotFound, directionsNotFound, decodingFailed
  }

  public static let errorDomain = "MKErrorDomain"
  public static let unknown = Code.unknown
  public static let serverFailure = Code.serverFailure
  public static let loadingThrottled = Code.loadingThrottled
  public static let placemarkNotFound = Code.placemarkNotFound
  public static let directionsNotFound = Code.directionsNotFound
  public static let decodingFailed = Code.decodingFailed

  public let code: Code

  public init(_ code: Code) {
    self.code = code
  }

  public var errorCode: Int { Int(code.rawValue) }

  public var errorDescription: String? {
    switch code {
    case .serverFailure: "The map server was unable to return the desired information"
    case .loadingThrottled: "The data was not loaded because data throttling is in effect"
    case .placemarkNotFound: "The placemark could not be found"
    case .directionsNotFound: "The directions could not be found"
    case .decodingFailed: "The data could not be decoded"
    case .unknown: "An unknown error occurred"
    }
  }
}
