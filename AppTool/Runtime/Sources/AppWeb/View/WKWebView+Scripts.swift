@_spi(AppModules) import AppRuntime
import UIKit

extension WKWebView {
  /// Passes the handler the value of a property of the document: `document.title`, `document.URL`,
  /// `document.readyState`, `document.body.innerText`, `document.documentElement.outerHTML`, `window.location.href` or
  /// `navigator.userAgent`. Any other script fails as one with an exception does, because there is no engine that runs
  /// it.
  public func evaluateJavaScript(_ javaScriptString: String, completionHandler: ((Any?, (any Error)?) -> Void)? = nil) {
    let result = Result { try documentValue(javaScriptString) }
    guard let completionHandler else { return }
    AppTimer.after(0) {
      switch result {
      case .success(let value): completionHandler(value, nil)
      case .failure(let error): completionHandler(nil, error)
      }
    }
  }

  @discardableResult public func evaluateJavaScript(_ javaScriptString: String) async throws -> Any? {
    try documentValue(javaScriptString)
  }

  /// Evaluates as the method without a frame and a world does.
  public func evaluateJavaScript(
    _ javaScript: String, in frame: WKFrameInfo? = nil, in contentWorld: WKContentWorld,
    completionHandler: ((Result<Any, any Error>) -> Void)? = nil
  ) {
    evaluateJavaScript(javaScript) { value, error in
      completionHandler?(error.map { .failure($0) } ?? .success(value ?? NSNull()))
    }
  }

  /// Fails as a function with an exception does, because there is no engine that runs it.
  public func callAsyncJavaScript(
    _ functionBody: String, arguments: [String: Any] = [:], in frame: WKFrameInfo? = nil,
    in contentWorld: WKContentWorld, completionHandler: ((Result<Any, any Error>) -> Void)? = nil
  ) {
    guard let completionHandler else { return }
    AppTimer.after(0) { completionHandler(.failure(Self.noEngine(functionBody))) }
  }

  /// Fails as a function with an exception does, because there is no engine that runs it.
  @discardableResult public func callAsyncJavaScript(
    _ functionBody: String, arguments: [String: Any] = [:], in frame: WKFrameInfo? = nil, contentWorld: WKContentWorld
  ) async throws -> Any? { throw Self.noEngine(functionBody) }

  private static func noEngine(_ script: String) -> WKError {
    WKError(.javaScriptExceptionOccurred, message: "no script engine exists on Linux to run: \(script)")
  }

  func documentValue(_ script: String) throws -> String {
    var name = script.trimmingCharacters(in: CharacterSet(charactersIn: "; \n\t"))
    if name.hasSuffix(".toString()") { name.removeLast(".toString()".count) }
    switch name.hasPrefix("window.") ? String(name.dropFirst("window.".count)) : name {
    case "document.title": return page.title
    case "document.URL", "document.location.href", "location.href": return url?.absoluteString ?? "about:blank"
    case "document.readyState": return isLoading ? "loading" : "complete"
    case "document.body.innerText", "document.body.textContent": return page.text.string
    case "document.documentElement.outerHTML", "document.documentElement.innerHTML": return page.source ?? ""
    case "navigator.userAgent": return userAgent
    default: throw Self.noEngine(script)
    }
  }

  // MARK: Pictures

  /// Passes the handler a picture of the view.
  public func takeSnapshot(
    with snapshotConfiguration: WKSnapshotConfiguration?, completionHandler: @escaping (UIImage?, (any Error)?) -> Void
  ) {
    layoutIfNeeded()
    let wanted = snapshotConfiguration.map(\.rect) ?? .null
    let rect = wanted.isNull ? bounds : wanted
    guard rect.width > 0, rect.height > 0 else { return completionHandler(nil, WKError(.unknown)) }
    let width = snapshotConfiguration?.snapshotWidth.map { CGFloat($0.doubleValue) } ?? rect.width
    let scale = width / rect.width
    let size = CGSize(width: width, height: rect.height * scale)
    let image = UIGraphicsImageRenderer(size: size).image { context in
      context.cgContext.scaleBy(x: scale, y: scale)
      context.cgContext.translateBy(x: -rect.minX, y: -rect.minY)
      drawHierarchy(in: bounds, afterScreenUpdates: true)
    }
    completionHandler(image, nil)
  }

  public func takeSnapshot(configuration: WKSnapshotConfiguration?) async throws -> UIImage {
    try await withCheckedThrowingContinuation { continuation in
      takeSnapshot(with: configuration) { image, error in
        if let image { return continuation.resume(returning: image) }
        continuation.resume(throwing: error ?? WKError(.unknown))
      }
    }
  }
}

extension WKWebView {
  /// Passes the handler a PDF document with one page: the visible part of the view, or a rectangle of it.
  public func createPDF(
    configuration: WKPDFConfiguration = WKPDFConfiguration(),
    completionHandler: @escaping (Result<Data, any Error>) -> Void
  ) {
    let result = Result { try document(configuration) }
    AppTimer.after(0) { completionHandler(result) }
  }

  public func pdf(configuration: WKPDFConfiguration = WKPDFConfiguration()) async throws -> Data {
    try document(configuration)
  }

  private func document(_ configuration: WKPDFConfiguration) throws -> Data {
    layoutIfNeeded()
    let rect = configuration.rect ?? bounds
    guard rect.width > 0, rect.height > 0 else { throw WKError(.unknown) }
    return UIGraphicsPDFRenderer(bounds: CGRect(origin: .zero, size: rect.size)).pdfData { context in
      context.beginPage()
      context.cgContext.translateBy(x: -rect.minX, y: -rect.minY)
      layer.render(in: context.cgContext)
    }
  }
}

/// The part of a web view that a document shows.
@preconcurrency @MainActor open class WKPDFConfiguration: NSObject {
  /// The part in the coordinates of the view; `nil` for the whole view.
  open var rect: CGRect?

  public override init() {
    super.init()
  }
}

/// The part of a web view that a picture shows, and its size.
@preconcurrency @MainActor open class WKSnapshotConfiguration: NSObject, NSCopying {
  /// The part in the coordinates of the view; `CGRect.null`, the default, for the whole view.
  open var rect = CGRect.null
  /// The width in points; `nil` for that of the part.
  open var snapshotWidth: NSNumber?
  open var afterScreenUpdates = true

  public override init() {
    super.init()
  }

  open nonisolated func copy(with zone: NSZone? = nil) -> Any { MainActor.assumeIsolated { copied } }

  private var copied: WKSnapshotConfiguration {
    let copy = WKSnapshotConfiguration()
    (copy.rect, copy.snapshotWidth, copy.afterScreenUpdates) = (rect, snapshotWidth, afterScreenUpdates)
    return copy
  }
}
