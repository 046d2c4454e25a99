import ScreenBase
import UIKit

/// The rank labels of the three best runs, the first in the middle. The scene behind draws their bodies.
@MainActor package final class PodiumView: UIView {
  private var places: [UILabel] = []
  /// The number of ranks in use, from the first.
  var count = 0 { didSet { if count != oldValue { setNeedsLayout() } } }
  /// Called when the positions of the bodies change: for each body its centre in the view's coordinates and the side of
  /// its square, in points; a side of 0 if there is no room for it.
  var onPlaces: (([(center: CGPoint, side: CGFloat)]) -> Void)?

  package override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  package required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    isUserInteractionEnabled = false
    for place in 1...3 {
      let label = UILabel(frame: .zero)
      label.text = "\(place)"
      label.font = Theme.figures(13, .bold)
      label.textAlignment = .center
      label.textColor = place == 1 ? Theme.onPrimary : Theme.text
      label.backgroundColor = place == 1 ? Theme.primary : Theme.raised
      label.layer.cornerRadius = 12
      label.clipsToBounds = true
      places.append(label)
      addSubview(label)
    }
  }

  private static func side(of place: Int) -> CGFloat { place == 0 ? 156 : 116 }

  package override func layoutSubviews() {
    super.layoutSubviews()
    var frames: [(center: CGPoint, side: CGFloat)] = []
    for (index, label) in places.enumerated() {
      let side = PodiumView.side(of: index)
      let away = index == 0 ? 0 : (PodiumView.side(of: 0) + side) / 2 + 8
      // A single body is at the trailing edge, without space for neighbours.
      let middle = bounds.width - (count > 1 ? 204 : 92) + (index == 1 ? -away : away)
      let center = CGPoint(x: middle, y: bounds.midY - 8)
      let isThere = index < count && middle - side / 2 >= 0
      label.isHidden = !isThere
      label.frame = CGRect(x: middle - 12, y: center.y + side / 2 - 18, width: 24, height: 24)
      frames.append((center, isThere ? side : 0))
    }
    onPlaces?(frames)
  }
}
