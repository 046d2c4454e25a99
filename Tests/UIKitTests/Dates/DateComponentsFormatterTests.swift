import Foundation
import Testing
import UIKit

@Suite struct DateComponentsFormatterTests {
  private func formatter(
    _ style: UIKit.DateComponentsFormatter.UnitsStyle, _ units: NSCalendar.Unit = [], language: String = "en_US"
  ) throws -> UIKit.DateComponentsFormatter {
    let formatter = UIKit.DateComponentsFormatter()
    formatter.unitsStyle = style
    formatter.allowedUnits = units
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    calendar.locale = Locale(identifier: language)
    formatter.calendar = calendar
    return formatter
  }

  @Test(arguments: [
    (UIKit.DateComponentsFormatter.UnitsStyle.positional, "1:10:05"), (.abbreviated, "1h 10m 5s"),
    (.short, "1 hr, 10 min, 5 sec"), (.full, "1 hour, 10 minutes, 5 seconds"),
    (.spellOut, "one hour, ten minutes, five seconds"), (.brief, "1hr 10min 5sec"),
  ])
  func `each style writes hours, minutes and seconds as Apple's does`(
    style: UIKit.DateComponentsFormatter.UnitsStyle, text: String
  ) throws {
    #expect(try formatter(style).string(from: 4205) == text)
  }

  @Test func `zeros are dropped and padded as asked`() throws {
    let clock = try formatter(.positional, [.hour, .minute, .second])
    #expect(clock.string(from: 45) == "45")
    #expect(clock.string(from: 90) == "1:30")
    #expect(clock.string(from: 3600) == "1:00:00")
    #expect(clock.string(from: 0) == "0")
    clock.zeroFormattingBehavior = .pad
    #expect(clock.string(from: 45) == "00:00:45")
    let words = try formatter(.full, [.hour, .minute, .second])
    #expect(words.string(from: 3605) == "1 hour, 5 seconds")
    #expect(words.string(from: 0) == "0 seconds")
    words.zeroFormattingBehavior = .dropLeading
    #expect(words.string(from: 3600) == "1 hour, 0 minutes, 0 seconds")
    #expect(words.string(from: -60) == "-1 minute, 0 seconds")
  }

  @Test func `units are limited, and components and dates are divided by the calendar`() throws {
    let words = try formatter(.full)
    words.maximumUnitCount = 2
    #expect(words.string(from: DateComponents(month: 14, day: 3, hour: 5)) == "1 year, 2 months")
    let first = Date(timeIntervalSince1970: 0)
    #expect(words.string(from: first, to: first.addingTimeInterval(86_400 * 33)) == "1 month, 2 days")
    #expect(try formatter(.full, [.weekOfMonth, .day]).string(from: 86_400 * 15) == "2 weeks, 1 day")
    #expect(try formatter(.positional).string(from: 90_061) == "1d 1:01:01")
    #expect(words.string(from: .infinity) == nil)
    #expect(words.string(for: NSNumber(value: 60)) == "1 minute")
  }

  @Test func `languages and phrases`() throws {
    let german = try formatter(.full, [.hour, .minute], language: "de_DE")
    #expect(german.string(from: 3660) == "1 Stunde und 1 Minute")
    german.includesTimeRemainingPhrase = true
    german.allowedUnits = [.minute]
    #expect(german.string(from: 120) == "Noch 2 Minuten")
    let english = try formatter(.full, [.minute])
    english.includesApproximationPhrase = true
    english.includesTimeRemainingPhrase = true
    #expect(english.string(from: 300) == "About 5 minutes remaining")
    #expect(try formatter(.full, [.year], language: "de_DE").string(from: DateComponents(year: 2)) == "2 Jahre")
  }
}
