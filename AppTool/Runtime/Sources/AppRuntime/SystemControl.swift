import Foundation

/// Writes a value of the system that a name denotes, and its size in bytes; an address that is `nil` only requests the
/// size. Returns −1 and sets `errno` for an unknown name, a value that does not fit, and a new value: nothing can be
/// set.
///
/// The model and the machine are those of the Simulator: the architecture of the processor.
@discardableResult public func sysctlbyname(
  _ name: UnsafePointer<CChar>, _ oldp: UnsafeMutableRawPointer?, _ oldlenp: UnsafeMutablePointer<Int>?,
  _ newp: UnsafeMutableRawPointer?, _ newlen: Int
) -> Int32 {
  guard newp == nil else {
    errno = EPERM
    return -1
  }
  guard let bytes = systemValue(named: String(cString: name)) else {
    errno = ENOENT
    return -1
  }
  guard let oldp else {
    oldlenp?.pointee = bytes.count
    return 0
  }
  guard let oldlenp, oldlenp.pointee >= bytes.count else {
    errno = ENOMEM
    return -1
  }
  bytes.withUnsafeBytes { if let base = $0.baseAddress { oldp.copyMemory(from: base, byteCount: bytes.count) } }
  oldlenp.pointee = bytes.count
  return 0
}

/// The bytes of a value: a text with a zero at its end, or an integer of 32 or 64 bits.
private func systemValue(named name: String) -> [UInt8]? {
  let info = ProcessInfo.processInfo
  var names = utsname()
  uname(&names)
  switch name {
  case "hw.machine", "hw.model": return text(of: &names.machine)
  case "kern.ostype": return text(of: &names.sysname)
  case "kern.osrelease": return text(of: &names.release)
  case "kern.version": return text(of: &names.version)
  case "kern.hostname": return text(of: &names.nodename)
  case "hw.ncpu", "hw.physicalcpu", "hw.logicalcpu", "hw.physicalcpu_max", "hw.logicalcpu_max":
    return integer(Int32(info.processorCount))
  case "hw.activecpu": return integer(Int32(info.activeProcessorCount))
  case "hw.memsize": return integer(Int64(info.physicalMemory))
  case "hw.pagesize": return integer(Int64(sysconf(Int32(_SC_PAGESIZE))))
  default: return nil
  }
}

private func text<Field>(of field: inout Field) -> [UInt8] {
  withUnsafeBytes(of: &field) { Array($0.prefix { $0 != 0 }) + [0] }
}

private func integer<Value: FixedWidthInteger>(_ value: Value) -> [UInt8] { withUnsafeBytes(of: value) { Array($0) } }
