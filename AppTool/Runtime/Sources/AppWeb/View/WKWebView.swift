import FoundationNetworking
import UIKit

/// A view that shows the text of a web page, with its links and inline styles.
///
/// There is no web engine on Linux: pages run no scripts, as with `allowsContentJavaScript` of false, and style sheets
/// and the pictures in HTML are left out. Everything else is as on Apple's systems: pages of the network, files and
/// texts are loaded, the delegate decides on them and is notified of them, links are followed, and the list of visited
/// pages is kept. ``evaluateJavaScript(_:completionHandler:)`` answers the properties of the document that need no
/// engine, and fails with the error of an exception otherwise.
@preconcurrency @MainActor open class WKWebView: UIView {
  let settings: WKWebViewConfiguration
  /// A copy of the settings that the view was made with.
  open var configuration: WKWebViewConfiguration { settings.copy() as? WKWebViewConfiguration ?? settings }
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  open weak var uiDelegate: (any WKUIDelegate)?
  public let backForwardList = WKBackForwardList()
  public let scrollView = UIScrollView()

  /// The address of the page, or of that which is being loaded.
  open internal(set) var url: URL? {
    willSet { willChangeValue(forKey: "url") }
    didSet { didChangeValue(forKey: "url") }
  }
  open internal(set) var title: String? = "" {
    willSet { willChangeValue(forKey: "title") }
    didSet { didChangeValue(forKey: "title") }
  }
  open internal(set) var isLoading = false {
    // Observers of the name `loading` find the change by comparison.
    willSet { willChangeValue(forKey: "isLoading") }
    didSet { didChangeValue(forKey: "isLoading") }
  }
  /// The part of the page that is there, from 0 to 1.
  open internal(set) var estimatedProgress = 0.0 {
    willSet { willChangeValue(forKey: "estimatedProgress") }
    didSet { didChangeValue(forKey: "estimatedProgress") }
  }
  open internal(set) var canGoBack = false {
    willSet { willChangeValue(forKey: "canGoBack") }
    didSet { didChangeValue(forKey: "canGoBack") }
  }
  open internal(set) var canGoForward = false {
    willSet { willChangeValue(forKey: "canGoForward") }
    didSet { didChangeValue(forKey: "canGoForward") }
  }
  /// True if the page came over a secure connection.
  open var hasOnlySecureContent: Bool { url?.scheme == "https" }

  /// The name that requests give as their agent; `nil` for the standard one.
  open var customUserAgent: String?
  /// Swipes from the edges of the screen go back and forward.
  open var allowsBackForwardNavigationGestures = false { didSet { updateEdges() } }
  /// Pages of links are not previewed here.
  open var allowsLinkPreview = true
  open var isInspectable = false
  /// The colour behind the page; `nil` sets it to white.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var underPageBackgroundColor: UIColor! = .white {
    didSet { scrollView.backgroundColor = underPageBackgroundColor ?? .white }
  }
  /// The scale of the page.
  open var pageZoom: CGFloat = 1 { didSet { show(page) } }

  /// The page that is shown.
  var page = WebPage()
  /// The load that has not ended yet.
  var current: Navigation?
  /// The load of the page that is shown, which a reload repeats.
  var shown: Navigation?

  private let textView = UITextView()
  private var edges: [UIScreenEdgePanGestureRecognizer] = []

  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    settings = configuration.copy() as? WKWebViewConfiguration ?? configuration
    super.init(frame: frame)
    prepare()
  }

  public override convenience init(frame: CGRect) {
    self.init(frame: frame, configuration: WKWebViewConfiguration())
  }

  public required init?(coder: NSCoder) {
    settings = WKWebViewConfiguration()
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    scrollView.frame = bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.backgroundColor = underPageBackgroundColor
    scrollView.alwaysBounceVertical = true
    addSubview(scrollView)
    textView.isEditable = false
    textView.isScrollEnabled = false
    textView.backgroundColor = .clear
    textView.textContainerInset = UIEdgeInsets(top: 8, left: 3, bottom: 8, right: 3)
    textView.dataDetectorTypes = settings.dataDetectorTypes.inTexts
    textView.delegate = self
    scrollView.addSubview(textView)
  }

  /// Views with another background are transparent, as with `isOpaque` of false.
  open override var isOpaque: Bool {
    didSet { scrollView.backgroundColor = isOpaque ? underPageBackgroundColor ?? .white : .clear }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = scrollView.bounds.width
    let height = textView.sizeThatFits(CGSize(width: width / pageZoom, height: .greatestFiniteMagnitude)).height
    textView.frame = CGRect(x: 0, y: 0, width: width, height: height * pageZoom)
    scrollView.contentSize = textView.frame.size
  }

  /// Shows a page from its beginning.
  func show(_ page: WebPage) {
    self.page = page
    let text = NSMutableAttributedString(attributedString: page.text)
    let all = NSRange(location: 0, length: text.length)
    // The colour of text on a white page, also in the dark.
    text.enumerateAttribute(.foregroundColor, in: all, options: []) { value, range, _ in
      if value == nil { text.addAttribute(.foregroundColor, value: UIColor.black, range: range) }
    }
    textView.attributedText = text
    textView.transform = CGAffineTransform(scaleX: pageZoom, y: pageZoom)
    scrollView.contentOffset = CGPoint(x: 0, y: -scrollView.adjustedContentInset.top)
    setNeedsLayout()
  }

  // MARK: Swipes

  private func updateEdges() {
    for edge in edges { removeGestureRecognizer(edge) }
    edges = []
    guard allowsBackForwardNavigationGestures else { return }
    for side in [UIRectEdge.left, .right] {
      let edge = UIScreenEdgePanGestureRecognizer(target: self, action: Selector(WKWebView.swipe))
      edge.edges = side
      addGestureRecognizer(edge)
      edges.append(edge)
    }
  }

  private func swipe(_ recognizer: UIScreenEdgePanGestureRecognizer) {
    guard recognizer.state == .ended else { return }
    if recognizer.edges == .left { goBack() } else { goForward() }
  }

  /// Returns true for the schemes that web views load themselves.
  open class func handlesURLScheme(_ urlScheme: String) -> Bool {
    ["http", "https", "file", "about", "data", "blob", "ftp", "ws", "wss"].contains(urlScheme.lowercased())
  }
}

extension WKWebView: UITextViewDelegate {
  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool {
    follow(URL)
    return false
  }
}

/// The methods that buttons and selectors call by name, and the property that observers know by another name.
extension WKWebView: NamedMembersProviding {
  nonisolated public static func registerNamedMembers() {
    NamedMembers.add(method: "reload", of: WKWebView.self) { view, _ in view.reload() }
    NamedMembers.add(method: "reloadFromOrigin", of: WKWebView.self) { view, _ in view.reloadFromOrigin() }
    NamedMembers.add(method: "goBack", of: WKWebView.self) { view, _ in view.goBack() }
    NamedMembers.add(method: "goForward", of: WKWebView.self) { view, _ in view.goForward() }
    NamedMembers.add(method: "stopLoading", of: WKWebView.self) { view, _ in
      view.stopLoading()
      return nil
    }
    NamedMembers.add(property: "loading", of: WKWebView.self, get: { $0.isLoading })
  }
}
