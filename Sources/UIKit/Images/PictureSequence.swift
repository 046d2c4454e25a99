/// Animates a sequence of images with the toolkit's clock.
@MainActor final class PictureSequence {
  private let onChange: () -> Void
  private var images: [UIImage] = []
  private var duration: TimeInterval = 0
  private var repeats = 0
  private var start: CFTimeInterval = 0
  private var index = 0
  private lazy var ticker = Ticker { [weak self] _ in self?.step() }
  /// True while the view is visible; the animation is paused otherwise.
  var isVisible = false { didSet { if isVisible != oldValue { updateLink() } } }

  init(onChange: @escaping () -> Void) {
    self.onChange = onChange
  }

  /// The image to show; `nil` if no animation is running.
  var current: UIImage? { images.isEmpty ? nil : images[index] }
  var isRunning: Bool { !images.isEmpty }

  /// - Parameter repeats: The number of repetitions; 0 repeats forever.
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

  /// Animates the frames of an animated image forever; stops for any other image.
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
