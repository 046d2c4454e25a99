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

  /// Returns the view of a configuration in a screen of 300 × 400 points, whose margins are 60, 70, 80 and 90 points.
  private func shown(_ configuration: UIContentUnavailableConfiguration) throws -> (TestScreen, UIView, UIStackView) {
    let root = UIView()
    root.insetsLayoutMarginsFromSafeArea = false
    root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 60, leading: 70, bottom: 80, trailing: 90)
    let view = UIContentUnavailableView(configuration: configuration)
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
    root.addSubview(view)
    let screen = try TestScreen(size: CGSize(width: 300, height: 400), view: root)
    screen.advanceFrame()
    return (screen, view, try #require(view.subviews.first as? UIStackView))
  }

  private func message(_ axes: UIAxis) -> UIContentUnavailableConfiguration {
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.text = String(repeating: "No photos here ", count: 20)
    configuration.alignment = .natural
    configuration.axesPreservingSuperviewLayoutMargins = axes
    return configuration
  }

  @Test(arguments: [
    (UIAxis.both, UIEdgeInsets(top: 60, left: 70, bottom: 80, right: 90)),
    (.vertical, UIEdgeInsets(top: 60, left: 20, bottom: 80, right: 20)),
    (.horizontal, UIEdgeInsets(top: 20, left: 70, bottom: 20, right: 90)),
    (UIAxis(), UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)),
  ])
  func `content keeps the superview's margins along the configured axes`(axes: UIAxis, margins: UIEdgeInsets) throws {
    let (_, view, column) = try shown(message(axes))
    #expect(view.layoutMargins == margins)
    let room = view.bounds.inset(by: margins)
    #expect(column.frame.minY == room.minY && abs(column.frame.midX - room.midX) < 0.5)
    #expect(column.frame.width <= room.width && column.frame.width > room.width - 60)
  }

  @Test func `own margins count where they are larger, and follow a new configuration`() throws {
    var configuration = message(.both)
    configuration.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 100, leading: 0, bottom: 0, trailing: 100)
    let (screen, view, column) = try shown(configuration)
    #expect(view.layoutMargins == UIEdgeInsets(top: 100, left: 70, bottom: 80, right: 100))
    #expect(column.frame.minY == 100)
    configuration.axesPreservingSuperviewLayoutMargins = .horizontal
    configuration.directionalLayoutMargins.top = 30
    try #require(view as? UIContentUnavailableView).configuration = configuration
    screen.advanceFrame()
    #expect(view.layoutMargins == UIEdgeInsets(top: 30, left: 70, bottom: 0, right: 100))
    #expect(column.frame.minY == 30)
  }

  @Test func `paddings separate the parts`() throws {
    var configuration = UIContentUnavailableConfiguration.empty()
    (configuration.text, configuration.secondaryText) = ("Title", "Hint")
    (configuration.button.title, configuration.secondaryButton.title) = ("First", "Second")
    configuration.textToSecondaryTextPadding = 11
    configuration.textToButtonPadding = 13
    configuration.buttonToSecondaryButtonPadding = 17
    let (_, _, column) = try shown(configuration)
    let parts = column.arrangedSubviews.map(\.frame)
    #expect(zip(parts, parts.dropFirst()).map { $1.minY - $0.maxY } == [11, 13, 17])
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
