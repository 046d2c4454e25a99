import Sound
import Testing
import UIKitTesting

@testable import UIKit

/// Drags to other programs and from them, as a host reports them.
@Suite(.separateScreens) @MainActor struct ForeignDragTests {
  private final class Host: DisplayHost {
    var clipboardText: String?
    var carried: [HostRepresentation] = []
    var ends: [Bool] = []
    func run(_ screen: HostedScreen) {}
    func play(_ effect: SoundEffect, placement: SoundPlacement) {}
    func beginDrag(_ representations: [HostRepresentation]) { carried = representations }
    func endDrag(isDrop: Bool) { ends.append(isDrop) }
  }

  private final class Desk: UIViewController, UIDragInteractionDelegate, UIDropInteractionDelegate {
    let card = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 40))
    let box = UIView(frame: CGRect(x: 200, y: 200, width: 100, height: 100))
    var providers: [NSItemProvider] = []
    var isRestricted = false
    var takesImages = false
    var calls: [String] = []

    override func viewDidLoad() {
      view.addSubview(card)
      view.addSubview(box)
      card.addInteraction(UIDragInteraction(delegate: self))
      box.addInteraction(UIDropInteraction(delegate: self))
    }

    func dragInteraction(
      _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] { providers.map { UIDragItem(itemProvider: $0) } }
    func dragInteraction(
      _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { isRestricted }
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
      let types = takesImages ? ["public.image"] : ["public.text", "public.url"]
      return session.hasItemsConforming(toTypeIdentifiers: types)
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
      calls.append("enter at \(session.location(in: box)), \(session.localDragSession == nil ? "foreign" : "local")")
    }
    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: .copy) }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
      calls.append("exit")
    }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
      calls.append("perform \(session.items.count)")
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
      calls.append("end")
    }
  }

  private func start(_ providers: NSItemProvider...) throws -> (TestScreen, Desk, Host) {
    let (desk, host) = (Desk(), Host())
    desk.providers = providers
    let screen = try TestScreen(size: CGSize(width: 320, height: 480)) { desk }
    screen.hosted.host = host
    return (screen, desk, host)
  }

  private func pull(_ screen: TestScreen, to point: CGPoint) {
    screen.send(.pointerMoved(CGPoint(x: 40, y: 30)))
    screen.send(.pointerDown(CGPoint(x: 40, y: 30), .left))
    for place in [CGPoint(x: 60, y: 40), point] {
      screen.send(.pointerMoved(place))
      screen.advanceFrame()
    }
  }

  private func data(_ host: Host, _ type: String) async -> String? {
    guard let found = host.carried.first(where: { $0.type == type }) else { return nil }
    let data = await withCheckedContinuation { continuation in found.load { continuation.resume(returning: $0) } }
    return data.map { String(decoding: $0, as: UTF8.self) }
  }

  private let beyond = CGPoint(x: -40, y: 100)

  // MARK: To other programs

  @Test func `a drop on a program that accepts the drag copies the items`() throws {
    let (screen, desk, host) = try start(NSItemProvider(object: "card" as NSString))
    pull(screen, to: beyond)
    screen.send(.dragAccepted(true))
    screen.send(.pointerUp(beyond, .left))
    screen.advance(seconds: 1)
    #expect(host.ends == [true])
    #expect(desk.calls == ["will end copy", "did end copy", "transferred"])
  }

  @Test func `a drop on a program that does not accept the drag cancels it`() throws {
    let (screen, desk, host) = try start(NSItemProvider(object: "card" as NSString))
    pull(screen, to: beyond)
    screen.send(.dragAccepted(true))
    screen.send(.dragAccepted(false))
    screen.send(.pointerUp(beyond, .left))
    screen.advance(seconds: 1)
    #expect(host.ends == [false])
    #expect(desk.calls == ["will end cancel", "did end cancel"])
  }

  @Test func `an acceptance that comes after the end of a drag does not count for the next one`() throws {
    let (screen, desk, host) = try start(NSItemProvider(object: "card" as NSString))
    pull(screen, to: beyond)
    screen.send(.pointerUp(beyond, .left))
    screen.send(.dragAccepted(true))
    screen.advance(seconds: 1)
    pull(screen, to: beyond)
    screen.send(.pointerUp(beyond, .left))
    screen.advance(seconds: 1)
    #expect(host.ends == [false, false] && !desk.calls.contains("did end copy"))
  }

  @Test func `a drop on an own view drops nothing on another program`() throws {
    let (screen, desk, host) = try start(NSItemProvider(object: "card" as NSString))
    pull(screen, to: CGPoint(x: 250, y: 250))
    screen.send(.pointerUp(CGPoint(x: 250, y: 250), .left))
    screen.advance(seconds: 1)
    #expect(host.ends == [false] && desk.calls.contains("perform 1"))
  }

  @Test func `a drag that is restricted to the app carries nothing`() throws {
    let (screen, desk, host) = try start(NSItemProvider(object: "card" as NSString))
    desk.isRestricted = true
    pull(screen, to: beyond)
    #expect(host.carried.isEmpty)
  }

  @Test func `texts and addresses of several items are joined in lines`() async throws {
    let first = NSItemProvider(object: "one" as NSString)
    let (screen, _, host) = try start(first, NSItemProvider(object: "two" as NSString))
    pull(screen, to: beyond)
    #expect(host.carried.map(\.type) == ["text/plain"])
    #expect(await data(host, "text/plain") == "one\ntwo")
    let pages = ["https://a.example/", "https://b.example/"].compactMap { NSURL(string: $0) }
    let (other, _, second) = try start(NSItemProvider(object: pages[0]), NSItemProvider(object: pages[1]))
    pull(other, to: beyond)
    #expect(second.carried.map(\.type) == ["text/uri-list", "text/plain"])
    #expect(await data(second, "text/uri-list") == "https://a.example/\r\nhttps://b.example/")
    #expect(await data(second, "text/plain") == "https://a.example/\nhttps://b.example/")
  }

  @Test func `data that are visible only to the app stay in it`() async throws {
    let provider = NSItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: "com.example.secret", visibility: .ownProcess) {
      $0(Data("secret".utf8), nil)
      return nil
    }
    provider.registerDataRepresentation(forTypeIdentifier: "com.example.open", visibility: .all) {
      $0(Data("open".utf8), nil)
      return nil
    }
    let (screen, _, host) = try start(provider)
    pull(screen, to: beyond)
    #expect(host.carried.map(\.type) == ["com.example.open"])
    #expect(await data(host, "com.example.open") == "open")
  }

  // MARK: From other programs

  @Test func `views follow a drag of another program before the drop`() throws {
    let (screen, desk, _) = try start()
    screen.send(.dragOver(types: ["text/plain"], CGPoint(x: 100, y: 400)))
    #expect(desk.calls.isEmpty)
    screen.send(.dragOver(types: ["text/plain"], CGPoint(x: 250, y: 260)))
    screen.send(.dragOver(types: ["text/plain"], CGPoint(x: 251, y: 261)))
    screen.send(.dragOver(types: ["text/plain"], CGPoint(x: 100, y: 400)))
    screen.send(.dragOver(types: ["text/plain"], CGPoint(x: 210, y: 210)))
    screen.send(.drop([.text("hello"), .text("world")], CGPoint(x: 220, y: 220)))
    screen.advance(seconds: 1)
    let expected = ["enter at (50.0, 60.0), foreign", "exit", "enter at (10.0, 10.0), foreign", "perform 2", "end"]
    #expect(desk.calls == expected)
  }

  @Test func `a drag that leaves the screen ends, and another one can begin`() throws {
    let (screen, desk, _) = try start(NSItemProvider(object: "card" as NSString))
    screen.send(.dragOver(types: ["text/uri-list"], CGPoint(x: 250, y: 250)))
    screen.send(.dragLeft)
    screen.advance(seconds: 1)
    #expect(desk.calls == ["enter at (50.0, 50.0), foreign", "exit", "end"])
    desk.calls = []
    pull(screen, to: CGPoint(x: 250, y: 250))
    #expect(desk.calls == ["enter at (50.0, 50.0), local"])
  }

  @Test func `a view that takes images is asked again when a file is dropped`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).png")
    try Data([0]).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let (screen, desk, _) = try start()
    desk.takesImages = true
    screen.send(.dragOver(types: ["text/uri-list"], CGPoint(x: 250, y: 250)))
    #expect(desk.calls.isEmpty)
    screen.send(.drop([.file(file)], CGPoint(x: 250, y: 250)))
    screen.advance(seconds: 1)
    #expect(desk.calls == ["enter at (50.0, 50.0), foreign", "perform 1", "end"])
  }
}
