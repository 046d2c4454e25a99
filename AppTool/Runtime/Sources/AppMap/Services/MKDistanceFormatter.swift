import AppRuntime
import Foundation
import UIKit

/// Writes distances as a person says them, such as `1.2 km` and `350 m`.
open class MKDistanceFormatter: Formatter {
  public enum Units: UInt, Sendable {
    case `default`, metric, imperial, imperialWithYards
  }

  public enum DistanceUnitStyle: UInt, Sendable {
    case `default`, abbreviated, full
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var locale: Locale! = .current
  open var units = Units.default
  open var unitStyle = DistanceUnitStyle.default

  /// - Parameter distance: In metres.
  open func string(fromDistance distance: CLLocationDistance) -> String {
    let isMetric = units == .metric || units == .default && locale.measurementSystem == .metric
    let formatter = AppRuntime.MeasurementFormatter()
    formatter.locale = locale
    formatter.unitOptions = .providedUnit
    formatter.unitStyle = unitStyle == .full ? .long : .medium
    let (large, small): (UnitLength, UnitLength) =
      isMetric ? (.kilometers, .meters) : (.miles, units == .imperialWithYards ? .yards : .feet)
    let metres = Measurement(value: distance, unit: UnitLength.meters)
    let whole = metres.converted(to: large)
    let isLarge = abs(whole.value) >= (isMetric ? 1 : 0.1)
    // Three digits are said of large distances, and multiples of 50 of small ones.
    let step = abs(metres.value) < 100 ? 1.0 : 50
    formatter.numberFormatter.maximumFractionDigits = isLarge && abs(whole.value) < 100 ? 1 : 0
    let part = metres.converted(to: small)
    return formatter.string(
      from: isLarge ? whole : Measurement(value: (part.value / step).rounded() * step, unit: small))
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? NSNumber).map { string(fromDistance: $0.doubleValue) } ?? (obj as? Double).map(string)
  }
}
