import Sound

/// A view in place of the keyboard or above it.
@preconcurrency @MainActor open class UIInputView: UIView {
  public enum Style: Int, Sendable {
    /// Without a background.
    case `default`
    /// With the background of the keyboard.
    case keyboard
  }

  open private(set) var inputViewStyle: Style
  /// True if constraints determine the view's height instead of its frame.
  open var allowsSelfSizing = false {
    didSet { if allowsSelfSizing != oldValue { superview?.setNeedsLayout() } }
  }

  /// - Parameters:
  ///   - frame: Only the height counts; the width is that of the screen.
  ///   - inputViewStyle: With ``Style/keyboard``, the background is that of the keyboard.
  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
    if inputViewStyle == .keyboard { backgroundColor = .systemGray4 }
  }

  public override convenience init(frame: CGRect) {
    self.init(frame: frame, inputViewStyle: .default)
  }

  public required init?(coder: NSCoder) {
    inputViewStyle = .default
    super.init(coder: coder)
    readContents(of: coder, as: UIInputView.self)
  }
}

/// An input view or accessory view whose keys click.
@preconcurrency @MainActor public protocol UIInputViewAudioFeedback: AnyObject {
  /// True if ``UIDevice/playInputClick()`` is heard while the view is shown.
  var enableInputClicksWhenVisible: Bool { get }
}

extension UIInputViewAudioFeedback {
  public var enableInputClicksWhenVisible: Bool { false }
}

extension UIDevice {
  /// The sound of a key: a short tick.
  static let inputClick = SoundEffect(
    name: "click",
    voices: [
      SoundEffect.Voice(
        .whiteNoise, attack: 0.001, decay: 0.02, level: 0.3, filter: .bandPass(center: 2500, quality: 2))
    ])
}
