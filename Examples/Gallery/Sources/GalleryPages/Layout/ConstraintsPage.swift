import UIKit

/// Constraints: priorities, layout guides, and animated changes.
final class ConstraintsPage: PageController {
  private let box = UIView.patch(.systemBlue)
  private var left: NSLayoutConstraint?
  private var right: NSLayoutConstraint?

  override func build() {
    addSection(
      "Priorities", note: "With too little room, the label with the lower compression resistance is compressed.",
      [Row.wide(pair(750, 749)), Row.wide(pair(749, 750))])
    addSection(
      "Hugging", note: "With too much room, the view with the lower hugging priority grows.",
      [Row.wide(huggers())])
    addSection(
      "A change that animates",
      [
        Row.wide(stage(), height: 100),
        Row.button("Move the box", identifier: "constraints.move") { [weak self] in self?.move() },
      ])
    addSection("Baselines", [Row.wide(baselines())])
    addSection("An aspect ratio", [Row.wide(ratio())])
  }

  private func pair(_ first: Float, _ second: Float) -> UIView {
    let labels = ["This label says rather a lot", "and so does the one beside it, or more"].map {
      let label = UILabel.of($0, .body)
      label.backgroundColor = .quaternarySystemFill
      return label
    }
    labels[0].setContentCompressionResistancePriority(UILayoutPriority(first), for: .horizontal)
    labels[1].setContentCompressionResistancePriority(UILayoutPriority(second), for: .horizontal)
    let row = UIStackView(arrangedSubviews: labels)
    row.spacing = 8
    return row
  }

  private func huggers() -> UIView {
    let labels = ["251", "250"].map { UILabel.of("hugs by \($0)", .body) }
    labels[0].setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    for label in labels { label.backgroundColor = .quaternarySystemFill }
    let row = UIStackView(arrangedSubviews: labels)
    row.spacing = 8
    return row
  }

  private func stage() -> UIView {
    let stage = UIView()
    stage.backgroundColor = .quaternarySystemFill
    stage.layer.cornerRadius = 8
    stage.addSubview(box)
    box.translatesAutoresizingMaskIntoConstraints = false
    let left = box.leadingAnchor.constraint(equalTo: stage.leadingAnchor, constant: 16)
    let right = box.trailingAnchor.constraint(equalTo: stage.trailingAnchor, constant: -16)
    NSLayoutConstraint.activate([
      left, box.centerYAnchor.constraint(equalTo: stage.centerYAnchor),
      box.widthAnchor.constraint(equalToConstant: 64), box.heightAnchor.constraint(equalTo: box.widthAnchor),
    ])
    self.left = left
    self.right = right
    return stage
  }

  private func move() {
    guard let left, let right else { return }
    let goesRight = left.isActive
    (goesRight ? left : right).isActive = false
    (goesRight ? right : left).isActive = true
    UIView.animate(withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0) {
      self.view.layoutIfNeeded()
    }
    say("The box goes to the \(goesRight ? "trailing" : "leading") side")
  }

  private func baselines() -> UIView {
    let row = UIStackView(arrangedSubviews: [
      UILabel.of("Large", .largeTitle), UILabel.of("small", .caption1), UILabel.of("body", .body),
    ])
    row.alignment = .firstBaseline
    row.spacing = 8
    return row
  }

  private func ratio() -> UIView {
    let holder = UIView()
    let patch = UIView.patch(.systemTeal)
    patch.translatesAutoresizingMaskIntoConstraints = false
    holder.addSubview(patch)
    NSLayoutConstraint.activate([
      patch.topAnchor.constraint(equalTo: holder.topAnchor),
      patch.bottomAnchor.constraint(equalTo: holder.bottomAnchor),
      patch.centerXAnchor.constraint(equalTo: holder.centerXAnchor),
      patch.widthAnchor.constraint(equalTo: holder.widthAnchor, multiplier: 0.5),
      patch.heightAnchor.constraint(equalTo: patch.widthAnchor, multiplier: 9 / 16),
    ])
    return holder
  }
}
