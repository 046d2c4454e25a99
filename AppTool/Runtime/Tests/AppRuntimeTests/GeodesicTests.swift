import Foundation
import Testing

@testable import AppCoreLocation

@Suite struct GeodesicTests {
  /// Distances in metres. Sources: the documentation of GeographicLib 2.0 (New York to London, Wellington to Salamanca),
  /// its test set for nearly antipodal points, and C. F. F. Karney, "Algorithms for geodesics", 2013, for the quarter of
  /// the meridian.
  @Test(arguments: [
    (40.6, -73.8, 51.6, -0.5, 5_551_759.400), (-41.32, 174.81, 40.96, -5.50, 19_959_679.267),
    (0, 0, 0.5, 179.5, 19_936_288.579), (0, 0, 0.5, 179.7, 19_944_127.421), (0, 0, 90, 0, 10_001_965.729),
    (0, 0, 0, 1, 111_319.491), (0, 0, 0, 180, 20_003_931.459), (90, 0, -90, 50, 20_003_931.459), (45, 10, 45, 10, 0),
  ])
  func `distances are those of the literature`(
    _ latitude: Double, _ longitude: Double, _ endLatitude: Double, _ endLongitude: Double, _ expected: Double
  ) {
    let start = CLLocation(latitude: latitude, longitude: longitude)
    let end = CLLocation(latitude: endLatitude, longitude: endLongitude)
    #expect(abs(start.distance(from: end) - expected) < 0.001)
    #expect(abs(end.distance(from: start) - expected) < 0.001)
  }

  @Test func `distances are those of Vincenty's formula where it converges`() {
    var random = Numbers(state: 7)
    for _ in 0..<300 {
      let first = (latitude: random.next(in: -89...89), longitude: random.next(in: -180...180))
      let turn = random.next(in: -150...150)
      let second = (latitude: random.next(in: -89...89), longitude: first.longitude + turn)
      let found = Geodesic(from: first, to: second).distance
      #expect(abs(found - vincenty(first, second)) < 0.001, "\(first) \(second)")
    }
  }

  /// Source: T. Vincenty, "Direct and inverse solutions of geodesics on the ellipsoid", Survey Review 23, 1975.
  private func vincenty(_ first: (latitude: Double, longitude: Double), _ second: (latitude: Double, longitude: Double))
    -> Double
  {
    let (a, f) = (6_378_137.0, 1 / 298.257_223_563)
    let b = a * (1 - f)
    let difference = (second.longitude - first.longitude) * .pi / 180
    let u1 = atan((1 - f) * tan(first.latitude * .pi / 180))
    let u2 = atan((1 - f) * tan(second.latitude * .pi / 180))
    var lambda = difference
    var (sigma, sine, cosine, cosine2, middle) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for _ in 0..<500 {
      let east = cos(u2) * sin(lambda)
      let north = cos(u1) * sin(u2) - sin(u1) * cos(u2) * cos(lambda)
      sine = (east * east + north * north).squareRoot()
      cosine = sin(u1) * sin(u2) + cos(u1) * cos(u2) * cos(lambda)
      sigma = atan2(sine, cosine)
      let sineOfAlpha = cos(u1) * cos(u2) * sin(lambda) / sine
      cosine2 = 1 - sineOfAlpha * sineOfAlpha
      middle = cosine - 2 * sin(u1) * sin(u2) / cosine2
      let c = f / 16 * cosine2 * (4 + f * (4 - 3 * cosine2))
      let sum = sigma + c * sine * (middle + c * cosine * (2 * middle * middle - 1))
      let next = difference + (1 - c) * f * sineOfAlpha * sum
      let step = abs(next - lambda)
      lambda = next
      if step < 1e-13 { break }
    }
    let square = cosine2 * (a * a - b * b) / (b * b)
    let bigA = 1 + square / 16384 * (4096 + square * (320 * square - 768 - 175 * square * square))
    let bigB = square / 1024 * (256 + square * (74 * square - 128 - 47 * square * square))
    let last = bigB / 6 * middle * (4 * sine * sine - 3) * (4 * middle * middle - 3)
    let delta = bigB * sine * (middle + bigB / 4 * (cosine * (2 * middle * middle - 1) - last))
    return b * bigA * (sigma - delta)
  }

  /// A linear congruential generator.
  private struct Numbers {
    var state: UInt64

    mutating func next(in range: ClosedRange<Double>) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return range.lowerBound + Double(state >> 11) / 0x1p53 * (range.upperBound - range.lowerBound)
    }
  }
}
