import Testing
import UIKitTesting

@testable import UIKit

/// The state of controllers between two runs of an app.
@Suite(.serialized, .separateScreens) @MainActor struct ControllerRestorationTests {
  private func navigation(_ pages: [UIViewController], identifier: String? = "nav") -> UINavigationController {
    let result = UINavigationController()
    result.restorationIdentifier = identifier
    result.setViewControllers(pages, animated: false)
    return result
  }

  private func stack(of app: RestoringApp) -> [UIViewController] {
    (app.window?.rootViewController as? UINavigationController)?.viewControllers ?? []
  }

  private func archive(of file: URL) -> URL { file.appendingPathExtension("restoration") }

  @Test func `a stack is restored by classes, the app's delegate and existing controllers, in Apple's order`() throws {
    try RestoringApp.withFile { file in
      let app = RestoringApp { self.navigation([Page("first")]) }
      app.hook = { $0 == ["nav", "third"] ? Page("third") : nil }
      try app.run(file) { _ in
        let second = Page("second", note: "middle")
        second.restorationClass = PageMaker.self
        let root = try #require(app.window?.rootViewController as? UINavigationController)
        root.pushViewController(second, animated: false)
        root.pushViewController(Page("third", note: "top"), animated: false)
        app.calls = []
        Page.calls = []
      }
      #expect(app.calls == ["background", "should save", "will encode"])
      #expect(Page.calls == ["encode first", "encode second", "encode third"])
      try app.run(file) { screen in
        #expect(!FileManager.default.fileExists(atPath: archive(of: file).path))
        #expect(stack(of: app).map(\.restorationIdentifier) == ["first", "second", "third"])
        #expect(stack(of: app).compactMap { ($0 as? Page)?.note } == ["", "middle", "top"])
        #expect(stack(of: app).last?.viewIfLoaded?.window === app.window)
        #expect(stack(of: app)[1].restorationClass is PageMaker.Type)
        #expect(
          app.calls == [
            "will finish", "should restore", "hook nav", "hook nav/first", "hook nav/third", "did decode", "did finish",
          ])
        #expect(
          Page.calls == [
            "load first", "make nav/second", "decode first", "load second", "decode second", "load third",
            "decode third", "finished first", "finished second", "finished third",
          ])
      }
      #expect(FileManager.default.fileExists(atPath: archive(of: file).path))
    }
  }

  @Test func `a class that returns nil, and a controller without an identifier, end their branches`() throws {
    try RestoringApp.withFile { file in
      let app = RestoringApp { self.navigation([Page("first")]) }
      app.hook = { path in path.last == "nav" || path.last == "first" ? nil : Page(path.last) }
      try app.run(file) { _ in
        let gone = Page("gone")
        gone.restorationClass = PageMaker.self
        let root = try #require(app.window?.rootViewController as? UINavigationController)
        root.setViewControllers(root.viewControllers + [gone, Page("above")], animated: false)
      }
      try app.run(file) { _ in
        #expect(stack(of: app).map(\.restorationIdentifier) == ["first"])
        let root = try #require(app.window?.rootViewController as? UINavigationController)
        root.setViewControllers(root.viewControllers + [Page(nil), Page("above")], animated: false)
      }
      try app.run(file) { _ in #expect(stack(of: app).map(\.restorationIdentifier) == ["first"]) }
      let other = RestoringApp { self.navigation([Page("first", note: "lost")], identifier: nil) }
      try other.run(file)
      #expect(Page.calls == ["load first"])
    }
  }

  @Test func `the selected tab, its stack and pages with equal names are restored`() throws {
    try RestoringApp.withFile { file in
      let app = RestoringApp {
        let tabs = UITabBarController()
        tabs.restorationIdentifier = "tabs"
        tabs.viewControllers = ["a", "b", "c"].map { self.navigation([Page("root")], identifier: $0) }
        return tabs
      }
      app.hook = { $0.last == "item" ? Page("item") : nil }
      try app.run(file) { _ in
        let tabs = try #require(app.window?.rootViewController as? UITabBarController)
        tabs.selectedIndex = 2
        let stack = try #require(tabs.selectedViewController as? UINavigationController)
        stack.setViewControllers(
          stack.viewControllers + [Page("item", note: "one"), Page("item", note: "two")], animated: false)
      }
      try app.run(file) { _ in
        let tabs = try #require(app.window?.rootViewController as? UITabBarController)
        #expect(tabs.selectedIndex == 2)
        let stack = try #require(tabs.selectedViewController as? UINavigationController)
        #expect(stack.viewControllers.compactMap { ($0 as? Page)?.note } == ["", "one", "two"])
      }
    }
  }

  @Test func `a presented controller is presented again, with its style`() throws {
    try RestoringApp.withFile { file in
      let app = RestoringApp { Page("root") }
      app.hook = { $0 == ["root", "sheet"] ? Page("sheet") : nil }
      try app.run(file) { screen in
        let sheet = Page("sheet", note: "shown")
        sheet.modalPresentationStyle = .fullScreen
        app.window?.rootViewController?.present(sheet, animated: false)
        _ = screen.advance(to: 1)
      }
      try app.run(file) { _ in
        let sheet = try #require(app.window?.rootViewController?.presentedViewController as? Page)
        #expect(sheet.note == "shown" && sheet.modalPresentationStyle == .fullScreen)
        #expect(sheet.view.window === app.window)
      }
    }
  }

  @Test(arguments: [CGSize(width: 320, height: 480), CGSize(width: 900, height: 600)])
  func `pages and columns are restored, in narrow and wide windows`(size: CGSize) throws {
    try RestoringApp.withFile { file in
      let app = RestoringApp {
        let split = UISplitViewController(style: .doubleColumn)
        split.restorationIdentifier = "split"
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        pages.restorationIdentifier = "pages"
        pages.setViewControllers([Page("one")], direction: .forward, animated: false)
        split.setViewController(Page("list"), for: .primary)
        split.setViewController(pages, for: .secondary)
        return split
      }
      app.hook = { ["two", "detail"].contains($0.last ?? "") ? Page($0.last) : nil }
      try app.run(file, size: size) { _ in
        let split = try #require(app.window?.rootViewController as? UISplitViewController)
        let pages = try #require(split.viewController(for: .secondary) as? UIPageViewController)
        pages.setViewControllers([Page("two", note: "page")], direction: .forward, animated: false)
        pages.navigationController?.pushViewController(Page("detail", note: "pushed"), animated: false)
      }
      try app.run(file, size: size) { screen in
        let split = try #require(app.window?.rootViewController as? UISplitViewController)
        let pages = try #require(split.viewController(for: .secondary) as? UIPageViewController)
        #expect((pages.viewControllers?.first as? Page)?.note == "page")
        let stack = try #require(pages.navigationController)
        #expect((stack.topViewController as? Page)?.note == "pushed")
        #expect(stack.viewControllers.count == (split.isCollapsed ? 3 : 2) && split.isCollapsed == (size.width < 400))
        screen.send(.resized(CGSize(width: 900, height: 600), scale: 1))
        _ = screen.advance(to: 1)
        #expect(split.viewController(for: .primary)?.navigationController?.viewControllers.count == 1)
        #expect(pages.navigationController?.viewControllers.count == 2 && !split.isCollapsed)
      }
    }
  }

  @Test func `encoded controllers and registered objects are references, and the app has values of its own`() throws {
    try RestoringApp.withFile { file in
      let app = RestoringApp { Page("root") }
      app.hook = { $0 == ["loose"] ? Page("loose") : nil }
      app.willEncode = { coder in
        coder.encode(CGPoint(x: 3, y: 4), forKey: "point")
        coder.encode(2.5, forKey: "number")
        coder.encode(true, forKey: "flag")
        coder.encode(["a": [1, 2]], forKey: "list")
        coder.encode(IndexPath(row: 4, section: 2), forKey: "path")
        coder.encode(app.window?.rootViewController, forKey: "root")
        coder.encode([Page(nil)], forKey: "pages")
      }
      try app.run(file) { _ in
        let root = try #require(app.window?.rootViewController as? Page)
        let (loose, counter) = (Page("loose", note: "kept"), Counter())
        UIApplication.registerObject(forStateRestoration: counter, restorationIdentifier: "counter")
        counter.count = 7
        (loose.partner, loose.object) = (root, counter)
        (root.partner, root.object) = (loose, counter)
      }
      var seen: [Bool] = []
      app.didDecode = { coder in
        let pages = coder.decodeObject(forKey: "pages") as? [UIViewController]
        seen = [
          coder.decodeCGPoint(forKey: "point") == CGPoint(x: 3, y: 4), coder.decodeDouble(forKey: "number") == 2.5,
          coder.decodeBool(forKey: "flag"), coder.decodeObject(forKey: "list") as? [String: [Int]] == ["a": [1, 2]],
          coder.decodeObject(forKey: "path") as? IndexPath == IndexPath(row: 4, section: 2),
          coder.decodeObject(forKey: "root") as? UIViewController === app.window?.rootViewController,
          pages == nil, coder.decodeObject(forKey: "absent") == nil, coder.decodeInteger(forKey: "absent") == 0,
          coder.containsValue(forKey: UIApplication.stateRestorationTimestampKey),
          coder.decodeObject(forKey: UIApplication.stateRestorationSystemVersionKey) as? String
            == UIDevice.current.systemVersion,
        ]
      }
      try app.run(file) { _ in
        let root = try #require(app.window?.rootViewController as? Page)
        let loose = try #require(root.partner as? Page)
        #expect(loose.note == "kept" && loose.partner === root)
        #expect(root.object?.count == 7 && loose.object === root.object)
      }
      #expect(seen == Array(repeating: true, count: 11))
    }
  }

  @Test func `an app that wants no state preserved or restored starts without it`() throws {
    try RestoringApp.withFile { file in
      let app = RestoringApp { Page("root", note: "new") }
      @MainActor func note() -> String? { (app.window?.rootViewController as? Page)?.note }
      try app.run(file) { _ in (app.window?.rootViewController as? Page)?.note = "old" }
      app.isRestored = false
      try app.run(file) { _ in
        #expect(note() == "new" && !FileManager.default.fileExists(atPath: archive(of: file).path))
      }
      app.isRestored = true
      app.isPreserved = false
      try app.run(file) { _ in #expect(note() == "new") }
      #expect(!FileManager.default.fileExists(atPath: archive(of: file).path))
      #expect(app.calls.suffix(1) == ["should save"] && !app.calls.contains("will encode"))
    }
  }

  @Test func `a damaged file is reported once and removed`() throws {
    final class Lines: @unchecked Sendable { var list: [String] = [] }
    let lines = Lines()
    Log.redirect { lines.list.append($0) }
    defer { Log.redirect(to: nil) }
    try RestoringApp.withFile { file in
      let damaged = archive(of: file)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      let owner: [String: Any] = [
        "kind": "view", "path": ["a"], "owner": 3, "occurrence": 0, "values": [:] as [String: Any],
      ]
      let lists: [[String: Any]] = [
        ["objects": [] as [Any]], ["application": [:] as [String: Any], "objects": [owner]],
      ]
      let contents = try lists.map {
        try PropertyListSerialization.data(fromPropertyList: $0, format: .xml, options: 0)
      }
      for data in [Data("garbage".utf8)] + contents {
        try data.write(to: damaged)
        let app = RestoringApp { Page("root") }
        app.isPreserved = false
        try app.run(file)
        #expect(!app.calls.contains("should restore") && !FileManager.default.fileExists(atPath: damaged.path))
      }
      let start = "warning: \(damaged.path): the app starts without its earlier state, because the file is damaged: "
      let told = lines.list.filter { $0.hasPrefix(start) }
      #expect(told.count == 3)
      #expect(told.last == "\(start)it is not a property list with 'application' and 'objects'")
    }
  }

  @Test func `a state that cannot be written is reported`() throws {
    final class Lines: @unchecked Sendable { var list: [String] = [] }
    let lines = Lines()
    Log.redirect { lines.list.append($0) }
    defer { Log.redirect(to: nil) }
    try RestoringApp.withFile { file in
      try FileManager.default.createDirectory(at: archive(of: file), withIntermediateDirectories: true)
      let app = RestoringApp { Page("root") }
      try app.run(file)
      let path = archive(of: file).path
      #expect(
        lines.list.contains {
          $0.hasPrefix("warning: \(path): the state of the app was not preserved: ")
            && $0.hasSuffix("; make the folder writable")
        })
    }
  }

  @Test func `the end of the restoration waits for calls that extend it`() throws {
    try RestoringApp.withFile { file in
      let app = RestoringApp {
        UIApplication.shared.extendStateRestoration()
        return Page("root")
      }
      // An app that ends now starts without the state.
      app.didDecode = { _ in #expect(!FileManager.default.fileExists(atPath: archive(of: file).path)) }
      try app.run(file)
      try app.run(file) { _ in
        #expect(Page.calls.last == "decode root" && !app.calls.contains("did decode"))
        UIApplication.shared.completeStateRestoration()
        #expect(Page.calls.last == "finished root" && app.calls.last == "did decode")
      }
    }
  }

  @Test func `a class that cannot be found by its name is reported`() throws {
    enum Hidden: UIViewControllerRestoration {
      static func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
      ) -> UIViewController? { nil }
    }
    final class Lines: @unchecked Sendable { var list: [String] = [] }
    let lines = Lines()
    Log.redirect { lines.list.append($0) }
    defer { Log.redirect(to: nil) }
    try RestoringApp.withFile { file in
      let app = RestoringApp {
        let page = Page("root")
        page.restorationClass = Hidden.self
        return page
      }
      try app.run(file) { _ in (app.window?.rootViewController as? Page)?.note = "kept" }
      try app.run(file) { _ in #expect((app.window?.rootViewController as? Page)?.note == "kept") }
      #expect(
        lines.list.contains {
          $0.hasPrefix("warning: root: the restoration class ")
            && $0.hasSuffix(" was not found; it must be neither private nor inside a function")
        })
    }
  }

  @Test func `a scene with a delegate of its own preserves no controllers`() throws {
    final class Delegate: UIApplicationDelegate {
      var asked = false
      func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
      ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
        configuration.delegateClass = SceneTests.SceneDelegate.self
        return configuration
      }
      func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool {
        asked = true
        return true
      }
    }
    try RestoringApp.withFile { file in
      let delegate = Delegate()
      let screen = try HostedScreen(
        title: "Scene", size: CGSize(width: 100, height: 100), scale: 1, threads: 1, stateFile: file,
        delegate: delegate)
      _ = screen.advance(to: 0)
      screen.send(.quit)
      #expect(!delegate.asked && !FileManager.default.fileExists(atPath: archive(of: file).path))
    }
  }
}
