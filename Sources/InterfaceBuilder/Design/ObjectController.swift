import UIKit

/// Shows one object of a xib in the size that it has.
@MainActor final class ObjectController: UIViewController {
  var object: UIView?

  override func loadView() {
    guard let object else { return super.loadView() }
    object.translatesAutoresizingMaskIntoConstraints = true
    if object is UITableViewCell || object is UICollectionReusableView {
      // Rows keep the colour behind them out, as in a list.
      let back = UIView(frame: object.frame)
      back.backgroundColor = .systemBackground
      object.frame = back.bounds
      object.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      back.addSubview(object)
      view = back
    } else {
      view = object
    }
  }
}
