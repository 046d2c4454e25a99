import Foundation
import Testing

@testable import Launching

@Suite struct DayAlarmTests {
  private func calendar(_ zone: String) throws -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: zone))
    return calendar
  }

  @Test func `it triggers once after midnight`() throws {
    let calendar = try calendar("Europe/Zurich")
    // 31 December 2025, 23:59:50 in Zurich.
    let evening = Date(timeIntervalSince1970: 1_767_221_990)
    var alarm = DayAlarm(at: evening, in: calendar)
    let triggered = [9.0, 10, 11, 86_409, 86_410].map { alarm.triggers(at: evening + $0, in: calendar) }
    #expect(triggered == [false, true, false, false, true])
  }

  @Test func `it triggers when summer time begins and when the zone changes`() throws {
    let zurich = try calendar("Europe/Zurich")
    // 29 March 2026, 01:59:59 in Zurich; the clock goes on to 03:00:00.
    let night = Date(timeIntervalSince1970: 1_774_745_999)
    var alarm = DayAlarm(at: night, in: zurich)
    let tokyo = try calendar("Asia/Tokyo")
    let calls = [(1.0, zurich), (2, zurich), (3, tokyo), (4, tokyo)]
    #expect(calls.map { alarm.triggers(at: night + $0.0, in: $0.1) } == [true, false, true, false])
  }
}
