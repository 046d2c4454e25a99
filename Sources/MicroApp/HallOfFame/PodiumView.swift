import Chronicle
import Ecology
import UIKit

/// The bodies of the three best runs, the first in the middle.
@MainActor final class PodiumView: UIView {
  private var tiles: [UIImageView] = []
  private var places: [UILabel] = []

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
    for place in 1...3 {
      let tile = UIImageView(frame: .zero)
      tile.layer.cornerRadius = Look.cardRadius
      tile.clipsToBounds = true
      tile.layer.borderWidth = 1
      tile.layer.borderColor = Look.hairline.cgColor
      let label = UILabel(frame: .zero)
      label.text = "\(place)"
      label.font = Look.figures(13, .bold)
      label.textAlignment = .center
      label.textColor = place == 1 ? Look.onPrimary : Look.text
      label.backgroundColor = place == 1 ? Look.primary : Look.raised
      label.layer.cornerRadius = 12
      label.clipsToBounds = true
      tiles.append(tile)
      places.append(label)
      addSubview(tile)
      addSubview(label)
    }
  }

  /// Shows the bodies of at most three runs, the best first.
  func show(_ records: [RunRecord], portraits: PortraitStudio) {
    for (index, tile) in tiles.enumerated() {
      let record = records.indices.contains(index) ? records[index] : nil
      tile.isHidden = record == nil
      places[index].isHidden = record == nil
      tile.image = record.flatMap { portraits.picture(of: $0.creature.body, nil, side: PodiumView.side(of: index)) }
    }
  }

  private static func side(of place: Int) -> CGFloat { place == 0 ? 132 : 96 }

  override func layoutSubviews() {
    super.layoutSubviews()
    let space: CGFloat = 14
    for (index, tile) in tiles.enumerated() {
      let side = PodiumView.side(of: index)
      let away = index == 0 ? 0 : (PodiumView.side(of: 0) + side) / 2 + space
      let middle = bounds.width - 192 + (index == 1 ? -away : away)
      tile.frame = CGRect(x: middle - side / 2, y: bounds.midY - side / 2 - 8, width: side, height: side)
      places[index].frame = CGRect(x: middle - 12, y: tile.frame.maxY - 12, width: 24, height: 24)
      let isOut = tile.frame.minX < 0
      tile.alpha = isOut ? 0 : 1
      places[index].alpha = tile.alpha
    }
  }
}
