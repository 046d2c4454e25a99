import UIKit

public let WKErrorDomain = WKError.errorDomain

/// An error of a web view.
public struct WKError: CustomNSError, Hashable, Sendable, LocalizedError {
  public enum Code: Int, Sendable {
    case unknown = 1
    case webContentProcessTerminated, webViewInvalidated, javaScriptExceptionOccurred, javaScriptResultTypeIsUnsupported
    case contentRuleListStoreCompileFailed, contentRuleListStoreLookUpFailed, contentRuleListStoreRemoveFailed
    case contentRuleListStoreVersionMismatch, attributedStringContentFailedToLoad, attributedStringContentLoadTimedOut
    case javaScriptInvalidFrameTarget, navigationAppBoundDomain, javaScriptAppBoundDomain
  }

  public static let errorDomain = "WKErrorDomain"
  public static let unknown = Code.unknown
  public static let javaScriptExceptionOccurred = Code.javaScriptExceptionOccurred

  public let code: Code
  /// The message of the exception.
  let message: String?

  public init(_ code: Code) {
    self.init(code, message: nil)
  }

  init(_ code: Code, message: String?) {
    self.code = code
    self.message = message
  }

  public var errorCode: Int { code.rawValue }

  public var errorUserInfo: [String: Any] {
    var result: [String: Any] = [NSLocalizedDescriptionKey: errorDescription ?? ""]
    result["WKJavaScriptExceptionMessage"] = message
    return result
  }

  public var errorDescription: String? {
    switch code {
    case .javaScriptExceptionOccurred: "A JavaScript exception occurred"
    case .javaScriptResultTypeIsUnsupported: "JavaScript execution returned a result of an unsupported type"
    case .webContentProcessTerminated: "The Web Content process was terminated"
    case .webViewInvalidated: "The WKWebView was invalidated"
    default: "An unknown error occurred"
    }
  }
}

/// The errors of WebKit itself, whose numbers Apple does not name in Swift.
enum FrameLoadError {
  /// An answer was refused.
  static let interrupted = NSError(
    domain: "WebKitErrorDomain", code: 102, userInfo: [NSLocalizedDescriptionKey: "Frame load interrupted"])
}
