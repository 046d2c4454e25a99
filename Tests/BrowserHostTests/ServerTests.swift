import Foundation
import Raster
import Sound
import Testing
import UIKit

@testable import BrowserHost

@Suite(.timeLimit(.minutes(10))) struct ServerTests {
  @Test func `the page is sent with the token and headers that block external content`() async throws {
    let server = try await TestServer()
    let page = try await TestSocket.request(port: server.port, "/?token=\(server.token)")
    #expect(page.status == 200)
    #expect(page.body.contains("<canvas") && !page.body.contains("{{nonce}}") && !page.body.contains("src="))
    let policy = page.headers["content-security-policy"] ?? ""
    #expect(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"))
    #expect(page.headers["cache-control"] == "no-store")
    #expect(page.headers["x-content-type-options"] == "nosniff")
    #expect(page.headers["referrer-policy"] == "no-referrer")
    let second = try await TestSocket.request(port: server.port, "/?token=\(server.token)")
    #expect(second.headers["content-security-policy"] != policy, "the same nonce twice")
  }

  @Test func `without the token every path gets the same answer`() async throws {
    let server = try await TestServer()
    for target in ["/", "/socket", "/page.js", "/?token=0", "/..%2f..%2fetc/passwd?token=", "//"] {
      let answer = try await TestSocket.request(port: server.port, target)
      #expect(answer.status == 403, "\(target)")
      #expect(
        answer.body
          == "This address is incomplete or no longer valid. Open the address that the program printed when it "
          + "started, with everything after the question mark.\n" || target == "/socket", "\(target)")
    }
  }

  @Test func `with the token only the page is served`() async throws {
    let server = try await TestServer()
    for target in ["/index.html", "/page.js", "/Page/page.js", "/../Package.swift", "/favicon.ico"] {
      #expect(
        try await TestSocket.request(port: server.port, "\(target)?token=\(server.token)").status == 404, "\(target)")
    }
    let post = try await TestSocket.request(port: server.port, "/?token=\(server.token)", method: "POST")
    #expect(post.status == 405)
  }

  @Test func `a page request with a foreign host name is rejected`() async throws {
    let server = try await TestServer()
    let answer = try await TestSocket.request(
      port: server.port, "/?token=\(server.token)", headers: ["Host": "evil.example:\(server.port)"])
    #expect(answer.status == 403)
    #expect(answer.body.hasPrefix("This server does not accept that host name."))
  }

  @Test(arguments: [
    (["Origin": "http://evil.example"], "Another web page"), (["Origin": ""], "Another web page"),
    (["Origin": "null"], "Another web page"), (["Host": "evil.example"], "This server does not accept"),
  ])
  func `an upgrade from a foreign origin is rejected`(headers: [String: String], sentence: String) async throws {
    let server = try await TestServer()
    await #expect {
      _ = try await TestSocket.connect(port: server.port, server.target, headers: headers)
    } throws: { error in
      guard let refused = error as? TestSocket.Refused else { return false }
      return refused.response.status == 403 && refused.response.body.hasPrefix(sentence)
    }
  }

  @Test func `the socket's address without an upgrade, and two hosts, are rejected`() async throws {
    let server = try await TestServer()
    let origin = ["Origin": "http://127.0.0.1:\(server.port)"]
    #expect(try await TestSocket.request(port: server.port, server.target, headers: origin).status == 426)
    let socket = try await TestSocket.open(port: server.port)
    let host = "Host: 127.0.0.1:\(server.port)\r\n"
    try await socket.write(Data("GET /?token=\(server.token) HTTP/1.1\r\n\(host)\(host)\r\n".utf8))
    #expect(try await socket.readResponse().status == 403)
  }

  @Test func `an upgrade without the token is rejected`() async throws {
    let server = try await TestServer()
    for target in ["/socket", "/socket?token=", "/socket?token=\(AccessToken())"] {
      await #expect(throws: TestSocket.Refused.self) { try await TestSocket.connect(port: server.port, target) }
    }
  }

  @Test func `a port in use is reported with the remedy`() async throws {
    let server = try await TestServer()
    var options = BrowserHostOptions()
    options.port = server.port
    let error = await #expect(throws: BrowserHostError.self) { _ = try await TestServer(options: options) }
    #expect(error == .portInUse(address: "127.0.0.1", port: server.port))
    #expect(
      error?.description == "port \(server.port) on 127.0.0.1 is in use by another program; end that program, choose "
        + "another port, or choose port 0 for any free one")
  }

  @Test func `an address of another machine is reported`() async throws {
    for (address, reason) in [("192.0.2.1", "Cannot assign requested address"), ("nonsense", "not a numeric address")] {
      var options = BrowserHostOptions()
      options.address = address
      let error = await #expect(throws: BrowserHostError.self) { _ = try await TestServer(options: options) }
      #expect(error?.description.contains(reason) == true)
      #expect(error?.description.contains("127.0.0.1 always works") == true)
    }
  }

  @Test func `a tab gets the title, its role and the picture, then the changes`() async throws {
    let server = try await TestServer()
    let bitmap = try Bitmap(width: 640, height: 480)
    bitmap.paint(bitmap.bounds, 0x112233)
    server.publish(bitmap, damage: [])
    let tab = try await server.join()
    #expect(try await tab.takeNotice("hello")["title"] as? String == "Fake")
    #expect(try await tab.takeRole())
    try await tab.takePicture(of: bitmap)
    let rect = PixelRect(x: 100, y: 50, width: 30, height: 20)
    bitmap.paint(rect, 0xABCDEF)
    server.publish(bitmap, damage: [rect])
    try await tab.takePicture(of: bitmap)
  }

  @Test func `the first tab drives, the second watches and can take over`() async throws {
    let server = try await TestServer()
    let first = try await server.join()
    #expect(try await first.takeRole())
    let second = try await server.join((800, 600))
    #expect(try await second.takeRole() == false)
    _ = server.audience.takeEvents()

    try await second.send(TabMessageTests.record(32, UInt16(4), UInt8(0)))
    try await first.send(TabMessageTests.record(32, UInt16(5), UInt8(0)))
    try await server.waitUntil { [audience = server.audience] in
      audience.takeEvents() == [.event(.keyDown(.keyboardB, isRepeat: false))]
    }

    try await second.send(TabMessageTests.record(5))
    #expect(try await second.takeRole())
    #expect(try await first.takeRole() == false)
    let size = CGSize(width: 800, height: 600)
    #expect(server.audience.takeEvents() == [.driverChanged, .event(.resized(size, scale: 1))])
  }

  @Test func `when the driver disconnects the next tab drives`() async throws {
    let server = try await TestServer()
    let first = try await server.join()
    #expect(try await first.takeRole())
    let second = try await server.join()
    #expect(try await second.takeRole() == false)
    first.socket.close()
    #expect(try await second.takeRole())
    #expect(server.audience.connectionCount == 1)
  }

  @Test func `a reconnected tab gets the complete state`() async throws {
    let server = try await TestServer()
    let bitmap = try Bitmap(width: 200, height: 100)
    bitmap.paintButton(bitmap.bounds, plate: 0x335577, ink: 0, seed: 4)
    server.publish(bitmap, damage: [])
    for _ in 0..<3 {
      let tab = try await server.join()
      #expect(try await tab.takeRole())
      try await tab.takePicture(of: bitmap)
      tab.socket.close()
      try await server.waitUntil { [audience = server.audience] in audience.connectionCount == 0 }
    }
  }

  @Test func `a tab without acknowledgements gets two frames, the others all`() async throws {
    let server = try await TestServer()
    let bitmap = try Bitmap(width: 128, height: 64)
    bitmap.paint(bitmap.bounds, 0)
    server.publish(bitmap, damage: [])
    let stuck = try await server.join()
    let quick = try await server.join()
    let pixel = PixelRect(x: 3, y: 3, width: 1, height: 1)
    for step in 1...20 as ClosedRange<UInt32> {
      bitmap.paint(pixel, step * 0x050505)
      server.publish(bitmap, damage: [pixel])
      try await quick.takePicture(of: bitmap)
    }
    try await stuck.take(acknowledging: false) { $0.unacknowledged.count == 2 }
    // Notices do not overtake frames: at the pong, no third frame has been sent.
    try await stuck.socket.send(Data([9]), opcode: 9)
    #expect(try await stuck.socket.receive() == .pong(Data([9])))
    try await stuck.acknowledge()
    try await stuck.takePicture(of: bitmap)
    #expect(stuck.picture.number <= 4)
  }

  @Test func `a hidden tab gets no frames until it is visible`() async throws {
    let server = try await TestServer()
    let bitmap = try Bitmap(width: 64, height: 64)
    bitmap.paint(bitmap.bounds, 0)
    server.publish(bitmap, damage: [])
    let tab = try await server.join()
    #expect(try await tab.takeRole())
    try await tab.takePicture(of: bitmap)
    #expect(server.audience.isWatched)
    try await tab.send(TabMessageTests.record(4, UInt8(0)))
    try await server.waitUntil { [audience = server.audience] in !audience.isWatched }
    bitmap.paint(bitmap.bounds, 0x808080)
    server.publish(bitmap, damage: [bitmap.bounds])
    try await tab.socket.send(Data(), opcode: 9)
    #expect(try await tab.socket.receive() == .pong(Data()))
    try await tab.send(TabMessageTests.record(4, UInt8(1)))
    try await tab.takePicture(of: bitmap)
  }

  @Test(arguments: [
    (Data([200]), 1008, "unknown record 200"), (Data(), 1008, "message too short"),
    (
      TabMessageTests.record(16, Float.nan, Float(0)), 1008, "value out of range: nan, not between -65536.0 and 65536.0"
    ),
    (TabMessageTests.record(2, UInt32(99)), 1008, "frame 99 was not sent or is already acknowledged"),
    (TabMessageTests.samples[0].0, 1008, "record 1 was already sent"),
    (Data([34, 0xFF]), 1007, "text that is not UTF-8"),
    (Data(repeating: 97, count: 1 << 21), 1009, "message longer than 1048577 bytes"),
  ])
  func `a malformed message closes its connection with a reason`(message: Data, code: Int, reason: String) async throws
  {
    let server = try await TestServer()
    let tab = try await server.join()
    #expect(try await tab.takeRole())
    try await tab.send(message)
    #expect(try await tab.takeClose() == TestTab.Closed(code: code, reason: reason))
    #expect(try await server.join().takeRole(), "the next tab is not served")
  }

  @Test func `invalid WebSocket frames close their connection with a reason`() async throws {
    let server = try await TestServer()
    let cases: [(UInt8, Bool, Int, String)] = [
      (1, true, 1003, "a message that is not binary"), (3, true, 1008, "WebSocket opcode 3"),
      (0, true, 1008, "a continuation frame without a first frame"),
      (0x42, true, 1008, "a WebSocket extension that was not negotiated"),
      (9, false, 1008, "a fragmented control frame"),
    ]
    for (opcode, isFinal, code, reason) in cases {
      let tab = try await server.join()
      try await tab.socket.send(Data([1]), opcode: opcode, isFinal: isFinal)
      #expect(try await tab.takeClose() == TestTab.Closed(code: code, reason: reason))
    }
  }

  @Test func `a frame that declares more bytes than a message may have is refused before they arrive`() async throws {
    let server = try await TestServer()
    let tab = try await server.join()
    try await tab.socket.write(Data([0x82, 0xFF, 0, 0, 0, 0, 0x40, 0, 0, 0]))
    #expect(try await tab.takeClose() == .init(code: 1009, reason: "message longer than 1048577 bytes"))
  }

  @Test func `fragments that are together too long close their connection`() async throws {
    let server = try await TestServer()
    let tab = try await server.join()
    let half = Data(repeating: 97, count: BrowserProtocol.longestMessage / 2 + 1)
    try await tab.socket.send(half, isFinal: false)
    try await tab.socket.send(half, opcode: 0)
    #expect(try await tab.takeClose() == .init(code: 1009, reason: "message longer than 1048577 bytes"))
  }

  @Test func `long control frames and frames without a mask close their connection`() async throws {
    let server = try await TestServer()
    let long = try await server.join()
    try await long.socket.send(Data(repeating: 1, count: 126), opcode: 9)
    #expect(try await long.takeClose() == .init(code: 1008, reason: "a control frame longer than 125 bytes"))
    let bare = try await server.join()
    try await bare.socket.write(Data([0x82, 1, 5]))
    #expect(try await bare.takeClose() == .init(code: 1008, reason: "a frame without a mask"))
  }

  @Test func `a fragmented message is one message`() async throws {
    let server = try await TestServer()
    let tab = try await server.join()
    #expect(try await tab.takeRole())
    _ = server.audience.takeEvents()
    let record = TabMessageTests.record(34, "abc")
    try await tab.socket.send(record.prefix(2), isFinal: false)
    try await tab.socket.send(Data(record.dropFirst(2)), opcode: 0)
    try await server.waitUntil { [audience = server.audience] in audience.takeEvents() == [.event(.text("abc"))] }
  }

  @Test func `a connection broken within a frame leaves the server running`() async throws {
    let server = try await TestServer()
    let noise = try Bitmap(width: 1280, height: 800)
    noise.paintNoise(noise.bounds, seed: 8)
    server.publish(noise, damage: [])
    for bytes in [Data([0x82]), Data([0x82, 0xFF, 0x7F]), Data([0x82, 0x85, 1, 2, 3, 4, 5]), Data("GET / HTTP".utf8)] {
      let tab = try await server.join()
      try await tab.socket.write(bytes)
      tab.socket.close()
    }
    try await server.waitUntil { [audience = server.audience] in audience.connectionCount == 0 }
    #expect(try await server.join().takeRole())
  }

  @Test func `tabs over the limit are rejected with a reason`() async throws {
    let server = try await TestServer()
    var tabs: [TestTab] = []
    for _ in 0..<BrowserProtocol.mostTabs { tabs.append(try await server.join()) }
    for tab in tabs { _ = try await tab.takeRole() }
    let closed = try await server.join().takeClose()
    #expect(closed == .init(code: 1013, reason: "8 tabs already show the program: close one of them"))
  }

  @Test func `sounds, clipboard and text input go to the driver`() async throws {
    let server = try await TestServer()
    let driver = try await server.join()
    #expect(try await driver.takeRole())
    let effect = SoundEffect(
      name: "bite",
      voices: [
        .init(.saw, from: 440, to: 220, attack: 0.01, decay: 0.2, level: 0.5, filter: .lowPass(from: 900, to: 90))
      ])
    server.audience.sendToDriver(.sound(effect, SoundPlacement(gain: 0.5, pan: -1, lowPass: 800)))
    server.audience.sendToDriver(.clipboard("copied"))
    server.audience.setTextInputArea(CGRect(x: 1, y: 2, width: 3, height: 4))
    let sound = try await driver.takeNotice("sound")
    let voices = (sound["effect"] as? [String: Any])?["voices"] as? [[String: Any]]
    #expect(voices?.first?["waveform"] as? String == "saw")
    #expect((voices?.first?["filter"] as? [String: [String: Double]])?["lowPass"]?["to"] == 90)
    #expect((sound["placement"] as? [String: Any])?["pan"] as? Double == -1)
    #expect(try await driver.takeNotice("clipboard")["text"] as? String == "copied")
    #expect(try await driver.takeNotice("textInput")["area"] as? [Double] == [1, 2, 3, 4])
    server.audience.setTextInputArea(nil)
    #expect(try await driver.takeNotice("textInput")["area"] is NSNull)
  }

  @Test func `the hints for an on-screen keyboard precede text editing`() async throws {
    let server = try await TestServer()
    let driver = try await server.join()
    #expect(try await driver.takeRole())
    var hints = TextInputHints()
    (hints.keyboard, hints.returnKey, hints.capitalization) = (.decimalPad, .search, .allCharacters)
    server.audience.setTextInputHints(hints)
    server.audience.setTextInputArea(CGRect(x: 1, y: 2, width: 3, height: 4))
    let notice = try await driver.takeNotice("textHints")
    #expect(notice["keys"] as? String == "decimal" && notice["returnKey"] as? String == "search")
    #expect(notice["capitals"] as? String == "characters" && notice["place"] as? String == "sentence")
    #expect(notice["content"] as? String == "off" && notice["isSecret"] as? Bool == false)
    #expect(notice["passwordRules"] as? String == "")
    #expect(notice["corrects"] as? Bool == true && notice["checks"] as? Bool == true)
    #expect(notice["predicts"] as? Bool == true)
    (hints.capitalization, hints.place, hints.content) = (.words, .inside, .middleName)
    (hints.autocorrection, hints.spellChecking, hints.inlinePrediction) = (.no, .default, .no)
    hints.passwordRules = "minlength: 12;"
    server.audience.setTextInputHints(hints)
    let other = try await driver.takeNotice("textHints")
    #expect(other["capitals"] as? String == "words" && other["place"] as? String == "inside")
    #expect(other["content"] as? String == "additional-name" && other["predicts"] as? Bool == false)
    #expect(other["corrects"] as? Bool == false && other["checks"] as? Bool == false)
    #expect(other["passwordRules"] as? String == "minlength: 12;")
    let second = try await server.join()
    #expect(try await second.takeRole() == false)
    try await second.send(Data([5]))
    #expect(try await second.takeNotice("textHints")["keys"] as? String == "decimal")
  }

  @Test func `secure text has no correction, spell check, prediction or autofill`() {
    var hints = TextInputHints()
    (hints.isSecure, hints.autocorrection, hints.spellChecking, hints.inlinePrediction) = (true, .yes, .yes, .yes)
    #expect(!hints.corrects && !hints.checksSpelling && !hints.predicts)
    hints.content = .password
    #expect(hints.autocomplete == "current-password")
  }

  @Test func `every tab gets the scene's title, including later ones`() async throws {
    let server = try await TestServer()
    let first = try await server.join()
    // The role shows that the tab has joined the audience; earlier, the title may be in its greeting.
    #expect(try await first.takeRole())
    server.audience.setTitle("Chapter 2")
    #expect(try await first.takeNotice("title")["title"] as? String == "Chapter 2")
    let second = try await server.join()
    #expect(try await second.takeNotice("hello")["title"] as? String == "Chapter 2")
  }

  @Test func `the pointer is sent to the driver and to its successor`() async throws {
    let server = try await TestServer()
    let driver = try await server.join()
    #expect(try await driver.takeRole())
    server.audience.setPointer(.text)
    #expect(try await driver.takeNotice("pointer")["name"] as? String == "text")
    let bitmap = try Bitmap(width: 6, height: 4)
    bitmap.replace(bitmap.bounds, with: .white)
    let picture = PointerPicture(bitmap: bitmap, scale: 2, hotSpot: CGPoint(x: 1.5, y: 1))
    server.audience.setPointer(.picture(picture))
    let notice = try await driver.takeNotice("pointer")
    let png = try #require((notice["picture"] as? String).flatMap { Data(base64Encoded: $0) })
    #expect(try Bitmap(png: Array(png)).width == 6)
    #expect(notice["scale"] as? Double == 2 && notice["x"] as? Double == 1.5 && notice["y"] as? Double == 1)
    let second = try await server.join()
    #expect(try await second.takeRole() == false)
    server.audience.setPointer(.hidden)
    #expect(try await driver.takeNotice("pointer")["name"] as? String == "none")
    try await second.send(Data([5]))
    #expect(try await driver.takeNotice("pointer")["name"] as? String == "default")
    #expect(try await second.takeNotice("pointer")["name"] as? String == "none")
  }

  @Test func `a sound with NaN or infinity is skipped`() {
    let effect = SoundEffect(name: "bad", voices: [.init(.sine, from: .nan, attack: 0, decay: 0, level: 1)])
    #expect(TabNotice.sound(effect, SoundPlacement()).json == nil)
  }

  @Test func `every tab is notified of the end`() async throws {
    let server = try await TestServer()
    let tab = try await server.join()
    #expect(try await tab.takeRole())
    server.audience.close()
    _ = try await tab.takeNotice("ended")
    #expect(try await tab.takeClose() == .init(code: 1000, reason: "ended"))
    #expect(try await server.join().takeClose() == .init(code: 1013, reason: "the program has ended"))
  }
}
