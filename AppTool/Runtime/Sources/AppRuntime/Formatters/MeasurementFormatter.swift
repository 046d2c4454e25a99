import Foundation
internal import _FoundationICU

/// Texts such as "5 km", in the words of Unicode's CLDR.
open class MeasurementFormatter: Formatter {
  /// The choice of the shown unit.
  public struct UnitOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Shows the unit of the measurement rather than the usual one of the locale.
    public static let providedUnit = UnitOptions(rawValue: 1)
    /// Shows a unit in which the number is neither very large nor very small.
    public static let naturalScale = UnitOptions(rawValue: 1 << 1)
    /// Shows temperatures as "20°".
    public static let temperatureWithoutUnit = UnitOptions(rawValue: 1 << 2)
  }

  open var unitOptions: UnitOptions = []
  open var unitStyle = Formatter.UnitStyle.medium
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var locale: Locale! = currentLocale {
    didSet { if !hasOwnNumbers { numbers.locale = locale } }
  }

  private var hasOwnNumbers = false
  private lazy var numbers: NumberFormatter = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    formatter.locale = locale
    return formatter
  }()
  /// The digits of the numbers.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var numberFormatter: NumberFormatter! {
    get { numbers }
    set {
      hasOwnNumbers = newValue != nil
      numbers = newValue ?? NumberFormatter()
    }
  }

  /// Returns the text of a measurement. A unit that the CLDR does not have is shown by its symbol.
  open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
    let unit = measurement.unit as Unit
    if unitOptions.contains(.temperatureWithoutUnit), let temperature = unit as? UnitTemperature {
      return degrees(Measurement(value: measurement.value, unit: temperature))
    }
    let text = CLDRUnits.name(of: unit).flatMap { self.text(measurement.value, unit: $0, usage: usage(of: unit)) }
    return text ?? "\(number(measurement.value)) \(unit.symbol)"
  }

  /// Returns the name of a unit, for several of them; for the short style its symbol.
  open func string(from unit: Unit) -> String {
    guard unitStyle == .long, let name = CLDRUnits.name(of: unit),
      let text = self.text(0, unit: name, usage: nil)
    else { return unit.symbol }
    return text.replacingOccurrences(of: number(0), with: "").trimmingCharacters(in: .whitespaces)
  }

  open override func string(for obj: Any?) -> String? {
    switch obj {
    case let unit as Unit: string(from: unit)
    case let measurement as any AnyMeasurement: measurement.text(by: self)
    default: nil
    }
  }

  /// The purpose for which the CLDR chooses the unit of a region; `nil` keeps the unit.
  private func usage(of unit: Unit) -> String? {
    guard !unitOptions.contains(.providedUnit) || unitOptions.contains(.naturalScale) else { return nil }
    return Self.generalUsage(of: unit)
  }

  /// The purpose for which the CLDR chooses the usual unit of a region; `nil` keeps the unit.
  static func generalUsage(of unit: Unit) -> String? {
    switch unit {
    case is UnitTemperature: return "weather"
    case is UnitLength: return "road"
    case is UnitVolume: return "fluid"
    case is UnitMass, is UnitSpeed, is UnitArea, is UnitEnergy, is UnitPower, is UnitPressure:
      return "default"
    default: return nil
    }
  }

  private func number(_ value: Double) -> String { numbers.string(from: NSNumber(value: value)) ?? "\(value)" }

  private func degrees(_ temperature: Measurement<UnitTemperature>) -> String {
    var shown = temperature
    if !unitOptions.contains(.providedUnit) {
      let isImperial = (locale ?? currentLocale).region?.identifier == "US"
      shown = temperature.converted(to: isImperial ? .fahrenheit : .celsius)
    }
    return "\(number(shown.value))°"
  }

  /// Returns the text of a number of units in ICU's notation; `nil` if ICU does not have the unit.
  private func text(_ value: Double, unit: String, usage: String?) -> String? {
    let width =
      switch unitStyle {
      case .short: "unit-width-narrow"
      case .long: "unit-width-full-name"
      default: "unit-width-short"
      }
    let least = String(repeating: "0", count: max(0, numbers.minimumFractionDigits))
    let most = String(repeating: "#", count: max(0, numbers.maximumFractionDigits - numbers.minimumFractionDigits))
    let digits = least.isEmpty && most.isEmpty ? "precision-integer" : ".\(least)\(most)"
    let parts = ["unit/\(unit)", usage.map { "usage/\($0)" }, width, digits, "rounding-mode-half-even"]
    return Self.text(of: value, by: parts.compactMap { $0 }.joined(separator: " "), locale ?? currentLocale)
  }

  /// Returns the text of a number by a skeleton of ICU; `nil` if ICU does not know it.
  static func text(of value: Double, by skeleton: String, _ locale: Locale) -> String? {
    var status = UErrorCode(rawValue: 0)
    let units = Array(skeleton.utf16)
    let formatter = swift_unumf_openForSkeletonAndLocale(
      units, Int32(units.count), locale.identifier, &status)
    guard let formatter else { return nil }
    defer { swift_unumf_close(formatter) }
    guard status.rawValue <= 0, let result = swift_unumf_openResult(&status) else { return nil }
    defer { swift_unumf_closeResult(result) }
    swift_unumf_formatDouble(formatter, value, result, &status)
    guard status.rawValue <= 0 else { return nil }
    return ICUText.text { swift_unumf_resultToString(result, $0, $1, &$2) }
  }
}

/// A measurement of any kind.
private protocol AnyMeasurement {
  func text(by formatter: MeasurementFormatter) -> String
}

extension Measurement: AnyMeasurement {
  fileprivate func text(by formatter: MeasurementFormatter) -> String { formatter.string(from: self) }
}
