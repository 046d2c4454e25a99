import Foundation

/// Texts of measurements, such as "9.8 ft", in the words of Unicode's CLDR.
///
/// On Apple's systems it is `Measurement.FormatStyle`, which Foundation on Linux has without members.
public struct MeasurementFormatStyle<UnitType: Dimension>: Foundation.FormatStyle {
  public enum UnitWidth: Codable, Hashable, Sendable {
    /// "9.8 feet".
    case wide
    /// "9.8 ft".
    case abbreviated
    /// "9.8′".
    case narrow
  }

  public var width: UnitWidth
  public var usage: MeasurementFormatUnitUsage<UnitType>
  /// The style of the numbers, of which only the digits are followed; `nil` takes those of the CLDR.
  public var numberFormatStyle: FloatingPointFormatStyle<Double>?
  /// True for temperatures as "20°".
  public var hidesScaleName = false
  public var locale: Locale

  public init(
    width: UnitWidth, locale: Locale = currentLocale, usage: MeasurementFormatUnitUsage<UnitType> = .general,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) {
    (self.width, self.locale, self.usage) = (width, locale, usage)
    self.numberFormatStyle = numberFormatStyle
  }

  public func locale(_ locale: Locale) -> Self {
    var result = self
    result.locale = locale
    return result
  }

  public func format(_ value: Measurement<UnitType>) -> String {
    let unit = value.unit as Unit
    if hidesScaleName, let temperature = unit as? UnitTemperature { return degrees(value.value, temperature) }
    let text = CLDRUnits.name(of: unit).flatMap { name in
      let parts = ["unit/\(name)", usage.cldrName(for: unit).map { "usage/\($0)" }, widthStem, digits]
      let skeleton = parts.compactMap { $0 }.joined(separator: " ")
      return MeasurementFormatter.text(of: value.value, by: skeleton, locale)
    }
    return text ?? "\(MeasurementFormatter.text(of: value.value, by: digits ?? "", locale) ?? "") \(unit.symbol)"
  }

  private var widthStem: String {
    switch width {
    case .wide: "unit-width-full-name"
    case .abbreviated: "unit-width-short"
    case .narrow: "unit-width-narrow"
    }
  }

  private func degrees(_ value: Double, _ unit: UnitTemperature) -> String {
    var temperature = Measurement(value: value, unit: unit)
    var digits = digits
    if usage.cldrName(for: unit) != nil {
      temperature.convert(to: locale.region?.identifier == "US" ? .fahrenheit : .celsius)
      // The digits of the CLDR: whole numbers, and two digits of small ones.
      digits = digits ?? (abs(temperature.value) < 10 ? "@#" : "precision-integer")
    }
    let number = MeasurementFormatter.text(of: temperature.value, by: digits ?? "", locale)
    return "\(number ?? "\(temperature.value)")°"
  }

  /// The digits of the style of numbers in ICU's notation. The style does not tell them, but its texts do.
  private var digits: String? {
    guard let style = numberFormatStyle?.locale(Locale(identifier: "en_US_POSIX")) else { return nil }
    func fraction(_ value: Double) -> Int {
      style.format(value).split(separator: ".").dropFirst().first?.count { $0.isNumber } ?? 0
    }
    func all(_ value: Double) -> Int { style.format(value).count { $0.isNumber } }
    func stem(_ least: Int, _ most: Int, _ sign: Character) -> String {
      String(repeating: sign, count: least) + String(repeating: "#", count: max(0, most - least))
    }
    // Only significant digits leave a small number more digits after the point than a large one.
    let most = fraction(0.123_456_789)
    guard most == fraction(123.456_789) else { return stem(all(1), all(1.234_567_89), "@") }
    return most == 0 ? "precision-integer" : ".\(stem(fraction(0), most, "0"))"
  }
}

/// The purpose of a measurement, for which the unit of a region is chosen.
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Codable, Hashable, Sendable {
  private enum Purpose: Codable, Hashable, Sendable {
    case provided, general
    /// A usage of the CLDR.
    case named(String)
  }

  private let purpose: Purpose

  fileprivate init(_ name: String) { purpose = .named(name) }
  private init(_ purpose: Purpose) { self.purpose = purpose }

  /// The usual unit of the region.
  public static var general: Self { Self(.general) }
  /// The unit of the measurement.
  public static var asProvided: Self { Self(.provided) }

  /// The usage of the CLDR; `nil` to keep the unit.
  func cldrName(for unit: Unit) -> String? {
    switch purpose {
    case .provided: nil
    case .general: unit is UnitLength ? "default" : MeasurementFormatter.generalUsage(of: unit)
    case .named(let name): name
    }
  }
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
  public static var person: Self { Self("person") }
  public static var personHeight: Self { Self("person-height") }
  public static var road: Self { Self("road") }
  public static var focalLength: Self { Self("focal-length") }
  public static var rainfall: Self { Self("rainfall") }
  public static var snowfall: Self { Self("snowfall") }
  public static var visibility: Self { Self("visiblty") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
  public static var person: Self { Self("person") }
  public static var weather: Self { Self("weather") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitMass {
  public static var personWeight: Self { Self("person") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitEnergy {
  public static var food: Self { Self("food") }
  public static var workout: Self { Self("food") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitSpeed {
  public static var wind: Self { Self("wind") }
  public static var snowfall: Self { Self("snowfall") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitVolume {
  public static var liquid: Self { Self("fluid") }
}
