import Foundation

// The memory and time of the program, as Mach's `task_info` reports them. The kernel of Linux has the figures in
// `/proc/self/status`, and `getrusage` has the times.

public typealias integer_t = Int32
public typealias natural_t = UInt32
public typealias kern_return_t = Int32
public typealias mach_port_t = UInt32
public typealias mach_msg_type_number_t = UInt32
public typealias mach_vm_size_t = UInt64
public typealias task_flavor_t = UInt32
public typealias task_info_t = UnsafeMutablePointer<integer_t>
public typealias policy_t = Int32

public let KERN_SUCCESS: kern_return_t = 0
public let KERN_INVALID_ARGUMENT: kern_return_t = 4
public let MACH_TASK_BASIC_INFO: Int32 = 20
public let TASK_VM_INFO: Int32 = 22
/// The program; other ones cannot be asked.
public let mach_task_self_: mach_port_t = 1

public func mach_task_self() -> mach_port_t { mach_task_self_ }

/// A time in seconds and millionths of a second.
public struct time_value_t: Sendable {
  public var seconds: integer_t = 0
  public var microseconds: integer_t = 0

  public init() {}

  fileprivate init(_ time: timeval) {
    seconds = integer_t(clamping: time.tv_sec)
    microseconds = integer_t(clamping: time.tv_usec)
  }
}

/// The memory of the program in bytes, and the processor time of its threads.
public struct mach_task_basic_info: Sendable {
  public var virtual_size: mach_vm_size_t = 0
  public var resident_size: mach_vm_size_t = 0
  public var resident_size_max: mach_vm_size_t = 0
  public var user_time = time_value_t()
  public var system_time = time_value_t()
  public var policy: policy_t = 0
  public var suspend_count: integer_t = 0

  public init() {}
}

/// The memory of the program in bytes. The footprint is the resident memory that no file holds.
public struct task_vm_info: Sendable {
  public var virtual_size: mach_vm_size_t = 0
  public var region_count: integer_t = 0
  public var page_size: integer_t = 0
  public var resident_size: mach_vm_size_t = 0
  public var resident_size_peak: mach_vm_size_t = 0
  public var `internal`: mach_vm_size_t = 0
  public var external: mach_vm_size_t = 0
  public var compressed: mach_vm_size_t = 0
  public var phys_footprint: mach_vm_size_t = 0
  public var min_address: UInt64 = 0
  public var max_address: UInt64 = 0

  public init() {}
}

public typealias mach_task_basic_info_data_t = mach_task_basic_info
public typealias task_vm_info_data_t = task_vm_info

/// Writes the figures of the program.
///
/// - Parameters:
///   - target_task: ``mach_task_self_``.
///   - flavor: ``MACH_TASK_BASIC_INFO`` or ``TASK_VM_INFO``.
///   - task_info_out: Room for the structure of the flavor.
///   - task_info_outCnt: The room in units of `integer_t`; afterwards what was written.
/// - Returns: `KERN_INVALID_ARGUMENT` for another program or flavor, or with too little room.
public func task_info(
  _ target_task: mach_port_t, _ flavor: task_flavor_t, _ task_info_out: task_info_t?,
  _ task_info_outCnt: UnsafeMutablePointer<mach_msg_type_number_t>
) -> kern_return_t {
  guard target_task == mach_task_self_, let task_info_out else { return KERN_INVALID_ARGUMENT }
  func write<Figures>(_ figures: Figures) -> kern_return_t {
    let units = MemoryLayout<Figures>.size / MemoryLayout<integer_t>.size
    guard Int(task_info_outCnt.pointee) >= units else { return KERN_INVALID_ARGUMENT }
    withUnsafeBytes(of: figures) { bytes in
      guard let start = bytes.baseAddress else { return }
      UnsafeMutableRawPointer(task_info_out).copyMemory(from: start, byteCount: bytes.count)
    }
    task_info_outCnt.pointee = mach_msg_type_number_t(units)
    return KERN_SUCCESS
  }
  switch Int32(bitPattern: flavor) {
  case MACH_TASK_BASIC_INFO: return write(basicInformation)
  case TASK_VM_INFO: return write(memoryInformation)
  default: return KERN_INVALID_ARGUMENT
  }
}

private var basicInformation: mach_task_basic_info {
  let sizes = memorySizes
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  var result = mach_task_basic_info()
  result.virtual_size = sizes["VmSize"] ?? 0
  result.resident_size = sizes["VmRSS"] ?? 0
  result.resident_size_max = sizes["VmHWM"] ?? 0
  result.user_time = time_value_t(usage.ru_utime)
  result.system_time = time_value_t(usage.ru_stime)
  return result
}

private var memoryInformation: task_vm_info {
  let sizes = memorySizes
  var result = task_vm_info()
  result.virtual_size = sizes["VmSize"] ?? 0
  result.page_size = integer_t(clamping: sysconf(Int32(_SC_PAGESIZE)))
  result.resident_size = sizes["VmRSS"] ?? 0
  result.resident_size_peak = sizes["VmHWM"] ?? 0
  let regions = memoryRegions
  result.region_count = integer_t(clamping: regions.count)
  result.min_address = regions.map(\.lowerBound).min() ?? 0
  result.max_address = regions.map(\.upperBound).max() ?? 0
  result.internal = sizes["RssAnon"] ?? 0
  result.external = sizes["RssFile"] ?? 0
  result.compressed = sizes["VmSwap"] ?? 0
  result.phys_footprint = result.internal + (sizes["RssShmem"] ?? 0) + result.compressed
  return result
}

/// The sizes of memory in bytes by the kernel's names; none if the kernel does not tell.
private var memorySizes: [String: UInt64] {
  let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  return text.split(separator: "\n").reduce(into: [:]) { sizes, line in
    let words = line.split { $0 == ":" || $0 == "\t" || $0 == " " }
    guard words.count == 3, words[2] == "kB", let size = UInt64(words[1]) else { return }
    sizes[String(words[0])] = size * 1024
  }
}

/// The addresses of the mapped regions of memory.
private var memoryRegions: [Range<UInt64>] {
  let text = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
  return text.split(separator: "\n").compactMap { line in
    let ends = line.prefix { $0 != " " }.split(separator: "-").compactMap { UInt64($0, radix: 16) }
    return ends.count == 2 && ends[0] < ends[1] ? ends[0]..<ends[1] : nil
  }
}
