import Raster
import Sound
import Testing
import UIKit
import UIKitTesting

/// Windows, events, editing and geometry of scenes in the foreground and the background.
@Suite(.serialized, .separateScreens) @MainActor struct SceneForegroundTests {
  @Test func `only the scene in the foreground is drawn and receives events`() throws {
    let test = try SeveralScenesApp()
    #expect(test.screen.bitmap[400, 600] == .init(rgb: 0xFF0000))
    test.open("editor")
    #expect(test.screen.bitmap[400, 600] == .init(rgb: 0x0000FF))
    let point = CGPoint(x: 400, y: 600)
    test.screen.send(.touch(id: 0, .down, point))
    test.screen.send(.touch(id: 0, .up, point))
    #expect(try test.page("editor").touches == ["began", "ended"])
    #expect(try test.page("main").touches == [])
    test.screen.send(.scene(.previous))
    test.advanceFrame()
    #expect(test.screen.bitmap[400, 600] == .init(rgb: 0xFF0000))
  }

  @Test func `touches are cancelled in a scene that leaves the foreground`() throws {
    let test = try SeveralScenesApp()
    test.screen.send(.touch(id: 0, .down, CGPoint(x: 400, y: 600)))
    test.open("editor")
    test.screen.send(.touch(id: 0, .up, CGPoint(x: 400, y: 600)))
    #expect(try test.page("main").touches == ["began", "cancelled"])
    #expect(try test.page("editor").touches == [])
  }

  @Test func `each scene has a key window`() throws {
    let test = try SeveralScenesApp()
    test.open("editor")
    let (main, editor) = (try test.scene("main"), try test.scene("editor"))
    let (first, second) = (try #require(main.keyWindow), try #require(editor.keyWindow))
    #expect(first.isKeyWindow && second.isKeyWindow && test.app.keyWindow === second)
    #expect(main.windows == [first] && editor.windows == [second] && test.app.windows == [first, second])
    let other = UIWindow(windowScene: main)
    other.makeKeyAndVisible()
    #expect(other.isKeyWindow && !first.isKeyWindow && second.isKeyWindow)
    #expect(test.app.keyWindow === second && test.screen.keyWindow === second)
    #expect(UIWindow(frame: .zero).windowScene === editor)
    test.screen.send(.scene(.previous))
    #expect(test.app.keyWindow === other)
    other.isHidden = true
    #expect(test.app.keyWindow === first)
  }

  @Test func `a window moves to another scene`() throws {
    let test = try SeveralScenesApp()
    test.open("editor")
    let editor = try test.scene("editor")
    let window = try #require(try test.scene("main").keyWindow)
    window.windowScene = editor
    #expect(editor.windows.count == 2 && editor.windows.contains(window))
    #expect(try test.scene("main").keyWindow == nil)
    #expect(!window.isKeyWindow)
  }

  @Test func `a scene keeps its first responder in the background, and text goes to the foreground`() throws {
    let test = try SeveralScenesApp()
    let host = AreaHost()
    test.screen.host = host
    let field = try test.page("main").field
    field.becomeFirstResponder()
    test.screen.send(.text("a"))
    test.advanceFrame()
    #expect(field.text == "a" && host.area != nil)
    test.open("editor")
    #expect(field.isFirstResponder && field.isEditing && host.area == nil)
    test.screen.send(.text("b"))
    #expect(field.text == "a")
    let other = try test.page("editor").field
    other.becomeFirstResponder()
    test.screen.send(.text("c"))
    #expect(other.text == "c" && field.isFirstResponder && other.isFirstResponder)
    test.screen.send(.scene(.previous))
    test.screen.send(.text("d"))
    test.advanceFrame()
    #expect(field.text == "ad" && other.text == "c" && host.area != nil)
    // Editing ends in the background without an effect on the foreground.
    #expect(other.resignFirstResponder() && !other.isFirstResponder && field.isFirstResponder)
    #expect(other.becomeFirstResponder() && other.isFirstResponder && test.app.keyWindow?.endEditing(true) == true)
    #expect(other.isFirstResponder && !field.isFirstResponder)
  }

  @Test func `scenes follow the size of the screen in the background too`() throws {
    let test = try SeveralScenesApp()
    test.open("editor")
    SeveralScenesApp.calls = []
    test.screen.send(.resized(CGSize(width: 1000, height: 600), scale: 2))
    #expect(SeveralScenesApp.calls == ["editor update landscape", "main update landscape"])
    for name in ["main", "editor"] {
      let scene = try test.scene(name)
      let window = try #require(scene.keyWindow)
      #expect(window.bounds.size == CGSize(width: 1000, height: 600))
      #expect(window.traitCollection.displayScale == 2 && scene.traitCollection.displayScale == 2)
      #expect(window.traitCollection.userInterfaceIdiom == .phone)
    }
  }

  @Test func `a refresh lays out a scene in the background`() throws {
    let test = try SeveralScenesApp()
    let page = try test.page("main")
    let session = try test.scene("main").session
    test.open("editor")
    let view = UIView()
    page.view.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    view.widthAnchor.constraint(equalToConstant: 30).isActive = true
    test.advanceFrame()
    #expect(view.bounds.width == 0)
    test.app.requestSceneSessionRefresh(session)
    #expect(view.bounds.width == 30)
  }

  @Test func `the host shows the title of the scene in the foreground`() throws {
    let test = try SeveralScenesApp()
    let host = AreaHost()
    test.screen.host = host
    test.open("editor")
    #expect(host.title == "editor")
    try test.scene("main").title = "Main window"
    #expect(host.title == "editor")
    test.screen.send(.scene(.next))
    #expect(host.title == "Main window")
  }
}

/// A host that records the title and the area of edited text.
@MainActor private final class AreaHost: DisplayHost {
  private(set) var area: CGRect?
  private(set) var title = ""
  var clipboardText: String?
  func run(_ screen: HostedScreen) throws {}
  func play(_ effect: SoundEffect, placement: SoundPlacement) {}
  func setTextInputArea(_ area: CGRect?) { self.area = area }
  func setTitle(_ title: String) { self.title = title }
}
