import UIKit

/// The controls over the picture of a player.
@MainActor final class PlayerControls: UIView {
  var onPlay: () -> Void = {}
  /// Called with a place in seconds.
  var onSeek: (Double) -> Void = { _ in }
  var onClose: () -> Void = {}
  var canClose = false { didSet { closeButton.isHidden = !canClose } }

  private let closeButton = UIButton(type: .system)
  private let playButton = UIButton(type: .system)
  private let slider = UISlider()
  private let elapsed = UILabel()
  private let remaining = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    tintColor = .white
    closeButton.setImage(UIImage(systemName: "xmark"), for: .normal)
    closeButton.accessibilityLabel = "Close"
    closeButton.isHidden = true
    closeButton.addAction(UIAction { [weak self] _ in self?.onClose() }, for: .touchUpInside)
    playButton.addAction(UIAction { [weak self] _ in self?.onPlay() }, for: .touchUpInside)
    slider.addAction(
      UIAction { [weak self] _ in if let self { onSeek(Double(slider.value)) } }, for: .valueChanged)
    for label in [elapsed, remaining] {
      label.font = .monospacedDigitSystemFont(ofSize: 12, weight: .regular)
      label.textColor = .white
    }
    addParts()
  }

  required init?(coder: NSCoder) { nil }

  private func addParts() {
    let row = UIStackView(arrangedSubviews: [elapsed, slider, remaining])
    row.spacing = 8
    for part in [closeButton, playButton, row] {
      part.translatesAutoresizingMaskIntoConstraints = false
      addSubview(part)
    }
    let safe = safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      closeButton.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 8),
      closeButton.topAnchor.constraint(equalTo: safe.topAnchor, constant: 8),
      closeButton.widthAnchor.constraint(equalToConstant: 44), closeButton.heightAnchor.constraint(equalToConstant: 44),
      playButton.centerXAnchor.constraint(equalTo: centerXAnchor),
      playButton.centerYAnchor.constraint(equalTo: centerYAnchor),
      playButton.widthAnchor.constraint(equalToConstant: 64), playButton.heightAnchor.constraint(equalToConstant: 64),
      row.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 16),
      row.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -16),
      row.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -16),
    ])
  }

  /// Shows a place and the length in seconds; without a length the item is not ready.
  func show(place: Double, duration: Double?, isPlaying: Bool, canSeek: Bool) {
    let symbol = UIImage.SymbolConfiguration(pointSize: 34)
    playButton.setImage(
      UIImage(systemName: isPlaying ? "pause.fill" : "play.fill", withConfiguration: symbol), for: .normal)
    playButton.accessibilityLabel = isPlaying ? "Pause" : "Play"
    slider.isHidden = !canSeek
    slider.isEnabled = duration != nil
    slider.maximumValue = Float(duration ?? 1)
    if !slider.isTracking { slider.value = Float(place) }
    elapsed.text = Self.text(place)
    remaining.text = duration.map { "-" + Self.text($0 - place) } ?? "--:--"
  }

  private static func text(_ seconds: Double) -> String {
    let seconds = Int(max(0, seconds).rounded(.down))
    let (minutes, rest) = (seconds / 60 % 60, seconds % 60)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return seconds < 3600 ? "\(two(minutes)):\(two(rest))" : "\(seconds / 3600):\(two(minutes)):\(two(rest))"
  }
}
