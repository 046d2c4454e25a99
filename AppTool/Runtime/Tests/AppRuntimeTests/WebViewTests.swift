import Foundation
import FoundationNetworking
import Testing
import UIKit
import UIKitTesting

@_spi(AppModules) @testable import AppRuntime
@testable import AppWeb

@Suite(.serialized, .separateScreens) @MainActor struct WebViewTests {
  private final class Log: NSObject, WKNavigationDelegate, WKUIDelegate {
    var steps: [String] = []
    var refused: (WKNavigationAction) -> Bool = { _ in false }
    var windows: [WKWebView] = []

    func webView(
      _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
      decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
    ) {
      let isNew = navigationAction.targetFrame == nil
      steps.append("decide \(navigationAction.request.url?.lastPathComponent ?? "")\(isNew ? " in a window" : "")")
      decisionHandler(refused(navigationAction) ? .cancel : .allow)
    }

    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
      steps.append("start")
    }

    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
      steps.append("commit")
    }

    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
      steps.append("finish \(webView.title ?? "")")
    }

    func webView(
      _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
    ) {
      steps.append("fail \((error as NSError).domain) \((error as NSError).code)")
    }

    func webView(
      _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
      for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
    ) -> WKWebView? {
      windows.append(WKWebView(frame: webView.bounds, configuration: configuration))
      return windows.last
    }
  }

  private final class AsyncLog: WKNavigationDelegate {
    var steps: [String] = []

    func webView(
      _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
    ) async -> WKNavigationActionPolicy {
      steps.append("decide")
      return .allow
    }

    func webView(
      _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse
    ) async -> WKNavigationResponsePolicy {
      steps.append("answer \(navigationResponse.canShowMIMEType)")
      return .cancel
    }

    func webView(
      _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
    ) {
      steps.append("fail \((error as NSError).code)")
    }
  }

  private let log = Log()
  private let view = WKWebView(frame: CGRect(x: 0, y: 0, width: 393, height: 600))
  private let screen: TestScreen

  init() throws {
    let view = view
    screen = try TestScreen(size: CGSize(width: 393, height: 600)) {
      let controller = UIViewController()
      controller.view.addSubview(view)
      return controller
    }
    view.navigationDelegate = log
    view.uiDelegate = log
  }

  /// Lets time pass until the view has loaded what it loads.
  private func settle() async {
    for _ in 0..<1000 where view.isLoading {
      screen.advanceFrame()
      await Task.yield()
    }
    screen.advanceFrame()
  }

  /// Writes pages by their names and returns their folder.
  private func pages(_ texts: [String: String]) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("web-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in texts { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
    return folder
  }

  private func open(_ name: String, in folder: URL) async {
    view.loadFileURL(folder.appendingPathComponent(name), allowingReadAccessTo: folder)
    await settle()
  }

  @Test func `a text is shown with its title, and is not in the list of visited pages`() async {
    view.loadHTMLString("<title>A &amp; B</title><script>x()</script><h1>Hello</h1><p>World</p>", baseURL: nil)
    #expect(view.isLoading && view.estimatedProgress < 1)
    await settle()
    #expect(view.title == "A & B" && view.url?.absoluteString == "about:blank" && view.estimatedProgress == 1)
    #expect(view.page.text.string.hasPrefix("Hello\nWorld"))
    #expect(log.steps == ["decide blank", "start", "commit", "finish A & B"])
    #expect(view.backForwardList.currentItem == nil && !view.canGoBack)
  }

  @Test func `a zoomed page wraps in less width and is shown whole`() async throws {
    view.loadHTMLString("<p>\(String(repeating: "many words ", count: 60))</p>", baseURL: nil)
    await settle()
    let plain = view.scrollView.contentSize
    view.pageZoom = 2
    view.layoutIfNeeded()
    let zoomed = view.scrollView.contentSize
    let text = try #require(view.scrollView.subviews.compactMap { $0 as? UITextView }.first)
    #expect(zoomed.width == plain.width && zoomed.height > 3 * plain.height)
    #expect(text.bounds.height >= text.sizeThatFits(CGSize(width: text.bounds.width, height: 10_000)).height)
    #expect(abs(text.bounds.width - plain.width / 2) < 0.01)
  }

  @Test func `links are followed, and visited pages are gone back and forward to`() async throws {
    let folder = try pages([
      "a.html": "<title>A</title><a href=\"b.html\">To B</a>", "b.html": "<title>B</title>Text",
    ])
    defer { try? FileManager.default.removeItem(at: folder) }
    await open("a.html", in: folder)
    screen.tap(at: CGPoint(x: 20, y: 20))
    await settle()
    #expect(view.title == "B" && view.canGoBack && !view.canGoForward)
    #expect(view.backForwardList.backList.map(\.title) == ["A"])
    view.goBack()
    await settle()
    #expect(view.title == "A" && view.canGoForward && view.url?.lastPathComponent == "a.html")
    #expect(view.goForward() != nil)
    await settle()
    #expect(view.title == "B" && view.backForwardList.forwardItem == nil && view.goForward() == nil)
    #expect(view.reload() != nil)
    await settle()
    #expect(view.title == "B" && view.backForwardList.backList.count == 1)
  }

  @Test func `a refused page is not loaded, and one that is missing fails`() async throws {
    let folder = try pages(["a.html": "<title>A</title>"])
    defer { try? FileManager.default.removeItem(at: folder) }
    await open("a.html", in: folder)
    log.steps = []
    log.refused = { $0.request.url?.lastPathComponent == "b.html" }
    await open("b.html", in: folder)
    #expect(log.steps == ["decide b.html"] && view.url?.lastPathComponent == "a.html")
    log.steps = []
    await open("c.html", in: folder)
    #expect(log.steps == ["decide c.html", "start", "fail NSURLErrorDomain -1100"])
    #expect(view.title == "A" && view.url?.lastPathComponent == "a.html" && !view.isLoading)
  }

  @Test func `a load that is stopped fails`() async {
    view.load(URLRequest(url: URL(string: "data:text/plain,a")!))
    for _ in 0..<100 where !log.steps.contains("start") { await Task.yield() }
    view.stopLoading()
    #expect(log.steps.last == "fail NSURLErrorDomain -999" && !view.isLoading)
  }

  @Test func `a link for a new window asks for a view, which loads the page`() async throws {
    let folder = try pages([
      "a.html": "<a target=_blank href=\"b.html\">To B</a>", "b.html": "<title>B</title>",
    ])
    defer { try? FileManager.default.removeItem(at: folder) }
    await open("a.html", in: folder)
    screen.tap(at: CGPoint(x: 20, y: 20))
    for _ in 0..<1000 where log.windows.first?.title != "B" {
      screen.advanceFrame()
      await Task.yield()
    }
    #expect(log.windows.first?.title == "B" && view.url?.lastPathComponent == "a.html")
    #expect(log.steps.contains("decide b.html in a window"))
  }

  @Test func `asynchronous methods decide, and a refused answer interrupts the load`() async {
    let log = AsyncLog()
    view.navigationDelegate = log
    view.load(URLRequest(url: URL(string: "data:application/zip;base64,AAAA")!))
    await settle()
    #expect(log.steps == ["decide", "answer false", "fail 102"])
  }

  /// Downloads everything into a folder.
  private final class Downloads: WKNavigationDelegate, WKDownloadDelegate {
    var actionPolicy = WKNavigationActionPolicy.allow
    var steps: [String] = []
    var place: URL?

    func webView(
      _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
      decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
    ) { decisionHandler(actionPolicy) }

    func webView(
      _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
      decisionHandler: @escaping (WKNavigationResponsePolicy) -> Void
    ) { decisionHandler(.download) }

    func webView(_ webView: WKWebView, navigationAction: WKNavigationAction, didBecome download: WKDownload) {
      steps.append("action")
      download.delegate = self
    }

    func webView(_ webView: WKWebView, navigationResponse: WKNavigationResponse, didBecome download: WKDownload) {
      steps.append("response")
      download.delegate = self
    }

    func webView(
      _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
    ) { steps.append("interrupted \((error as NSError).code)") }

    func download(
      _ download: WKDownload, decideDestinationUsing response: URLResponse, suggestedFilename: String,
      completionHandler: @escaping (URL?) -> Void
    ) {
      steps.append(suggestedFilename)
      completionHandler(place)
    }

    func downloadDidFinish(_ download: WKDownload) { steps.append("finished \(download.progress.fractionCompleted)") }
    func download(_ download: WKDownload, didFailWithError error: any Error, resumeData: Data?) {
      steps.append("failed \((error as NSError).code)")
    }
  }

  @Test func `an answer or an action becomes a download`() async throws {
    let folder = try pages(["a.zip": "data"])
    defer { try? FileManager.default.removeItem(at: folder) }
    let downloads = Downloads()
    downloads.place = folder.appendingPathComponent("b.zip")
    view.navigationDelegate = downloads
    await open("a.zip", in: folder)
    #expect(downloads.steps == ["response", "a.zip", "finished 1.0", "interrupted 102"])
    #expect(try String(contentsOf: folder.appendingPathComponent("b.zip"), encoding: .utf8) == "data")
    (downloads.steps, downloads.actionPolicy) = ([], .download)
    await open("a.zip", in: folder)
    for _ in 0..<1000 where downloads.steps.count < 3 {
      screen.advanceFrame()
      await Task.yield()
    }
    // The file is there already.
    #expect(downloads.steps == ["action", "a.zip", "failed -3000"] && !view.isLoading)
    downloads.steps = []
    let download = await view.startDownload(using: URLRequest(url: folder.appendingPathComponent("a.zip")))
    download.delegate = downloads
    downloads.place = nil
    for _ in 0..<1000 where downloads.steps.count < 2 {
      screen.advanceFrame()
      await Task.yield()
    }
    #expect(downloads.steps == ["a.zip", "failed -999"] && download.webView === view)
  }

  @Test func `properties of the document are evaluated, and other scripts fail`() async throws {
    view.loadHTMLString("<title>A</title><p>Text</p>", baseURL: URL(string: "https://example.com/a"))
    await settle()
    #expect(try await view.evaluateJavaScript("document.title") as? String == "A")
    #expect(try await view.evaluateJavaScript("window.location.href;") as? String == "https://example.com/a")
    #expect(try await view.evaluateJavaScript("document.readyState") as? String == "complete")
    let html = try await view.evaluateJavaScript("document.documentElement.outerHTML.toString()") as? String
    #expect(html?.contains("<p>Text</p>") == true)
    let error = await #expect(throws: WKError.self) { _ = try await view.evaluateJavaScript("1 + 1") }
    #expect(error?.code == .javaScriptExceptionOccurred)
    #expect(error?.errorUserInfo["WKJavaScriptExceptionMessage"] as? String != nil)
  }

  @Test func `observers are told about the title and the progress`() async {
    var titles: [String] = []
    var progress: [Double] = []
    var (loading, isLoading): ([Bool], [Bool]) = ([], [])
    let observations = [
      view.observe(\.title, named: "title") { view, _ in titles.append(view.title ?? "") },
      view.observe(\.estimatedProgress, named: "estimatedProgress") { view, _ in
        progress.append(view.estimatedProgress)
      },
      view.observe(\.isLoading, named: "loading") { view, _ in loading.append(view.isLoading) },
      view.observe(\.isLoading, named: "isLoading") { view, _ in isLoading.append(view.isLoading) },
    ]
    view.loadHTMLString("<title>A</title>", baseURL: nil)
    await settle()
    #expect(titles == ["A"] && progress.last == 1)
    #expect(loading == [true, false] && isLoading == [true, false])
    withExtendedLifetime(observations) {}
  }

  @Test func `a handler loads the addresses with its scheme`() async {
    final class Handler: WKURLSchemeHandler {
      func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask) {
        guard let url = urlSchemeTask.request.url else { return }
        let data = Data("<title>Own</title>".utf8)
        urlSchemeTask.didReceive(
          URLResponse(url: url, mimeType: "text/html", expectedContentLength: data.count, textEncodingName: nil))
        urlSchemeTask.didReceive(data)
        urlSchemeTask.didFinish()
      }

      func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask) {}
    }
    let configuration = WKWebViewConfiguration()
    configuration.setURLSchemeHandler(Handler(), forURLScheme: "Own")
    let view = WKWebView(frame: .zero, configuration: configuration)
    view.load(URLRequest(url: URL(string: "own://page")!))
    #expect(view.title == "Own" && view.backForwardList.currentItem?.url.scheme == "own")
    #expect(WKWebView.handlesURLScheme("HTTPS") && !WKWebView.handlesURLScheme("own"))
  }

  @Test func `cookies are set, listed and removed`() async throws {
    let store = WKWebsiteDataStore.nonPersistent()
    #expect(!store.isPersistent && WKWebsiteDataStore.default().isPersistent)
    let cookie = try #require(
      HTTPCookie(properties: [.name: "a", .value: "1", .domain: ".example.com", .path: "/"]))
    await store.httpCookieStore.setCookie(cookie)
    #expect(await store.httpCookieStore.allCookies().map(\.value) == ["1"])
    let records = await store.dataRecords(ofTypes: WKWebsiteDataStore.allWebsiteDataTypes())
    #expect(records.map(\.displayName) == ["example.com"])
    store.removeData(ofTypes: [WKWebsiteDataTypeCookies], for: records) {}
    #expect(await store.httpCookieStore.allCookies().isEmpty)
  }

  @Test func `buttons call the methods by name, and a picture has the asked width`() async throws {
    view.loadHTMLString("<title>A</title>Text", baseURL: nil)
    await settle()
    view.perform(Selector("reload"))
    #expect(view.isLoading)
    await settle()
    let settings = WKSnapshotConfiguration()
    settings.snapshotWidth = 100
    let picture = try await view.takeSnapshot(configuration: settings)
    #expect(picture.size.width == 100 && abs(picture.size.height - 100 * 600 / 393) < 1)
  }

  @Test func `lists of rules are checked, found and removed`() {
    let store = WKContentRuleListStore.default()
    var results: [String] = []
    func note(_ list: WKContentRuleList?, _ error: (any Error)?) {
      results.append(list?.identifier ?? (error as? WKError).map { "\($0.code)" } ?? "")
    }
    let rules = #"[{"trigger": {"url-filter": ".*"}, "action": {"type": "block"}}]"#
    store.compileContentRuleList(
      forIdentifier: "ads", encodedContentRuleList: rules, completionHandler: { note($0, $1) })
    store.compileContentRuleList(
      forIdentifier: "bad", encodedContentRuleList: "{}", completionHandler: { note($0, $1) })
    store.lookUpContentRuleList(forIdentifier: "ads", completionHandler: { note($0, $1) })
    store.removeContentRuleList(forIdentifier: "ads") { note(nil, $0) }
    store.lookUpContentRuleList(forIdentifier: "ads", completionHandler: { note($0, $1) })
    screen.advance(seconds: 0.1)
    #expect(
      results == ["ads", "contentRuleListStoreCompileFailed", "ads", "", "contentRuleListStoreLookUpFailed"])
  }

  @Test func `a view is written as a document`() async throws {
    view.loadHTMLString("<title>A</title>Text", baseURL: nil)
    await settle()
    let document = try await view.pdf()
    #expect(document.starts(with: Data("%PDF".utf8)))
    let settings = WKPDFConfiguration()
    settings.rect = .zero
    await #expect(throws: WKError(.unknown)) { try await view.pdf(configuration: settings) }
  }

  @Test func `functions of scripts fail in each world`() async {
    #expect(WKContentWorld.world(name: "app") === WKContentWorld.world(name: "app"))
    #expect(WKContentWorld.page.name == nil)
    await #expect(throws: WKError.self) {
      try await view.callAsyncJavaScript("return 1", contentWorld: .defaultClient)
    }
    #expect(WKPreferences().isFraudulentWebsiteWarningEnabled)
    #expect(!WKWebViewConfiguration().limitsNavigationsToAppBoundDomains)
    let origin = WKSecurityOrigin(URL(string: "https://example.com:8080/a"))
    #expect(origin.protocol == "https" && origin.host == "example.com" && origin.port == 8080)
  }
}
