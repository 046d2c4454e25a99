import Testing
import UIKit
import UIKitTesting

/// The choice of the scene for a content, and the sessions of the next run.
@Suite(.serialized, .separateScreens) @MainActor struct SceneChoiceTests {
  @Test func `an activity continues in a scene that exists`() throws {
    let test = try SeveralScenesApp()
    test.open("editor")
    let main = try test.scene("main").session
    let activity = NSUserActivity(activityType: "reading")
    #expect(
      test.calls { $0.requestSceneSessionActivation(main, userActivity: activity, options: nil) } == [
        "editor resign", "main foreground", "main continue reading", "editor background", "main active",
      ])
    #expect(
      test.calls { $0.requestSceneSessionActivation(main, userActivity: activity, options: nil) } == [
        "main continue reading"
      ])
  }

  @Test func `an activity comes to the scene that prefers its content`() throws {
    let test = try SeveralScenesApp()
    let main = try test.scene("main")
    main.activationConditions.prefersToActivateForTargetContentIdentifierPredicate =
      NSPredicate(format: "self == 'page 7'")
    test.open("editor")
    #expect(test.open("turn", content: "page 8").contains("turn connect"))
    #expect(test.open("turn", content: "page 7").contains("main continue turn"))
    #expect(test.app.connectedScenes.count == 3)
  }

  @Test func `URLs and shortcuts come to a scene that can show them, or open one`() throws {
    let test = try SeveralScenesApp()
    test.open("editor")
    let (main, editor) = (try test.scene("main"), try test.scene("editor"))
    let url = URL(fileURLWithPath: "/tmp/a.txt")
    #expect(test.calls { _ in test.screen.send(.open(url)) } == ["editor open a.txt"])
    editor.activationConditions.canActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)
    #expect(test.calls { _ in test.screen.send(.open(url)) }.last == "main open a.txt")
    #expect(test.screen.title == "main")
    main.activationConditions.canActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)
    #expect(test.calls { _ in test.screen.send(.open(url)) }.contains("a.txt connect"))
    let item = UIMutableApplicationShortcutItem(type: "note", localizedTitle: "New note")
    test.app.shortcutItems = [item]
    #expect(test.calls { _ in test.screen.send(.shortcut("note")) } == ["a.txt perform note"])
    item.targetContentIdentifier = "notes"
    main.activationConditions.prefersToActivateForTargetContentIdentifierPredicate =
      NSPredicate(format: "self == 'notes'")
    #expect(test.calls { _ in test.screen.send(.shortcut("note")) }.last == "main perform note")
  }

  @Test func `the sessions of the last run are open, and the scene that was in front connects`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)/scene.plist")
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    var identifiers: [String] = []
    do {
      let test = try SeveralScenesApp(stateFile: file)
      for name in ["first", "second", "closed"] { test.open(name) }
      test.screen.send(.scene(.close))
      identifiers = try ["first", "second"].map { try test.scene($0).session.persistentIdentifier }
      try test.scene("first").session.userInfo = ["marks": [1, 2]]
      test.screen.send(.quit)
      // The scene without an activity and the closed one.
      #expect(test.discarded.count == 2)
    }
    let test = try SeveralScenesApp(stateFile: file)
    #expect(SeveralScenesApp.calls == ["second connect", "second foreground", "second active"])
    #expect(Set(test.app.openSessions.map(\.persistentIdentifier)) == Set(identifiers))
    #expect(test.app.connectedScenes.count == 1)
    let waiting = try #require(test.app.openSessions.first { $0.scene == nil })
    #expect(waiting.persistentIdentifier == identifiers[0] && waiting.userInfo?["marks"] as? [Int] == [1, 2])
    #expect(test.calls { _ in test.screen.send(.scene(.next)) }.prefix(2) == ["second resign", "first connect"])
    test.screen.send(.quit)
    #expect(test.discarded.isEmpty)
  }

  @Test func `a session that was not connected stays for the next run, until it is closed`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)/scene.plist")
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    for run in 1...4 {
      let test = try SeveralScenesApp(stateFile: file)
      if run == 1 { for name in ["first", "second"] { test.open(name) } }
      #expect(test.app.openSessions.count == [3, 2, 2, 1][run - 1])
      if run == 3, let waiting = test.app.openSessions.first(where: { $0.scene == nil }) {
        #expect(test.calls { $0.requestSceneSessionDestruction(waiting, options: nil) } == ["discard"])
      }
      test.screen.send(.quit)
    }
  }

  @Test func `a file of a version with one scene is read`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).plist")
    defer { try? FileManager.default.removeItem(at: file) }
    let list = ["identifier": "A", "activityType": "old"]
    try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0).write(to: file)
    let test = try SeveralScenesApp(stateFile: file)
    #expect(try test.scene("old").session.persistentIdentifier == "A")
  }
}
