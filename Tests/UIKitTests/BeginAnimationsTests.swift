import Raster
import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct BeginAnimationsTests {
  private func stage() throws -> (TestScreen, UIView) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.addSubview(view)
    let screen = try TestScreen(size: CGSize(width: 100, height: 100), view: root)
    screen.advanceFrame()
    return (screen, view)
  }

  @Test func `changes between begin and commit are animated with the set parameters`() throws {
    let (screen, view) = try stage()
    UIView.beginAnimations("move", context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationDelay(0.5)
    view.center.x = 60
    #expect(UIView.inheritedAnimationDuration == 1)
    UIView.commitAnimations()
    view.center.y = 70
    #expect(UIView.inheritedAnimationDuration == 0)
    screen.advance(seconds: 1)
    let shown = try #require(view.layer.presentation()).position
    #expect(abs(shown.x - 35) < 1.5 && shown.y == 70)
    screen.advance(seconds: 1)
    #expect(view.layer.animationKeys() == nil && view.center.x == 60)
  }

  @Test func `blocks nest, repeat and reverse, and a zero duration does not animate`() throws {
    let (screen, view) = try stage()
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.5)
    UIView.setAnimationRepeatCount(2)
    UIView.setAnimationRepeatAutoreverses(true)
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0)
    view.alpha = 0.5
    UIView.commitAnimations()
    view.center.x = 60
    UIView.commitAnimations()
    #expect(view.layer.animation(forKey: "opacity") == nil)
    #expect(view.layer.animation(forKey: "position")?.repeatCount == 2)
    screen.advance(seconds: 0.5)
    #expect(abs(try #require(view.layer.presentation()).position.x - 60) < 2)
    screen.advance(seconds: 0.5)
    #expect(abs(try #require(view.layer.presentation()).position.x - 10) < 2)
    screen.advance(seconds: 1.2)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func `unbalanced begin and commit calls are harmless`() throws {
    let (screen, view) = try stage()
    let lines = LogLines()
    Log.redirect { lines.add($0) }
    defer { Log.redirect(to: nil) }
    UIView.commitAnimations()
    UIView.setAnimationDuration(3)
    UIView.animate(withDuration: 1) { UIView.beginAnimations(nil, context: nil) }
    view.center.x = 60
    #expect(view.layer.animationKeys() == nil)
    #expect(
      lines.all == [
        "warning: commitAnimations() without beginAnimations() before it",
        "warning: an animation was configured outside beginAnimations and commitAnimations; this has no effect",
      ])
    screen.advanceFrame()
  }

  @Test func `a transition animates from the previous contents`() throws {
    let (screen, view) = try stage()
    view.backgroundColor = .red
    screen.advanceFrame()
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationTransition(.flipFromLeft, for: view, cache: true)
    view.backgroundColor = .blue
    UIView.commitAnimations()
    screen.advance(seconds: 0.25)
    #expect(screen.picture[10, 10].red > 100)
    screen.advance(seconds: 1)
    #expect(screen.picture[10, 10].red == 0 && screen.picture[10, 10].blue > 200)
  }

  private final class Listener: NSObject {
    var steps: [String] = []
  }

  @Test func `the delegate is told of the beginning and the end by name`() throws {
    NamedMembers.add(method: "began:", of: Listener.self) { listener, arguments in
      listener.steps.append("began \(try arguments.value(0, as: String?.self) ?? "")")
      return nil
    }
    NamedMembers.add(method: "ended:finished:context:", of: Listener.self) { listener, arguments in
      let isFinished = try arguments.value(1, as: NSNumber.self).boolValue
      listener.steps.append("ended \(try arguments.value(0, as: String?.self) ?? "") \(isFinished)")
      return nil
    }
    let (screen, view) = try stage()
    let listener = Listener()
    UIView.beginAnimations("move", context: nil)
    UIView.setAnimationDelegate(listener)
    UIView.setAnimationWillStart(Selector("began:"))
    UIView.setAnimationDidStop(Selector("ended:finished:context:"))
    view.center.x = 60
    UIView.commitAnimations()
    #expect(listener.steps.isEmpty)
    screen.advanceFrame()
    #expect(listener.steps == ["began move"])
    screen.advance(seconds: 0.5)
    #expect(listener.steps == ["began move", "ended move true"])
  }
}
