import Ecology
import UIKit

/// Bottom left: where the body is and how light it is there.
@MainActor final class PlacePanel: GlassPanel {
  private let dot = UIView(frame: .zero)
  private lazy var name = addLabel(Look.font(15, .semibold), Look.text, identifier: "place")
  private lazy var light = addLabel(Look.figures(13), Look.secondText, identifier: "light")

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = Look.cardRadius
    dot.layer.cornerRadius = 6
    addSubview(dot)
    light.textAlignment = .right
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    dot.frame = CGRect(x: 14, y: bounds.midY - 6, width: 12, height: 12)
    name.frame = CGRect(x: 34, y: 0, width: bounds.width - 34 - 70, height: bounds.height)
    light.frame = CGRect(x: bounds.width - 14 - 70, y: 0, width: 70, height: bounds.height)
  }

  func show(_ region: Landscape.Region.Kind?, light amount: Float) {
    let title: String
    let color: UIColor
    switch region {
    case .shallows: (title, color) = ("Shallows", UIColor(Tint(0x45A79B)))
    case .murk: (title, color) = ("Murk", UIColor(Tint(0x8A8A4A)))
    case .vent: (title, color) = ("Vent", UIColor(Tint(0xC2552E)))
    case nil: (title, color) = ("Open water", UIColor(Tint(0x3E7C92)))
    }
    if name.text != title {
      name.text = title
      dot.backgroundColor = color
    }
    let tenths = Int((amount * 10).rounded())
    let words = "light \(tenths / 10).\(tenths % 10)"
    if light.text != words { light.text = words }
  }
}
