import Foundation

extension ProcessInfo {
  /// The heat of the machine. The raw values are Apple's.
  public enum ThermalState: Int, Sendable {
    case nominal, fair, serious, critical
  }

  /// True if the machine's firmware is set to save power.
  public var isLowPowerModeEnabled: Bool { MachinePower(root: "/sys").savesPower }
  /// The worst of the machine's thermal zones: fair where the kernel cools, serious where a zone is hot, critical
  /// before it turns the machine off. Nominal on a machine without sensors.
  public var thermalState: ThermalState { MachinePower(root: "/sys").thermalState }
}

/// The power and heat that the kernel reports in its files.
///
/// Source: Linux, Documentation/driver-api/thermal/sysfs-api.rst, and sysfs-platform_profile.
struct MachinePower {
  let root: String

  var savesPower: Bool { text("firmware/acpi/platform_profile") == "low-power" }

  var thermalState: ProcessInfo.ThermalState {
    let zones = (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/class/thermal")) ?? []
    let states = zones.filter { $0.hasPrefix("thermal_zone") }.map { state(of: "class/thermal/\($0)") }
    return states.max { $0.rawValue < $1.rawValue } ?? .nominal
  }

  /// Compares the temperature of a zone with its trip points, which have consecutive numbers.
  private func state(of zone: String) -> ProcessInfo.ThermalState {
    guard let temperature = number("\(zone)/temp") else { return .nominal }
    var worst = ProcessInfo.ThermalState.nominal
    var index = 0
    while let kind = text("\(zone)/trip_point_\(index)_type") {
      // A trip point that is not used is 0 or negative.
      if let limit = number("\(zone)/trip_point_\(index)_temp"), limit > 0, temperature >= limit {
        let state: ProcessInfo.ThermalState = kind == "critical" ? .critical : kind == "hot" ? .serious : .fair
        if state.rawValue > worst.rawValue { worst = state }
      }
      index += 1
    }
    return worst
  }

  private func number(_ path: String) -> Int? { text(path).flatMap { Int($0) } }

  private func text(_ path: String) -> String? {
    (try? String(contentsOfFile: "\(root)/\(path)", encoding: .utf8))?
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
