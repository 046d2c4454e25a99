import UIKit

/// Where a small scene is drawn: that of the test tank, a part in the codex, the live body on the canvas.
@MainActor final class TankView: PixelView {
  /// What is drawn; kept so that its memory is used again.
  var scene = DishPicture()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }
}
