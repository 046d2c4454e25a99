import Testing

@testable import AppRuntime

@Suite struct LoggingTests {
  @Test func `only the messages of an enabled category are written`() {
    #expect(OSLog.default.line(.error, "lost") == "error: lost")
    #expect(OSLog(subsystem: "app", category: "").line(.info, "a") == "[app] info: a")
    #expect(OSLog.disabled.line(.fault, "lost") == nil)
  }
}
