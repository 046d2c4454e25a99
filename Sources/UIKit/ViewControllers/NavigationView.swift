/// The view of a navigation controller; the engine lays out its content and bars.
@MainActor final class NavigationView: UIView {
  private weak var engine: NavigationEngine?

  init(frame: CGRect, engine: NavigationEngine) {
    self.engine = engine
    super.init(frame: frame)
    clipsToBounds = true
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    engine?.layOut()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
}
