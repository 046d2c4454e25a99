import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct ContentUnavailableTests {
  private final class Controller: UIViewController {
    var updates = 0
    var isEmpty = true

    override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
      updates += 1
      var configuration = UIContentUnavailableConfiguration.empty()
      configuration.text = "No Photos"
      configuration.secondaryText = "Take one."
      configuration.button.title = "Camera"
      contentUnavailableConfiguration = isEmpty ? configuration : nil
    }
  }

  private func labels(_ view: UIView) -> [String] {
    ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.filter { !$0.isHidden }.flatMap { labels($0) }
  }

  @Test func `a controller is asked once, shows the content in the middle, and takes it away`() throws {
    let controller = Controller()
    let screen = try TestScreen(size: CGSize(width: 300, height: 400)) { controller }
    screen.advance(seconds: 0.1)
    #expect(controller.updates == 1)
    let cover = try #require(controller.view.subviews.last as? UIContentUnavailableView)
    #expect(cover.frame == controller.view.bounds)
    #expect(labels(cover).prefix(2) == ["No Photos", "Take one."])
    let column = try #require(cover.subviews.first)
    #expect(abs(column.center.y - 200) < 1 && abs(column.center.x - 150) < 1)
    controller.isEmpty = false
    controller.setNeedsUpdateContentUnavailableConfiguration()
    screen.advance(seconds: 0.1)
    #expect(controller.updates == 2 && controller.contentUnavailableConfiguration == nil)
    #expect(cover.superview == nil)
  }

  @Test func `the kinds have an indicator, or a message that quotes the search`() throws {
    let loading = UIContentUnavailableView(configuration: .loading())
    let column = try #require(loading.subviews.first as? UIStackView)
    #expect(column.arrangedSubviews.first is UIActivityIndicatorView)
    var state = UIContentUnavailableConfigurationState(traitCollection: UITraitCollection())
    #expect(UIContentUnavailableConfiguration.search().updated(for: state).text == "No Results")
    state.searchText = "zebra"
    #expect(UIContentUnavailableConfiguration.search().updated(for: state).text == "No Results for “zebra”")
    #expect(UIContentUnavailableConfiguration.empty().updated(for: state) == .empty())
  }
}
