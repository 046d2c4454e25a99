import Testing

@testable import Launching

struct MemoryAlarmTests {
  @Test func `the free share comes from the system's file`() {
    let text = "MemTotal:       16000 kB\nMemFree:          100 kB\nMemAvailable:    4000 kB\nBuffers: 3 kB\n"
    #expect(FreeMemory(meminfo: text)?.share == 0.25)
  }

  @Test(arguments: ["", "MemTotal: 10 kB", "MemTotal: 0 kB\nMemAvailable: 0 kB", "MemTotal: x kB\nMemAvailable: 1 kB"])
  func `an incomplete file gives nil`(text: String) {
    #expect(FreeMemory(meminfo: text) == nil)
  }

  @Test func `the alarm fires once per shortage, with hysteresis`() {
    var alarm = MemoryAlarm()
    let shares = [0.3, 0.04, 0.03, 0.06, 0.04, 0.2, 0.049, 0.01]
    #expect(shares.map { alarm.triggers(at: $0) } == [false, true, false, false, false, false, true, false])
  }
}
