@_spi(AppModules) import AppRuntime
import Foundation
import UIKit

/// The window over which an authorization is shown.
public typealias ASPresentationAnchor = UIWindow

/// Receives the results of a controller.
@preconcurrency @MainActor public protocol ASAuthorizationControllerDelegate: NSObjectProtocol {
  func authorizationController(
    controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization)
  func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error)
}

extension ASAuthorizationControllerDelegate {
  public func authorizationController(
    controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization
  ) {}
  public func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error) {}
}

/// Provides the window over which an authorization is shown.
@preconcurrency @MainActor public protocol ASAuthorizationControllerPresentationContextProviding: NSObjectProtocol {
  func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor
}

/// Asks for authorizations. They fail with ``ASAuthorizationError/unknown``, as in a Simulator without an account.
@preconcurrency @MainActor open class ASAuthorizationController: NSObject {
  public let authorizationRequests: [ASAuthorizationRequest]
  open weak var delegate: (any ASAuthorizationControllerDelegate)?
  open weak var presentationContextProvider: (any ASAuthorizationControllerPresentationContextProviding)?
  private var timer: AppTimer?

  public init(authorizationRequests: [ASAuthorizationRequest]) {
    self.authorizationRequests = authorizationRequests
  }

  /// Notifies the delegate in a later turn that the authorization failed.
  open func performRequests() {
    finish(with: ASAuthorizationError(.unknown))
  }

  /// Ends a request with ``ASAuthorizationError/canceled``.
  open func cancel() {
    guard let timer else { return }
    timer.cancel()
    finish(with: ASAuthorizationError(.canceled))
  }

  /// The controller lives until the delegate knows the result.
  private func finish(with error: ASAuthorizationError) {
    timer = AppTimer.after(0) { [self] in
      timer = nil
      delegate?.authorizationController(controller: self, didCompleteWithError: error)
    }
  }
}

/// A button that begins an authorization with the user's Apple account.
@preconcurrency @MainActor open class ASAuthorizationAppleIDButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case signIn, `continue`, signUp
    public static let `default` = ButtonType.signIn

    fileprivate var title: String {
      switch self {
      case .signIn: "Sign in with Apple"
      case .continue: "Continue with Apple"
      case .signUp: "Sign up with Apple"
      }
    }
  }

  public enum Style: Int, Sendable {
    case white, whiteOutline, black
  }

  private let label = UILabel()
  /// In points.
  open var cornerRadius: CGFloat = 6 { didSet { layer.cornerRadius = cornerRadius } }

  public init(authorizationButtonType type: ButtonType, authorizationButtonStyle style: Style) {
    super.init(frame: CGRect(x: 0, y: 0, width: 140, height: 30))
    label.text = type.title
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    label.textColor = style == .black ? .white : .black
    backgroundColor = style == .black ? .black : .white
    if style == .whiteOutline { layer.borderWidth = 1 }
    layer.cornerRadius = cornerRadius
    label.isAccessibilityElement = false
    isAccessibilityElement = true
    accessibilityLabel = type.title
    accessibilityTraits = .button
    addSubview(label)
  }

  public convenience init(type: ButtonType, style: Style) {
    self.init(authorizationButtonType: type, authorizationButtonStyle: style)
  }

  public override convenience init(frame: CGRect) {
    self.init(authorizationButtonType: .default, authorizationButtonStyle: .black)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 140, height: 30) }
  open override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.6 : 1 } }

  open override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 8, dy: 0)
    label.font = .systemFont(ofSize: max(1, bounds.height * 0.43), weight: .medium)
  }
}
