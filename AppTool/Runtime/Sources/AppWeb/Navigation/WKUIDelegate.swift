import UIKit

/// Gives new windows to links that request one.
@preconcurrency @MainActor public protocol WKUIDelegate: AnyObject {
  /// Returns the view for a link that opens a new window, made with the configuration; it loads the page. With `nil`,
  /// the default, nothing is opened.
  func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
  ) -> WKWebView?
}

extension WKUIDelegate {
  public func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
  ) -> WKWebView? { nil }
}
