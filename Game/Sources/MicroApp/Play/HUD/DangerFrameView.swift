import ScreenBase
import UIKit

/// A red frame around the picture while the player's life is in danger. It pulses; under reduced motion it is steady.
@MainActor final class DangerFrameView: UIView {
  /// Time since it was shown, in s.
  private var time = 0.0

  /// Width of the frame, in points.
  private static let width: CGFloat = 8
  /// Time of a pulse, in s: that of the heartbeat. Flashes that are three times as fast may cause seizures.
  private static let period = SoundStage.beatTime

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isHidden = true
    accessibilityIdentifier = "danger-frame"
    layer.borderWidth = Self.width
    layer.borderColor = Theme.bad.cgColor
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override var isHidden: Bool { didSet { if isHidden { time = 0 } } }

  func advance(by seconds: Double) {
    guard !isHidden else { return }
    time += seconds
    let wave = SystemPreferences.current.reducesMotion ? 0.5 : 0.5 + 0.5 * cos(2 * Double.pi * time / Self.period)
    alpha = CGFloat(0.4 + 0.5 * wave)
  }
}
