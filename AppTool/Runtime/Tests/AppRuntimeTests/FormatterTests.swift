import Foundation
import Testing

@testable import AppRuntime

/// Texts for relative dates, lists and measurements. The expected ones are those of Unicode's CLDR.
@Suite struct FormatterTests {
  private func relative(
    _ style: RelativeDateTimeFormatter.UnitsStyle = .full, named: Bool = false, _ language: String = "en_US"
  ) -> RelativeDateTimeFormatter {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Locale(identifier: language)
    formatter.unitsStyle = style
    formatter.dateTimeStyle = named ? .named : .numeric
    return formatter
  }

  @Test func `a time from now is in the largest unit that it contains`() {
    let texts = [-7_200, 59, 60, -86_399, 7 * 86_400, 40 * 86_400, -800 * 86_400, 0].map {
      relative().localizedString(fromTimeInterval: TimeInterval($0))
    }
    #expect(
      texts == [
        "2 hours ago", "in 59 seconds", "in 1 minute", "23 hours ago", "in 1 week", "in 1 month", "2 years ago",
        "in 0 seconds",
      ])
  }

  @Test func `relative dates have styles, names and languages`() {
    let day = DateComponents(day: -1)
    #expect(relative(.spellOut).localizedString(from: DateComponents(month: -2)) == "two months ago")
    #expect(relative(.short).localizedString(from: DateComponents(hour: -2)) == "2 hr. ago")
    #expect(relative(.abbreviated).localizedString(from: DateComponents(hour: -2)) == "2h ago")
    #expect(relative(named: true).localizedString(from: day) == "yesterday")
    #expect(relative(named: true, "de").localizedString(from: day) == "gestern")
    #expect(relative(named: true).localizedString(from: DateComponents(second: 0)) == "now")
    #expect(relative().localizedString(from: DateComponents(weekOfYear: 3)) == "in 3 weeks")
    let formatter = relative(named: true)
    formatter.formattingContext = .beginningOfSentence
    #expect(formatter.localizedString(from: day) == "Yesterday")
  }

  @Test func `a date is seen from another one by the calendar`() throws {
    let formatter = relative()
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    formatter.calendar = calendar
    let start = Date(timeIntervalSince1970: 0)
    let end = try #require(calendar.date(byAdding: .month, value: 14, to: start))
    #expect(formatter.localizedString(for: end, relativeTo: start) == "in 1 year")
    #expect(formatter.localizedString(for: start, relativeTo: start) == "in 0 seconds")
    #expect(formatter.string(for: Date(timeIntervalSinceNow: -100 * 86_400 * 365))?.hasSuffix("years ago") == true)
    #expect(formatter.string(for: "text") == nil)
  }

  @Test func `lists are joined by the rules of the language`() {
    let formatter = ListFormatter()
    formatter.locale = Locale(identifier: "en_US")
    #expect(formatter.string(from: [Any]()) == "")
    #expect(formatter.string(from: ["a"]) == "a" && formatter.string(from: ["a", "b"]) == "a and b")
    #expect(formatter.string(from: ["a", "b", "c"]) == "a, b, and c" && formatter.string(from: [1, 2]) == "1 and 2")
    formatter.locale = Locale(identifier: "de")
    #expect(formatter.string(for: ["a", "b", "c"]) == "a, b und c" && formatter.string(for: 3) == nil)
    let long = (0..<300).map { "item \($0)" }
    #expect(formatter.string(from: long)?.hasSuffix("item 298 und item 299") == true)
    let numbers = NumberFormatter()
    numbers.minimumFractionDigits = 1
    numbers.locale = Locale(identifier: "en_US")
    formatter.itemFormatter = numbers
    #expect(formatter.string(from: [1, 2]) == "1.0 und 2.0" && formatter.string(from: ["x"]) == nil)
  }

  private func measurement(_ language: String, _ options: MeasurementFormatter.UnitOptions = []) -> MeasurementFormatter
  {
    let formatter = MeasurementFormatter()
    formatter.locale = Locale(identifier: language)
    formatter.unitOptions = options
    return formatter
  }

  @Test func `measurements are in the unit of the region, unless theirs is asked for`() {
    let way = Measurement(value: 5, unit: UnitLength.kilometers)
    #expect(measurement("en_US").string(from: way) == "3.107 mi" && measurement("de_DE").string(from: way) == "5 km")
    #expect(measurement("en_US", .providedUnit).string(from: way) == "5 km")
    let warmth = Measurement(value: 20, unit: UnitTemperature.celsius)
    #expect(measurement("en_US", .temperatureWithoutUnit).string(from: warmth) == "68°")
    #expect(measurement("en_US", [.providedUnit, .temperatureWithoutUnit]).string(from: warmth) == "20°")
    let long = Measurement(value: 1_500, unit: UnitLength.meters)
    #expect(measurement("de_DE", .naturalScale).string(from: long) == "1,5 km")
    #expect(measurement("de_DE").string(for: Measurement(value: 2, unit: UnitVolume.liters)) == "2 l")
    #expect(measurement("de_DE").string(for: "text") == nil)
  }

  @Test func `measurements have styles and digits`() {
    let formatter = measurement("en_US", .providedUnit)
    let way = Measurement(value: 1_234.5678, unit: UnitLength.kilometers)
    let texts = [Formatter.UnitStyle.short, .medium, .long].map { style in
      formatter.unitStyle = style
      return formatter.string(from: way)
    }
    #expect(texts == ["1,234.568km", "1,234.568 km", "1,234.568 kilometers"])
    #expect(formatter.string(from: UnitLength.feet) == "feet")
    formatter.unitStyle = .short
    #expect(formatter.string(from: UnitLength.feet) == "ft")
    formatter.numberFormatter.maximumFractionDigits = 0
    #expect(formatter.string(from: way) == "1,235km")
    formatter.numberFormatter.minimumFractionDigits = 2
    formatter.numberFormatter.maximumFractionDigits = 2
    #expect(formatter.string(from: Measurement(value: 3, unit: UnitLength.kilometers)) == "3.00km")
    let own = Unit(symbol: "cells")
    #expect(formatter.string(from: Measurement(value: 4, unit: own)) == "4.00 cells")
  }

  @Test func `formats of measurements choose the unit, the width and the digits`() {
    let american = Locale(identifier: "en_US")
    let way = Measurement(value: 5, unit: UnitLength.kilometers)
    #expect(way.formatted(.measurement(width: .abbreviated).locale(american)) == "3.1 mi")
    #expect(way.formatted(.measurement(width: .wide, usage: .asProvided).locale(american)) == "5 kilometers")
    #expect(way.formatted(.measurement(width: .wide).locale(Locale(identifier: "de_DE"))) == "5 Kilometer")
    let digits = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(2))
    let style = MeasurementFormatStyle<UnitLength>(
      width: .abbreviated, locale: american, usage: .road, numberFormatStyle: digits)
    #expect(way.formatted(style) == "3.11 mi")
    let significant = FloatingPointFormatStyle<Double>.number.precision(.significantDigits(2))
    let rounded = MeasurementFormatStyle<UnitLength>(
      width: .abbreviated, locale: american, usage: .asProvided, numberFormatStyle: significant)
    #expect(Measurement(value: 1_234, unit: UnitLength.meters).formatted(rounded) == "1,200 m")
    #expect(Measurement(value: 2, unit: UnitDuration.hours).formatted(.measurement(width: .wide)) == "2 hours")
  }

  @Test func `formats of temperatures can leave out the scale`() {
    let warmth = Measurement(value: 20, unit: UnitTemperature.celsius)
    var style = MeasurementFormatStyle<UnitTemperature>(width: .narrow, locale: Locale(identifier: "en_US"))
    style.hidesScaleName = true
    #expect(warmth.formatted(style) == "68°")
    style.usage = .asProvided
    #expect(warmth.formatted(style) == "20°")
    style.locale = Locale(identifier: "de_DE")
    style.usage = .weather
    #expect(Measurement(value: 68, unit: UnitTemperature.fahrenheit).formatted(style) == "20°")
  }

  @Test func `the library has every unit of the table`() {
    let formatter = measurement("en_US", .providedUnit)
    formatter.unitStyle = .long
    for (unit, name) in CLDRUnits.all {
      let text = formatter.string(from: Measurement(value: 2, unit: unit))
      #expect(text != "2 \(unit.symbol)", "\(name) is not known to ICU")
    }
  }
}
