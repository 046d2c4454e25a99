import CSDL
import Foundation
import Glibc
import Synchronization
import Testing
import WindowHost

@Suite struct MainQueueWatcherTests {
  @Test func `every notification wakes once, read or not, and none after the end`() throws {
    let descriptor = eventfd(0, Int32(EFD_CLOEXEC))
    defer { close(descriptor) }
    let woken = DispatchSemaphore(value: 0)
    let count = Atomic<Int>(0)
    let watcher = try #require(
      MainQueueWatcher(descriptor: descriptor) {
        count.add(1, ordering: .sequentiallyConsistent)
        woken.signal()
      })
    for announced in 1...3 {
      eventfd_write(descriptor, 1)
      #expect(woken.wait(timeout: .now() + 10) == .success)
      #expect(count.load(ordering: .sequentiallyConsistent) == announced)
    }
    watcher.end()
    eventfd_write(descriptor, 1)
    #expect(count.load(ordering: .sequentiallyConsistent) == 3)
  }

  @Test func `a descriptor that cannot be watched yields nil`() {
    #expect(MainQueueWatcher(descriptor: -1) {} == nil)
    #expect(MainQueueWatcher(descriptor: 9_999) {} == nil)
  }
}
