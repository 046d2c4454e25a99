import Foundation
import Testing
import UIKit
import UIKitTesting

/// Classes as targets of controls, recognizers and timers.
@Suite @MainActor struct ClassTargetTests {
  private final class Router: NSObject {
    @MainActor static var calls: [String] = []

    @MainActor static func register() {
      NamedMembers.add(classMethod: "tap:", of: Router.self) { (type, arguments) throws -> Any? in
        type.calls.append(try arguments.value(0, as: AnyObject.self) is UIButton ? "button" : "other")
        return nil
      }
    }
  }

  @Test func `a control and a bar item call a method of a class`() throws {
    Router.register()
    Router.calls = []
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    button.addTarget(Router.self, action: Selector("tap:"), for: .touchUpInside)
    #expect(button.actions(forTarget: Router.self, forControlEvent: .touchUpInside) == ["tap:"])
    button.sendActions(for: .touchUpInside)
    #expect(Router.calls == ["button"])
    button.removeTarget(Router.self, action: nil, for: .allEvents)
    button.sendActions(for: .touchUpInside)
    #expect(Router.calls == ["button"])
    let item = UIBarButtonItem(title: "x", style: .plain, target: Router.self, action: Selector("tap:"))
    UIApplication.shared.sendAction(Selector("tap:"), to: item.target, from: item, for: nil)
    #expect(Router.calls == ["button", "other"])
  }
}
