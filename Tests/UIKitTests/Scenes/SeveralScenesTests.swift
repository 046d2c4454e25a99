import Testing
import UIKit
import UIKitTesting

/// Scenes that come to the foreground, leave it and are closed.
@Suite(.serialized, .separateScreens) @MainActor struct SeveralScenesTests {
  @Test func `a new scene connects and comes to the foreground, and the one before it goes to the background`() throws {
    let test = try SeveralScenesApp()
    #expect(SeveralScenesApp.calls == ["main connect", "main foreground", "main active"])
    nonisolated(unsafe) var notes: [Notification.Name] = []
    let token = NotificationCenter.default.addObserver(forName: nil, object: test.app, queue: nil) {
      notes.append($0.name)
    }
    defer { NotificationCenter.default.removeObserver(token) }
    #expect(
      test.open("editor") == [
        "main resign", "editor connect", "editor foreground", "main background", "editor active",
      ])
    #expect(test.app.connectedScenes.count == 2 && test.app.openSessions.count == 2)
    #expect(try test.scene("main").activationState == .background)
    #expect(try test.scene("editor").activationState == .foregroundActive)
    // The app itself stays active.
    #expect(test.app.applicationState == .active && notes.isEmpty)
    #expect(test.configured == ["none", "editor"])
    let main = try test.scene("main").session
    #expect(
      test.calls { $0.requestSceneSessionActivation(main, userActivity: nil, options: nil) } == [
        "editor resign", "main foreground", "editor background", "main active",
      ])
    #expect(test.calls { $0.activateSceneSession(for: UISceneSessionActivationRequest(session: main)) } == [])
  }

  @Test func `the scene is requested after the caller has returned`() throws {
    let test = try SeveralScenesApp()
    test.app.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    #expect(test.app.connectedScenes.count == 1)
    #expect(test.screen.nextFrameTime != nil)
    test.advanceFrame()
    #expect(test.app.connectedScenes.count == 2)
  }

  @Test(arguments: [(CGSize(width: 800, height: 900), false), (CGSize(width: 320, height: 480), true)])
  func `a second scene needs an app that allows it and the screen of a tablet`(size: CGSize, allows: Bool) throws {
    let test = try SeveralScenesApp(size: size, allowsMultipleScenes: allows)
    #expect(!test.app.supportsMultipleScenes)
    var errors: [any Error] = []
    test.app.requestSceneSessionActivation(nil, userActivity: nil, options: nil) { errors.append($0) }
    test.app.requestSceneSessionDestruction(try test.scene("main").session, options: nil) { errors.append($0) }
    #expect(errors.isEmpty)
    test.advanceFrame()
    #expect(errors.map { ($0 as? UISceneError)?.code } == [.multipleScenesNotSupported, .multipleScenesNotSupported])
    let error = try #require(errors.first)
    #expect((error as NSError).domain == UISceneErrorDomain && (error as NSError).code == 0)
    #expect(error.localizedDescription.contains("UIApplicationSupportsMultipleScenes"))
    #expect(test.app.connectedScenes.count == 1)
  }

  @Test func `a closed scene disconnects and its session is discarded`() throws {
    let test = try SeveralScenesApp()
    test.open("editor")
    let session = try test.scene("editor").session
    weak let window = try test.scene("editor").keyWindow
    let options = UIWindowSceneDestructionRequestOptions()
    options.windowDismissalAnimation = .commit
    #expect(
      test.calls { $0.requestSceneSessionDestruction(session, options: options) } == [
        "editor resign", "main foreground", "editor background", "main active", "editor disconnect", "discard",
      ])
    #expect(test.discarded == [session] && session.scene == nil)
    #expect(test.app.openSessions == [try test.scene("main").session])
    #expect(window == nil && test.app.windows.count == 1)
    // The picture of the closed scene leaves the screen.
    #expect(test.screen.keyWindow?.subviews.count == 2)
    for _ in 0..<30 { test.advanceFrame() }
    #expect(test.screen.keyWindow?.subviews.count == 1)
    var error: UISceneError?
    test.calls {
      $0.requestSceneSessionActivation(session, userActivity: nil, options: nil) { error = $0 as? UISceneError }
    }
    #expect(error?.code == .requestDenied)
  }

  @Test func `a closed scene in the background leaves the foreground alone, and the last one ends the app`() throws {
    let test = try SeveralScenesApp()
    test.open("editor")
    let (main, editor) = (try test.scene("main").session, try test.scene("editor").session)
    #expect(
      test.calls { $0.requestSceneSessionDestruction(main, options: nil) } == ["main disconnect", "discard"])
    #expect(
      test.calls { $0.requestSceneSessionDestruction(editor, options: nil) } == [
        "editor resign", "editor background", "editor disconnect", "discard",
      ])
    #expect(test.screen.isFinished && test.discarded == [main, editor])
  }

  @Test func `a closed scene uncovers the one that requested it`() throws {
    let test = try SeveralScenesApp()
    for name in ["first", "second"] { test.open(name) }
    let options = UIScene.ActivationRequestOptions()
    options.requestingScene = try test.scene("main")
    test.calls {
      $0.requestSceneSessionActivation(nil, userActivity: NSUserActivity(activityType: "third"), options: options)
    }
    test.screen.send(.scene(.close))
    #expect(test.screen.title == "main")
    test.screen.send(.scene(.close))
    #expect(test.screen.title == "second")
  }

  @Test func `an app in the background opens a scene there`() throws {
    let test = try SeveralScenesApp()
    test.screen.send(.visible(false))
    #expect(test.open("editor") == ["editor connect"])
    #expect(try test.scene("editor").activationState == .background)
    SeveralScenesApp.calls = []
    test.screen.send(.visible(true))
    test.screen.send(.focus(true))
    #expect(SeveralScenesApp.calls == ["editor foreground", "editor active"])
  }

  @Test func `every scene disconnects at the end of the app`() throws {
    let test = try SeveralScenesApp()
    test.open("editor")
    SeveralScenesApp.calls = []
    test.screen.send(.quit)
    #expect(
      SeveralScenesApp.calls == [
        "editor resign", "editor background", "editor disconnect", "main disconnect", "discard",
      ])
    #expect(test.discarded.count == 2)
  }

  @Test func `keys of the user change the scene in a cycle`() throws {
    let test = try SeveralScenesApp()
    for name in ["first", "second"] { test.open(name) }
    func press(_ modifiers: UIKeyboardHIDUsage...) -> String {
      for modifier in modifiers { test.screen.send(.keyDown(modifier, isRepeat: false)) }
      test.screen.send(.keyDown(.keyboardGraveAccentAndTilde, isRepeat: false))
      test.screen.send(.keyUp(.keyboardGraveAccentAndTilde))
      return test.screen.title
    }
    #expect(press() == "second")
    #expect(press(.keyboardLeftControl) == "main")
    // Control is still held.
    #expect(press() == "first" && press() == "second")
    #expect(press(.keyboardLeftShift) == "first" && press() == "second")
  }

  @Test func `the user opens and closes scenes`() throws {
    let test = try SeveralScenesApp()
    test.screen.send(.scene(.new))
    #expect(test.app.openSessions.count == 2)
    test.screen.send(.scene(.close))
    #expect(test.app.openSessions.count == 1 && !test.screen.isFinished)
    test.screen.send(.scene(.close))
    #expect(test.screen.isFinished)
  }
}
