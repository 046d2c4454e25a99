import UIKit

/// Shows one object of a xib in its own size.
@MainActor final class ObjectController: UIViewController {
  var object: UIView?

  override func loadView() {
    guard let object else { return super.loadView() }
    object.translatesAutoresizingMaskIntoConstraints = true
    if object is UITableViewCell || object is UICollectionReusableView {
      // The object gets an opaque background behind it, as in a list.
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
