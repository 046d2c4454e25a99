import ScreenBase
import UIKit

/// Captions of sounds for players who cannot hear them: the last few, each with its direction.
@MainActor final class CaptionView: UIView {
  private struct Line {
    var label: UILabel
    var sound: GameSound
    var left: Double
  }

  private var lines: [Line] = []
  /// True if captions are shown.
  var isOn = false {
    didSet {
      isHidden = !isOn
      if !isOn { clear() }
    }
  }

  /// Duration of a line, in s. A shorter one cannot be read, a longer one hides later lines.
  private static let life = 1.8
  private static let most = 4
  /// The number of lines that fit.
  private var most: Int { max(1, min(Self.most, Int(bounds.height / Self.height))) }
  private static var height: CGFloat { max(24, font.lineHeight.rounded(.up)) }
  private static var font: UIFont { Theme.font(14, .medium) }

  override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    isUserInteractionEnabled = false
    isHidden = true
    accessibilityIdentifier = "captions"
  }

  /// Shows the caption of a sound. A caption that is still shown is extended instead.
  ///
  /// - Parameter pan: Direction of the sound, from −1 at the left to 1 at the right.
  func show(_ sound: GameSound, pan: Float) {
    guard isOn else { return }
    let text = sound.caption(pan: pan)
    if let index = lines.firstIndex(where: { $0.sound == sound }) {
      lines[index].left = CaptionView.life
      lines[index].label.text = text
      return
    }
    let label = UILabel(frame: .zero)
    label.text = text
    label.font = Self.font
    label.textColor = Theme.text
    label.textAlignment = .right
    label.shrinkToFit(least: 0.6)
    label.accessibilityIdentifier = "caption \(sound.rawValue)"
    label.layer.shadowOpacity = 0.9
    label.layer.shadowRadius = 2
    label.layer.shadowOffset = .zero
    addSubview(label)
    lines.append(Line(label: label, sound: sound, left: CaptionView.life))
    while lines.count > most { lines.removeFirst().label.removeFromSuperview() }
    setNeedsLayout()
  }

  /// Advances time; lines fade and disappear.
  func advance(by seconds: Double) {
    guard !lines.isEmpty else { return }
    for index in lines.indices {
      lines[index].left -= seconds
      lines[index].label.alpha = CGFloat(min(1, max(0, lines[index].left * 3)))
    }
    let gone = lines.filter { $0.left <= 0 }
    guard !gone.isEmpty else { return }
    for line in gone { line.label.removeFromSuperview() }
    lines.removeAll { $0.left <= 0 }
    setNeedsLayout()
  }

  private func clear() {
    for line in lines { line.label.removeFromSuperview() }
    lines = []
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, line) in lines.reversed().enumerated() {
      line.label.frame = CGRect(
        x: 0, y: bounds.height - CaptionView.height * CGFloat(index + 1), width: bounds.width,
        height: CaptionView.height)
    }
  }
}
