/// Shows the input view and the accessory view of whoever has the keys at the bottom of the key window.
@MainActor final class InputViews {
  static let shared = InputViews()

  private var shown: [UIView] = []

  func show(for responder: UIResponder?) {
    let views = [responder?.inputAccessoryView, responder?.inputView].compactMap { $0 }
    guard !views.elementsEqual(shown, by: ===) else { return place() }
    for view in shown where !views.contains(where: { $0 === view }) { view.removeFromSuperview() }
    shown = views
    guard let window = UIApplication.shared.keyWindow else { return }
    for view in views where view.superview !== window { window.addSubview(view) }
    place()
  }

  /// One above the other, as wide as the window.
  func place() {
    guard let window = UIApplication.shared.keyWindow else { return }
    var bottom = window.bounds.maxY
    for view in shown.reversed() {
      let height = view.bounds.height > 0 ? view.bounds.height : view.intrinsicContentSize.height
      bottom -= max(0, height)
      view.frame = CGRect(x: 0, y: bottom, width: window.bounds.width, height: max(0, height))
    }
  }

  func reset() {
    shown = []
  }
}
