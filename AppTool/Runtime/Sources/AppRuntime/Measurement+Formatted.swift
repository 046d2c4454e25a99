import Foundation

extension Measurement where UnitType: Dimension {
  /// Returns the measurement in a unit of the current locale, such as `9.8 ft`.
  public func formatted() -> String { MeasurementFormatter().string(from: self) }
}
