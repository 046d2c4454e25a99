@_spi(AppModules) import AppRuntime
import Foundation
import UIKit

/// Provides the window over which a login is shown.
@preconcurrency @MainActor public protocol ASWebAuthenticationPresentationContextProviding: NSObjectProtocol {
  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}

/// A login on a web page, in the browser of the machine.
///
/// The browser does not return to the app, so a session ends only when the app cancels it.
@preconcurrency @MainActor open class ASWebAuthenticationSession: NSObject {
  public typealias CompletionHandler = (URL?, (any Error)?) -> Void

  private let url: URL
  private var completion: CompletionHandler?
  open weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
  /// Kept for the app: the browser of the machine decides.
  open var prefersEphemeralWebBrowserSession = false

  public init(url URL: URL, callbackURLScheme: String?, completionHandler: @escaping CompletionHandler) {
    url = URL
    completion = completionHandler
  }

  /// True if the page can be opened.
  open var canStart: Bool { completion != nil && UIApplication.shared.canOpenURL(url) }

  /// Opens the page. Returns false, and reports an error in a later turn, if that is not possible.
  @discardableResult open func start() -> Bool {
    guard completion != nil else { return false }
    guard presentationContextProvider != nil else {
      finish(with: .presentationContextNotProvided)
      return false
    }
    guard UIApplication.shared.openURL(url) else {
      finish(with: .presentationContextInvalid)
      return false
    }
    return true
  }

  open func cancel() { finish(with: .canceledLogin) }

  private func finish(with code: ASWebAuthenticationSessionError.Code) {
    guard let completion else { return }
    self.completion = nil
    AppTimer.after(0) { completion(nil, ASWebAuthenticationSessionError(code)) }
  }
}
