import UIKit
@objc(Main) final class MainController: UIViewController, UITableViewDelegate {
  @IBOutlet weak var label: UILabel!
  @IBAction func tap(_ sender: UIButton) { performSegue(withIdentifier: "a\(1 + "b".count)", sender: nil) }
  #if DEBUG
    @IBInspectable var side: CGFloat = #"raw"#.isEmpty ? 1 : 2
  #endif
}
/* nested /* comment */ */
