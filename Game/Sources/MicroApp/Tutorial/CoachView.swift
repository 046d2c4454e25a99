import ScreenBase
import UIKit
import UIKitComponents

/// The tutorial's panel: the current step and its progress. Its layout is in `Play.storyboard`.
@MainActor final class CoachView: GlassPanel {
  private weak var heading: UILabel?
  private weak var task: UILabel?
  private weak var count: UILabel?
  private weak var bar: ProgressView?
  private weak var close: UIButton?
  /// The number of lines of the task; longer ones are cut off.
  var mostLines = 4 { didSet { if mostLines != oldValue { task?.numberOfLines = mostLines } } }
  /// Called when the player closes the tutorial.
  var onSkip: (() -> Void)?
  private var shown: TutorialStep?
  /// Remaining time of the praise for the last step, in s.
  private var praise = 0.0

  /// Duration of the praise, in s. A shorter one is overlooked, a longer one delays the next step.
  private static let praiseTime = 1.6

  override func awakeFromNib() {
    super.awakeFromNib()
    // The number and the button keep their width.
    heading?.shrinkToFit(least: 0.6)
    heading?.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    bar?.accessibilityLabel = localized("Progress")
    bar?.barColor = Theme.accent
    bar?.backgroundColor = Theme.selection
    bar?.layer.cornerRadius = 2
    bar?.clipsToBounds = true
    close?.addAction(UIAction { [weak self] _ in self?.onSkip?() }, for: .touchUpInside)
  }

  /// Only its button takes touches, in an area as large as a finger; a finger elsewhere on the panel steers.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let close, !close.isHidden, super.hitTest(point, with: event) != nil else { return nil }
    let frame = close.convert(close.bounds, to: self)
    let missing = CGVector(dx: Theme.touchSide - frame.width, dy: Theme.touchSide - frame.height)
    return frame.insetBy(dx: -max(0, missing.dx) / 2, dy: -max(0, missing.dy) / 2).contains(point) ? close : nil
  }

  /// Shows the step again, in the language of the settings.
  func localize() { shown = nil }

  /// Shows the state of a tutorial; hides the panel at its end.
  ///
  /// - Parameters:
  ///   - keys: `nil` for a player who uses fingers.
  ///   - canEat: True if the body has a mouth; if not, the panel explains how to get one.
  ///   - bellInterval: Time between two bells of the run, in s.
  ///   - seconds: Time since the last call.
  func show(
    _ tutorial: Tutorial, keys: KeyBindings?, canEat: Bool = true, bellInterval: Float, after seconds: Double
  ) {
    // The last step has no task, so it has no praise.
    if let former = shown, tutorial.learnt.contains(former), praise <= 0, former != .death {
      praise = CoachView.praiseTime
      heading?.text = localized("\(former.title): done")
      heading?.textColor = Theme.good
      bar?.progressValue = 1
      bar?.barColor = Theme.good
    }
    praise -= seconds
    guard praise <= 0 else { return }
    isHidden = tutorial.step == nil
    guard let step = tutorial.step else { return }
    if step != shown {
      shown = step
      heading?.text = step.title
      heading?.textColor = Theme.text
      count?.text = localized("\(step.number) of \(TutorialStep.allCases.count)")
      bar?.barColor = Theme.accent
    }
    let words = step.task(keys, canEat: canEat, bellInterval: bellInterval)
    if task?.text != words { task?.text = words }
    bar?.isHidden = step == .death
    bar?.setProgressValue(CGFloat(tutorial.progress), animated: tutorial.progress > 0)
  }
}
