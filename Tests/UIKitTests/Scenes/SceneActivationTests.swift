import Testing
import UIKit
import UIKitTesting

/// Menu entries and gestures that open scenes.
@Suite(.serialized, .separateScreens) @MainActor struct SceneActivationTests {
  @Test func `a menu entry opens a scene, or gives its place to an alternate`() throws {
    let test = try SeveralScenesApp()
    var shown = 0
    let alternate = UIAction(title: "Show") { _ in shown += 1 }
    func entry(_ alternate: UIAction?) -> UIWindowScene.ActivationAction {
      UIWindowScene.ActivationAction(alternate: alternate) { _ in
        UIWindowScene.ActivationConfiguration(userActivity: NSUserActivity(activityType: "editor"))
      }
    }
    #expect(entry(alternate).title == "Open in New Window" && entry(nil).attributes == [])
    #expect(test.calls { _ in entry(alternate).performWithSender(nil, target: nil) }.contains("editor connect"))
    test.app.allowsMultipleScenes = false
    #expect(entry(nil).attributes == .hidden && entry(alternate).title == "Show")
    #expect(test.calls { _ in entry(alternate).performWithSender(nil, target: nil) } == [] && shown == 1)
  }

  @Test func `spreading two fingers opens a scene once`() throws {
    let test = try SeveralScenesApp()
    var places: [CGPoint] = []
    let interaction = UIWindowScene.ActivationInteraction { _, place in
      places.append(place)
      return UIWindowScene.ActivationConfiguration(userActivity: NSUserActivity(activityType: "editor"))
    } errorHandler: {
      Issue.record($0)
    }
    let page = try test.page("main")
    page.view.addInteraction(interaction)
    page.view.isMultipleTouchEnabled = true
    #expect(interaction.view === page.view)
    SeveralScenesApp.calls = []
    for (step, distance) in [100, 120, 140, 180, 260, 300].enumerated() {
      for (finger, sign) in [(0, -0.5), (1, 0.5)] {
        let point = CGPoint(x: 400 + sign * Double(distance), y: 500)
        test.screen.send(.touch(id: finger, step == 0 ? .down : .move, point))
      }
      test.advanceFrame()
    }
    #expect(places == [CGPoint(x: 400, y: 500)])
    #expect(SeveralScenesApp.calls.filter { $0 == "editor connect" }.count == 1)
  }
}
