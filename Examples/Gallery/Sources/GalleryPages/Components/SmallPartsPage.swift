import UIKit
import UIKitComponents

/// Progress views, outlined labels and views sized as a fraction of their superview.
final class SmallPartsPage: ComponentPage {
  private let progress = ProgressView(frame: .zero).named("parts.progress")
  private let label = OutlinedLabel(frame: .zero).named("parts.label")
  private let box = UIView()
  private let share = ProportionalView(frame: .zero).named("parts.share")

  override func makeStage() -> UIViewController {
    let controller = UIViewController()
    controller.view.backgroundColor = .systemBackground
    progress.progressValue = 0.4
    progress.accessibilityLabel = "ProgressView"
    progress.heightAnchor.constraint(equalToConstant: 10).isActive = true
    label.text = "Shell halves this bite"
    label.outlineWidth = 2
    label.outlineColor = .systemTeal
    label.padding = CGPoint(x: 8, y: 8)
    label.setContentHuggingPriority(.required, for: .vertical)
    let line = UIStackView(arrangedSubviews: [label, UIView()])
    box.backgroundColor = .systemFill
    box.heightAnchor.constraint(equalToConstant: 160).isActive = true
    share.backgroundColor = .systemIndigo
    share.widthProportion = 0.5
    share.heightProportion = 0.5
    box.addSubview(share)
    NSLayoutConstraint.activate([
      share.centerXAnchor.constraint(equalTo: box.centerXAnchor),
      share.centerYAnchor.constraint(equalTo: box.centerYAnchor),
    ])
    let column = UIStackView(arrangedSubviews: [
      titled("ProgressView", progress), titled("OutlinedLabel", line),
      titled("ProportionalView, a share of the grey one", box),
    ])
    column.axis = .vertical
    column.spacing = 24
    let scroll = UIScrollView()
    scroll.fill(with: column, insets: NSDirectionalEdgeInsets(top: 24, leading: 20, bottom: 24, trailing: 20))
    column.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, constant: -40).isActive = true
    controller.view.fill(with: scroll)
    return controller
  }

  private func titled(_ title: String, _ view: UIView) -> UIView {
    let column = UIStackView(arrangedSubviews: [UILabel.of(title, .footnote, color: .secondaryLabel), view])
    column.axis = .vertical
    column.spacing = 8
    return column
  }

  override func makeSettings() -> [UIView] {
    [
      Setting.slider("Progress", "parts.value", 0.4, in: 0...1, step: 0.01) { [progress] in
        progress.progressValue = $0
      },
      Setting.slider("Outline", "parts.outline", 2, in: 0...8) { [label] in label.outlineWidth = $0 },
      Setting.slider("Padding", "parts.padding", 8, in: 0...24) { [label] in label.padding = CGPoint(x: $0, y: $0) },
      Setting.slider("Corner", "parts.corner", 5, in: 0...20) { [label] in label.cornerRadius = $0 },
      Setting.slider("Width share", "parts.width", 0.5, in: 0...1, step: 0.05) { [share] in
        share.widthProportion = $0
      },
      Setting.slider("Height share", "parts.height", 0.5, in: 0...1, step: 0.05) { [share] in
        share.heightProportion = $0
      },
      Setting.toggle("Superview's colour", "parts.inherits", isOn: false) { [share] in
        share.inheritsBackgroundColor = $0
        if !$0 { share.backgroundColor = .systemIndigo }
      },
    ]
  }
}
