import Foundation

/// The share of the machine's memory that is available to programs, as Linux reports it.
struct FreeMemory: Equatable {
  /// From 0 to 1.
  let share: Double

  /// - Parameter text: The contents of the file `meminfo`; see the manual page proc(5).
  init?(meminfo text: some StringProtocol) {
    func kilobytes(_ name: String) -> Double? {
      let line = text.split(separator: "\n").first { $0.hasPrefix(name + ":") }
      return line?.split(separator: " ").dropFirst().first.flatMap { Double($0) }
    }
    guard let total = kilobytes("MemTotal"), let free = kilobytes("MemAvailable"), total > 0, free >= 0 else {
      return nil
    }
    share = min(1, free / total)
  }

  /// `nil` if the system does not report it.
  static var current: FreeMemory? {
    (try? String(contentsOfFile: "/proc/meminfo", encoding: .utf8)).flatMap { FreeMemory(meminfo: $0) }
  }
}
