import Portrayal
import UIKit

/// Where a small scene is drawn: that of the test tank, a part in the codex, the live body on the canvas.
@MainActor package final class TankView: PixelView {
  /// What is drawn; kept so that its memory is used again.
  package var scene = DishPicture()

  package override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  package required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }
}
