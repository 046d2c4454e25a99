import Foundation
import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct RegionTests {
  @Test func `a region gives dates and calendars its form`() throws {
    let screen = try TestScreen(size: CGSize(width: 200, height: 200), root: { UIViewController() })
    _ = screen
    #expect(SystemPreferences.currentLocale == .current)
    SystemPreferences.current.region = "US"
    #expect(
      SystemPreferences.currentLocale.identifier == "en_US" && SystemPreferences.currentCalendar.firstWeekday == 1)
    SystemPreferences.current.language = "de"
    SystemPreferences.current.region = "DE"
    #expect(
      SystemPreferences.currentLocale.identifier == "de_DE" && SystemPreferences.currentCalendar.firstWeekday == 2)
    #expect(UIDatePicker().calendar.firstWeekday == 2)
  }
}
