import UIKit

/// Receives what happens on the screen of a player.
@preconcurrency @MainActor public protocol AVPlayerViewControllerDelegate: AnyObject {
  func playerViewController(
    _ playerViewController: AVPlayerViewController,
    willEndFullScreenPresentationWithAnimationCoordinator coordinator: any UIViewControllerTransitionCoordinator)
}

extension AVPlayerViewControllerDelegate {
  public func playerViewController(
    _ playerViewController: AVPlayerViewController,
    willEndFullScreenPresentationWithAnimationCoordinator coordinator: any UIViewControllerTransitionCoordinator
  ) {}
}

/// Shows the controls of a player: its place, a button that plays and pauses, and one that closes the screen. There is no
/// picture, because nothing on Linux decodes videos.
@preconcurrency @MainActor open class AVPlayerViewController: UIViewController {
  open var player: AVPlayer? { didSet { playerDidChange(oldValue) } }
  open weak var delegate: (any AVPlayerViewControllerDelegate)?
  open var showsPlaybackControls = true { didSet { updateControls() } }
  /// Hides the slider.
  open var requiresLinearPlayback = false { didSet { updateControls() } }
  /// There is no video and no second screen, so these have nothing to act on.
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  open var allowsPictureInPicturePlayback = true
  open var canStartPictureInPictureAutomaticallyFromInline = false
  open var updatesNowPlayingInfoCenter = true
  open var entersFullScreenWhenPlaybackBegins = false
  /// Closes a presented controller at the end of the item.
  open var exitsFullScreenWhenPlaybackEnds = false

  private let overlay = UIView()
  private let controls = PlayerControls()
  private var observations: [NSKeyValueObservation] = []
  private var timeObserver: Any?
  private var endObserver: (any NSObjectProtocol)?

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    modalPresentationStyle = .fullScreen
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    modalPresentationStyle = .fullScreen
  }

  /// A view between the picture and the controls.
  open var contentOverlayView: UIView? { view.map { _ in overlay } }
  /// False: there is no picture.
  open var isReadyForDisplay: Bool { false }
  /// Empty, as there is no video.
  open var videoBounds: CGRect { .zero }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    for part in [overlay, controls] {
      part.frame = view.bounds
      part.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(part)
    }
    controls.onPlay = { [weak self] in self?.toggle() }
    controls.onSeek = { [weak self] in self?.seek(to: $0) }
    controls.onClose = { [weak self] in self?.dismiss(animated: true) }
    updateControls()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    controls.canClose = presentingViewController != nil
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed { player?.pause() }
  }

  // MARK: Player

  private func playerDidChange(_ old: AVPlayer?) {
    guard old !== player else { return }
    if let timeObserver { old?.removeTimeObserver(timeObserver) }
    if let endObserver { NotificationCenter.default.removeObserver(endObserver) }
    observations = []
    (timeObserver, endObserver) = (nil, nil)
    guard let player else { return updateControls() }
    observations = [
      player.observe(\.timeControlStatus, named: "timeControlStatus") { [weak self] _, _ in self?.updateControls() },
      player.observe(\.status, named: "status") { [weak self] _, _ in self?.updateControls() },
    ]
    let interval = CMTime(value: 1, timescale: 2)
    timeObserver = player.addPeriodicTimeObserver(forInterval: interval, queue: .main) { [weak self] _ in
      MainActor.assumeIsolated { self?.updateControls() }
    }
    endObserver = NotificationCenter.default.addObserver(
      forName: .AVPlayerItemDidPlayToEndTime, object: nil, queue: nil
    ) { [weak self] note in
      let item = note.object as? AVPlayerItem
      MainActor.assumeIsolated { self?.itemDidEnd(item) }
    }
    updateControls()
  }

  private func itemDidEnd(_ item: AVPlayerItem?) {
    guard exitsFullScreenWhenPlaybackEnds, presentingViewController != nil, item === player?.currentItem else { return }
    dismiss(animated: true)
  }

  private func updateControls() {
    guard isViewLoaded else { return }
    controls.isHidden = !showsPlaybackControls
    let duration = player?.currentItem?.duration ?? .indefinite
    controls.show(
      place: player?.currentTime().seconds ?? 0, duration: duration.isNumeric ? duration.seconds : nil,
      isPlaying: player.map { $0.rate != 0 } ?? false, canSeek: !requiresLinearPlayback)
  }

  private func toggle() {
    guard let player else { return }
    if player.rate != 0 { return player.pause() }
    if let item = player.currentItem, item.currentTime() == item.duration { player.seek(to: .zero) }
    player.play()
  }

  private func seek(to seconds: Double) {
    player?.seek(to: CMTime(seconds: seconds, preferredTimescale: 44_100))
  }
}
