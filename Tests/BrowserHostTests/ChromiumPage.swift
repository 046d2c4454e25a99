import Foundation

/// A separate tab of a browser.
final class ChromiumPage: @unchecked Sendable {
  private let browser: Chromium
  private let target: String
  private let session: String

  /// Opens an empty page of the given size.
  init(in browser: Chromium, width: Int, height: Int) async throws {
    self.browser = browser
    let created = try await browser.call(
      "Target.createTarget", ["url": "about:blank", "newWindow": true], session: nil)
    target = created["targetId"] as? String ?? ""
    let attached = try await browser.call("Target.attachToTarget", ["targetId": target, "flatten": true], session: nil)
    session = attached["sessionId"] as? String ?? ""
    try await resize(width: width, height: height, scale: 1)
  }

  func close() async throws {
    _ = try await browser.call("Target.closeTarget", ["targetId": target], session: nil)
  }

  @discardableResult func call(_ method: String, _ parameters: [String: Any] = [:]) async throws -> [String: Any] {
    try await browser.call(method, parameters, session: session)
  }

  func open(_ url: String) async throws {
    try await call("Page.navigate", ["url": url])
  }

  func resize(width: Int, height: Int, scale: Double) async throws {
    try await call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": scale, "mobile": false])
  }

  /// The value of an expression in the page.
  func evaluate(_ expression: String) async throws -> Any? {
    let answer = try await call(
      "Runtime.evaluate", ["expression": expression, "returnByValue": true, "awaitPromise": true])
    if let details = answer["exceptionDetails"] { throw Chromium.Failed(reason: "\(expression): \(details)") }
    return (answer["result"] as? [String: Any])?["value"]
  }

  /// Waits until an expression is true; evaluates it at each change of the page's own clock.
  func wait(for condition: String, seconds: Double = 20) async throws {
    let end = Date(timeIntervalSinceNow: seconds)
    while Date() < end {
      // A page that is being left has no execution context.
      if try await evaluate("(() => { try { return Boolean(\(condition)); } catch { return false; } })()") as? Bool
        == true
      {
        return
      }
      _ = try? await evaluate("new Promise((done) => setTimeout(done, 10))")
    }
    let text = try await evaluate("document.body.innerText") as? String ?? ""
    throw Chromium.Failed(reason: "not in \(seconds) seconds: \(condition); the page says: \(text)")
  }

  func click(x: Double, y: Double) async throws {
    for type in ["mouseMoved", "mousePressed", "mouseReleased"] {
      try await call(
        "Input.dispatchMouseEvent",
        ["type": type, "x": x, "y": y, "button": type == "mouseMoved" ? "none" : "left", "clickCount": 1])
    }
  }

  func press(code: String, key: String, keyCode: Int, text: String = "", modifiers: Int = 0) async throws {
    for type in ["keyDown", "keyUp"] {
      try await call(
        "Input.dispatchKeyEvent",
        [
          "type": type, "code": code, "key": key, "windowsVirtualKeyCode": keyCode,
          "text": type == "keyDown" ? text : "", "modifiers": modifiers,
        ])
    }
  }

  func screenshot() async throws -> Data {
    let answer = try await call("Page.captureScreenshot", ["format": "png"])
    return Data(base64Encoded: answer["data"] as? String ?? "") ?? Data()
  }
}
