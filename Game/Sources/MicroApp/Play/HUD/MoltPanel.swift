import ScreenBase
import UIKit

/// The panel at the top centre: the time until the next molt, and its points. Its layout is in `Play.storyboard`.
@MainActor final class MoltPanel: ShrinkingPanel {
  private weak var ring: RingView?
  private weak var headline: UILabel?
  private weak var points: UILabel?

  /// Time before the bell in which the whole panel is shown, in s.
  private static let lastSeconds = 10.0

  override var isCompact: Bool { didSet { invalidateIntrinsicContentSize() } }

  override var intrinsicContentSize: CGSize {
    let size = isCompact ? CGSize(width: 152, height: 52) : CGSize(width: 224, height: 68)
    return CGSize(width: size.width * Theme.letterScale, height: size.height * Theme.letterScale)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
  }

  /// - Parameters:
  ///   - seconds: Time until the bell, or until a postponed bell, in s.
  ///   - interval: Time between two bells, in s.
  ///   - most: The most points of a molt; the thin ring shows the share of them, and the text states it from half of it on.
  func show(seconds: Double, of interval: Double, points count: Int, most: Int, isPutOff: Bool) {
    let whole = Int(seconds.rounded(.up))
    note([count, isPutOff ? 1 : 0, seconds <= MoltPanel.lastSeconds ? 1 : 0])
    ring?.show(1 - seconds / interval, "\(whole)", outer: Double(count) / Double(max(most, 1)))
    let words =
      2 * count >= most
      ? localized("\(count) of \(most) points") : count == 1 ? localized("1 point") : localized("\(count) points")
    let title =
      whole <= 0
      ? localized("Molt now")
      : isPutOff ? localized("Put off \(whole) s") : isCompact ? words : localized("Molt in \(whole) s")
    if headline?.text != title { headline?.text = title }
    let shown = isCompact ? "" : words
    if points?.text != shown { points?.text = shown }
  }
}
