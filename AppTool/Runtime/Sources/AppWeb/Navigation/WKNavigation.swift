import FoundationNetworking
import UIKit

/// The load of one page, which the calls of a delegate belong to.
@preconcurrency @MainActor public final class WKNavigation: NSObject {
  public let effectiveContentMode = WKWebpagePreferences.ContentMode.mobile
}

/// The cause of a navigation.
public enum WKNavigationType: Int, Sendable {
  case linkActivated, formSubmitted, backForward, reload, formResubmitted
  case other = -1
}

public enum WKNavigationActionPolicy: Int, Sendable {
  case cancel, allow, download
}

public enum WKNavigationResponsePolicy: Int, Sendable {
  case cancel, allow, download
}

/// The frame that a navigation begins in or leads to. Pages have only their main frame here.
@preconcurrency @MainActor public final class WKFrameInfo: NSObject {
  public let isMainFrame = true
  public let request: URLRequest
  public private(set) weak var webView: WKWebView?
  public var securityOrigin: WKSecurityOrigin { WKSecurityOrigin(request.url) }

  init(_ request: URLRequest, _ webView: WKWebView?) {
    self.request = request
    self.webView = webView
  }
}

/// A navigation that a delegate decides on before its page is requested.
@preconcurrency @MainActor public final class WKNavigationAction: NSObject {
  public let navigationType: WKNavigationType
  public let request: URLRequest
  public let sourceFrame: WKFrameInfo
  /// `nil` for a link that opens a new window.
  public let targetFrame: WKFrameInfo?
  /// False: the attribute `download` of a link is not read.
  public let shouldPerformDownload = false
  public let modifierFlags: UIKeyModifierFlags = []
  public let buttonNumber: UIEvent.ButtonMask = []

  init(_ type: WKNavigationType, _ request: URLRequest, source: WKFrameInfo, target: WKFrameInfo?) {
    navigationType = type
    self.request = request
    sourceFrame = source
    targetFrame = target
  }
}

/// The answer to a request, which a delegate decides on before its page is shown.
@preconcurrency @MainActor public final class WKNavigationResponse: NSObject {
  public let response: URLResponse
  public let isForMainFrame = true
  /// True for text, HTML and pictures.
  public let canShowMIMEType: Bool

  init(_ response: URLResponse) {
    self.response = response
    canShowMIMEType = WebPage.canShow(response.mimeType)
  }
}

/// The properties of the window that a page requests.
@preconcurrency @MainActor public final class WKWindowFeatures: NSObject {
  public let menuBarVisibility: NSNumber? = nil
  public let statusBarVisibility: NSNumber? = nil
  public let toolbarsVisibility: NSNumber? = nil
  public let allowsResizing: NSNumber? = nil
  public let x: NSNumber? = nil
  public let y: NSNumber? = nil
  public let width: NSNumber? = nil
  public let height: NSNumber? = nil
}
