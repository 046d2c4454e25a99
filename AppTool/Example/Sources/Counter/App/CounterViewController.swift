import UIKit

/// A button that counts its taps.
public class CounterViewController: UIViewController {
  @objc dynamic public var count = 0
  public let button = UIButton(type: .system)

  public override func viewDidLoad() {
    super.viewDidLoad()
    button.addTarget(self, action: #selector(add(_:)), for: .touchUpInside)
    view.addSubview(button)
  }

  @objc func add(_ sender: UIButton) {
    count += 1
    button.setTitle("\(count)", for: .normal)
  }
}
