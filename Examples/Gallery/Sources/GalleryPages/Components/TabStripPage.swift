import UIKit
import UIKitComponents

/// Tabs of equal widths that switch pages.
final class TabStripPage: ComponentPage {
  private let strip = TabStrip(frame: .zero).named("strip")
  private let pages = UIView()

  override func makeStage() -> UIViewController {
    let controller = UIViewController()
    controller.view.backgroundColor = .systemBackground
    let column = UIStackView(arrangedSubviews: [strip, pages])
    column.axis = .vertical
    controller.view.fill(with: column)
    show(3)
    return controller
  }

  private func show(_ count: Int) {
    let all = ["Genes", "Body", "Kin", "Deeds", "Brain"]
    for page in pages.subviews { page.removeFromSuperview() }
    let made = all.prefix(count).map { title in
      let label = UILabel.of(title, .title1, color: .secondaryLabel)
      label.textAlignment = .center
      pages.fill(with: label)
      return label as UIView
    }
    strip.titles = Array(all.prefix(count))
    strip.pages = made
  }

  override func makeSettings() -> [UIView] {
    [
      Setting.slider("Tabs", "strip.count", 3, in: 1...5) { [weak self] in self?.show(Int($0)) },
      Setting.slider("Indicator", "strip.height", 3, in: 0...12) { [strip] in strip.indicatorHeight = $0 },
      Setting.toggle("Orange", "strip.color", isOn: false) { [strip] in
        strip.indicatorColor = $0 ? .systemOrange : nil
      },
      Setting.button("Next", "strip.next") { [strip] in
        strip.setSelectedIndex((strip.selectedIndex + 1) % max(1, strip.titles.count), animated: true)
      },
    ]
  }
}
