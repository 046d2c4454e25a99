import UIKit

/// A tile of the action bar: a sign, the key and a word. It is held like a key; one that the body cannot obey is grey.
@MainActor final class ActionTile: UIControl {
  let action: PlayAction
  private let sign = UIImageView(frame: .zero)
  private let cap = UILabel(frame: .zero)
  private let word = UILabel(frame: .zero)
  private let dot = UIView(frame: .zero)

  /// Whether words are left out.
  var isCompact = false { didSet { setNeedsLayout() } }
  /// Whether it is at work.
  var isLit = false { didSet { if isLit != oldValue { paint() } } }
  /// Called when it is pressed and when it is let go.
  var onHold: ((Bool) -> Void)?

  init(_ action: PlayAction, key: String, icon: Icon, color: UIColor?) {
    self.action = action
    super.init(frame: .zero)
    accessibilityIdentifier = action.rawValue
    isAccessibilityElement = true
    accessibilityTraits = .button
    layer.cornerRadius = Look.buttonRadius
    sign.image = icon.image(size: 22)
    cap.text = key
    cap.font = Look.font(11, .semibold)
    cap.textAlignment = .center
    cap.layer.cornerRadius = 5
    cap.clipsToBounds = true
    word.font = Look.font(13, .medium)
    dot.backgroundColor = color
    dot.layer.cornerRadius = 4
    dot.isHidden = color == nil
    for view in [sign, cap, word, dot] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    addAction(UIAction { [weak self] _ in self?.onHold?(true) }, for: .touchDown)
    addAction(
      UIAction { [weak self] _ in self?.onHold?(false) }, for: [.touchUpInside, .touchUpOutside, .touchCancel])
    paint()
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  /// The key that does it, in few letters.
  var key: String {
    get { cap.text ?? "" }
    set {
      cap.text = newValue
      setNeedsLayout()
    }
  }

  var title: String {
    get { word.text ?? "" }
    set {
      guard newValue != word.text else { return }
      word.text = newValue
      accessibilityLabel = newValue
      setNeedsLayout()
    }
  }

  override var isEnabled: Bool { didSet { if isEnabled != oldValue { paint() } } }
  override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { paint() } } }

  private func paint() {
    let isWeapon = action == .bite
    let color = isEnabled ? Look.text : Look.thirdText.withAlphaComponent(0.55)
    sign.tintColor = color
    word.textColor = color
    cap.textColor = color
    cap.backgroundColor = UIColor(white: 1, alpha: isEnabled ? 0.14 : 0.06)
    dot.alpha = isEnabled ? 1 : 0.4
    if isEnabled, isLit || isHighlighted {
      backgroundColor = isWeapon ? Look.bad.withAlphaComponent(0.28) : UIColor(white: 1, alpha: 0.16)
      layer.borderWidth = 1.5
      layer.borderColor = (isWeapon ? Look.bad : Look.accent).cgColor
    } else {
      backgroundColor = UIColor(white: 1, alpha: isEnabled ? 0.05 : 0.02)
      layer.borderWidth = 0
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let middle = bounds.midX
    sign.frame = CGRect(x: middle - 11, y: isCompact ? 5 : 8, width: 22, height: 22)
    dot.frame = CGRect(x: bounds.maxX - 14, y: 6, width: 8, height: 8)
    cap.sizeToFit()
    let capWidth = max(18, cap.bounds.width + 10)
    word.isHidden = isCompact
    word.sizeToFit()
    let wordWidth = isCompact ? 0 : word.bounds.width + 5
    let left = middle - (capWidth + wordWidth) / 2
    let line = bounds.maxY - (isCompact ? 22 : 24)
    cap.frame = CGRect(x: left, y: line, width: capWidth, height: 18)
    word.frame = CGRect(x: left + capWidth + 5, y: line, width: wordWidth, height: 18)
  }
}
