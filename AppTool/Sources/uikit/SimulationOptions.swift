import ArgumentParser

/// The position that an app senses.
struct SimulationOptions: ParsableArguments {
  // A latitude in the south begins with a minus sign.
  @Option(
    parsing: .unconditional,
    help: "The position that Core Location reports: LAT,LON in degrees, or a GPX file with the way points of a route.",
    completion: .file())
  var location: String?
}
