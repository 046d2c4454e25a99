import Testing
import UIKit
import UIKitTesting

/// Drags between views, and drops from other programs.
@Suite(.separateScreens) @MainActor struct DragAndDropTests {
  private final class Desk: UIViewController, UIDragInteractionDelegate, UIDropInteractionDelegate {
    let card = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 40))
    let box = UIView(frame: CGRect(x: 200, y: 200, width: 100, height: 100))
    var calls: [String] = []
    var operation = UIDropOperation.copy
    var allowsMove = true
    var hasItems = true
    var texts: [String] = []
    var urls: [URL] = []
    let drag = { UIDragItem(itemProvider: NSItemProvider(object: "card" as NSString)) }

    override func viewDidLoad() {
      view.addSubview(card)
      view.addSubview(box)
      card.addInteraction(UIDragInteraction(delegate: self))
      box.addInteraction(UIDropInteraction(delegate: self))
    }

    func dragInteraction(
      _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
      calls.append("items at \(session.location(in: card).x)")
      session.localContext = "context"
      return hasItems ? [drag()] : []
    }
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
      calls.append("begin \(session.localContext as? String ?? "")")
    }
    func dragInteraction(
      _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { allowsMove }
    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
    ) { calls.append("will end \(operation)") }
    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) { calls.append("did end \(operation)") }
    func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) {
      calls.append("transferred")
    }

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
      calls.append("can handle")
      return session.canLoadObjects(ofClass: String.self) || session.canLoadObjects(ofClass: URL.self)
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
      calls.append("enter")
    }
    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: operation) }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
      calls.append("exit")
    }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
      calls.append("perform \(session.localDragSession == nil ? "foreign" : "local")")
      session.loadObjects(ofClass: String.self) { self.texts = $0 }
      session.loadObjects(ofClass: URL.self) { self.urls = $0 }
    }
    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
      calls.append("conclude")
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
      calls.append("end")
    }
  }

  private func start() throws -> (TestScreen, Desk) {
    let desk = Desk()
    return (try TestScreen(size: CGSize(width: 320, height: 480)) { desk }, desk)
  }

  /// Presses the pointer on the card and moves it.
  private func pull(_ screen: TestScreen, through points: CGPoint...) {
    screen.send(.pointerMoved(CGPoint(x: 40, y: 30)))
    screen.send(.pointerDown(CGPoint(x: 40, y: 30), .left))
    for point in points {
      screen.send(.pointerMoved(point))
      screen.advanceFrame()
    }
  }

  private let far = CGPoint(x: 250, y: 250)
  private let outside = CGPoint(x: 100, y: 400)

  @Test func `a pointer drags at once, and the calls come in Apple's order`() throws {
    let (screen, desk) = try start()
    pull(screen, through: CGPoint(x: 44, y: 30))
    #expect(desk.calls.isEmpty)
    screen.send(.pointerMoved(CGPoint(x: 60, y: 30)))
    #expect(desk.calls == ["items at 20.0", "begin context"])
    screen.send(.pointerMoved(far))
    screen.advanceFrame()
    #expect(desk.view.window?.subviews.count == 2)
    screen.send(.pointerUp(far, .left))
    screen.advance(seconds: 0.5)
    #expect(
      desk.calls.dropFirst(2) == [
        "can handle", "enter", "will end copy", "perform local", "conclude", "end", "did end copy", "transferred",
      ])
    #expect(desk.texts == ["card"] && desk.view.window?.subviews.count == 1)
  }

  @Test func `a finger must rest before it drags`() throws {
    let (screen, desk) = try start()
    screen.drag(from: CGPoint(x: 40, y: 30), to: far)
    #expect(desk.calls.isEmpty)
    screen.send(.touch(id: 0, .down, CGPoint(x: 40, y: 30)))
    screen.advance(seconds: 0.6)
    #expect(desk.calls == ["items at 20.0", "begin context"])
    screen.move(from: CGPoint(x: 40, y: 30), to: far)
    screen.send(.touch(id: 0, .up, far))
    screen.advance(seconds: 0.5)
    #expect(desk.calls.contains("perform local"))
  }

  @Test func `without items there is no drag`() throws {
    let (screen, desk) = try start()
    desk.hasItems = false
    pull(screen, through: far)
    screen.send(.pointerUp(far, .left))
    #expect(desk.calls == ["items at 20.0"])
  }

  @Test func `a target is entered and left, and asked once whether it can handle the drag`() throws {
    let (screen, desk) = try start()
    pull(screen, through: far, outside, far, outside)
    #expect(desk.calls.dropFirst(2) == ["can handle", "enter", "exit", "enter", "exit"])
    screen.send(.pointerUp(outside, .left))
    screen.advance(seconds: 0.5)
    #expect(desk.calls.suffix(3) == ["will end cancel", "end", "did end cancel"])
  }

  @Test func `a cancelled drag returns to its place`() throws {
    let (screen, desk) = try start()
    pull(screen, through: outside)
    let picture = try #require(desk.view.window?.subviews.last)
    #expect(picture.center == CGPoint(x: outside.x + 10, y: outside.y + 10))
    screen.send(.pointerUp(outside, .left))
    screen.advance(seconds: 0.1)
    #expect(picture.window != nil && picture.center == desk.card.center)
    screen.advance(seconds: 0.3)
    #expect(picture.window == nil)
  }

  @Test func `Escape cancels a drag`() throws {
    let (screen, desk) = try start()
    pull(screen, through: far)
    screen.type(.keyboardEscape)
    screen.advance(seconds: 0.5)
    #expect(desk.calls.suffix(3) == ["will end cancel", "end", "did end cancel"])
    screen.send(.pointerUp(far, .left))
    #expect(desk.texts.isEmpty)
  }

  @Test func `a move that the source does not allow is forbidden`() throws {
    let (screen, desk) = try start()
    desk.operation = .move
    desk.allowsMove = false
    pull(screen, through: far)
    screen.send(.pointerUp(far, .left))
    screen.advance(seconds: 0.5)
    #expect(desk.calls.contains("did end forbidden") && !desk.calls.contains("perform local"))
    desk.allowsMove = true
    pull(screen, through: far)
    screen.send(.pointerUp(far, .left))
    screen.advance(seconds: 0.5)
    #expect(desk.calls.contains("did end move") && desk.calls.contains("perform local"))
  }

  @Test func `texts of other programs are dropped on the view at their point`() throws {
    let (screen, desk) = try start()
    screen.send(.drop([.text("hello")], far))
    screen.advance(seconds: 0.5)
    #expect(desk.calls == ["can handle", "enter", "perform foreign", "conclude", "end"])
    #expect(desk.texts == ["hello"])
  }

  @Test func `files that no view takes are opened by the app`() throws {
    final class Delegate: NSObject, UIApplicationDelegate {
      var opened: [URL] = []
      func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
      ) -> Bool {
        opened.append(url)
        return true
      }
    }
    let delegate = Delegate()
    let hosted = try HostedScreen(
      title: "Drop", size: CGSize(width: 100, height: 100), scale: 1, threads: 1, delegate: delegate)
    let file = URL(fileURLWithPath: "/notes.txt")
    hosted.send(.drop([.file(file), .text("x")], CGPoint(x: 50, y: 50)))
    #expect(delegate.opened == [file])
  }
}
