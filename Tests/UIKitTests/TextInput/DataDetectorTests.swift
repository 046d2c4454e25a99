import Raster
import Testing
import UIKitTesting

@testable import UIKit

@Suite(.separateScreens) @MainActor struct DataDetectorTests {
  private static func found(_ text: String, _ types: NSTextCheckingResult.CheckingType) throws -> [String] {
    let detector = try NSDataDetector(types: types.rawValue)
    let all = NSRange(location: 0, length: text.utf16.count)
    return detector.matches(in: text, range: all).map { (text as NSString).substring(with: $0.range) }
  }

  @Test(arguments: [
    ("See https://example.org/a?b=c#d, then.", ["https://example.org/a?b=c#d"]),
    ("(https://en.wikipedia.org/wiki/Cell_(biology))", ["https://en.wikipedia.org/wiki/Cell_(biology)"]),
    ("Go to www.example.com.", ["www.example.com"]),
    ("Go to example.org/path!", ["example.org/path"]),
    ("Write to me@example.co.uk, please", ["me@example.co.uk"]),
    ("mailto:me@example.org", ["mailto:me@example.org"]),
    ("a.b.c, e.g. version 1.2.3 in file.swift", []),
    ("„https://example.org“", ["https://example.org"]),
  ]) func `links are found`(text: String, links: [String]) throws {
    #expect(try Self.found(text, .link) == links)
  }

  @Test(arguments: [
    ("Call +1 (408) 996-1010 now", ["+1 (408) 996-1010"]),
    ("408.996.1010", ["408.996.1010"]),
    ("040 / 123 45 67", ["040 / 123 45 67"]),
    ("0301234567", ["0301234567"]),
    ("555-1234", ["555-1234"]),
    ("on 2024-01-15 or 15.01.2024", []),
    ("from 192.168.100.200", []),
    ("order 12345678, price 1234.5678", []),
    ("code a5551234567", []),
  ]) func `telephone numbers are found`(text: String, numbers: [String]) throws {
    #expect(try Self.found(text, .phoneNumber) == numbers)
  }

  @Test func `addresses are found with their parts`() throws {
    let detector = try NSDataDetector(types: NSTextCheckingResult.CheckingType.address.rawValue)
    func parts(_ text: String) -> [NSTextCheckingKey: String]? {
      detector.firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count))?.addressComponents
    }
    #expect(
      parts("Visit 1 Infinite Loop, Cupertino, CA 95014 today")
        == [.street: "1 Infinite Loop", .city: "Cupertino", .state: "CA", .zip: "95014"])
    #expect(
      parts("Haus: Lange Straße 5a, 10115 Berlin") == [.street: "Lange Straße 5a", .zip: "10115", .city: "Berlin"])
    #expect(parts("In 2024 there were 10115 cells") == nil)
  }

  /// A Sunday, at noon in a zone five hours behind Greenwich.
  private static let now = Date(timeIntervalSince1970: 1_795_971_600)

  private static func dates(_ text: String) -> [String] {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: -5 * 3600) ?? .current
    let all = NSRange(location: 0, length: text.utf16.count)
    return DetectedDate.all(in: text, all, now: now, calendar: calendar).map { found in
      let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: found.date)
      let numbers = [parts.year, parts.month, parts.day, parts.hour, parts.minute, parts.second].compactMap(\.self)
      let words = (text as NSString).substring(with: found.range)
      return words + " = " + numbers.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: "-")
    }
  }

  @Test(arguments: [
    ("On 2026-12-24 or later", ["2026-12-24 = 2026-12-24-12-00-00"]),
    ("2026-12-24T18:30:05Z", ["2026-12-24T18:30:05Z = 2026-12-24-13-30-05"]),
    ("2026-12-24 18:30+05:30.", ["2026-12-24 18:30+05:30 = 2026-12-24-08-00-00"]),
    ("Thursday, December 24, 2026 at 6:30 PM!", ["Thursday, December 24, 2026 at 6:30 PM = 2026-12-24-18-30-00"]),
    ("until Dec. 24th, 12 am", ["Dec. 24th, 12 am = 2026-12-24-00-00-00"]),
    ("3 March", ["3 March = 2027-03-03-12-00-00"]),
    ("the 29th of November 2026, 17:05", ["29th of November 2026, 17:05 = 2026-11-29-17-05-00"]),
    ("am 24.12.26 um 18:00", ["24.12.26 um 18:00 = 2026-12-24-18-00-00"]),
    ("tomorrow at 9 am, or today", ["tomorrow at 9 am = 2026-11-30-09-00-00", "today = 2026-11-29-12-00-00"]),
    ("on Tuesday and next Sunday", ["Tuesday = 2026-12-01-12-00-00", "next Sunday = 2026-12-06-12-00-00"]),
    ("at 5:45 p.m. sharp", ["at 5:45 p.m. = 2026-11-29-17-45-00"]),
    ("29 February", ["29 February = 2028-02-29-12-00-00"]),
    ("31.11.2026, 2026-13-01, 30 February 2026, 25:00, 13 pm", []),
    ("version 1.2.3, 10.0.0.1, 12:30:45:11, May we? sat 5", []),
  ]) func `dates are found`(text: String, dates: [String]) {
    #expect(Self.dates(text) == dates)
  }

  @Test func `a date is a result of its own kind, and goes before a telephone number`() throws {
    let text = "Meet 24.12.2026, call 040 / 123 45 67 for example.org"
    let types: NSTextCheckingResult.CheckingType = [.date, .phoneNumber, .link]
    let all = NSRange(location: 0, length: text.utf16.count)
    let results = try NSDataDetector(types: types.rawValue).matches(in: text, range: all)
    #expect(results.map(\.resultType) == [.date, .phoneNumber, .link])
    let parts = try Calendar(identifier: .gregorian).dateComponents(
      [.year, .month, .day, .hour], from: #require(results[0].date))
    #expect(parts.year == 2026 && parts.month == 12 && parts.day == 24 && parts.hour == 12)
    #expect(results[1].date == nil && results[0].timeZone == nil && results[0].duration == 0)
    let detector = try NSDataDetector(types: NSTextCheckingResult.CheckingType.date.rawValue)
    #expect(detector.numberOfMatches(in: text, range: all) == 1)
  }

  @Test func `a link has the value that Foundation on Linux gives it`() {
    #expect(NSTextCheckingResult.CheckingType.link.rawValue == 1 << 6)
  }

  @Test func `results have their kind and target`() throws {
    let text = "example.org, me@example.org or +49 30 1234567"
    let types: NSTextCheckingResult.CheckingType = [.link, .phoneNumber]
    let detector = try NSDataDetector(types: types.rawValue)
    let all = NSRange(location: 0, length: text.utf16.count)
    let results = detector.matches(in: text, range: all)
    #expect(results.map(\.resultType) == [.link, .link, .phoneNumber])
    #expect(
      results.map { $0.url?.absoluteString } == ["http://example.org", "mailto:me@example.org", nil])
    #expect(results.map(\.phoneNumber) == [nil, nil, "+49 30 1234567"])
    #expect(detector.numberOfMatches(in: text, range: all) == 3)
    #expect(detector.rangeOfFirstMatch(in: text, range: all) == NSRange(location: 0, length: 11))
    #expect(detector.firstMatch(in: text, range: NSRange(location: 0, length: 3)) == nil)
    var count = 0
    detector.enumerateMatches(in: text, range: all) { _, _, stop in
      count += 1
      stop.pointee = true
    }
    #expect(count == 1)
    #expect(throws: CocoaError.self) { try NSDataDetector(types: 0) }
  }

  @Test(arguments: ["a-", "A-", "a.b+", "1 ", "A1 "])
  func `long runs of what could begin a link, a number or an address are searched`(part: String) throws {
    let text = String(repeating: part, count: 20_000) + " example.org"
    #expect(try Self.found(text, .link).last == "example.org")
    _ = try Self.found(text, [.phoneNumber, .address])
  }

  // MARK: - Text views

  private final class Taps: NSObject, UITextViewDelegate {
    var urls: [String] = []
    func textView(
      _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
      interaction: UITextItemInteraction
    ) -> Bool {
      urls.append("\(URL.absoluteString) \(characterRange.location)+\(characterRange.length)")
      return false
    }
  }

  private func show(_ text: String, _ types: UIDataDetectorTypes, isEditable: Bool = false) throws -> (
    TestScreen, UITextView, Taps
  ) {
    let size = CGSize(width: 300, height: 100)
    let view = UITextView(frame: CGRect(origin: .zero, size: size))
    view.font = .systemFont(ofSize: 20)
    view.text = text
    view.isEditable = isEditable
    view.dataDetectorTypes = types
    let taps = Taps()
    view.delegate = taps
    return (try TestScreen(size: size, view: view), view, taps)
  }

  @Test func `a tap on detected data asks the delegate`() throws {
    let (screen, view, taps) = try show("Hello\nCall 040 1234567", [.phoneNumber])
    let place = view.firstRect(for: try #require(view.textRange(12, 14)))
    screen.tap(at: CGPoint(x: place.midX, y: place.midY))
    screen.advance(seconds: 0.5)
    #expect(taps.urls == ["tel:0401234567 11+11"])
    #expect(view.attributedText.attribute(.link, at: 12, effectiveRange: nil) == nil, "the text is unchanged")
  }

  @Test func `detected data has the colour of links while the text is not editable`() throws {
    let (screen, view, _) = try show("example.org", [.link])
    func isBlue() -> Bool {
      screen.advance(seconds: 0.1)
      let picture = screen.picture
      return (0..<picture.height).contains { y in
        (0..<picture.width).contains { x in
          let pixel = picture[x, y]
          return Int(pixel.blue) > Int(pixel.red) + 100
        }
      }
    }
    #expect(isBlue())
    view.isEditable = true
    #expect(!isBlue())
    view.isEditable = false
    #expect(isBlue())
    view.linkTextAttributes = [.foregroundColor: UIColor.red]
    #expect(!isBlue())
    view.linkTextAttributes = [.foregroundColor: UIColor.blue]
    #expect(isBlue())
    view.dataDetectorTypes = [.phoneNumber]
    #expect(!isBlue())
  }

  @Test func `links of the app stay`() throws {
    let (screen, view, taps) = try show("", .all)
    view.attributedText = NSAttributedString(
      string: "example.org", attributes: [.link: "app://own", .font: UIFont.systemFont(ofSize: 20)])
    screen.advance(seconds: 0.1)
    screen.tap(at: CGPoint(x: 30, y: 20))
    screen.advance(seconds: 0.5)
    #expect(taps.urls == ["app://own 0+11"])
  }
}

extension UITextView {
  fileprivate func textRange(_ start: Int, _ end: Int) -> UITextRange? {
    guard let first = position(from: beginningOfDocument, offset: start),
      let last = position(from: beginningOfDocument, offset: end)
    else { return nil }
    return textRange(from: first, to: last)
  }
}
