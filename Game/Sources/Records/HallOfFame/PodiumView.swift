import ScreenBase
import UIKit

/// The places of the three best runs under their bodies, the first in the middle; the bodies swim in the scene behind.
@MainActor package final class PodiumView: UIView {
  private var places: [UILabel] = []
  /// How many places are taken, from the first.
  var count = 0 { didSet { if count != oldValue { setNeedsLayout() } } }
  /// Called when the bodies have other places: for each the middle in the view's coordinates and the side of its square,
  /// both in points; a side of 0 where there is no room.
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
      label.font = Look.figures(13, .bold)
      label.textAlignment = .center
      label.textColor = place == 1 ? Look.onPrimary : Look.text
      label.backgroundColor = place == 1 ? Look.primary : Look.raised
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
      // A single body stands where the view ends, for nothing shall be missing beside it.
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
