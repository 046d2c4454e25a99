/// Shows the input view, the bar of shortcuts and the accessory view of the first responder at the bottom of the key
/// window, like a keyboard, and a bar above them.
///
/// Showing and hiding animates the panel, posts the keyboard notifications, and moves the views that follow a
/// ``UIKeyboardLayoutGuide``. Text input without these views uses the host's keyboard. The notifications then have its
/// frame, which has no height for the keys of a desktop.
@MainActor final class InputViews {
  static var shared: InputViews { ScreenEnvironment.current.inputViews }

  /// The duration of showing and hiding, in seconds.
  static let duration: TimeInterval = 0.25

  private var panel: KeyboardPanel?
  /// True while text is edited with the host's keyboard.
  private var isHostKeyboardShown = false
  /// The height of the screen that the host's keyboard covers, in points.
  var hostKeyboardHeight: CGFloat = 0 {
    didSet {
      guard hostKeyboardHeight != oldValue, isHostKeyboardShown else { return }
      moveHostKeyboard(from: hostFrame(oldValue), hostKeyboardHeight > 0 ? .showing : .hiding)
    }
  }
  private var isKept = false
  /// The responder for which views were shown last.
  private weak var served: UIResponder?

  /// The part of the screen that the panel or the host's keyboard covers; empty if there is none.
  private(set) var frame = CGRect.zero

  /// True if a shown view enables the sounds of keys.
  var areClicksEnabled: Bool {
    panel?.views.contains { ($0 as? any UIInputViewAudioFeedback)?.enableInputClicksWhenVisible == true } ?? false
  }

  /// A bar above the views, which stays while the first responder changes.
  var bar: UIView? {
    didSet { if bar !== oldValue { show(for: UIApplication.shared.firstResponder) } }
  }

  /// Makes room for another height of the bar.
  func barHeightDidChange() {
    panel?.setNeedsLayout()
    place()
  }

  /// Keeps the panel unchanged while the first responder changes.
  func keep(during change: () -> Bool) -> Bool {
    isKept = true
    defer { isKept = false }
    return change()
  }

  func show(for responder: UIResponder?) {
    guard !isKept else { return }
    if responder !== served { responder?.inputAssistantItem.reveal() }
    served = responder
    let views = [
      bar, responder?.inputAccessoryViewController?.view ?? responder?.inputAccessoryView,
      responder?.inputAssistantItem.shownBar,
      responder?.inputViewController?.view ?? responder?.inputView,
    ].compactMap { $0 }
    let appearance = (responder as? any UITextInputTraits)?.keyboardAppearance ?? .default
    if let panel, panel.views.elementsEqual(views, by: ===) {
      panel.overrideUserInterfaceStyle = appearance.style
      return place()
    }
    guard !views.isEmpty, let window = UIApplication.shared.keyWindow else {
      return responder is any UIKeyInput ? showHostKeyboard() : hide()
    }
    isHostKeyboardShown = false
    if let panel, let bar, panel.views.contains(bar) {
      panel.show(views)
      panel.overrideUserInterfaceStyle = appearance.style
      panel.follow(responder)
      return place()
    }
    let old = panel
    let new = KeyboardPanel(views)
    new.overrideUserInterfaceStyle = appearance.style
    panel = new
    new.follow(responder)
    UIView.performWithoutAnimation {
      window.addSubview(new)
      new.frame = new.rest(in: window).offsetBy(dx: 0, dy: old == nil ? new.height : 0)
      new.layoutIfNeeded()
      old?.removeFromSuperview()
    }
    move(new, to: new.rest(in: window), from: old == nil ? new.frame : frame)
  }

  private func hide() {
    if isHostKeyboardShown {
      isHostKeyboardShown = false
      moveHostKeyboard(from: hostFrame(hostKeyboardHeight), .hiding)
    }
    guard let panel else { return }
    self.panel = nil
    move(panel, to: restBelow(panel), from: panel.frame, isGoing: true)
  }

  private func restBelow(_ panel: KeyboardPanel) -> CGRect {
    let rest = (panel.superview as? UIWindow).map(panel.rest) ?? panel.frame
    return rest.offsetBy(dx: 0, dy: rest.height)
  }

  private func showHostKeyboard() {
    guard !isHostKeyboardShown else { return }
    isHostKeyboardShown = true
    guard let panel else { return moveHostKeyboard(from: hostFrame(0), .showing) }
    self.panel = nil
    move(panel, to: restBelow(panel), from: panel.frame, isGoing: true, .showing)
  }

  private func hostFrame(_ height: CGFloat) -> CGRect {
    let screen = UIScreen.main.bounds
    let height = min(max(0, height), screen.height)
    return CGRect(x: screen.minX, y: screen.maxY - height, width: screen.width, height: height)
  }

  /// Follows the host's keyboard, which moves by itself.
  private func moveHostKeyboard(from start: CGRect, _ moment: KeyboardMoment) {
    let end = hostFrame(isHostKeyboardShown ? hostKeyboardHeight : 0)
    moment.announce(from: start, to: end, isOver: false)
    frame = end.height > 0 ? end : .zero
    let window = UIApplication.shared.keyWindow
    if start != end {
      UIView.animate(withDuration: Self.duration, delay: 0, options: .curveEaseInOut) {
        window?.keyboardDidMove()
        window?.layoutIfNeeded()
      }
    }
    _ = ClockTimer.after(Self.duration) { moment.announce(from: start, to: end, isOver: true) }
  }

  // MARK: Interactive dismissal

  /// Moves the panel down with a finger below its upper edge.
  ///
  /// - Parameter y: The position of the finger in the window, in points.
  func follow(fingerAt y: CGFloat) {
    guard let panel, let window = panel.superview as? UIWindow else { return }
    let rest = panel.rest(in: window)
    let top = min(max(rest.minY, y), rest.maxY)
    guard top != panel.frame.minY else { return }
    UIView.performWithoutAnimation {
      panel.frame.origin.y = top
      frame = panel.frame
      window.keyboardDidMove()
      window.layoutIfNeeded()
    }
  }

  /// Ends a movement with a finger: a panel that moves down, or rests with more than half of it hidden, is dismissed;
  /// any other returns.
  ///
  /// - Parameter velocity: In points per second, down.
  func release(velocity: CGFloat) {
    guard let panel, let window = panel.superview as? UIWindow else { return }
    let rest = panel.rest(in: window)
    guard panel.frame.minY > rest.minY else { return }
    let isHalfGone = panel.frame.minY > rest.midY
    if velocity > 0 || velocity == 0 && isHalfGone { window.endEditing(true) }
    if self.panel === panel { place() }
  }

  /// Repositions the panel after its size or the window's size changed.
  func place() {
    guard let panel, let window = panel.superview as? UIWindow else { return }
    let rest = panel.rest(in: window)
    if panel.frame != rest { move(panel, to: rest, from: panel.frame) }
  }

  private func move(
    _ panel: KeyboardPanel, to end: CGRect, from start: CGRect, isGoing: Bool = false, _ moment: KeyboardMoment? = nil
  ) {
    let window = panel.window ?? UIApplication.shared.keyWindow
    let moment = moment ?? (isGoing ? .hiding : .showing)
    moment.announce(from: start, to: end, isOver: false)
    frame = isGoing ? .zero : end
    UIView.animateEndingLater(withDuration: Self.duration, options: .curveEaseInOut) {
      panel.frame = end
      window?.keyboardDidMove()
      window?.layoutIfNeeded()
    } completion: { _ in
      if isGoing { panel.removeFromSuperview() }
      moment.announce(from: start, to: end, isOver: true)
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
@MainActor private struct KeyboardMoment {
  let before: [Notification.Name]
  let after: [Notification.Name]

  static let showing = KeyboardMoment(
    before: [UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillShowNotification],
    after: [UIResponder.keyboardDidChangeFrameNotification, UIResponder.keyboardDidShowNotification])
  static let hiding = KeyboardMoment(
    before: [UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillHideNotification],
    after: [UIResponder.keyboardDidChangeFrameNotification, UIResponder.keyboardDidHideNotification])

  /// Posts the notifications before (`isOver` false) or after a movement.
  func announce(from start: CGRect, to end: CGRect, isOver: Bool) {
    let info: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: start),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
      UIResponder.keyboardAnimationDurationUserInfoKey: InputViews.duration,
      UIResponder.keyboardAnimationCurveUserInfoKey: UIView.AnimationCurve.easeInOut.rawValue,
      UIResponder.keyboardIsLocalUserInfoKey: true,
    ]
    for name in isOver ? after : before { NotificationCenter.default.post(name: name, object: nil, userInfo: info) }
  }
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
