import Ecology
import Portrayal
import ScreenBase
import UIKit

/// The panel at the bottom left: the region at the body's position, and the light for a body that uses it. Its layout is
/// in `Play.storyboard`.
@MainActor final class PlacePanel: GlassPanel {
  private weak var dot: UIView?
  private weak var name: UILabel?
  private weak var light: UILabel?

  override func awakeFromNib() {
    super.awakeFromNib()
    layer.cornerRadius = Theme.cardRadius
    dot?.layer.cornerRadius = 6
  }

  /// - Parameter amount: The light at the position, 0 to 1; `nil` for a body without chloroplasts.
  func show(_ region: Landscape.Region.Kind?, light amount: Float?) {
    let title: String
    let color: UIColor
    switch region {
    case .shallows: (title, color) = (localized("Shallows"), UIColor(Tint(0x45A79B)))
    case .murk: (title, color) = (localized("Murk"), UIColor(Tint(0x8A8A4A)))
    case .vent: (title, color) = (localized("Vent"), UIColor(Tint(0xC2552E)))
    case nil: (title, color) = (localized("Open water"), UIColor(Tint(0x3E7C92)))
    }
    if name?.text != title {
      name?.text = title
      dot?.backgroundColor = color
    }
    let words = amount.map { localized("light \(Int(($0 * 100).rounded())) %") } ?? ""
    if light?.text != words { light?.text = words }
  }
}
