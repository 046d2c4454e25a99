/// Reports how far a press has come towards a preview, and then towards committing it.
///
/// Screens here do not measure force. As on devices without it a press progresses with time: the preview takes
/// `previewDuration`, the commit the same time again.
@preconcurrency @MainActor open class UIPreviewInteraction: NSObject {
  open private(set) weak var view: UIView?
  open weak var delegate: (any UIPreviewInteractionDelegate)?

  /// The time from the beginning of the preview to its end, in seconds.
  private static let previewDuration: CFTimeInterval = 0.4
  /// The time before the preview begins, in seconds: a shorter press is a tap.
  private static let delay: TimeInterval = 0.2

  private let press = UILongPressGestureRecognizer()
  private var link: CADisplayLink?
  private var begin: CFTimeInterval = 0
  private var hasPreviewed = false

  public init(view: UIView) {
    self.view = view
    super.init()
    press.minimumPressDuration = Self.delay
    press.cancelsTouchesInView = false
    press.addTarget(self, action: Selector(UIPreviewInteraction.pressChanged))
    view.addGestureRecognizer(press)
  }

  open func location(in coordinateSpace: (any UICoordinateSpace)?) -> CGPoint {
    guard let view else { return .zero }
    let point = press.location(in: view)
    return coordinateSpace.map { view.convert(point, to: $0) } ?? view.convert(point, to: nil as UIView?)
  }

  /// Ends the preview and notifies the delegate.
  open func cancel() {
    guard link != nil else { return }
    end()
    delegate?.previewInteractionDidCancel(self)
  }

  private func pressChanged(_ recognizer: UILongPressGestureRecognizer) {
    switch recognizer.state {
    case .began: start()
    case .ended, .cancelled, .failed: cancel()
    default: break
    }
  }

  private func start() {
    guard let delegate, delegate.previewInteractionShouldBegin(self) else { return }
    begin = CACurrentMediaTime()
    hasPreviewed = false
    link = CADisplayLink(target: self, selector: Selector(UIPreviewInteraction.step))
    link?.add(to: .main, forMode: .common)
  }

  private func step() {
    let progress = (CACurrentMediaTime() - begin) / Self.previewDuration
    if !hasPreviewed {
      hasPreviewed = progress >= 1
      delegate?.previewInteraction(self, didUpdatePreviewTransition: min(1, progress), ended: hasPreviewed)
    } else {
      let isOver = progress >= 2
      if isOver { end() }
      delegate?.previewInteraction(self, didUpdateCommitTransition: min(1, progress - 1), ended: isOver)
    }
  }

  private func end() {
    link?.invalidate()
    link = nil
  }
}

/// Receives the progress of a press.
@preconcurrency @MainActor public protocol UIPreviewInteractionDelegate: AnyObject {
  /// `transitionProgress`: From 0 to 1.
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdatePreviewTransition transitionProgress: CGFloat, ended: Bool)
  func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction)
  func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool
  /// Called after the preview has ended and the press continues.
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool)
}

extension UIPreviewInteractionDelegate {
  public func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool { true }
  public func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool
  ) {}
}
