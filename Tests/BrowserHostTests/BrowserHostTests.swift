import Foundation
import Raster
import Sound
import Testing
import UIKit

@testable import BrowserHost

@Suite(.serialized, .timeLimit(.minutes(10))) @MainActor struct BrowserHostTests {
  /// The address of a host, for clients on other threads.
  struct Place: Sendable {
    let port: UInt16
    let target: String

    init(_ url: URL) {
      port = UInt16(url.port ?? 0)
      target = "/socket?\(url.query() ?? "")"
    }

    func join(isVisible: Bool = true) async throws -> TestTab {
      let tab = TestTab(socket: try await TestSocket.connect(port: port, target))
      let visible: UInt8 = isVisible ? 1 : 0
      try await tab.send(TabMessageTests.record(1, UInt8(1), Float(640), Float(480), Float(2), visible))
      return tab
    }
  }

  /// Runs a host until the screen finishes. If the client ends or fails first, stops the host.
  private func show(
    _ screen: FakeScreen, options: BrowserHostOptions = BrowserHostOptions(),
    client: @escaping @Sendable (Place) async throws -> Void
  ) async throws {
    let (places, continuation) = AsyncStream<Place>.makeStream()
    let host = BrowserHost(options: options) { url in continuation.yield(Place(url)) }
    let work = Task.detached {
      defer { host.stop() }
      for await place in places { return try await client(place) }
    }
    try host.run(source: screen)
    try await work.value
  }

  @Test func `a tab shows the screen, sends its events and is notified of the end`() async throws {
    let screen = try FakeScreen(width: 300, height: 200)
    screen.bitmap.paintButton(PixelRect(x: 20, y: 30, width: 200, height: 44), plate: 0x2F6FDE, ink: 0, seed: 1)
    screen.onEvent = { event in
      if event == .keyDown(.keyboardEscape, isRepeat: false) { screen.isFinished = true }
    }
    let bitmap = screen.bitmap
    try await show(screen) { place in
      let tab = try await place.join()
      try await tab.takePicture(of: bitmap)
      try await tab.send(TabMessageTests.record(17, Float(10), Float(20), UInt8(0)))
      try await tab.send(TabMessageTests.record(32, UInt16(41), UInt8(0)))
      _ = try await tab.takeNotice("ended")
      #expect(try await tab.takeClose().code == 1000)
    }
    #expect(
      screen.events == [
        .resized(CGSize(width: 640, height: 480), scale: 2), .pointerDown(CGPoint(x: 10, y: 20), .left),
        .keyDown(.keyboardEscape, isRepeat: false),
      ])
    #expect(screen.onWake == nil && screen.onSound == nil)
  }

  @Test func `a change by an event reaches the tab without animations`() async throws {
    let screen = try FakeScreen(width: 300, height: 200)
    let rect = PixelRect(x: 5, y: 5, width: 50, height: 9)
    screen.onEvent = { event in
      guard case .keyDown = event else { return }
      screen.paint = { [bitmap = screen.bitmap] _ in
        bitmap.paint(rect, 0xFF0000)
        return [rect]
      }
    }
    let expected = try Bitmap(width: 300, height: 200)
    expected.paint(expected.bounds, 0x223344)
    expected.paint(rect, 0xFF0000)
    try await show(screen) { place in
      let tab = try await place.join()
      try await tab.send(TabMessageTests.record(32, UInt16(4), UInt8(0)))
      try await tab.takePicture(of: expected)
    }
  }

  @Test func `an idle screen that wakes is drawn`() async throws {
    let screen = try FakeScreen(width: 300, height: 200)
    let rect = PixelRect(x: 5, y: 5, width: 50, height: 9)
    let expected = try Bitmap(width: 300, height: 200)
    expected.paint(expected.bounds, 0x223344)
    let first = try Bitmap(width: 300, height: 200)
    first.paint(first.bounds, 0x223344)
    expected.paint(rect, 0x00FF00)
    screen.paint = { [bitmap = screen.bitmap] _ in
      guard screen.times.count == 1 else {
        bitmap.paint(rect, 0x00FF00)
        screen.nextFrameTime = nil
        return [rect]
      }
      // An external event, such as a timer, wakes the idle screen.
      screen.nextFrameTime = 0
      screen.onWake?()
      return []
    }
    try await show(screen) { place in try await place.join().takePicture(of: expected) }
    #expect(screen.times.count == 2)
  }

  @Test func `frames keep the requested rate, and their times increase`() async throws {
    let screen = try FakeScreen(width: 64, height: 64)
    screen.nextFrameTime = 0
    screen.paint = { [bitmap = screen.bitmap] _ in
      bitmap.paint(bitmap.bounds, UInt32(screen.times.count) * 0x030303)
      if screen.times.count == 10 { screen.isFinished = true }
      return [bitmap.bounds]
    }
    var options = BrowserHostOptions()
    options.framesPerSecond = 200
    try await show(screen, options: options) { place in _ = try await place.join().takeNotice("ended") }
    #expect(zip(screen.times, screen.times.dropFirst()).allSatisfy { $1 - $0 >= 0.005 })
  }

  @Test func `nothing is drawn without a visible tab`() async throws {
    let screen = try FakeScreen(width: 64, height: 64)
    screen.nextFrameTime = 0
    try await show(screen) { place in
      let tab = try await place.join(isVisible: false)
      #expect(try await tab.takeRole())
      try await tab.socket.send(Data([1]), opcode: 9)
      #expect(try await tab.socket.receive() == .pong(Data([1])))
    }
    #expect(screen.times.isEmpty)
  }

  @Test func `keys and buttons of a tab are released when it disconnects`() async throws {
    let screen = try FakeScreen(width: 64, height: 64)
    screen.onEvent = { event in if event == .focus(false) { screen.isFinished = true } }
    try await show(screen) { place in
      let tab = try await place.join()
      try await tab.send(TabMessageTests.record(64, UInt8(1)))
      try await tab.send(TabMessageTests.record(32, UInt16(4), UInt8(0)))
      try await tab.send(TabMessageTests.record(17, Float(3), Float(4), UInt8(0)))
      try await tab.send(TabMessageTests.record(20, UInt8(1), UInt8(0), Float(5), Float(6)))
      try await tab.send(TabMessageTests.record(48, "Pad"))
      try await tab.socket.send(Data(), opcode: 9)
      try await tab.take { _ in tab.pongs == 1 }
      tab.socket.close()
      // The run ends once the driver loses focus; a watcher would be notified of that end.
      try await within(seconds: 120) { while (try? await TestSocket.connect(port: place.port, place.target)) != nil {} }
    }
    #expect(
      screen.events.suffix(5)
        == [
          .keyUp(.keyboardA), .pointerUp(CGPoint(x: 3, y: 4), .left), .touch(id: 1, .cancel, CGPoint(x: 5, y: 6)),
          .pointerLeft, .padDisconnected, .focus(false),
        ].suffix(5))
    #expect(screen.events.contains(.keyUp(.keyboardA)))
  }

  @Test func `keys are released when the tab loses focus`() {
    var held = HeldInput()
    held.note(.keyDown(.keyboardA, isRepeat: false))
    held.note(.keyDown(.keyboardA, isRepeat: true))
    held.note(.keyDown(.keyboardB, isRepeat: false))
    held.note(.keyUp(.keyboardB))
    #expect(held.releaseKeys() == [.keyUp(.keyboardA)])
    #expect(held.releaseKeys().isEmpty)
  }

  @Test func `a soft keyboard that the driver had open is hidden when it leaves`() {
    var held = HeldInput()
    held.note(.keyboard(height: 300))
    #expect(held.releaseAll() == [.keyboard(height: 0)] && held.releaseAll().isEmpty)
    held.note(.keyboard(height: 300))
    held.note(.keyboard(height: 0))
    #expect(held.releaseAll().isEmpty)
  }

  @Test func `the port is free after the end`() async throws {
    var options = BrowserHostOptions()
    options.port = TestServer.lastingPort - 10_000
    for _ in 0..<2 {
      let screen = try FakeScreen(width: 64, height: 64)
      var port: UInt16 = 0
      let host = BrowserHost(options: options) { url in
        port = Place(url).port
        screen.isFinished = true
      }
      try host.run(source: screen)
      #expect(port == options.port)
    }
  }

  @Test func `a port in use makes the run fail`() async throws {
    let server = try await TestServer()
    var options = BrowserHostOptions()
    options.port = server.port
    let host = BrowserHost(options: options) { _ in Issue.record("it listens on a port in use") }
    #expect(throws: BrowserHostError.portInUse(address: "127.0.0.1", port: server.port)) {
      try host.run(source: try FakeScreen(width: 64, height: 64))
    }
  }

  @Test func `the URL has the local address and the token`() async throws {
    let screen = try FakeScreen(width: 64, height: 64)
    var addresses: [String] = []
    for address in ["127.0.0.1", "0.0.0.0"] {
      var options = BrowserHostOptions()
      options.address = address
      options.allowsInsecureNetwork = true
      try BrowserHost(options: options) { url in
        addresses.append(url.absoluteString)
        screen.isFinished = true
      }.run(source: screen)
      screen.isFinished = false
    }
    #expect(addresses.count == 2)
    for address in addresses {
      #expect(address.wholeMatch(of: /http:\/\/127\.0\.0\.1:\d+\/\?token=[0-9a-f]{32}/) != nil, "\(address)")
    }
  }

  @Test func `an address that other machines can reach is refused unless it is allowed`() async throws {
    var options = BrowserHostOptions()
    options.address = "0.0.0.0"
    let host = BrowserHost(options: options) { _ in Issue.record("it listens") }
    let error = #expect(throws: BrowserHostError.self) { try host.run(source: try FakeScreen(width: 64, height: 64)) }
    #expect(
      error?.description
        == "other machines can reach 0.0.0.0, and the token, the picture, the keys and the clipboard would cross the "
        + "network unencrypted; use 127.0.0.1 with a tunnel (ssh -L PORT:127.0.0.1:PORT), or accept this with "
        + "--insecure-network (allowsInsecureNetwork)")
  }

  @Test func `only loopback addresses are out of reach for other machines`() {
    func isReachable(_ address: String) -> Bool {
      var options = BrowserHostOptions()
      options.address = address
      return options.isReachableFromNetwork
    }
    for address in ["127.0.0.1", "127.1.2.3", "::1", "0:0:0:0:0:0:0:1", "nonsense"] { #expect(!isReachable(address)) }
    for address in ["0.0.0.0", "::", "192.168.1.7", "128.0.0.1", "::ffff:127.0.0.1", "fe80::1", "fe80::1%eth0"] {
      #expect(isReachable(address), "\(address)")
    }
  }

  @Test func `the clipboard contains the last text pasted by the tab or copied by the app`() async throws {
    let screen = try FakeScreen(width: 64, height: 64)
    let (places, continuation) = AsyncStream<Place>.makeStream()
    let host = BrowserHost { url in continuation.yield(Place(url)) }
    var pasted: String?
    screen.onEvent = { event in
      guard case .keyDown = event else { return }
      pasted = host.clipboardText
      host.clipboardText = "copied"
    }
    let work = Task.detached {
      defer { host.stop() }
      for await place in places {
        let tab = try await place.join()
        try await tab.send(TabMessageTests.record(35, "pasted"))
        try await tab.send(TabMessageTests.record(32, UInt16(25), UInt8(0)))
        return #expect(try await tab.takeNotice("clipboard")["text"] as? String == "copied")
      }
    }
    try host.run(source: screen)
    try await work.value
    #expect(pasted == "pasted")
    #expect(host.clipboardText == "copied")
  }

  @Test func `a paused clock stops and resumes at its time`() {
    var clock = HostClock()
    #expect(clock.time(at: 100) == 0)
    clock.resume(at: 100)
    clock.resume(at: 103)
    #expect(clock.time(at: 104) == 4)
    clock.pause(at: 104)
    #expect(clock.time(at: 900) == 4)
    clock.resume(at: 1000)
    #expect(clock.time(at: 1001) == 5)
  }

  @Test func `repeated stop signals are handled and do not end the process`() async throws {
    for number in [SIGTERM, SIGINT, SIGTERM] {
      let signal = Signal()
      let signals = StopSignals { signal.notify() }
      kill(getpid(), number)
      try await within(seconds: 120) { await signal.wait() }
      withExtendedLifetime(signals) {}
    }
  }
}
