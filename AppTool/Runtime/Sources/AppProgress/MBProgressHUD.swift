@_spi(AppModules) import AppRuntime
import Foundation
import UIKit

/// A panel with a spinner or the progress of work, over a view.
@preconcurrency @MainActor open class MBProgressHUD: UIView {
  open weak var delegate: (any MBProgressHUDDelegate)?
  /// Called when the panel has disappeared.
  open var completionBlock: (() -> Void)?
  /// The time before the panel appears, in seconds; one that is hidden before never does.
  open var graceTime: TimeInterval = 0
  /// The least time that the panel is shown, in seconds.
  open var minShowTime: TimeInterval = 0
  /// True if the panel leaves its superview when it has disappeared.
  open var removeFromSuperViewOnHide = false
  open var mode = MBProgressHUDMode.indeterminate { didSet { if mode != oldValue { updateIndicator() } } }
  /// The colour of the texts and the indicator.
  open var contentColor: UIColor? = UIColor.label.withAlphaComponent(0.7) { didSet { updateColors() } }
  /// All kinds fade here.
  open var animationType = MBProgressHUDAnimation.fade
  /// The distance of the panel from the center; ``MBProgressMaxOffset`` moves it to the edge.
  open var offset = CGPoint.zero { didSet { setNeedsLayout() } }
  /// The distance of the content from the edges of the panel, and of the panel from those of the view.
  open var margin: CGFloat = 20 { didSet { setNeedsLayout() } }
  open var minSize = CGSize.zero { didSet { setNeedsLayout() } }
  /// True if the panel is as wide as high.
  open var isSquare = false { didSet { setNeedsLayout() } }
  /// The panel does not move with the device here.
  open var areDefaultMotionEffectsEnabled = false
  /// From 0 to 1.
  open var progress: Float = 0 { didSet { showProgress() } }
  /// The progress that the panel follows.
  open var progressObject: Progress? { didSet { followProgress() } }
  /// The view of the mode `customView`, in its intrinsic size.
  open var customView: UIView? { didSet { if mode == .customView { updateIndicator() } } }

  public let bezelView = MBBackgroundView()
  public let backgroundView = MBBackgroundView()
  public let label: UILabel = PanelLabel()
  public let detailsLabel: UILabel = PanelLabel()
  public let button = UIButton(type: .system)
  private var indicator: UIView?
  private var isFinished = true
  /// True once the end of the last appearance was reported.
  private var isReported = false
  /// Called when the panel begins to appear, and when it has appeared.
  var appearanceBlocks: (begin: () -> Void, end: () -> Void)?
  /// The time since which the panel is shown; `nil` if it is not.
  private var shownSince: Date?
  private var timers: [AppTimer] = []
  /// Hides the panel later.
  private var hideTimer: AppTimer? { didSet { oldValue?.cancel() } }
  /// Reads the progress again.
  private var progressTimer: AppTimer? { didSet { oldValue?.cancel() } }

  /// The time in which the panel fades, in seconds.
  private static let fading = 0.3
  /// The distance between the parts of the content, in points.
  private static let spacing: CGFloat = 4

  public convenience init(view: UIView) {
    self.init(frame: view.bounds)
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    isOpaque = false
    alpha = 0
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    backgroundView.style = .solidColor
    backgroundView.frame = bounds
    backgroundView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    bezelView.layer.cornerRadius = 5
    label.font = .boldSystemFont(ofSize: 16)
    detailsLabel.font = .boldSystemFont(ofSize: 12)
    button.titleLabel?.font = .boldSystemFont(ofSize: 12)
    detailsLabel.numberOfLines = 0
    for text in [label, detailsLabel] { text.textAlignment = .center }
    addSubview(backgroundView)
    addSubview(bezelView)
    for view in [label, detailsLabel, button] { bezelView.addSubview(view) }
    updateIndicator()
  }

  // MARK: Showing

  /// Adds a panel that leaves the view when it has disappeared.
  @discardableResult public class func showAdded(to view: UIView, animated: Bool) -> MBProgressHUD {
    let panel = MBProgressHUD(frame: view.bounds)
    panel.removeFromSuperViewOnHide = true
    view.addSubview(panel)
    panel.show(animated: animated)
    return panel
  }

  /// Hides the topmost panel of a view. Returns false if there is none.
  @discardableResult public class func hide(for view: UIView, animated: Bool) -> Bool {
    guard let panel = forView(view) else { return false }
    panel.removeFromSuperViewOnHide = true
    panel.hide(animated: animated)
    return true
  }

  /// Hides all panels of a view, and returns their number.
  @discardableResult public class func hideAllHUDs(for view: UIView, animated: Bool) -> UInt {
    let panels = view.subviews.compactMap { $0 as? MBProgressHUD }
    for panel in panels {
      panel.removeFromSuperViewOnHide = true
      panel.hide(animated: animated)
    }
    return UInt(panels.count)
  }

  /// Returns the topmost panel of a view that is not hidden; `nil` if there is none.
  public class func forView(_ view: UIView) -> MBProgressHUD? {
    view.subviews.reversed().compactMap { $0 as? MBProgressHUD }.first { !$0.isFinished }
  }

  open func show(animated: Bool) {
    cancelTimers()
    (isFinished, isReported) = (false, false)
    guard graceTime > 0 else { return appear(animated) }
    timers.append(AppTimer.after(graceTime) { [weak self] in self?.appear(animated) })
  }

  private func appear(_ animated: Bool) {
    shownSince = Date()
    appearanceBlocks?.begin()
    fade(to: 1, animated) { [weak self] in
      guard let self, !isFinished else { return }
      appearanceBlocks?.end()
    }
  }

  open func hide(animated: Bool) {
    cancelTimers()
    isFinished = true
    let shown = shownSince.map { Date().timeIntervalSince($0) }
    guard let shown, shown < minShowTime else { return disappear(animated) }
    timers.append(AppTimer.after(minShowTime - shown) { [self] in disappear(animated) })
  }

  open func hide(animated: Bool, afterDelay delay: TimeInterval) {
    hideTimer = AppTimer.after(delay) { [weak self] in self?.hide(animated: animated) }
  }

  private func disappear(_ animated: Bool) {
    let isShown = shownSince != nil
    shownSince = nil
    fade(to: 0, animated && isShown) { [self] in
      guard isFinished, !isReported else { return }
      isReported = true
      if removeFromSuperViewOnHide { removeFromSuperview() }
      completionBlock?()
      delegate?.hudWasHidden(self)
    }
  }

  private func fade(to alpha: CGFloat, _ animated: Bool, then completion: @escaping () -> Void) {
    guard animated, window != nil else {
      self.alpha = alpha
      return completion()
    }
    UIView.animate(
      withDuration: Self.fading, delay: 0, options: .beginFromCurrentState, animations: { self.alpha = alpha },
      completion: { _ in completion() })
  }

  private func cancelTimers() {
    for timer in timers { timer.cancel() }
    timers = []
    hideTimer = nil
  }

  // MARK: Content

  private func updateIndicator() {
    indicator?.removeFromSuperview()
    indicator = nil
    switch mode {
    case .indeterminate:
      let spinner = UIActivityIndicatorView(style: .large)
      spinner.startAnimating()
      indicator = spinner
    case .determinate, .annularDeterminate:
      let round = MBRoundProgressView()
      round.isAnnular = mode == .annularDeterminate
      indicator = round
    case .determinateHorizontalBar: indicator = UIProgressView(progressViewStyle: .default)
    case .customView: indicator = customView
    case .text: break
    }
    if let indicator { bezelView.addSubview(indicator) }
    updateColors()
    showProgress()
    setNeedsLayout()
  }

  private func updateColors() {
    label.textColor = contentColor
    detailsLabel.textColor = contentColor
    button.setTitleColor(contentColor, for: .normal)
    switch indicator {
    case let spinner as UIActivityIndicatorView where mode == .indeterminate: spinner.color = contentColor ?? .label
    case let round as MBRoundProgressView: round.progressTintColor = contentColor ?? .label
    case let bar as UIProgressView: bar.progressTintColor = contentColor
    default: indicator?.tintColor = contentColor
    }
  }

  private func showProgress() {
    (indicator as? MBRoundProgressView)?.progress = progress
    (indicator as? UIProgressView)?.progress = progress
  }

  /// Reads the progress in each frame while the panel is in a window.
  private func followProgress() {
    progressTimer = nil
    guard let progressObject else { return }
    progress = Float(progressObject.fractionCompleted)
    guard window != nil else { return }
    progressTimer = AppTimer.after(1 / 60) { [weak self] in self?.followProgress() }
  }

  // MARK: Layout

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    followProgress()
  }

  /// The width of a bar, in points.
  private static let barWidth: CGFloat = 120

  private func measure(_ part: UIView, within width: CGFloat) -> CGSize {
    if part === indicator {
      if part is UIProgressView { return CGSize(width: Self.barWidth, height: 10) }
      let natural = part.intrinsicContentSize
      let isNatural = natural.width > 0 && natural.height > 0
      return isNatural ? natural : part.bounds.size
    }
    let isEmpty =
      (part as? UILabel).map { ($0.text ?? "").isEmpty } ?? ((part as? UIButton)?.currentTitle ?? "").isEmpty
    guard !isEmpty else { return .zero }
    let size = part.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    return CGSize(width: min(size.width.rounded(.up), width), height: size.height.rounded(.up))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - 4 * margin)
    let content: [UIView?] = [indicator, label, detailsLabel, button]
    let parts = content.compactMap { $0 }.map { (view: $0, size: measure($0, within: width)) }
    let shown = parts.filter { $0.size.height > 0 }
    for part in parts where part.size.height == 0 { part.view.frame = .zero }
    let height = shown.reduce(0) { $0 + $1.size.height } + Self.spacing * CGFloat(max(0, shown.count - 1))
    let widest = shown.map { $0.size.width }.max() ?? 0
    var size = CGSize(width: widest + 2 * margin, height: height + 2 * margin)
    size = CGSize(width: max(size.width, minSize.width), height: max(size.height, minSize.height))
    if isSquare { size = CGSize(width: max(size.width, size.height), height: max(size.width, size.height)) }
    bezelView.bounds = CGRect(origin: .zero, size: size)
    bezelView.center = center(of: size)
    var y = (size.height - height) / 2
    for part in shown {
      let x = ((size.width - part.size.width) / 2).rounded()
      part.view.frame = CGRect(origin: CGPoint(x: x, y: y.rounded()), size: part.size)
      y += part.size.height + Self.spacing
    }
  }

  /// The center of the panel, which stays in the view.
  private func center(of size: CGSize) -> CGPoint {
    func place(_ offset: CGFloat, _ length: CGFloat, _ side: CGFloat) -> CGFloat {
      let most = max(0, (length - side) / 2 - margin)
      return length / 2 + min(max(offset, -most), most)
    }
    return CGPoint(
      x: place(offset.x, bounds.width, size.width), y: place(offset.y, bounds.height, size.height))
  }
}

/// A label that lays its panel out anew when its text changes.
private final class PanelLabel: UILabel {
  override var text: String? { didSet { layOutPanel() } }
  override var attributedText: NSAttributedString? { didSet { layOutPanel() } }

  private func layOutPanel() { superview?.superview?.setNeedsLayout() }
}

// The names of versions before 1.0.
extension MBProgressHUD {
  public var labelText: String? {
    get { label.text }
    set {
      label.text = newValue
      setNeedsLayout()
    }
  }
  public var detailsLabelText: String? {
    get { detailsLabel.text }
    set {
      detailsLabel.text = newValue
      setNeedsLayout()
    }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var labelFont: UIFont! {
    get { label.font }
    set { label.font = newValue }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var detailsLabelFont: UIFont! {
    get { detailsLabel.font }
    set { detailsLabel.font = newValue }
  }
  public var color: UIColor? {
    get { bezelView.color }
    set {
      bezelView.style = .solidColor
      bezelView.color = newValue
    }
  }
}
