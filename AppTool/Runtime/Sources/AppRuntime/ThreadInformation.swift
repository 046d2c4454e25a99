import Foundation
import Synchronization

// The threads of the program, as Mach's `task_threads` and `thread_info` report them. The kernel of Linux has the times in
// `/proc/self/task`.

public typealias thread_t = mach_port_t
public typealias thread_act_t = mach_port_t
public typealias thread_act_array_t = UnsafeMutablePointer<thread_act_t>
public typealias thread_flavor_t = natural_t
public typealias thread_info_t = UnsafeMutablePointer<integer_t>
public typealias vm_address_t = UInt
public typealias vm_size_t = UInt

public let THREAD_BASIC_INFO: Int32 = 3
public let THREAD_INFO_MAX: Int32 = 32
public let THREAD_BASIC_INFO_COUNT = mach_msg_type_number_t(MemoryLayout<thread_basic_info>.size / 4)
public let TH_FLAGS_IDLE: integer_t = 2
/// The use of a processor that is busy with a thread all the time.
public let TH_USAGE_SCALE: integer_t = 1000

/// The times of a thread. The use of the processor is that since the figures were read before, or since its start.
public struct thread_basic_info: Sendable {
  public var user_time = time_value_t()
  public var system_time = time_value_t()
  public var cpu_usage: integer_t = 0
  public var policy: policy_t = 0
  public var run_state: integer_t = 0
  public var flags: integer_t = 0
  public var suspend_count: integer_t = 0
  public var sleep_time: integer_t = 0

  public init() {}
}

public typealias thread_basic_info_data_t = thread_basic_info

/// Returns the threads of the program in memory that ``vm_deallocate(_:_:_:)`` releases.
public func task_threads(
  _ target_task: mach_port_t, _ act_list: UnsafeMutablePointer<thread_act_array_t?>?,
  _ act_listCnt: UnsafeMutablePointer<mach_msg_type_number_t>
) -> kern_return_t {
  guard target_task == mach_task_self_, let act_list else { return KERN_INVALID_ARGUMENT }
  let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
  let threads = names.compactMap(thread_act_t.init).sorted()
  let memory = thread_act_array_t.allocate(capacity: max(1, threads.count))
  memory.initialize(from: threads, count: threads.count)
  act_list.pointee = memory
  act_listCnt.pointee = mach_msg_type_number_t(threads.count)
  return KERN_SUCCESS
}

/// Releases the memory of ``task_threads(_:_:_:)``.
@discardableResult public func vm_deallocate(
  _ target_task: mach_port_t, _ address: vm_address_t, _ size: vm_size_t
) -> kern_return_t {
  guard target_task == mach_task_self_ else { return KERN_INVALID_ARGUMENT }
  UnsafeMutableRawPointer(bitPattern: address)?.deallocate()
  return KERN_SUCCESS
}

/// Writes the times of a thread.
///
/// - Returns: `KERN_INVALID_ARGUMENT` for a thread that has ended, another flavor, or with too little room.
public func thread_info(
  _ target_act: thread_act_t, _ flavor: thread_flavor_t, _ thread_info_out: thread_info_t?,
  _ thread_info_outCnt: UnsafeMutablePointer<mach_msg_type_number_t>
) -> kern_return_t {
  guard flavor == THREAD_BASIC_INFO, let thread_info_out, thread_info_outCnt.pointee >= THREAD_BASIC_INFO_COUNT,
    let times = ThreadTimes(target_act)
  else { return KERN_INVALID_ARGUMENT }
  withUnsafeBytes(of: times.information) { bytes in
    guard let start = bytes.baseAddress else { return }
    UnsafeMutableRawPointer(thread_info_out).copyMemory(from: start, byteCount: bytes.count)
  }
  thread_info_outCnt.pointee = THREAD_BASIC_INFO_COUNT
  return KERN_SUCCESS
}

/// The times of a thread of the program, in seconds.
///
/// Source: Linux, proc_pid_stat(5).
private struct ThreadTimes {
  private static let last = Mutex<[thread_act_t: (used: Double, at: Double)]>([:])

  let information: thread_basic_info

  /// `nil` for a thread that has ended.
  init?(_ thread: thread_act_t) {
    guard let text = try? String(contentsOfFile: "/proc/self/task/\(thread)/stat", encoding: .utf8),
      // The name in parentheses can have spaces.
      let fields = text.split(separator: ")").last?.split(separator: " "), fields.count > 19,
      let user = Double(fields[11]), let system = Double(fields[12]), let start = Double(fields[19])
    else { return nil }
    let ticks = Double(sysconf(Int32(_SC_CLK_TCK)))
    let (used, now) = ((user + system) / ticks, ProcessInfo.processInfo.systemUptime)
    let before = Self.last.withLock { last in
      defer { last[thread] = (used, now) }
      return last[thread] ?? (0, start / ticks)
    }
    var result = thread_basic_info()
    result.user_time = time_value_t(seconds: user / ticks)
    result.system_time = time_value_t(seconds: system / ticks)
    let share = now > before.at ? (used - before.used) / (now - before.at) : 0
    result.cpu_usage = integer_t(min(max(share, 0), 1) * Double(TH_USAGE_SCALE))
    information = result
  }
}

extension time_value_t {
  fileprivate init(seconds: Double) {
    self.init()
    self.seconds = integer_t(clamping: Int(seconds))
    microseconds = integer_t((seconds - seconds.rounded(.down)) * 1e6)
  }
}
