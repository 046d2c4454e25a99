import UIKit

/// The settings of all pages of a web view.
@preconcurrency @MainActor open class WKPreferences: NSObject {
  /// The smallest size of text, in points.
  open var minimumFontSize: CGFloat = 0
  /// Pages run no scripts, see ``WKWebView``.
  open var javaScriptEnabled = true
  open var javaScriptCanOpenWindowsAutomatically = false
  /// The app's request; no service knows fraudulent websites here.
  open var isFraudulentWebsiteWarningEnabled = true

  public override init() {
    super.init()
  }
}

/// The settings of one page.
@preconcurrency @MainActor open class WKWebpagePreferences: NSObject {
  public enum ContentMode: Int, Sendable {
    case recommended, mobile, desktop
  }

  open var preferredContentMode = ContentMode.recommended
  /// Pages run no scripts, see ``WKWebView``.
  open var allowsContentJavaScript = true

  public override init() {
    super.init()
  }
}
