import AppRuntime
import Foundation
import Testing

@Suite @MainActor struct FormatterObjectValueTests {
  private final class Halves: NumberFormatter, ObjectValueParsing, @unchecked Sendable {
    func getObjectValue(
      _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
      range rangep: UnsafeMutablePointer<NSRange>?
    ) throws {
      guard let whole = Double(string) else { throw CocoaError(.formatting) }
      obj?.pointee = NSNumber(value: whole / 2)
    }
  }

  /// The parsed object and the described mistake.
  private func parse(_ string: String, with formatter: Formatter) -> (object: AnyObject?, mistake: NSString?) {
    let memory = UnsafeMutablePointer<Double>.allocate(capacity: 1)
    defer { memory.deallocate() }
    let object = AutoreleasingUnsafeMutablePointer<AnyObject?>(memory)
    var mistake: NSString?
    let isParsed = formatter.getObjectValue(object, for: string, errorDescription: &mistake)
    #expect(isParsed == (mistake == nil))
    return (object.pointee, mistake)
  }

  @Test func `a formatter parses numbers and dates, and describes a mistake`() {
    let numbers = NumberFormatter()
    numbers.locale = Locale(identifier: "en_US")
    #expect(parse("12", with: numbers).object as? NSNumber == 12)
    #expect(parse("x", with: numbers).mistake?.length ?? 0 > 0)
    let date = parse("2020-01-01T00:00:00Z", with: ISO8601DateFormatter()).object as? Date
    #expect(date == Date(timeIntervalSince1970: 1_577_836_800))
    #expect(parse("3 kg", with: MassFormatter()).object == nil)
  }

  @Test func `a formatter that parses itself is asked`() {
    let halves: Formatter = Halves()
    #expect(parse("5", with: halves).object as? NSNumber == 2.5)
    #expect(parse("x", with: halves).mistake != nil)
    #expect(halves.getObjectValue(nil, for: "5", errorDescription: nil))
  }
}
