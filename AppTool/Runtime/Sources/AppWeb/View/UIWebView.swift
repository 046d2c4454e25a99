import FoundationNetworking
import UIKit

/// The retired web view of UIKit, which shows pages as ``WKWebView`` does.
@preconcurrency @MainActor open class UIWebView: UIView, WKNavigationDelegate {
  open weak var delegate: (any UIWebViewDelegate)?
  /// The request of the page that is shown or loaded; `nil` before the first one.
  open private(set) var request: URLRequest?
  /// True for pages that are laid out for the width of the view, which all are here.
  open var scalesPageToFit = false
  open var dataDetectorTypes: UIDataDetectorTypes = .phoneNumber
  /// Pages play no media here, so the settings for media have nothing to act on.
  open var allowsInlineMediaPlayback = false
  open var mediaPlaybackRequiresUserAction = true
  open var mediaPlaybackAllowsAirPlay = true
  open var allowsPictureInPictureMediaPlayback = true
  open var suppressesIncrementalRendering = false
  open var keyboardDisplayRequiresUserAction = true
  open var allowsLinkPreview = false

  private let web = WKWebView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    web.frame = bounds
    web.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    web.navigationDelegate = self
    addSubview(web)
  }

  open var scrollView: UIScrollView { web.scrollView }
  open var isLoading: Bool { web.isLoading }
  open var canGoBack: Bool { web.canGoBack }
  open var canGoForward: Bool { web.canGoForward }

  open override var backgroundColor: UIColor? {
    didSet { web.underPageBackgroundColor = backgroundColor ?? .white }
  }

  // MARK: Pages

  open func loadRequest(_ request: URLRequest) { web.load(request) }

  open func loadHTMLString(_ string: String, baseURL: URL?) { web.loadHTMLString(string, baseURL: baseURL) }

  open func load(_ data: Data, mimeType MIMEType: String, textEncodingName: String, baseURL: URL) {
    web.load(data, mimeType: MIMEType, characterEncodingName: textEncodingName, baseURL: baseURL)
  }

  open func reload() { web.reload() }
  open func stopLoading() { web.stopLoading() }
  open func goBack() { web.goBack() }
  open func goForward() { web.goForward() }

  /// Returns the value of a property of the document as ``WKWebView/evaluateJavaScript(_:completionHandler:)`` does,
  /// and an empty text for another script.
  @discardableResult open func stringByEvaluatingJavaScript(from script: String) -> String? {
    (try? web.documentValue(script)) ?? ""
  }

  // MARK: Navigation

  open func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
  ) {
    let kind = UIWebViewNavigationType(navigationAction.navigationType)
    let isAllowed = delegate?.webView(self, shouldStartLoadWith: navigationAction.request, navigationType: kind) ?? true
    if isAllowed { request = navigationAction.request }
    decisionHandler(isAllowed ? .allow : .cancel)
  }

  open func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
    delegate?.webViewDidStartLoad(self)
  }

  open func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { delegate?.webViewDidFinishLoad(self) }

  open func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
  ) {
    delegate?.webView(self, didFailLoadWithError: error)
  }
}

/// Decides on pages and is notified of them.
@preconcurrency @MainActor public protocol UIWebViewDelegate: AnyObject {
  /// Returns false for a page that is not to be loaded.
  func webView(
    _ webView: UIWebView, shouldStartLoadWith request: URLRequest, navigationType: UIWebView.NavigationType
  ) -> Bool
  func webViewDidStartLoad(_ webView: UIWebView)
  func webViewDidFinishLoad(_ webView: UIWebView)
  func webView(_ webView: UIWebView, didFailLoadWithError error: any Error)
}

extension UIWebViewDelegate {
  public func webView(
    _ webView: UIWebView, shouldStartLoadWith request: URLRequest, navigationType: UIWebView.NavigationType
  ) -> Bool { true }
  public func webViewDidStartLoad(_ webView: UIWebView) {}
  public func webViewDidFinishLoad(_ webView: UIWebView) {}
  public func webView(_ webView: UIWebView, didFailLoadWithError error: any Error) {}
}

extension UIWebView {
  /// The reason for which a page is loaded.
  public enum NavigationType: Int, Sendable {
    case linkClicked, formSubmitted, backForward, reload, formResubmitted, other

    init(_ type: WKNavigationType) {
      switch type {
      case .linkActivated: self = .linkClicked
      case .formSubmitted: self = .formSubmitted
      case .backForward: self = .backForward
      case .reload: self = .reload
      case .formResubmitted: self = .formResubmitted
      default: self = .other
      }
    }
  }
}

public typealias UIWebViewNavigationType = UIWebView.NavigationType
