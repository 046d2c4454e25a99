import UIKit

/// Segmented controls and page controls, which select one of a few values.
final class SegmentsPage: PageController {
  private let timer = UIPageControlTimerProgress(preferredDuration: 2)

  override func build() {
    addSection(
      "Segmented controls",
      [
        Row.wide(segments("days", ["Day", "Week", "Month", "Year"], selected: 1)),
        Row.wide(byContent()),
        Row.wide(images()),
        Row.wide(segments("none", ["Nothing", "is", "selected"], selected: UISegmentedControl.noSegment)),
        Row.wide(tinted()),
        Row.wide(disabled()),
        Row.wide(momentary()),
      ])
    addSection(
      "Page controls", note: "A tap on either side turns one page; a drag scrubs through them.",
      [Row.wide(pages("five", 5, current: 1)), Row.wide(pages("many", 12, current: 6)), Row.wide(coloredPages())])
    addSection("Progress", note: "A timer turns the pages.", [Row.wide(timedPages()), runButton()])
  }

  private func segments(_ name: String, _ titles: [String], selected: Int) -> UISegmentedControl {
    let control = UISegmentedControl(items: titles).named("segments.\(name)")
    control.selectedSegmentIndex = selected
    control.addAction(
      UIAction { [weak self] action in
        guard let control = action.sender as? UISegmentedControl else { return }
        let title = control.titleForSegment(at: control.selectedSegmentIndex) ?? "picture"
        self?.say("Segment \(control.selectedSegmentIndex) of '\(name)': \(title)")
      }, for: .valueChanged)
    return control
  }

  private func byContent() -> UIView {
    let control = segments("content", ["A", "As wide as its titles", "B"], selected: 0)
    control.apportionsSegmentWidthsByContent = true
    return control
  }

  private func images() -> UIView {
    let control = segments("images", [], selected: UISegmentedControl.noSegment)
    let symbols = [("list.bullet", "List"), ("square.grid.2x2", "Grid"), ("star", "Favourites")]
    for (index, symbol) in symbols.enumerated() {
      let image = UIImage(systemName: symbol.0)
      image?.accessibilityLabel = symbol.1
      control.insertSegment(with: image, at: index, animated: false)
    }
    control.selectedSegmentIndex = 2
    return control
  }

  private func tinted() -> UIView {
    let control = segments("tinted", ["Red", "Green", "Blue"], selected: 1)
    control.selectedSegmentTintColor = .systemGreen
    control.setTitleTextAttributes([.foregroundColor: UIColor.white], for: .selected)
    return control
  }

  private func disabled() -> UIView {
    let control = segments("disabled", ["This one", "not this", "this one"], selected: 0)
    control.setEnabled(false, forSegmentAt: 1)
    return control
  }

  private func momentary() -> UIView {
    let control = segments("momentary", ["Back", "Forward"], selected: UISegmentedControl.noSegment)
    control.isMomentary = true
    return control
  }

  private func pages(_ name: String, _ count: Int, current: Int) -> UIPageControl {
    let control = UIPageControl().named("pages.\(name)")
    control.numberOfPages = count
    control.currentPage = current
    control.addAction(
      UIAction { [weak self] action in
        guard let control = action.sender as? UIPageControl else { return }
        self?.say("Page \(control.currentPage + 1) of \(control.numberOfPages)")
      }, for: .valueChanged)
    return control
  }

  private func timedPages() -> UIView {
    let control = pages("timed", 4, current: 1)
    timer.resetsToInitialPageAfterEnd = true
    control.progress = timer
    timer.currentProgress = 0.4
    return control
  }

  private func runButton() -> UIView {
    Row.button("Run or pause", identifier: "pages.run") { [weak self] in
      guard let timer = self?.timer else { return }
      if timer.isRunning { timer.pauseTimer() } else { timer.resumeTimer() }
      self?.say(timer.isRunning ? "The timer runs" : "The timer is paused")
    }
  }

  private func coloredPages() -> UIView {
    let control = pages("colored", 4, current: 2)
    control.pageIndicatorTintColor = .systemMint
    control.currentPageIndicatorTintColor = .systemIndigo
    return control
  }
}
