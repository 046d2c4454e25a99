import Foundation
import Testing

@testable import AppWeather

@Suite struct WeatherTests {
  private let place = CLLocation(latitude: 47.37, longitude: 8.54)

  @Test func `the service has no forecasts`() async {
    await #expect(throws: WeatherError.permissionDenied) { try await WeatherService.shared.weather(for: place) }
    await #expect(throws: WeatherError.permissionDenied) {
      let days: Forecast<DayWeather> = try await WeatherService().weather(for: place, including: .daily)
      #expect(days.isEmpty)
    }
    await #expect(throws: WeatherError.permissionDenied) {
      let (now, alerts) = try await WeatherService().weather(for: place, including: .current, .alerts)
      #expect(now.temperature.value == 0 && alerts == nil)
    }
    await #expect(throws: WeatherError.permissionDenied) { try await WeatherService.shared.attribution }
    #expect(WeatherError.unknown.localizedDescription == "Apple's forecasts cannot be read on this machine.")
  }

  @Test func `a forecast is a collection of its elements`() {
    let metadata = WeatherMetadata(date: .distantPast, expirationDate: .distantFuture, latitude: 1, longitude: 2)
    let minutes = (0..<3).map {
      MinuteWeather(
        date: Date(timeIntervalSinceReferenceDate: 60 * Double($0)), precipitation: .rain,
        precipitationChance: 0.25 * Double($0), precipitationIntensity: Measurement(value: 0, unit: .metersPerSecond))
    }
    let forecast = Forecast(forecast: minutes, metadata: metadata)
    #expect(forecast.count == 3 && forecast[2].precipitationChance == 0.5)
    #expect(forecast.metadata.location.coordinate.longitude == 2)
  }

  @Test func `conditions, directions and phases have words`() {
    #expect(WeatherCondition.mostlyClear.description == "Mostly Clear")
    #expect(WeatherCondition.allCases.count == 34)
    #expect(Wind.CompassDirection.northNortheast.abbreviation == "NNE")
    #expect(Wind.CompassDirection.west.abbreviation == "W")
    #expect(MoonPhase.new.symbolName == "moonphase.new.moon")
    #expect(MoonPhase.waxingCrescent.symbolName == "moonphase.waxing.crescent")
  }

  @Test func `the categories of ultraviolet light are those of the scale, in its order`() {
    typealias Category = UVIndex.ExposureCategory
    #expect(Category.allCases.map(\.rangeValue.lowerBound) == [0, 3, 6, 8, 11])
    #expect(Category.low < .extreme)
  }
}
