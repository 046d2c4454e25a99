import Runs
import ScreenBase
import UIKit

/// A tile of the action bar: an icon, the key and a word. It is held like a key; it is disabled if the body has no part
/// for it. Its layout is in `ActionTile.xib`.
@MainActor final class ActionTile: UIControl {
  let action: GameAction
  private weak var sign: UIImageView?
  /// The background of the key cap.
  private weak var plate: UIView?
  private weak var cap: UILabel?
  private weak var word: UILabel?
  private weak var dot: UIView?
  private weak var signTop: NSLayoutConstraint?
  private weak var rowBottom: NSLayoutConstraint?

  /// True if words are hidden.
  var isCompact = false { didSet { arrange() } }
  /// True while the action is active.
  var isLit = false { didSet { if isLit != oldValue { paint() } } }
  /// True if the action's automatic use is suspended. Its icon then shows a warning, also in the compact form.
  var isHeldBack = false { didSet { if isHeldBack != oldValue { paint() } } }
  /// Called on press and release.
  var onHold: ((Bool) -> Void)?

  init(_ action: GameAction, key: String, icon: Icon, color: UIColor?) {
    self.action = action
    super.init(frame: .zero)
    accessibilityIdentifier = action.rawValue
    isAccessibilityElement = true
    accessibilityTraits = .button
    layer.cornerRadius = Theme.buttonRadius
    fill(from: "ActionTile")
    sign?.image = icon.image(size: Self.signSide)
    cap?.text = key
    cap?.font = Theme.font(11, .semibold)
    plate?.layer.cornerRadius = 5
    word?.font = Theme.font(13, .medium)
    dot?.backgroundColor = color
    dot?.layer.cornerRadius = 4
    dot?.isHidden = color == nil
    addAction(UIAction { [weak self] _ in self?.onHold?(true) }, for: .touchDown)
    addAction(
      UIAction { [weak self] _ in self?.onHold?(false) }, for: [.touchUpInside, .touchUpOutside, .touchCancel])
    paint()
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  /// Label of the action's key; empty for none.
  var key: String {
    get { cap?.text ?? "" }
    set {
      guard newValue != cap?.text else { return }
      cap?.text = newValue
      plate?.isHidden = newValue.isEmpty
      setNeedsLayout()
    }
  }

  var title: String {
    get { word?.text ?? "" }
    set {
      guard newValue != word?.text else { return }
      word?.text = newValue
      accessibilityLabel = newValue
    }
  }

  /// The width that fits key and word. The background of the key is 5 points wider at each side.
  var fittingWidth: CGFloat {
    let key = max(18, (cap?.intrinsicContentSize.width ?? 0) + 10)
    let word = isCompact ? 0 : 5 + (word?.intrinsicContentSize.width ?? 0)
    return (key + word + 8).rounded(.up)
  }

  /// The height that fits the icon above them.
  var fittingHeight: CGFloat {
    let line = max(18, (word?.intrinsicContentSize.height ?? 0), (cap?.intrinsicContentSize.height ?? 0))
    return (line + (isCompact ? 34 : 42)).rounded(.up)
  }

  override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    // The bite changes with each press; other actions last until the next one.
    onHold?(action == .bite || !isLit)
    return true
  }

  override var isEnabled: Bool { didSet { if isEnabled != oldValue { paint() } } }
  override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { paint() } } }

  private func paint() {
    let isWeapon = action == .bite
    let color = isEnabled ? Theme.text : Theme.thirdText.withAlphaComponent(0.55)
    let warning = isEnabled && isHeldBack ? Theme.warning : color
    sign?.tintColor = warning
    word?.textColor = warning
    cap?.textColor = color
    plate?.backgroundColor = UIColor(white: 1, alpha: isEnabled ? 0.14 : 0.06)
    dot?.alpha = isEnabled ? 1 : 0.4
    if isEnabled, isLit || isHighlighted {
      backgroundColor = isWeapon ? Theme.bad.withAlphaComponent(0.28) : UIColor(white: 1, alpha: 0.16)
      layer.borderWidth = 1.5
      layer.borderColor = (isWeapon ? Theme.bad : Theme.accent).cgColor
    } else {
      backgroundColor = UIColor(white: 1, alpha: isEnabled ? 0.05 : 0.02)
      layer.borderWidth = 0
    }
  }

  override func layoutSubviews() {
    placeSign()
    super.layoutSubviews()
  }

  /// Centres an icon that is alone, as on phones.
  private func placeSign() {
    let isAlone = isCompact && key.isEmpty
    let top = isAlone ? ((bounds.height - Self.signSide) / 2).rounded() : isCompact ? 5 : 8
    if signTop?.constant != top { signTop?.constant = top }
  }

  /// Side of the icon, in points.
  private static let signSide: CGFloat = 22

  private func arrange() {
    placeSign()
    rowBottom?.constant = isCompact ? 4 : 6
    word?.isHidden = isCompact
  }
}
