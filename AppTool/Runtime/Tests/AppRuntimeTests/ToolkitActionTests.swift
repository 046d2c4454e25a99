import Testing
import UIKit
import UIKitTesting

@testable import AppRuntime

@Suite(.serialized, .separateScreens) @MainActor struct ToolkitActionTests {
  private let field = UITextField(frame: CGRect(x: 10, y: 10, width: 80, height: 30))
  private let root = UIViewController()

  private func screen() throws -> TestScreen {
    AppLaunch.registerToolkitMembers()
    let (root, field) = (root, field)
    root.view.addSubview(field)
    return try TestScreen(size: CGSize(width: 100, height: 200)) { UINavigationController(rootViewController: root) }
  }

  @Test func `a tap ends the editing of a view whose recognizer names its method`() throws {
    let screen = try screen()
    root.view.addGestureRecognizer(UITapGestureRecognizer(target: root.view, action: Selector("endEditing:")))
    #expect(field.becomeFirstResponder())
    screen.tap(at: CGPoint(x: 50, y: 150))
    screen.advance(seconds: 0.5)
    #expect(!field.isFirstResponder)
  }

  @Test func `the first responder resigns when it is asked through the application`() throws {
    let screen = try screen()
    #expect(field.becomeFirstResponder())
    #expect(UIApplication.shared.sendAction(Selector("resignFirstResponder"), to: nil, from: nil, for: nil))
    screen.advance(seconds: 0.1)
    #expect(!field.isFirstResponder)
  }

  @Test func `the action of a bar item pops the controller`() throws {
    let screen = try screen()
    let navigation = try #require(root.navigationController)
    let next = UIViewController()
    next.navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Leave", style: .plain, target: navigation, action: Selector("popViewControllerAnimated:"))
    navigation.pushViewController(next, animated: false)
    screen.advance(seconds: 0.5)
    try screen.tapText("Leave")
    screen.advance(seconds: 1)
    #expect(navigation.topViewController === root)
  }

  @Test(arguments: ["reloadData", "setNeedsLayout", "becomeFirstResponder", "removeFromSuperview"])
  func `a table answers to the names of its methods`(name: String) throws {
    _ = try screen()
    #expect(UITableView().responds(to: Selector(name)) && !NSObject().responds(to: Selector(name)))
  }
}
