import Foundation

extension Measurement where UnitType: Dimension {
  /// Returns the measurement in a unit of the current locale, such as `9.8 ft`.
  public func formatted() -> String { MeasurementFormatStyle<UnitType>(width: .abbreviated).format(self) }

  public func formatted<Style: Foundation.FormatStyle>(
    _ style: Style
  ) -> Style.FormatOutput where Style.FormatInput == Measurement<UnitType> {
    style.format(self)
  }
}

extension Foundation.FormatStyle {
  public static func measurement<UnitType>(
    width: MeasurementFormatStyle<UnitType>.UnitWidth, usage: MeasurementFormatUnitUsage<UnitType> = .general,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == MeasurementFormatStyle<UnitType> {
    MeasurementFormatStyle<UnitType>(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
  }

  /// - Parameter hidesScaleName: True for temperatures as "20°".
  public static func measurement(
    width: MeasurementFormatStyle<UnitTemperature>.UnitWidth,
    usage: MeasurementFormatUnitUsage<UnitTemperature> = .general, hidesScaleName: Bool,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == MeasurementFormatStyle<UnitTemperature> {
    var style = MeasurementFormatStyle<UnitTemperature>(
      width: width, usage: usage, numberFormatStyle: numberFormatStyle)
    style.hidesScaleName = hidesScaleName
    return style
  }
}
