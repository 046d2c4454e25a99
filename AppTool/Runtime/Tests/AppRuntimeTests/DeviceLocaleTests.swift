import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import AppRuntime

@Suite(.serialized, .separateScreens) @MainActor struct DeviceLocaleTests {
  @Test(arguments: [
    (nil, [:], "US"), (nil, ["LANG": "C.UTF-8"], "US"), (nil, ["LANG": "de_DE.UTF-8"], "DE"),
    (nil, ["LANG": "de_DE.UTF-8", "LC_ALL": "en_GB"], "GB"), (nil, ["LANG": "C"], "US"),
    ("de", ["LANG": "en_GB"], "DE"), ("de-AT", [:], "AT"), ("pt-BR", [:], "BR"), ("en", [:], "US"),
  ])
  func `the region is that of the language or of the environment`(
    language: String?, environment: [String: String], code: String
  ) {
    #expect(DeviceRegion.code(language: language, environment: environment) == code)
  }

  @Test func `new formatters have the locale of the device`() throws {
    let screen = try TestScreen(size: CGSize(width: 100, height: 100), root: { UIViewController() })
    _ = screen
    SystemPreferences.current.region = "US"
    let prices = localized(NumberFormatter())
    prices.numberStyle = .currency
    #expect(prices.string(from: 12.5) == "$12.50" && localizedNumber(from: 1234.5, number: .decimal) == "1,234.5")
    let date = Date(timeIntervalSince1970: 43_200)
    #expect(localizedDate(from: date, dateStyle: .long, timeStyle: .none) == "January 1, 1970")
    #expect(localized(DateIntervalFormatter()).locale.identifier == "en_US")
    #expect(localized(DateComponentsFormatter()).calendar?.firstWeekday == 1)
    SystemPreferences.current.language = "de"
    SystemPreferences.current.region = "DE"
    #expect(currentLocale.identifier == "de_DE" && localizedNumber(from: 1234.5, number: .decimal) == "1.234,5")
  }
}
