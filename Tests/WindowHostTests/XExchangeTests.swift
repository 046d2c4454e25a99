import CSDL
import CXCB
import Foundation
import Glibc
import Synchronization
import Testing
import UIKit

@testable import WindowHost

/// Clipboard and drags between a window and other programs of a real X server.
@MainActor
@Suite(
  .enabled(
    if: XvfbDisplay.areToolsInstalled && XvfbDisplay.hasTool("xclip"),
    "needs Xvfb, xdotool, ImageMagick's import and xclip")
)
struct XExchangeTests {
  /// Runs a script in a window of 400 × 300 points in the middle of a display.
  private func run(
    _ script: (ScriptedScreen, WindowHost, XvfbDisplay) -> Void
  ) throws {
    let display = try XvfbDisplay(depth: 24)
    let before = getenv("DISPLAY").map { String(cString: $0) }
    setenv("DISPLAY", display.name, 1)
    defer {
      if let before { setenv("DISPLAY", before, 1) } else { unsetenv("DISPLAY") }
    }
    SDL_SetHint("SDL_VIDEODRIVER", "x11")
    let screen = try ScriptedScreen()
    let host = try WindowHost(.init(hasSound: false))
    script(screen, host, display)
    try host.show(screen)
  }

  private func bytes(_ count: Int) -> Data {
    var state: UInt32 = 7
    return Data(
      (0..<count).map { _ in
        state = state &* 1_664_525 &+ 1_013_904_223
        return UInt8(state >> 24)
      })
  }

  // MARK: The clipboard

  @Test func `another program reads the types that were copied, also long data in pieces`() throws {
    let picture = bytes(1_000_000)
    try run { screen, host, display in
      screen.once {
        host.setClipboard([
          HostRepresentation(type: "text/plain", data: Data("cell 🦠".utf8)),
          HostRepresentation(type: "image/png") { $0(picture) },
          HostRepresentation(type: "com.example.body", data: Data([1, 2, 3])),
        ])
        func read(_ target: String) -> Data? {
          try? display.run("timeout", "20", "xclip", "-selection", "clipboard", "-o", "-t", target)
        }
        #expect(read("UTF8_STRING") == Data("cell 🦠".utf8))
        #expect(read("text/plain;charset=utf-8") == Data("cell 🦠".utf8))
        #expect(read("STRING") == Data("cell ?".utf8))
        #expect(read("com.example.body") == Data([1, 2, 3]))
        #expect(read("image/png") == picture)
        #expect(read("image/jpeg") == Data())
        let targets = String(decoding: read("TARGETS") ?? Data(), as: UTF8.self).split(separator: "\n")
        #expect(targets.contains("TIMESTAMP") && targets.contains("image/png") && targets.contains("UTF8_STRING"))
        #expect(host.clipboardState.types == ["text/plain", "image/png", "com.example.body"])
        #expect(host.clipboardText == "cell 🦠")
      }
    }
  }

  @Test func `what another program copies is read by type, also long data in pieces`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("exchange-\(UUID())")
    let picture = bytes(3_000_000)
    try picture.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try run { screen, host, display in
      // xclip stays in the background. Foundation waits for all processes that have inherited its descriptors.
      let closing = "for f in /proc/self/fd/*; do f=${f##*/}; if [ $f -gt 2 ]; then eval \"exec $f>&-\"; fi; done"
      // xclip returns before it owns the clipboard, so copying ends when the clipboard has changed.
      @MainActor func copy(_ command: String) {
        let before = host.clipboardState
        _ = try? display.run("bash", "-c", "\(closing); \(command) > /dev/null 2>&1")
        var readings = 0
        while host.clipboardState == before, readings < 10_000 { readings += 1 }
      }
      var states: [ClipboardState] = []
      screen.once {
        #expect(host.clipboardState == .empty)
        copy("printf 'naïve' | xclip -selection clipboard")
        states.append(host.clipboardState)
        #expect(states[0].types == ["text/plain"] && host.clipboardState == states[0])
        #expect(host.clipboardData("text/plain") == Data("naïve".utf8))
        copy("xclip -selection clipboard -t image/png -i \(file.path)")
        states.append(host.clipboardState)
        #expect(states[1].types == ["image/png"] && states[1] != states[0])
        #expect(host.clipboardData("image/png") == picture)
        host.setClipboard([HostRepresentation(type: "text/plain", data: Data("ours".utf8))])
        #expect(host.clipboardState != states[1] && host.clipboardText == "ours")
        host.setClipboard([])
        #expect(host.clipboardState == .empty)
      }
    }
  }

  // MARK: Drags

  /// A window of another program at the top left of the display, which takes text.
  private final class Target: Sendable {
    let connection: XConnection
    let window: xcb_window_t
    private let reading: XReading
    private let state = Mutex((places: 0, hasLeft: false, dropTime: nil as UInt32?))

    var places: Int { state.withLock { $0.places } }
    var hasLeft: Bool { state.withLock { $0.hasLeft } }

    init?(accepts: Bool) {
      guard let connection = XConnection() else { return nil }
      self.connection = connection
      window = xcb_generate_id(connection.pointer)
      reading = XReading(connection)
      let values: [UInt32] = [0xFF_8000, 1]
      xcb_create_window(
        connection.pointer, 0, window, connection.root, 0, 0, 80, 80, 0,
        UInt16(XCB_WINDOW_CLASS_INPUT_OUTPUT.rawValue), 0,
        XCB_CW_BACK_PIXEL.rawValue | XCB_CW_OVERRIDE_REDIRECT.rawValue, values)
      connection.setProperty(connection.atom("XdndAware"), of: window, XCB_ATOM_ATOM.rawValue, atoms: [5])
      xcb_map_window(connection.pointer, window)
      xcb_flush(connection.pointer)
      connection.start { [self] in take($0, accepts) }
    }

    private func take(_ event: UnsafePointer<xcb_generic_event_t>, _ accepts: Bool) {
      let bytes = UnsafeRawPointer(event)
      switch Int32(event.pointee.kind) {
      case XCB_SELECTION_NOTIFY: reading.take(bytes.loadUnaligned(as: xcb_selection_notify_event_t.self))
      case XCB_PROPERTY_NOTIFY: reading.take(bytes.loadUnaligned(as: xcb_property_notify_event_t.self))
      case XCB_CLIENT_MESSAGE:
        let message = bytes.loadUnaligned(as: xcb_client_message_event_t.self)
        take(message, accepts)
      default: break
      }
    }

    private func take(_ message: xcb_client_message_event_t, _ accepts: Bool) {
      let numbers = message.data.data32
      switch connection.name(of: message.type) {
      case "XdndPosition":
        state.withLock { $0.places += 1 }
        let copy = connection.atom("XdndActionCopy")
        connection.send(message: "XdndStatus", [window, accepts ? 1 : 0, 0, 0, accepts ? copy : 0], to: numbers.0)
      case "XdndLeave": state.withLock { $0.hasLeft = true }
      case "XdndDrop": state.withLock { $0.dropTime = numbers.2 }
      default: break
      }
    }

    /// The dropped text; `nil` before a drop.
    func droppedText() -> String? {
      guard state.withLock({ $0.dropTime }) != nil else { return nil }
      let data = reading.read(connection.atom("XdndSelection"), connection.atom("UTF8_STRING"))
      return data.map { String(decoding: $0, as: UTF8.self) } ?? "nothing"
    }
  }

  private let words = [HostRepresentation(type: "text/plain", data: Data("words".utf8))]

  @Test func `a drag from the window is dropped on another program`() throws {
    var target: Target?
    try run { screen, host, display in
      screen.once {
        target = Target(accepts: true)
        _ = try? display.run("xdotool", "mousemove", "400", "300", "mousedown", "1")
      }
      screen.expect(.pointerDown(CGPoint(x: 200, y: 150), .left))
      screen.once {
        host.beginDrag(words)
        _ = try? display.run("xdotool", "mousemove", "40", "40")
      }
      screen.expect(.dragAccepted(true))
      screen.once { _ = try? display.run("xdotool", "mousemove", "400", "300") }
      screen.expect(.dragAccepted(false))
      screen.once { _ = try? display.run("xdotool", "mousemove", "30", "30") }
      screen.step { screen.events.filter { $0 == .dragAccepted(true) }.count == 2 }
      screen.once {
        host.endDrag(isDrop: true)
        _ = try? display.run("xdotool", "mouseup", "1")
      }
      screen.step { target?.droppedText() != nil }
      screen.once { #expect(target?.droppedText() == "words" && target?.hasLeft == true) }
    }
    target?.connection.close()
  }

  @Test func `a program that refuses a drag gets nothing`() throws {
    var target: Target?
    try run { screen, host, display in
      screen.once {
        target = Target(accepts: false)
        _ = try? display.run("xdotool", "mousemove", "400", "300", "mousedown", "1")
      }
      screen.expect(.pointerDown(CGPoint(x: 200, y: 150), .left))
      screen.once {
        host.beginDrag(words)
        _ = try? display.run("xdotool", "mousemove", "40", "40")
      }
      screen.step { (target?.places ?? 0) > 0 }
      screen.once { host.endDrag(isDrop: true) }
      screen.step { target?.hasLeft == true }
      screen.once {
        #expect(target?.droppedText() == nil)
        #expect(!screen.events.contains(.dragAccepted(true)))
        _ = try? display.run("xdotool", "mouseup", "1")
      }
    }
    target?.connection.close()
  }

  @Test func `a drag of another program is followed over the window and dropped`() throws {
    var other: (connection: XConnection, drag: XDrag)?
    let accepted = Atomic<Bool>(false)
    try run { screen, _, display in
      screen.once {
        _ = try? display.run("xdotool", "mousemove", "400", "300")
        guard let connection = XConnection() else { return }
        let selections = XSelections(connection)
        let current = Mutex<XDrag?>(nil)
        connection.start { event in
          guard !selections.take(event), event.pointee.kind == UInt8(XCB_CLIENT_MESSAGE) else { return }
          current.withLock { $0 }?.take(UnsafeRawPointer(event).loadUnaligned(as: xcb_client_message_event_t.self))
        }
        let drag = XDrag(words, of: selections, ownWindow: 0) { accepted.store($0, ordering: .relaxed) }
        current.withLock { $0 = drag }
        other = (connection, drag)
        drag.move()
      }
      screen.expect(.dragOver(types: ["text/plain"], CGPoint(x: 200, y: 150)))
      screen.step { accepted.load(ordering: .relaxed) }
      screen.once {
        other?.drag.leave()
        _ = try? display.run("xdotool", "mousemove", "410", "310")
      }
      screen.expect(.dragLeft)
      screen.once { other?.drag.move() }
      screen.expect(.dragOver(types: ["text/plain"], CGPoint(x: 210, y: 160)))
      screen.step { accepted.load(ordering: .relaxed) }
      screen.once { other?.drag.drop() }
      screen.expect(.drop([.text("words")], CGPoint(x: 210, y: 160)))
    }
    other?.connection.close()
  }
}
