import Foundation

/// The shortest line between two points of the ellipsoid WGS 84.
///
/// The azimuth at the first point is found by bisection, because the difference of longitudes grows with it; the integrals
/// of longitude and distance along the line are summed by Gauss's rule with 16 nodes, whose error is below that of
/// rounding. Unlike Vincenty's iteration this also holds for nearly antipodal points.
///
/// Source: C. F. F. Karney, "Algorithms for geodesics", Journal of Geodesy 87, 2013, equations 5 to 8 and section 4. The
/// names of the angles are those of the paper.
struct Geodesic {
  /// The equatorial radius in metres.
  static let equatorialRadius = 6_378_137.0
  /// The flattening.
  static let flattening = 1 / 298.257_223_563

  /// The distance in metres.
  private(set) var distance = 0.0

  /// - Parameters:
  ///   - first: The first point, in degrees.
  ///   - second: The second point, in degrees.
  init(from first: (latitude: Double, longitude: Double), to second: (latitude: Double, longitude: Double)) {
    // Of two points that are mirrored or exchanged the distance is the same: the first one becomes the southern one that
    // is farther from the equator, and the second one lies east of it.
    let isFirstFarther = abs(first.latitude) >= abs(second.latitude)
    let (far, near) = isFirstFarther ? (first, second) : (second, first)
    let sign = far.latitude > 0 ? -1.0 : 1.0
    let angle = abs((second.longitude - first.longitude).remainder(dividingBy: 360)) * .pi / 180
    let (start, end) = (Latitude(far.latitude * sign), Latitude(near.latitude * sign))
    let isAlongEquator = far.latitude == 0 && angle <= (1 - Self.flattening) * .pi
    distance =
      isAlongEquator
      ? Self.equatorialRadius * angle : Line(start, end, azimuth: Self.azimuth(start, end, angle)).distance
  }

  /// The sine and the cosine of a reduced latitude.
  private struct Latitude {
    let sine: Double
    let cosine: Double

    init(_ degrees: Double) {
      let reduced = atan((1 - Geodesic.flattening) * tan(degrees * .pi / 180))
      // On the equator a sine below 0 keeps the quadrants of the angles, as in the paper.
      sine = degrees == 0 ? -.leastNormalMagnitude : sin(reduced)
      cosine = abs(degrees) == 90 ? 1e-150 : cos(reduced)
    }
  }

  /// Returns the azimuth at the first point of the line with a difference of longitudes.
  private static func azimuth(_ start: Latitude, _ end: Latitude, _ angle: Double) -> Double {
    var (low, high) = (0.0, Double.pi)
    while true {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { return middle }
      if Line(start, end, azimuth: middle).longitude < angle { low = middle } else { high = middle }
    }
  }

  /// A line that leaves one latitude at an azimuth and is followed to another latitude, which it crosses northwards.
  private struct Line {
    let sineOfAlpha0: Double
    let sigma1: Double
    let sigma2: Double
    let omega12: Double
    /// k² of the paper.
    let eccentricity: Double

    init(_ start: Latitude, _ end: Latitude, azimuth: Double) {
      let cosine1 = cos(azimuth) * start.cosine
      sineOfAlpha0 = sin(azimuth) * start.cosine
      // cos²β2 − cos²β1 without a loss of digits.
      let difference = (start.sine - end.sine) * (start.sine + end.sine)
      let cosine2 = max(0, cosine1 * cosine1 + difference).squareRoot()
      sigma1 = atan2(start.sine, cosine1)
      sigma2 = atan2(end.sine, cosine2)
      omega12 = atan2(sineOfAlpha0 * end.sine, cosine2) - atan2(sineOfAlpha0 * start.sine, cosine1)
      let second = Geodesic.flattening * (2 - Geodesic.flattening) / pow(1 - Geodesic.flattening, 2)
      eccentricity = second * (1 - sineOfAlpha0 * sineOfAlpha0)
    }

    /// The difference of longitudes in radians.
    var longitude: Double {
      let flattening = Geodesic.flattening
      let integral = integral { (2 - flattening) / (1 + (1 - flattening) * (1 + eccentricity * $0).squareRoot()) }
      return omega12 - flattening * sineOfAlpha0 * integral
    }

    var distance: Double {
      (1 - Geodesic.flattening) * Geodesic.equatorialRadius * integral { (1 + eccentricity * $0).squareRoot() }
    }

    /// Integrates a function of sin²σ along the line.
    private func integral(_ function: (Double) -> Double) -> Double {
      let (middle, half) = ((sigma1 + sigma2) / 2, (sigma2 - sigma1) / 2)
      var sum = 0.0
      for (node, weight) in Self.rule {
        for side in [-node, node] {
          let sine = sin(middle + half * side)
          sum += weight * function(sine * sine)
        }
      }
      return sum * half
    }

    /// The positive nodes and the weights of Gauss's rule on −1 … 1. Source: M. Abramowitz and I. A. Stegun, "Handbook of
    /// Mathematical Functions", 1964, table 25.4.
    private static let rule = [
      (0.0950125098376374, 0.1894506104550685), (0.2816035507792589, 0.1826034150449236),
      (0.4580167776572274, 0.1691565193950025), (0.6178762444026438, 0.1495959888165767),
      (0.7554044083550030, 0.1246289712555339), (0.8656312023878318, 0.0951585116824928),
      (0.9445750230732326, 0.0622535239386479), (0.9894009349916499, 0.0271524594117541),
    ]
  }
}
