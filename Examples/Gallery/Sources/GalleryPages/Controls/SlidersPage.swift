import UIKit

/// Sliders, progress bars and activity indicators.
final class SlidersPage: PageController {
  private let bar = UIProgressView(progressViewStyle: .default)
  private let spinner = UIActivityIndicatorView(style: .large)

  override func build() {
    addSection(
      "Sliders",
      [
        Row.wide(slider("plain", 0.3)),
        Row.wide(withImages()),
        Row.wide(tinted()),
        Row.wide(disabled()),
        Row.wide(atEnd()),
      ])
    bar.progress = 0.35
    addSection(
      "Progress", note: "The first bar follows the first slider.",
      [Row.wide(bar.named("progress")), Row.wide(progress(0.6, .systemOrange)), Row.wide(progress(1, .systemGreen))])
    let medium = UIActivityIndicatorView(style: .medium)
    let tinted = UIActivityIndicatorView(style: .large)
    tinted.color = .systemPink
    for indicator in [medium, spinner, tinted] { indicator.startAnimating() }
    spinner.hidesWhenStopped = false
    let toggle = UIButton(
      type: .system, primaryAction: UIAction(title: "Start or stop") { [weak self] _ in self?.toggle() })
    addSection("Activity", [Row.flow([medium, spinner.named("spinner"), tinted, toggle.named("spinner.toggle")])])
  }

  private func toggle() {
    if spinner.isAnimating { spinner.stopAnimating() } else { spinner.startAnimating() }
    say("The spinner \(spinner.isAnimating ? "spins" : "is stopped")")
  }

  private func slider(_ name: String, _ value: Float) -> UISlider {
    let slider = UISlider().named("slider.\(name)")
    slider.value = value
    slider.addAction(
      UIAction { [weak self] action in
        guard let slider = action.sender as? UISlider else { return }
        if name == "plain" { self?.bar.setProgress(slider.value, animated: false) }
        self?.say("Slider '\(name)' is at \(Int((slider.value * 100).rounded())) %")
      }, for: .valueChanged)
    return slider
  }

  private func withImages() -> UISlider {
    let slider = slider("images", 0.5)
    slider.minimumValueImage = UIImage(systemName: "minus")
    slider.maximumValueImage = UIImage(systemName: "plus")
    return slider
  }

  private func tinted() -> UISlider {
    let slider = slider("tinted", 0.7)
    slider.minimumTrackTintColor = .systemPink
    slider.thumbTintColor = .systemPink
    return slider
  }

  private func disabled() -> UISlider {
    let slider = slider("disabled", 0.4)
    slider.isEnabled = false
    return slider
  }

  private func atEnd() -> UISlider {
    let slider = slider("end", 1)
    slider.isContinuous = false
    return slider
  }

  private func progress(_ value: Float, _ color: UIColor) -> UIView {
    let view = UIProgressView(progressViewStyle: .default)
    view.progress = value
    view.progressTintColor = color
    return view
  }
}
