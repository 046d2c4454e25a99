import Foundation

/// The names of Foundation's units in Unicode's CLDR.
///
/// Source: Unicode Technical Standard 35, "Unit Identifiers".
enum CLDRUnits {
  /// Returns the name of a unit; `nil` for one without, such as an app's own.
  static func name(of unit: Unit) -> String? { names[Key(kind: ObjectIdentifier(type(of: unit)), symbol: unit.symbol)] }

  private struct Key: Hashable {
    let kind: ObjectIdentifier
    let symbol: String
  }

  private static let names: [Key: String] = Dictionary(
    all.map { (Key(kind: ObjectIdentifier(type(of: $0.0)), symbol: $0.0.symbol), $0.1) }
  ) { first, _ in first }

  static let all: [(Unit, String)] =
    lengths + masses + temperatures + speeds + areas + volumes + energies + others

  private static let lengths: [(Unit, String)] = [
    (UnitLength.kilometers, "kilometer"), (UnitLength.meters, "meter"), (UnitLength.decimeters, "decimeter"),
    (UnitLength.centimeters, "centimeter"), (UnitLength.millimeters, "millimeter"),
    (UnitLength.micrometers, "micrometer"), (UnitLength.nanometers, "nanometer"),
    (UnitLength.picometers, "picometer"), (UnitLength.inches, "inch"), (UnitLength.feet, "foot"),
    (UnitLength.yards, "yard"), (UnitLength.miles, "mile"), (UnitLength.scandinavianMiles, "mile-scandinavian"),
    (UnitLength.lightyears, "light-year"), (UnitLength.nauticalMiles, "nautical-mile"),
    (UnitLength.fathoms, "fathom"), (UnitLength.furlongs, "furlong"),
    (UnitLength.astronomicalUnits, "astronomical-unit"), (UnitLength.parsecs, "parsec"),
  ]
  private static let masses: [(Unit, String)] = [
    (UnitMass.kilograms, "kilogram"), (UnitMass.grams, "gram"), (UnitMass.milligrams, "milligram"),
    (UnitMass.micrograms, "microgram"), (UnitMass.ounces, "ounce"), (UnitMass.pounds, "pound"),
    (UnitMass.stones, "stone"), (UnitMass.metricTons, "tonne"), (UnitMass.shortTons, "ton"),
    (UnitMass.carats, "carat"), (UnitMass.ouncesTroy, "ounce-troy"), (UnitDuration.seconds, "second"),
    (UnitDuration.minutes, "minute"), (UnitDuration.hours, "hour"), (UnitDuration.milliseconds, "millisecond"),
    (UnitDuration.microseconds, "microsecond"), (UnitDuration.nanoseconds, "nanosecond"),
  ]
  private static let temperatures: [(Unit, String)] = [
    (UnitTemperature.kelvin, "kelvin"), (UnitTemperature.celsius, "celsius"),
    (UnitTemperature.fahrenheit, "fahrenheit"),
  ]
  private static let speeds: [(Unit, String)] = [
    (UnitSpeed.metersPerSecond, "meter-per-second"), (UnitSpeed.kilometersPerHour, "kilometer-per-hour"),
    (UnitSpeed.milesPerHour, "mile-per-hour"), (UnitSpeed.knots, "knot"),
    (UnitAcceleration.metersPerSecondSquared, "meter-per-square-second"), (UnitAcceleration.gravity, "g-force"),
  ]
  private static let areas: [(Unit, String)] = [
    (UnitArea.squareKilometers, "square-kilometer"), (UnitArea.squareMeters, "square-meter"),
    (UnitArea.squareCentimeters, "square-centimeter"), (UnitArea.squareInches, "square-inch"),
    (UnitArea.squareFeet, "square-foot"), (UnitArea.squareYards, "square-yard"),
    (UnitArea.squareMiles, "square-mile"), (UnitArea.acres, "acre"), (UnitArea.hectares, "hectare"),
  ]
  private static let volumes: [(Unit, String)] = [
    (UnitVolume.cubicKilometers, "cubic-kilometer"), (UnitVolume.cubicMeters, "cubic-meter"),
    (UnitVolume.cubicCentimeters, "cubic-centimeter"), (UnitVolume.megaliters, "megaliter"),
    (UnitVolume.liters, "liter"), (UnitVolume.deciliters, "deciliter"), (UnitVolume.centiliters, "centiliter"),
    (UnitVolume.milliliters, "milliliter"), (UnitVolume.cubicInches, "cubic-inch"),
    (UnitVolume.cubicFeet, "cubic-foot"), (UnitVolume.cubicYards, "cubic-yard"),
    (UnitVolume.cubicMiles, "cubic-mile"), (UnitVolume.acreFeet, "acre-foot"), (UnitVolume.bushels, "bushel"),
    (UnitVolume.teaspoons, "teaspoon"), (UnitVolume.tablespoons, "tablespoon"),
    (UnitVolume.fluidOunces, "fluid-ounce"), (UnitVolume.cups, "cup"), (UnitVolume.pints, "pint"),
    (UnitVolume.quarts, "quart"), (UnitVolume.gallons, "gallon"),
    (UnitVolume.imperialFluidOunces, "fluid-ounce-imperial"), (UnitVolume.imperialGallons, "gallon-imperial"),
    (UnitVolume.metricCups, "cup-metric"),
  ]
  private static let energies: [(Unit, String)] = [
    (UnitEnergy.kilojoules, "kilojoule"), (UnitEnergy.joules, "joule"), (UnitEnergy.kilocalories, "kilocalorie"),
    (UnitEnergy.calories, "calorie"), (UnitEnergy.kilowattHours, "kilowatt-hour"), (UnitPower.gigawatts, "gigawatt"),
    (UnitPower.megawatts, "megawatt"), (UnitPower.kilowatts, "kilowatt"), (UnitPower.watts, "watt"),
    (UnitPower.milliwatts, "milliwatt"), (UnitPower.horsepower, "horsepower"),
    (UnitPressure.hectopascals, "hectopascal"), (UnitPressure.kilopascals, "kilopascal"),
    (UnitPressure.megapascals, "megapascal"), (UnitPressure.inchesOfMercury, "inch-ofhg"),
    (UnitPressure.millimetersOfMercury, "millimeter-ofhg"), (UnitPressure.bars, "bar"),
    (UnitPressure.millibars, "millibar"), (UnitPressure.poundsForcePerSquareInch, "pound-force-per-square-inch"),
  ]
  private static let others: [(Unit, String)] = [
    (UnitAngle.degrees, "degree"), (UnitAngle.arcMinutes, "arc-minute"), (UnitAngle.arcSeconds, "arc-second"),
    (UnitAngle.radians, "radian"), (UnitAngle.revolutions, "revolution"), (UnitFrequency.gigahertz, "gigahertz"),
    (UnitFrequency.megahertz, "megahertz"), (UnitFrequency.kilohertz, "kilohertz"), (UnitFrequency.hertz, "hertz"),
    (UnitElectricCurrent.amperes, "ampere"), (UnitElectricCurrent.milliamperes, "milliampere"),
    (UnitElectricPotentialDifference.volts, "volt"), (UnitElectricResistance.ohms, "ohm"),
    (UnitFuelEfficiency.litersPer100Kilometers, "liter-per-100-kilometer"),
    (UnitFuelEfficiency.milesPerGallon, "mile-per-gallon"),
    (UnitFuelEfficiency.milesPerImperialGallon, "mile-per-gallon-imperial"), (UnitInformationStorage.bits, "bit"),
    (UnitInformationStorage.bytes, "byte"), (UnitInformationStorage.kilobytes, "kilobyte"),
    (UnitInformationStorage.megabytes, "megabyte"), (UnitInformationStorage.gigabytes, "gigabyte"),
    (UnitInformationStorage.terabytes, "terabyte"), (UnitInformationStorage.petabytes, "petabyte"),
    (UnitIlluminance.lux, "lux"),
  ]
}
