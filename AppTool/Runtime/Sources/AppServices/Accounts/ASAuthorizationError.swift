import Foundation

public let ASAuthorizationErrorDomain = "com.apple.AuthenticationServices.AuthorizationError"
public let ASWebAuthenticationSessionErrorDomain = "com.apple.AuthenticationServices.WebAuthenticationSession"

/// The reason why an authorization failed.
public struct ASAuthorizationError: _BridgedStoredNSError, Sendable {
  public let _nsError: NSError

  public init(_nsError error: NSError) {
    _nsError = error
  }

  public static var _nsErrorDomain: String { ASAuthorizationErrorDomain }
  public static var errorDomain: String { ASAuthorizationErrorDomain }

  public enum Code: Int, _ErrorCodeProtocol, Sendable {
    public typealias _ErrorType = ASAuthorizationError

    case unknown = 1000
    case canceled, invalidResponse, notHandled, failed, notInteractive
  }

  public static var unknown: Code { .unknown }
  public static var canceled: Code { .canceled }
  public static var invalidResponse: Code { .invalidResponse }
  public static var notHandled: Code { .notHandled }
  public static var failed: Code { .failed }
  public static var notInteractive: Code { .notInteractive }
}

/// The reason why a login in a browser failed.
public struct ASWebAuthenticationSessionError: _BridgedStoredNSError, Sendable {
  public let _nsError: NSError

  public init(_nsError error: NSError) {
    _nsError = error
  }

  public static var _nsErrorDomain: String { ASWebAuthenticationSessionErrorDomain }
  public static var errorDomain: String { ASWebAuthenticationSessionErrorDomain }

  public enum Code: Int, _ErrorCodeProtocol, Sendable {
    public typealias _ErrorType = ASWebAuthenticationSessionError

    case canceledLogin = 1
    case presentationContextNotProvided, presentationContextInvalid
  }

  public static var canceledLogin: Code { .canceledLogin }
  public static var presentationContextNotProvided: Code { .presentationContextNotProvided }
  public static var presentationContextInvalid: Code { .presentationContextInvalid }
}
