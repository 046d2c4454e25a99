import CSDL
import Foundation
import Glibc

/// A thread that sleeps until the main dispatch queue has work (a task of the main actor, for example) and then wakes
/// the host, which waits for the window system's events and would not notice.
///
/// The queue announces work on a descriptor, the same one that Foundation's run loop waits on. The thread watches for
/// edges instead of levels, so it wakes once per announcement and needs no answer from the loop. While asleep it costs
/// nothing, and work waits microseconds. Polling the run loop instead would cost either latency or idle processor time.
package final class MainQueueWatcher: @unchecked Sendable {
  private let epoll: Int32
  private let stop: Int32
  private let ended = DispatchSemaphore(value: 0)

  /// - Parameters:
  ///   - descriptor: Becomes readable when there is work; that of the main queue unless a test provides its own.
  ///   - onWork: Called on the watching thread.
  /// - Returns: `nil` if the system refuses; the host then notices work slightly later.
  package init?(descriptor: Int32 = _dispatch_get_main_queue_handle_4CF(), onWork: @escaping @Sendable () -> Void) {
    epoll = epoll_create1(Int32(EPOLL_CLOEXEC))
    stop = eventfd(0, Int32(EFD_CLOEXEC))
    guard epoll >= 0, stop >= 0, descriptor >= 0, watch(descriptor), watch(stop) else {
      closeDescriptors()
      return nil
    }
    let thread = Thread { [self] in
      run(onWork)
      ended.signal()
    }
    thread.name = "main queue"
    thread.stackSize = 128 << 10
    thread.start()
  }

  /// Ends the thread and waits until it has ended.
  package func end() {
    eventfd_write(stop, 1)
    ended.wait()
    closeDescriptors()
  }

  private func watch(_ descriptor: Int32) -> Bool {
    var event = epoll_event()
    event.events = EPOLLIN.rawValue | EPOLLET.rawValue
    event.data.fd = descriptor
    return epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event) == 0
  }

  private func run(_ onWork: () -> Void) {
    while true {
      var event = epoll_event()
      let count = epoll_wait(epoll, &event, 1, -1)
      if count == 1, event.data.fd == stop { return }
      if count == 1 { onWork() }
      if count < 0, errno != EINTR { return }
    }
  }

  private func closeDescriptors() {
    if epoll >= 0 { close(epoll) }
    if stop >= 0 { close(stop) }
  }
}
