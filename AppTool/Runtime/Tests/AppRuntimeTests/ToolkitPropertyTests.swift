import Foundation
import Testing
@_spi(InterfaceMaking) import UIKit
import UIKitTesting

@testable import AppRuntime

/// Properties of UIKit's classes that apps read and set by name.
@Suite(.serialized, .separateScreens) @MainActor struct ToolkitPropertyTests {
  init() {
    AppLaunch.registerToolkitMembers()
  }

  private final class Bar: UITabBar {}
  private final class TopBar: UINavigationBar {}

  @Test func `a controller of tabs gets another bar by name`() throws {
    let tabs = UITabBarController()
    let page = UIViewController()
    page.tabBarItem.title = "One"
    tabs.viewControllers = [page]
    let screen = try TestScreen(size: CGSize(width: 300, height: 400)) { tabs }
    let bar = Bar(frame: .zero)
    tabs.setValue(bar, forKey: "tabBar")
    screen.advanceFrame()
    #expect(tabs.tabBar === bar && bar.superview === tabs.view && bar.frame.width == 300)
    #expect(bar.items?.map(\.title) == ["One"] && bar.selectedItem === page.tabBarItem)
    #expect(tabs.value(forKey: "tabBar") as? UITabBar === bar)
  }

  @Test func `a stack gets another bar by name`() throws {
    let page = UIViewController()
    page.title = "One"
    let stack = UINavigationController(rootViewController: page)
    let screen = try TestScreen(size: CGSize(width: 300, height: 400)) { stack }
    let bar = TopBar(frame: .zero)
    stack.setValue(bar, forKey: "navigationBar")
    screen.advanceFrame()
    #expect(stack.navigationBar === bar && bar.window != nil && bar.topItem === page.navigationItem)
  }

  @Test func `an alert shows the texts, colors and view that are set by name`() throws {
    let root = UIViewController()
    let screen = try TestScreen(size: CGSize(width: 300, height: 400)) { root }
    let alert = UIAlertController(title: "A", message: "B", preferredStyle: .alert)
    let action = UIAlertAction(title: "Go", style: .default)
    alert.addAction(action)
    let content = UIViewController()
    content.preferredContentSize = CGSize(width: 0, height: 80)
    alert.setValue(content, forKey: "contentViewController")
    alert.setValue(NSAttributedString(string: "Title"), forKey: "attributedTitle")
    alert.setValue(NSAttributedString(string: "Message"), forKey: "attributedMessage")
    action.setValue(UIColor.red, forKey: "titleTextColor")
    action.setValue(NSTextAlignment.left.rawValue, forKey: "titleTextAlignment")
    root.present(alert, animated: false)
    screen.advance(seconds: 0.1)
    #expect(content.view.window != nil && content.view.frame.height == 80 && content.parent === alert)
    let labels = labels(in: alert.view)
    #expect(labels.compactMap(\.text) == ["Title", "Message", "Go"])
    #expect(labels.last?.textColor == .red && labels.last?.textAlignment == .left)
  }

  private func labels(in view: UIView) -> [UILabel] {
    view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels(in: $0) }
  }

  @Test func `wheels of dates get the color that is set by name`() throws {
    let root = UIViewController()
    let picker = UIDatePicker(frame: CGRect(x: 0, y: 0, width: 300, height: 216))
    picker.preferredDatePickerStyle = .wheels
    picker.datePickerMode = .date
    root.view.addSubview(picker)
    let screen = try TestScreen(size: CGSize(width: 300, height: 400)) { root }
    screen.advanceFrame()
    let date = picker.date
    picker.setValue(UIColor.red, forKey: "textColor")
    picker.setValue(false, forKey: "highlightsToday")
    screen.advanceFrame()
    #expect(labels(in: picker).contains { $0.textColor == .red } && picker.date == date)
  }

  @Test func `parts of a search bar and of a text field are found by name`() {
    let bar = UISearchBar()
    #expect((bar.value(forKey: "cancelButton") as? UIButton)?.isDescendant(of: bar) == true)
    let field = UITextField()
    field.placeholder = "Name"
    field.setValue(UIColor.red, forKeyPath: "_placeholderLabel.textColor")
    let attributes = field.attributedPlaceholder?.attributes(at: 0, effectiveRange: nil)
    #expect(attributes?[.foregroundColor] as? UIColor == .red && field.placeholder == "Name")
  }
}
