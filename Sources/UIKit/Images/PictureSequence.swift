/// Pictures that are shown one after the other on the toolkit's clock.
@MainActor final class PictureSequence {
  private let onChange: () -> Void
  private var images: [UIImage] = []
  private var duration: TimeInterval = 0
  private var repeats = 0
  private var start: CFTimeInterval = 0
  private var index = 0
  private lazy var ticker = Ticker { [weak self] _ in self?.step() }
  /// Nothing moves out of sight.
  var isVisible = false { didSet { if isVisible != oldValue { updateLink() } } }

  init(onChange: @escaping () -> Void) {
    self.onChange = onChange
  }

  /// The picture to show; `nil` while nothing is animated.
  var current: UIImage? { images.isEmpty ? nil : images[index] }
  var isRunning: Bool { !images.isEmpty }

  /// - Parameter repeats: Number of rounds; 0 for ever.
  func start(_ images: [UIImage], duration: TimeInterval, repeats: Int) {
    self.images = images
    self.duration = duration
    self.repeats = repeats
    index = 0
    start = CACurrentMediaTime()
    updateLink()
    onChange()
  }

  func stop() {
    guard isRunning else { return }
    images = []
    updateLink()
    onChange()
  }

  /// Shows the frames of an animated image for ever, or stops for any other.
  func restart(with image: UIImage?) {
    if let frames = image?.images, !frames.isEmpty {
      start(frames, duration: image?.duration ?? 1, repeats: 0)
    } else {
      stop()
    }
  }

  private func updateLink() {
    if isRunning, isVisible { ticker.start() } else { ticker.stop() }
  }

  private func step() {
    let rounds = (CACurrentMediaTime() - start) / duration
    if repeats > 0, rounds >= Double(repeats) { return stop() }
    let next = min(Int((rounds - rounds.rounded(.down)) * Double(images.count)), images.count - 1)
    guard next != index, next >= 0 else { return }
    index = next
    onChange()
  }
}
