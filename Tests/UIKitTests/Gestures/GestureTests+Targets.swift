import Testing
import UIKit
import UIKitTesting

extension GestureTests {
  @Test func `a target and a named action are called once, and are removed alone`() throws {
    final class Target: UIResponder {
      var calls: [String] = []
      override func perform(_ action: Selector, with sender: Any?) -> Bool {
        calls.append(action.name)
        return true
      }
    }
    let (view, target) = (surface(), Target())
    let tap = UITapGestureRecognizer(target: target, action: Selector("first:"))
    tap.addTarget(target, action: Selector("first:"))
    tap.addTarget(target, action: Selector("second:"))
    view.addGestureRecognizer(tap)
    let screen = try screen(view)
    screen.tap(at: middle)
    #expect(target.calls == ["first:", "second:"])
    tap.removeTarget(target, action: Selector("first:"))
    screen.advance(seconds: 1)
    screen.tap(at: middle)
    #expect(target.calls == ["first:", "second:", "second:"])
  }

  @Test func `methods added by reference are removed with those of the same arguments, and other targets stay`() throws
  {
    @MainActor final class Target {
      var calls: [String] = []
      func plain() { calls.append("plain") }
      func tapped(_ tap: UITapGestureRecognizer) { calls.append("tapped") }
    }
    let (view, first, second) = (surface(), Target(), Target())
    let tap = UITapGestureRecognizer(target: first, action: Target.plain)
    tap.addTarget(first, action: Target.tapped)
    tap.addTarget(second, action: Target.plain)
    view.addGestureRecognizer(tap)
    let screen = try screen(view)
    screen.tap(at: middle)
    #expect(first.calls == ["plain", "tapped"] && second.calls == ["plain"])
    tap.removeTarget(first, action: Target.tapped)
    screen.advance(seconds: 1)
    screen.tap(at: middle)
    #expect(first.calls == ["plain", "tapped", "plain"] && second.calls == ["plain", "plain"])
  }

  @Test func `methods under names are called once and removed alone, wherever the selectors are written`() throws {
    @MainActor final class Target: NSObject {
      var calls: [String] = []
      func first(_ tap: UITapGestureRecognizer) { calls.append("first") }
      func second(_ tap: UITapGestureRecognizer) { calls.append("second") }
    }
    let (view, target) = (surface(), Target())
    let tap = UITapGestureRecognizer(target: target, action: Selector("first:", calling: Target.first))
    tap.addTarget(target, action: Selector("first:", calling: Target.first))
    tap.addTarget(target, action: Selector("second:", calling: Target.second))
    view.addGestureRecognizer(tap)
    let screen = try screen(view)
    screen.tap(at: middle)
    #expect(target.calls == ["first", "second"])
    tap.removeTarget(target, action: Selector("first:"))
    screen.advance(seconds: 1)
    screen.tap(at: middle)
    #expect(target.calls == ["first", "second", "second"])
  }
}
