/// The charge of the machine's batteries, as the kernel reports it.
///
/// Source: Linux, Documentation/ABI/testing/sysfs-class-power.
struct MachineBattery {
  /// The folder with the kernel's files.
  static let root = "/sys/class/power_supply"
  /// A machine without a battery.
  static let none = MachineBattery(level: -1, state: .unknown)

  /// From 0 to 1; -1 without a battery.
  let level: Float
  let state: UIDevice.BatteryState

  private init(level: Float, state: UIDevice.BatteryState) {
    self.level = level
    self.state = state
  }

  /// Reads the batteries that supply the machine; those of mice and keyboards do not count.
  init(root: String) {
    func text(_ supply: String, _ file: String) -> String? {
      (try? String(contentsOfFile: "\(root)/\(supply)/\(file)", encoding: .utf8))?
        .trimmingCharacters(in: .whitespacesAndNewlines)
    }
    let supplies = ((try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []).sorted()
    let batteries = supplies.filter { text($0, "type") == "Battery" && text($0, "scope") != "Device" }
    let charges = batteries.compactMap { text($0, "capacity").flatMap(Float.init) }
    guard !charges.isEmpty else {
      self = .none
      return
    }
    let states = batteries.map { text($0, "status") ?? "" }
    let level = min(max(0, charges.reduce(0, +) / Float(charges.count) / 100), 1)
    let state: UIDevice.BatteryState =
      if states.contains("Discharging") {
        .unplugged
      } else if states.contains("Charging") {
        .charging
      } else if states.allSatisfy({ $0 == "Full" || $0 == "Not charging" }) {
        .full
      } else {
        .unknown
      }
    self.init(level: level, state: state)
  }
}
