import Foundation
import Testing
import UIKit

@testable import BrowserHost

/// Messages that wait for a tab.
@Suite struct TabQueueTests {
  private let audience: Audience
  private let tabs: [Tab]

  init() throws {
    audience = Audience(title: "Fake", store: PictureStore(), options: BrowserHostOptions()) {}
    audience.setTextInputArea(CGRect(x: 1, y: 2, width: 3, height: 4))
    audience.setPointer(.text)
    tabs = [audience.admit(), audience.admit()]
    let size = TabSize(size: CGSize(width: 64, height: 48), scale: 1)
    for tab in tabs { try audience.receive(.ready(size, isVisible: true), from: tab) }
  }

  @Test func `a tab that does not read keeps only the latest of each state while control goes to and fro`() async throws
  {
    for turn in 0..<1_000 {
      try audience.receive(.takeControl, from: tabs[(turn + 1) % 2])
      _ = audience.takeEvents()
    }
    for tab in tabs {
      tab.close(1000, "enough")
      var count = 0
      reading: while let message = await tab.nextMessage(now: { 0 }) {
        if case .close = message { break reading }
        count += 1
      }
      // The greeting, the role, the hints and the area of text, and the pointer.
      #expect((4...5).contains(count))
    }
  }

  @Test func `a tab that does not read changes of elements is closed, and nothing waits for it`() async {
    for _ in 0..<5_000 { tabs[0].send(.announcement(String(repeating: "a", count: 1_000))) }
    #expect(tabs[0].isClosing)
    tabs[0].send(.announcement("later"))
    guard case .close(1013, let reason)? = await tabs[0].nextMessage(now: { 0 }) else {
      Issue.record("nothing comes before the end")
      return
    }
    #expect(reason.contains("did not read its messages"))
  }

  @Test func `texts that wait for the program are limited, and equal requests are one`() throws {
    for _ in 0..<10_000 { try audience.receive(.element(.all), from: tabs[0]) }
    #expect(audience.takeEvents().count { $0 == .element(.all) } == 1)
    let text = String(repeating: "x", count: 1 << 20)
    for _ in 0..<10 {
      for _ in 0..<4 { try audience.receive(.clipboard(text), from: tabs[0]) }
      #expect(audience.takeEvents().count == 4)
    }
    #expect(throws: TabMessageError.self) { for _ in 0..<5 { try audience.receive(.clipboard(text), from: tabs[0]) } }
  }

  @Test func `tabs that take control faster than the program notices are faulty`() {
    #expect(throws: TabMessageError.order("more than 4096 messages at once")) {
      for turn in 0..<5_000 { try audience.receive(.takeControl, from: tabs[(turn + 1) % 2]) }
    }
  }
}
