import Foundation

/// An alarm at a date, or some time before or after the start.
public final class EKAlarm: EKObject, NSCopying, @unchecked Sendable {
  var record: AlarmRecord

  init(_ record: AlarmRecord) {
    self.record = record
  }

  public convenience init(absoluteDate date: Date) {
    self.init(AlarmRecord(date: date))
  }

  /// - Parameter offset: In seconds; negative before the start.
  public convenience init(relativeOffset offset: TimeInterval) {
    self.init(AlarmRecord(offset: offset))
  }

  /// Setting it to a date makes the alarm independent of the start.
  public var absoluteDate: Date? {
    get { record.date }
    set { record = AlarmRecord(date: newValue) }
  }
  public var relativeOffset: TimeInterval {
    get { record.offset }
    set { record = AlarmRecord(offset: newValue) }
  }

  public func copy(with zone: NSZone? = nil) -> Any { EKAlarm(record) }
}
