import UIKit

public enum PKPaymentButtonType: Int, Sendable {
  case plain, buy, setUp, inStore, donate, checkout, book, subscribe, reload, addMoney, topUp, order, rent, support
  case contribute, tip, `continue`

  fileprivate var title: String {
    switch self {
    case .plain: "Pay"
    case .buy: "Buy with Pay"
    case .setUp: "Set up Pay"
    case .inStore: "Pay with Pay"
    case .donate: "Donate with Pay"
    case .checkout: "Check out with Pay"
    case .book: "Book with Pay"
    case .subscribe: "Subscribe with Pay"
    case .reload: "Reload with Pay"
    case .addMoney: "Add Money with Pay"
    case .topUp: "Top Up with Pay"
    case .order: "Order with Pay"
    case .rent: "Rent with Pay"
    case .support: "Support with Pay"
    case .contribute: "Contribute with Pay"
    case .tip: "Tip with Pay"
    case .continue: "Continue with Pay"
    }
  }
}

public enum PKPaymentButtonStyle: Int, Sendable {
  case white, whiteOutline, black, automatic
}

/// A button that begins a payment. It has its text without Apple's mark.
@preconcurrency @MainActor open class PKPaymentButton: UIButton {
  /// In points.
  open var cornerRadius: CGFloat = 4 { didSet { layer.cornerRadius = cornerRadius } }

  public init(paymentButtonType type: PKPaymentButtonType, paymentButtonStyle style: PKPaymentButtonStyle) {
    super.init(frame: CGRect(x: 0, y: 0, width: 140, height: 30))
    let isBlack = style == .black || (style == .automatic && traitCollection.userInterfaceStyle != .dark)
    setTitle(type.title, for: .normal)
    setTitleColor(isBlack ? .white : .black, for: .normal)
    titleLabel?.font = .systemFont(ofSize: 15, weight: .medium)
    titleLabel?.adjustsFontSizeToFitWidth = true
    backgroundColor = isBlack ? .black : .white
    layer.cornerRadius = cornerRadius
    if style == .whiteOutline { layer.borderWidth = 1 }
  }

  public convenience init(type: PKPaymentButtonType, style: PKPaymentButtonStyle) {
    self.init(paymentButtonType: type, paymentButtonStyle: style)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 140, height: 30) }
}
