/// Shows the input view and the accessory view of the first responder at the bottom of the key window, like a keyboard.
///
/// Showing and hiding animates the panel, posts the keyboard notifications, and moves the views that follow a
/// ``UIKeyboardLayoutGuide``.
@MainActor final class InputViews {
  static var shared: InputViews { ScreenEnvironment.current.inputViews }

  /// The duration of showing and hiding, in seconds.
  static let duration: TimeInterval = 0.25

  private var panel: KeyboardPanel?
  private var isKept = false

  /// The part of the screen that the panel covers; empty if there is no panel.
  private(set) var frame = CGRect.zero

  /// Keeps the panel unchanged while the first responder changes.
  func keep(during change: () -> Bool) -> Bool {
    isKept = true
    defer { isKept = false }
    return change()
  }

  func show(for responder: UIResponder?) {
    guard !isKept else { return }
    let views = [responder?.inputAccessoryView, responder?.inputView].compactMap { $0 }
    let appearance = (responder as? any UITextInputTraits)?.keyboardAppearance ?? .default
    if let panel, panel.views.elementsEqual(views, by: ===) {
      panel.overrideUserInterfaceStyle = appearance.style
      return place()
    }
    guard !views.isEmpty, let window = UIApplication.shared.keyWindow else { return hide() }
    let old = panel
    let new = KeyboardPanel(views)
    new.overrideUserInterfaceStyle = appearance.style
    panel = new
    UIView.performWithoutAnimation {
      window.addSubview(new)
      new.frame = new.rest(in: window).offsetBy(dx: 0, dy: old == nil ? new.height : 0)
      new.layoutIfNeeded()
      old?.removeFromSuperview()
    }
    move(new, to: new.rest(in: window), from: old == nil ? new.frame : frame)
  }

  private func hide() {
    guard let panel else { return }
    self.panel = nil
    let end = panel.frame.offsetBy(dx: 0, dy: panel.height)
    move(panel, to: end, from: panel.frame, isGoing: true)
  }

  /// Repositions the panel after its size or the window's size changed.
  func place() {
    guard let panel, let window = panel.superview as? UIWindow else { return }
    let rest = panel.rest(in: window)
    if panel.frame != rest { move(panel, to: rest, from: panel.frame) }
  }

  private func move(_ panel: KeyboardPanel, to end: CGRect, from start: CGRect, isGoing: Bool = false) {
    let window = panel.window ?? UIApplication.shared.keyWindow
    let info: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: start),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
      UIResponder.keyboardAnimationDurationUserInfoKey: Self.duration,
      UIResponder.keyboardAnimationCurveUserInfoKey: UIView.AnimationCurve.easeInOut.rawValue,
      UIResponder.keyboardIsLocalUserInfoKey: true,
    ]
    let names = isGoing ? KeyboardMoment.hiding : KeyboardMoment.showing
    for name in names.before { NotificationCenter.default.post(name: name, object: nil, userInfo: info) }
    frame = isGoing ? .zero : end
    UIView.animate(withDuration: Self.duration, delay: 0, options: .curveEaseInOut) {
      panel.frame = end
      window?.keyboardDidMove()
      window?.layoutIfNeeded()
    } completion: { _ in
      if isGoing { panel.removeFromSuperview() }
      for name in names.after { NotificationCenter.default.post(name: name, object: nil, userInfo: info) }
    }
  }
}

extension UIKeyboardAppearance {
  fileprivate var style: UIUserInterfaceStyle {
    switch self {
    case .default: .unspecified
    case .dark: .dark
    case .light: .light
    }
  }
}

/// The notifications that a movement of the keyboard posts.
private struct KeyboardMoment {
  let before: [Notification.Name]
  let after: [Notification.Name]

  static let showing = KeyboardMoment(
    before: [UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillShowNotification],
    after: [UIResponder.keyboardDidChangeFrameNotification, UIResponder.keyboardDidShowNotification])
  static let hiding = KeyboardMoment(
    before: [UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillHideNotification],
    after: [UIResponder.keyboardDidChangeFrameNotification, UIResponder.keyboardDidHideNotification])
}

extension UIView {
  /// Repositions the keyboard guides of this view and its descendants.
  func keyboardDidMove() {
    if layoutState?.keyboardGuide != nil { guidesDidMove() }
    for view in subviews { view.keyboardDidMove() }
  }
}

extension UIResponder {
  nonisolated public static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
  nonisolated public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  nonisolated public static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
  nonisolated public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
  nonisolated public static let keyboardWillChangeFrameNotification =
    Notification.Name("UIKeyboardWillChangeFrameNotification")
  nonisolated public static let keyboardDidChangeFrameNotification =
    Notification.Name("UIKeyboardDidChangeFrameNotification")

  /// An `NSValue` of the frame before the movement, in points of the screen.
  nonisolated public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// A `Double`, in seconds.
  nonisolated public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// The raw value of a `UIView.AnimationCurve`.
  nonisolated public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  /// A `Bool`: the keyboard belongs to this app.
  nonisolated public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
