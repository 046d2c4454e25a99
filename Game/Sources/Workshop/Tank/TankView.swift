import Portrayal
import UIKit

/// A view of a small scene: the test tank, a part in the codex, or the live body on the canvas.
@MainActor package final class TankView: PixelView {
  /// The picture, kept to reuse its memory.
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
