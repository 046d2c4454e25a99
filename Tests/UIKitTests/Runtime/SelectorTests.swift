import Testing
import UIKit
import UIKitTesting

@Suite(.serialized, .separateScreens) @MainActor struct SelectorTests {
  final class Listener: UIView {
    var heard: [String] = []
    func note(_ notification: Notification) { heard.append(notification.name.rawValue) }
    func ping() { heard.append("ping") }
    func say(_ text: NSString) { heard.append(text as String) }
    func fired(_ timer: Timer) { heard.append(timer.userInfo as? String ?? "none") }
    func tick(_ link: CADisplayLink) { heard.append("tick") }
  }

  private let name = Notification.Name("SelectorTests")
  private let other = Notification.Name("SelectorTests.other")

  @Test func `a notification reaches selectors on the thread that posts it, before the post returns`() {
    final class Ear: NSObject, @unchecked Sendable {
      nonisolated(unsafe) var threads: [Thread] = []
      nonisolated func note(_ notification: Notification) { threads.append(.current) }
    }
    let center = NotificationCenter()
    let ear = Ear()
    center.addObserver(ear, selector: Selector(Ear.note), name: name, object: nil)
    center.post(name: name, object: nil)
    nonisolated(unsafe) var seen: [Bool] = []
    let done = DispatchSemaphore(value: 0)
    let name = name
    Thread.detachNewThread {
      center.post(name: name, object: nil)
      seen = [ear.threads.count == 2, ear.threads.last === Thread.current]
      done.signal()
    }
    done.wait()
    #expect(seen == [true, true])
    center.removeObserver(ear)
  }

  @Test func `observers with selectors get notifications until they are removed or released`() throws {
    let center = NotificationCenter()
    let listener = Listener(frame: .zero)
    center.addObserver(listener, selector: Selector(Listener.note), name: name, object: nil)
    center.addObserver(listener, selector: Selector(Listener.ping), name: other, object: nil)
    center.post(name: name, object: nil)
    center.post(name: other, object: nil)
    #expect(listener.heard == ["SelectorTests", "ping"])
    center.removeObserver(listener, name: name, object: nil)
    center.post(name: name, object: nil)
    center.post(name: other, object: nil)
    #expect(listener.heard == ["SelectorTests", "ping", "ping"])
    center.removeObserver(listener)
    center.post(name: other, object: nil)
    #expect(listener.heard.count == 3)
    weak var gone: Listener?
    do {
      let short = Listener(frame: .zero)
      gone = short
      center.addObserver(short, selector: Selector(Listener.note), name: name, object: nil)
    }
    #expect(gone == nil)
    center.post(name: name, object: nil)
  }

  @Test func `block tokens can still be removed`() {
    let center = NotificationCenter()
    nonisolated(unsafe) var count = 0
    let token = center.addObserver(forName: name, object: nil, queue: nil) { _ in count += 1 }
    center.post(name: name, object: nil)
    center.removeObserver(token)
    center.post(name: name, object: nil)
    #expect(count == 1)
  }

  @Test func `delayed calls run on the toolkit's clock unless cancelled`() throws {
    let listener = Listener(frame: .zero)
    let screen = try TestScreen(size: CGSize(width: 100, height: 100), view: listener)
    listener.perform(Selector(Listener.ping), with: nil, afterDelay: 0.5)
    listener.perform(Selector(Listener.say), with: "later" as NSString, afterDelay: 1)
    screen.advance(seconds: 0.4)
    #expect(listener.heard.isEmpty)
    screen.advance(seconds: 0.2)
    #expect(listener.heard == ["ping"])
    screen.advance(seconds: 0.5)
    #expect(listener.heard == ["ping", "later"])
    let say = Selector(Listener.say)
    listener.perform(say, with: "a" as NSString, afterDelay: 0.1)
    listener.perform(say, with: "b" as NSString, afterDelay: 0.1)
    NSObject.cancelPreviousPerformRequests(withTarget: listener, selector: say, object: "a" as NSString)
    screen.advance(seconds: 0.2)
    #expect(listener.heard.last == "b")
    #expect(!listener.heard.contains("a"))
    listener.perform(say, with: "c" as NSString, afterDelay: 0.1)
    NSObject.cancelPreviousPerformRequests(withTarget: listener)
    screen.advance(seconds: 0.2)
    #expect(!listener.heard.contains("c"))
  }

  @Test func `a timer calls its target's method and passes its user info`() {
    let listener = Listener(frame: .zero)
    let timer = Timer.scheduledTimer(
      timeInterval: 100, target: listener, selector: Selector(Listener.fired), userInfo: "info", repeats: false)
    timer.fire()
    #expect(listener.heard == ["info"])
    timer.invalidate()
  }

  @Test func `a display link calls a selector until it is invalidated`() throws {
    let listener = Listener(frame: .zero)
    let screen = try TestScreen(size: CGSize(width: 100, height: 100), view: listener)
    let link = CADisplayLink(target: listener as Any, selector: Selector(Listener.tick))
    link.add(to: .main, forMode: .common)
    screen.advanceFrame()
    screen.advanceFrame()
    #expect(listener.heard == ["tick", "tick"])
    link.remove(from: .main, forMode: .common)
    screen.advanceFrame()
    #expect(listener.heard.count == 2)
    link.invalidate()
  }

  @Test func `Foundation's index paths have section, row and item`() {
    let path = NSIndexPath(row: 3, section: 2)
    #expect((path.section, path.row, path.item) == (2, 3, 3))
    #expect((path as IndexPath) == IndexPath(row: 3, section: 2))
  }
}
