import UIKit

/// An entry: whether it is done, how urgent it is, and a button that answers after a while.
class EntryViewController: UIViewController {
  private let done = UISwitch()
  private let urgency = UISlider()
  private let choice = UISegmentedControl(items: ["Home", "Work"])
  private let stepper = UIStepper()
  private let amount = UILabel()
  private let field = UITextField()
  private let answer = UILabel()

  init(name: String) {
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    done.accessibilityIdentifier = "done"
    amount.text = "0"
    amount.accessibilityIdentifier = "amount"
    answer.accessibilityIdentifier = "answer"
    field.placeholder = "Note"
    field.borderStyle = .roundedRect
    choice.selectedSegmentIndex = 0
    stepper.addTarget(self, action: #selector(step), for: .valueChanged)
    let ask = UIButton(type: .system)
    ask.setTitle("Ask", for: .normal)
    ask.addTarget(self, action: #selector(askLater), for: .touchUpInside)
    let crash = UIButton(type: .system)
    crash.setTitle("Crash", for: .normal)
    crash.addTarget(self, action: #selector(fail), for: .touchUpInside)
    let stack = UIStackView(arrangedSubviews: [done, urgency, choice, stepper, amount, field, ask, crash, answer])
    stack.axis = .vertical
    stack.spacing = 16
    stack.frame = CGRect(x: 20, y: 140, width: view.bounds.width - 40, height: 500)
    view.addSubview(stack)
  }

  @objc private func step() { amount.text = "\(Int(stepper.value))" }

  @objc private func askLater() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { [answer] in answer.text = "Yes" }
  }

  @objc private func fail() { fatalError("the button was pressed") }
}
