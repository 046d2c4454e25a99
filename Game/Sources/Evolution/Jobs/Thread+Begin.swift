import Foundation

extension Thread {
  /// Starts a thread with the stack of a main thread. The default of other threads is smaller on some systems.
  public static func begin(named name: String? = nil, _ work: @escaping @Sendable () -> Void) {
    let thread = Thread(block: work)
    thread.name = name
    thread.stackSize = 8 << 20
    thread.start()
  }
}
