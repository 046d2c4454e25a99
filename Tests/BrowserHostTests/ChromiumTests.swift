import Foundation
import Raster
import Sound
import Testing
import UIKit

@testable import BrowserHost

@Suite(
  .serialized, .timeLimit(.minutes(10)),
  .enabled(if: Chromium.path != nil, "Chromium is not installed: apt install chromium"), ChromiumTrait())
@MainActor struct ChromiumTests {
  /// FNV-1a over red, green and blue of each pixel, as the page computes it.
  nonisolated private static let hashOfCanvas = """
    (() => { let hash = 0x811C9DC5; const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    for (let i = 0; i < data.length; i += 1) if (i % 4 !== 3) hash = Math.imul(hash ^ data[i], 0x01000193);
    return hash >>> 0; })()
    """

  nonisolated private static func hash(_ bitmap: Bitmap) -> Int {
    var hash: UInt32 = 0x811C_9DC5
    for index in 0..<bitmap.width * bitmap.height {
      let word = bitmap.pixels[index]
      for shift in [16, 8, 0] as [UInt32] { hash = (hash ^ (word >> shift & 255)) &* 0x0100_0193 }
    }
    return Int(hash)
  }

  /// Paints a page of flat colours, a gradient and some buttons at any size.
  private static func paintPage(_ bitmap: Bitmap) {
    for y in 0..<bitmap.height {
      let shade = UInt32(20 + y * 60 / max(1, bitmap.height))
      bitmap.paint(PixelRect(x: 0, y: y, width: bitmap.width, height: 1), shade << 16 | (shade + 10) << 8 | shade + 30)
    }
    for row in 0..<4 {
      let rect = PixelRect(x: 40, y: 40 + row * 70, width: 200, height: 44)
      bitmap.paintButton(rect, plate: 0x2F6FDE, ink: 0x88AAFF, seed: UInt64(row))
    }
  }

  private static func makeScreen() throws -> FakeScreen {
    let screen = try FakeScreen(width: 8, height: 8)
    screen.onEvent = { [weak screen] event in
      guard case .resized(let size, let scale) = event, let screen else { return }
      guard let bitmap = try? Bitmap(width: Int(size.width * scale), height: Int(size.height * scale)) else { return }
      paintPage(bitmap)
      screen.scale = scale
      screen.bitmap = bitmap
    }
    return screen
  }

  private static func expected(width: Int, height: Int) throws -> Int {
    let bitmap = try Bitmap(width: width, height: height)
    paintPage(bitmap)
    return hash(bitmap)
  }

  /// Runs a host with a browser.
  private func show(
    _ screen: FakeScreen, host prepare: @escaping (BrowserHost) -> Void = { _ in },
    page: @escaping @Sendable (ChromiumPage, String) async throws -> Void
  ) async throws {
    let browser = try #require(ChromiumTrait.browser)
    let (places, continuation) = AsyncStream<URL>.makeStream()
    let host = BrowserHost { url in
      continuation.yield(url)
      continuation.finish()
    }
    prepare(host)
    let work = Task.detached {
      defer { host.stop() }
      let chromium = try await ChromiumPage(in: browser, width: 320, height: 340)
      for await url in places { try await page(chromium, url.absoluteString) }
      try await chromium.close()
    }
    try host.run(source: screen)
    try await work.value
  }

  @Test func `the page shows the screen, follows its size and sends clicks, keys and touches`() async throws {
    let screen = try Self.makeScreen()
    let small = try Self.expected(width: 320, height: 340)
    let large = try Self.expected(width: 500, height: 400)
    try await show(screen) { chromium, url in
      try await chromium.open(url)
      try await chromium.wait(for: "\(Self.hashOfCanvas) === \(small)")
      try await chromium.wait(for: "document.title === 'Fake' && state.hidden && watching.hidden")
      if let file = ProcessInfo.processInfo.environment["MICRO_BROWSER_SHOT"] {
        try await chromium.screenshot().write(to: URL(fileURLWithPath: file))
      }
      try await chromium.click(x: 100, y: 50)
      try await chromium.press(code: "KeyQ", key: "a", keyCode: 65)
      try await chromium.call(
        "Input.dispatchTouchEvent",
        ["type": "touchStart", "touchPoints": [["x": 10, "y": 20, "id": 7], ["x": 30, "y": 40, "id": 9]]])
      try await chromium.call("Input.dispatchTouchEvent", ["type": "touchEnd", "touchPoints": [Any]()])
      try await chromium.call(
        "Input.dispatchMouseEvent", ["type": "mouseWheel", "x": 5, "y": 6, "deltaX": 0, "deltaY": 30])
      try await chromium.resize(width: 250, height: 200, scale: 2)
      try await chromium.wait(for: "\(Self.hashOfCanvas) === \(large) && canvas.getBoundingClientRect().width === 250")
    }
    let point = CGPoint(x: 100, y: 50)
    for event in [
      .resized(CGSize(width: 320, height: 340), scale: 1), .pointerMoved(point), .pointerDown(point, .left),
      .pointerUp(point, .left), .keyDown(.keyboardQ, isRepeat: false), .keyUp(.keyboardQ),
      .touch(id: 0, .down, CGPoint(x: 10, y: 20)), .touch(id: 1, .down, CGPoint(x: 30, y: 40)),
      .touch(id: 0, .up, CGPoint(x: 10, y: 20)), .touch(id: 1, .up, CGPoint(x: 30, y: 40)),
      .scroll(CGPoint(x: 5, y: 6), deltaX: 0, deltaY: -30), .resized(CGSize(width: 250, height: 200), scale: 2),
    ] as [HostEvent] {
      #expect(screen.events.contains(event), "\(event) is missing")
    }
    #expect(!screen.events.contains { if case .text = $0 { true } else { false } })
  }

  @Test func `text, paste and copy work while text is edited`() async throws {
    let screen = try Self.makeScreen()
    let paint = screen.onEvent
    var host: BrowserHost?
    var pasted: String?
    screen.onEvent = { event in
      paint(event)
      if event == .keyDown(.keyboardF1, isRepeat: false) {
        host?.setTextInputArea(CGRect(x: 50, y: 60, width: 90, height: 30))
      }
      if event == .keyDown(.keyboardF2, isRepeat: false) { host?.setTextInputArea(nil) }
      if event == .keyDown(.keyboardF3, isRepeat: false) {
        #expect(host?.open(URL(filePath: "/etc/passwd")) == false)
        if let url = URL(string: "https://example.org/a?b=c") { #expect(host?.open(url) == true) }
      }
      if event == .keyDown(.keyboardV, isRepeat: false) {
        pasted = host?.clipboardText
        host?.clipboardText = "from the program"
      }
    }
    try await show(screen) {
      host = $0
    } page: { chromium, url in
      try await chromium.open(url)
      try await chromium.wait(for: "state.hidden")
      try await chromium.press(code: "F1", key: "F1", keyCode: 112)
      try await chromium.wait(for: "document.activeElement === input.text && input.text.style.left === '50px'")
      try await chromium.press(code: "KeyZ", key: "y", keyCode: 89, text: "y")
      try await chromium.call("Input.imeSetComposition", ["text": "みず", "selectionStart": 2, "selectionEnd": 2])
      try await chromium.wait(for: "input.isComposing && getComputedStyle(input.text).opacity === '0'")
      // The page sends the marked text in its next frame.
      _ = try await chromium.evaluate("new Promise(requestAnimationFrame)")
      try await chromium.call("Input.insertText", ["text": "水"])
      try await chromium.press(code: "Backspace", key: "Backspace", keyCode: 8)
      _ = try await chromium.evaluate(
        """
        dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyV', key: 'v', ctrlKey: true }));
        const data = new DataTransfer(); data.setData('text/plain', 'from outside');
        dispatchEvent(new ClipboardEvent('paste', { clipboardData: data }));
        """)
      try await chromium.wait(for: "input.copied === 'from the program'")
      // A soft keyboard covers 300 points. Headless Chromium has none.
      _ = try await chromium.evaluate(
        """
        Object.defineProperty(visualViewport, 'height', { configurable: true, value: innerHeight - 300 });
        visualViewport.dispatchEvent(new Event('resize'));
        """)
      try await chromium.wait(for: "input.covered === 300")
      try await chromium.press(code: "F2", key: "F2", keyCode: 113)
      try await chromium.wait(for: "document.activeElement === canvas && input.covered === 0")
      _ = try await chromium.evaluate("opened = null; window.open = (address) => { opened = address; return {}; };")
      try await chromium.press(code: "F3", key: "F3", keyCode: 114)
      try await chromium.wait(for: "opened === 'https://example.org/a?b=c' && offer.note.hidden")
      _ = try await chromium.evaluate("window.open = () => null;")
      try await chromium.press(code: "F3", key: "F3", keyCode: 114)
      try await chromium.wait(for: "!offer.note.hidden && offer.link.href === 'https://example.org/a?b=c'")
      _ = try await chromium.evaluate("document.getElementById('decline').click();")
      try await chromium.wait(for: "offer.note.hidden")
    }
    #expect(screen.events.contains(.composition("みず", selected: 2..<2)))
    #expect(screen.events.contains(.keyboard(height: 300)) && screen.events.contains(.keyboard(height: 0)))
    #expect(screen.events.contains(.text("y")) && screen.events.contains(.keyDown(.keyboardZ, isRepeat: false)))
    #expect(screen.events.contains(.text("水")))
    #expect(screen.events.contains(.keyDown(.keyboardDeleteOrBackspace, isRepeat: false)))
    #expect(pasted == "from outside")
  }

  @Test func `a sound plays after the first key`() async throws {
    let screen = try Self.makeScreen()
    let paint = screen.onEvent
    let effect = SoundEffect(
      name: "all",
      voices: [
        .init(
          .sine, from: 440, to: 880, attack: 0.01, decay: 0.2, level: 0.5, modulation: .frequency(ratio: 2, index: 3)),
        .init(.saw, from: 100, delay: 0.1, attack: 0, decay: 0.2, level: 0.5, filter: .lowPass(from: 900, to: 90)),
        .init(.brownNoise, attack: 0.2, decay: 0.2, level: 0.5, filter: .bandPass(center: 500, quality: 3)),
        .init(.whiteNoise, attack: 0.2, decay: 0.2, level: 0, modulation: .ring(frequency: 30)),
        .init(.square, from: 0, attack: 0, decay: 0, level: 0.1),
        .init(.triangle, from: 3, attack: 0, decay: 0.2, level: 1),
      ])
    screen.onEvent = { [weak screen] event in
      paint(event)
      guard case .keyUp = event else { return }
      screen?.onSound?(effect, SoundPlacement(gain: 0.4, pan: -0.5, lowPass: 700))
    }
    try await show(screen) { chromium, url in
      try await chromium.open(url)
      try await chromium.wait(for: "state.hidden")
      try await chromium.press(code: "KeyA", key: "a", keyCode: 65)
      try await chromium.wait(for: "sound.audio && sound.audio.state === 'running'")
      try await chromium.press(code: "KeyA", key: "a", keyCode: 65)
      try await chromium.wait(for: "sound.sounding > 0")
      try await chromium.wait(for: "sound.sounding === 0")
    }
  }

  @Test func `a second tab only watches, reports that, and takes control with a click`() async throws {
    let screen = try Self.makeScreen()
    let browser = try #require(ChromiumTrait.browser)
    try await show(screen) { chromium, url in
      let other = try await ChromiumPage(in: browser, width: 300, height: 200)
      try await chromium.open(url)
      try await chromium.wait(for: "state.hidden")
      try await other.open(url)
      try await other.wait(for: "state.hidden && !watching.hidden && canvas.width === 320")
      try await other.wait(for: "canvas.getBoundingClientRect().height === 200")
      if let file = ProcessInfo.processInfo.environment["MICRO_BROWSER_SHOT"] {
        try await other.screenshot().write(to: URL(fileURLWithPath: file + ".watching.png"))
      }
      _ = try await other.evaluate("document.getElementById('take').click()")
      try await other.wait(for: "watching.hidden && canvas.width === 300")
      try await chromium.wait(for: "!watching.hidden && canvas.width === 300")
      try await other.close()
    }
  }

  @Test func `the page reports an ended, lost, restored or moved program`() async throws {
    let chromium = try await ChromiumPage(in: try #require(ChromiumTrait.browser), width: 400, height: 300)
    var options = BrowserHostOptions()
    options.port = TestServer.lastingPort
    var first: TestServer? = try await TestServer(options: options)
    let (port, token) = (options.port, try #require(first).token)
    let bitmap = try Bitmap(width: 400, height: 300)
    Self.paintPage(bitmap)
    first?.publish(bitmap, damage: [])
    try await chromium.open("http://127.0.0.1:\(port)/?token=\(token)")
    try await chromium.wait(for: "state.hidden")
    try await first?.crash()
    first = nil
    try await chromium.wait(for: "!state.hidden && message.textContent.startsWith('The program does not answer.')")
    if let file = ProcessInfo.processInfo.environment["MICRO_BROWSER_SHOT"] {
      try await chromium.screenshot().write(to: URL(fileURLWithPath: file + ".gone.png"))
    }
    var second: TestServer? = try await TestServer(options: options, token: token)
    second?.publish(bitmap, damage: [])
    try await chromium.wait(for: "state.hidden && \(Self.hashOfCanvas) === \(Self.hash(bitmap))")
    try await second?.crash()
    second = nil
    let third = try await TestServer(options: options)
    try await chromium.wait(for: "message.textContent.startsWith('This address is incomplete or no longer valid.')")
    #expect(try await chromium.evaluate("again.hidden") as? Bool == true)
    try await chromium.open("http://127.0.0.1:\(port)/?token=\(third.token)")
    try await chromium.wait(for: "connection.drives")
    third.audience.close()
    try await chromium.wait(
      for: "message.textContent === 'The program has ended. You can close this tab.' && !state.hidden")
    try await chromium.close()
  }
}
