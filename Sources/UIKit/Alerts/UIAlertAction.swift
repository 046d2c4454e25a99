/// A button of an alert or action sheet.
@preconcurrency @MainActor open class UIAlertAction: NSObject, NSCopying {
  public enum Style: Int, Sendable {
    case `default`
    /// Closes the alert without a change. An alert has at most one, shown last.
    case cancel
    /// Shown as an irreversible action.
    case destructive
  }

  public let title: String?
  public let style: Style
  open var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }
  // Apps set these by name, because Apple's class does not declare them.
  @_spi(InterfaceMaking) public final var titleTextColor: UIColor? { didSet { onChange?() } }
  @_spi(InterfaceMaking) public final var imageTintColor: UIColor? { didSet { onChange?() } }
  @_spi(InterfaceMaking) public final var image: UIImage? { didSet { onChange?() } }
  @_spi(InterfaceMaking) public final var titleTextAlignment = NSTextAlignment.center { didSet { onChange?() } }
  let handler: ((UIAlertAction) -> Void)?
  /// Called when the alert that shows the action must update it.
  var onChange: (() -> Void)?

  /// `handler`: Called when the alert is gone.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }

  public override convenience init() { self.init(title: nil, style: .default) }

  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { Copy(UIAlertAction(title: title, style: style, handler: handler)) }.action
  }

  private struct Copy: @unchecked Sendable {
    let action: UIAlertAction

    init(_ action: UIAlertAction) {
      self.action = action
    }
  }
}
