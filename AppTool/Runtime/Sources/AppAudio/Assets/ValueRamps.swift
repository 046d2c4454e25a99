import Foundation

/// The values of a property over time: ramps in the order of their starts, which do not overlap.
struct ValueRamps<Value> {
  private struct Ramp {
    let start: CMTime
    /// Nil for a single value, which is held until the next ramp.
    let end: CMTime?
    let (first, last): (Value, Value)
  }

  /// The value before the first ramp.
  let first: Value
  private var ramps: [Ramp] = []

  init(first: Value) { self.first = first }

  mutating func set(_ value: Value, at time: CMTime) {
    insert(Ramp(start: time, end: nil, first: value, last: value))
  }

  mutating func set(from start: Value, to end: Value, in range: CMTimeRange) {
    insert(Ramp(start: range.start, end: range.end, first: start, last: end))
  }

  /// A later ramp with the same start replaces the earlier one.
  private mutating func insert(_ ramp: Ramp) {
    ramps.removeAll { $0.start == ramp.start }
    let place = ramps.firstIndex { $0.start > ramp.start } ?? ramps.endIndex
    ramps.insert(ramp, at: place)
  }

  /// Writes the ramp at a time to the pointers; before, between and after ramps it is flat.
  ///
  /// - Returns: False if there is no ramp, or for a time after the end of the last one.
  func read(
    at time: CMTime, _ start: UnsafeMutablePointer<Value>?, _ end: UnsafeMutablePointer<Value>?,
    _ range: UnsafeMutablePointer<CMTimeRange>?
  ) -> Bool {
    guard let found = ramp(at: time) else { return false }
    start?.pointee = found.first
    end?.pointee = found.last
    range?.pointee = found.range
    return true
  }

  private func ramp(at time: CMTime) -> (first: Value, last: Value, range: CMTimeRange)? {
    guard let earliest = ramps.first else { return nil }
    let next = ramps.firstIndex { $0.start > time } ?? ramps.endIndex
    guard next > ramps.startIndex else { return (first, first, CMTimeRange(start: .zero, end: earliest.start)) }
    let current = ramps[next - 1]
    let following = next < ramps.endIndex ? ramps[next].start : nil
    guard let end = current.end else {
      let duration = following.map { $0 - current.start } ?? .positiveInfinity
      return (current.first, current.last, CMTimeRange(start: current.start, duration: duration))
    }
    if time < end { return (current.first, current.last, CMTimeRange(start: current.start, end: end)) }
    return following.map { (current.last, current.last, CMTimeRange(start: end, end: $0)) }
  }
}
