import FoundationNetworking
import UIKit

extension WKWebView {
  /// The load of a page, from the delegate's decision to its end.
  @MainActor final class Navigation {
    /// A page that an app passes; `nil` for one that is requested.
    struct Content {
      let answer: PageLoad.Answer
      let base: URL?
    }

    let token = WKNavigation()
    let request: URLRequest
    let type: WKNavigationType
    let content: Content?
    /// The visited page that is loaded again; `nil` for a new one.
    let item: WKBackForwardListItem?
    var load: PageLoad?
    var task: SchemeTask?
    var isProvisional = false

    init(_ request: URLRequest, _ type: WKNavigationType, content: Content? = nil, item: WKBackForwardListItem? = nil) {
      (self.request, self.type, self.content, self.item) = (request, type, content, item)
    }
  }

  // MARK: Loading

  @discardableResult public func load(_ request: URLRequest) -> WKNavigation? {
    begin(Navigation(request, .other))
  }

  /// Loads a file.
  ///
  /// - Parameter readAccessURL: A folder on Apple's systems that the page may read. Pages read no further files here.
  @discardableResult public func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
    precondition(URL.isFileURL, "WKWebView: '\(URL)' is no URL of a file")
    return begin(Navigation(URLRequest(url: URL), .other))
  }

  /// Shows HTML. The page is not in the list of visited ones.
  @discardableResult public func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    load(Data(string.utf8), mimeType: "text/html", characterEncodingName: "UTF-8", baseURL: baseURL ?? Self.blank)
  }

  /// Shows data. The page is not in the list of visited ones.
  @discardableResult public func load(
    _ data: Data, mimeType MIMEType: String, characterEncodingName: String, baseURL: URL
  ) -> WKNavigation? {
    let answer = PageLoad.answer(baseURL, data, MIMEType, encoding: characterEncodingName)
    let content = Navigation.Content(answer: answer, base: baseURL)
    return begin(Navigation(URLRequest(url: baseURL), .other, content: content))
  }

  private static let blank = URL(string: "about:blank") ?? URL(fileURLWithPath: "/")

  /// Loads the page again; `nil` if there is none.
  @discardableResult public func reload() -> WKNavigation? {
    guard let shown else { return nil }
    return begin(Navigation(shown.request, .reload, content: shown.content, item: backForwardList.currentItem))
  }

  /// Loads the page again without the cache.
  @discardableResult public func reloadFromOrigin() -> WKNavigation? {
    guard let shown else { return nil }
    var request = shown.request
    request.cachePolicy = .reloadIgnoringLocalCacheData
    return begin(Navigation(request, .reload, content: shown.content, item: backForwardList.currentItem))
  }

  @discardableResult public func goBack() -> WKNavigation? { backForwardList.backItem.flatMap(go(to:)) }

  @discardableResult public func goForward() -> WKNavigation? { backForwardList.forwardItem.flatMap(go(to:)) }

  /// Loads a page of the list; `nil` for one that is not in it.
  @discardableResult public func go(to item: WKBackForwardListItem) -> WKNavigation? {
    guard backForwardList.contains(item) else { return nil }
    return begin(Navigation(item.request, .backForward, item: item))
  }

  /// Ends the load; the page before it stays.
  public func stopLoading() {
    guard let current else { return }
    fail(current, URLError(.cancelled))
  }

  /// Follows a link of the page.
  func follow(_ link: URL) {
    let request = URLRequest(url: link)
    guard page.opensWindow(link) else { return _ = begin(Navigation(request, .linkActivated)) }
    let source = WKFrameInfo(URLRequest(url: url ?? link), self)
    let action = WKNavigationAction(.linkActivated, request, source: source, target: nil)
    decide(on: action) { [weak self] policy in
      guard let self else { return }
      if policy == .download { download(action) }
      guard policy == .allow else { return }
      let window = uiDelegate?.webView(
        self, createWebViewWith: configuration, for: action, windowFeatures: WKWindowFeatures())
      window?.load(request)
    }
  }

  // MARK: Steps

  private func begin(_ navigation: Navigation) -> WKNavigation? {
    stopLoading()
    current = navigation
    url = navigation.request.url
    estimatedProgress = 0
    isLoading = true
    let frame = WKFrameInfo(navigation.request, self)
    let action = WKNavigationAction(navigation.type, navigation.request, source: frame, target: frame)
    decide(on: action) { [weak self] policy in
      guard let self, current === navigation else { return }
      if policy == .allow { return request(navigation) }
      end(navigation)
      if policy == .download { download(action) }
    }
    return navigation.token
  }

  private func decide(on action: WKNavigationAction, _ completion: @escaping (WKNavigationActionPolicy) -> Void) {
    guard let delegate = navigationDelegate else { return completion(.allow) }
    delegate.webView(
      self, decidePolicyFor: action, preferences: settings.defaultWebpagePreferences
    ) { policy, _ in completion(policy) }
  }

  // MARK: Downloads

  /// Downloads what the delegate does not want to be shown.
  private func download(_ action: WKNavigationAction) {
    let download = WKDownload(action.request, self)
    navigationDelegate?.webView(self, navigationAction: action, didBecome: download)
    download.start(withAgent(action.request), settings.websiteDataStore.sessionConfiguration)
  }

  /// Downloads a file without showing a page.
  @preconcurrency public func startDownload(
    using request: URLRequest, completionHandler: @escaping @MainActor (WKDownload) -> Void
  ) {
    let download = WKDownload(request, self)
    completionHandler(download)
    download.start(withAgent(request), settings.websiteDataStore.sessionConfiguration)
  }

  public func startDownload(using request: URLRequest) async -> WKDownload {
    let download = WKDownload(request, self)
    // The caller sets the delegate first.
    Task { download.start(withAgent(request), settings.websiteDataStore.sessionConfiguration) }
    return download
  }

  private func request(_ navigation: Navigation) {
    navigation.isProvisional = true
    estimatedProgress = 0.1
    navigationDelegate?.webView(self, didStartProvisionalNavigation: navigation.token)
    guard current === navigation else { return }
    let completion = { [weak self] (result: Result<PageLoad.Answer, any Error>) in
      guard let self, current === navigation else { return }
      receive(result, navigation)
    }
    if let scheme = navigation.request.url?.scheme, navigation.content == nil,
      let handler = settings.urlSchemeHandler(forURLScheme: scheme)
    {
      let task = SchemeTask(navigation.request, completion)
      navigation.task = task
      return handler.webView(self, start: task)
    }
    let load = PageLoad(events(of: navigation), completion)
    navigation.load = load
    if let content = navigation.content { return load.finishLater(.success(content.answer)) }
    load.start(withAgent(navigation.request), settings.websiteDataStore.sessionConfiguration)
  }

  private func events(of navigation: Navigation) -> PageLoad.Events {
    var events = PageLoad.Events()
    events.progress = { [weak self] in self?.estimatedProgress = 0.1 + 0.8 * $0 }
    events.redirect = { [weak self] request in
      guard let self else { return }
      url = request.url
      navigationDelegate?.webView(self, didReceiveServerRedirectForProvisionalNavigation: navigation.token)
    }
    events.challenge = { [weak self] challenge, handler in
      guard let self, let delegate = navigationDelegate else { return handler(.performDefaultHandling, nil) }
      delegate.webView(self, didReceive: challenge, completionHandler: handler)
    }
    return events
  }

  /// The name of the agent that requests give.
  var userAgent: String {
    customUserAgent ?? "Mozilla/5.0 (X11; Linux)" + (settings.applicationNameForUserAgent.map { " \($0)" } ?? "")
  }

  private func withAgent(_ request: URLRequest) -> URLRequest {
    var request = request
    if request.value(forHTTPHeaderField: "User-Agent") == nil {
      request.setValue(userAgent, forHTTPHeaderField: "User-Agent")
    }
    return request
  }

  private func receive(_ result: Result<PageLoad.Answer, any Error>, _ navigation: Navigation) {
    switch result {
    case .failure(let error): fail(navigation, error)
    case .success(let answer):
      guard let delegate = navigationDelegate, navigation.content == nil else { return commit(answer, navigation) }
      let response = WKNavigationResponse(answer.response)
      delegate.webView(self, decidePolicyFor: response) { [weak self] policy in
        guard let self, current === navigation else { return }
        if policy == .allow { return commit(answer, navigation) }
        if policy == .download {
          let download = WKDownload(navigation.request, self)
          navigationDelegate?.webView(self, navigationResponse: response, didBecome: download)
          download.receive(answer)
        }
        fail(navigation, FrameLoadError.interrupted)
      }
    }
  }

  private func commit(_ answer: PageLoad.Answer, _ navigation: Navigation) {
    let new = WebPage(
      answer, base: navigation.content?.base, minimumFontSize: settings.preferences.minimumFontSize)
    shown = navigation
    url = new.url
    record(navigation, new)
    settings.websiteDataStore.httpCookieStore.noteAnswer(answer.response)
    navigationDelegate?.webView(self, didCommit: navigation.token)
    show(new)
    title = new.title
    estimatedProgress = 1
    end(navigation)
    navigationDelegate?.webView(self, didFinish: navigation.token)
  }

  private func record(_ navigation: Navigation, _ page: WebPage) {
    if let item = navigation.item {
      backForwardList.select(item)
    } else if navigation.content == nil, let url = page.url {
      backForwardList.add(WKBackForwardListItem(url, navigation.request))
    }
    if navigation.content == nil { backForwardList.currentItem?.title = page.title }
    canGoBack = backForwardList.backItem != nil
    canGoForward = backForwardList.forwardItem != nil
  }

  private func fail(_ navigation: Navigation, _ error: any Error) {
    end(navigation)
    guard navigation.isProvisional else { return }
    navigationDelegate?.webView(self, didFailProvisionalNavigation: navigation.token, withError: error)
  }

  /// Ends a load. Without a page of it, the address is that of the page before.
  private func end(_ navigation: Navigation) {
    current = nil
    navigation.load?.cancel()
    if let task = navigation.task, shown !== navigation { stop(task, of: navigation) }
    if shown !== navigation { url = page.url }
    isLoading = false
  }

  private func stop(_ task: SchemeTask, of navigation: Navigation) {
    guard !task.isOver, let scheme = navigation.request.url?.scheme else { return }
    task.cancel()
    settings.urlSchemeHandler(forURLScheme: scheme)?.webView(self, stop: task)
  }
}
