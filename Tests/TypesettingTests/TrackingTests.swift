import Testing

@testable import Typesetting

@Suite struct TrackingTests {
  /// Apple, Human Interface Guidelines, Typography: the tracking of San Francisco, in 1/1000 em by size in points.
  private static let published: [(size: Double, tracking: Double)] = [
    (6, 41), (7, 34), (8, 26), (9, 19), (10, 12), (11, 6), (12, 0), (13, -6), (14, -11), (15, -16), (16, -20),
    (17, -26),
    (18, -25), (19, -24), (20, -23),
  ]

  @Test(arguments: published)
  func `text is spaced by San Francisco's published tracking`(size: Double, tracking: Double) {
    let spacing = Font.systemTracking(size: size, weight: .regular) / size
    #expect(abs(spacing * 1000 - tracking) <= 5)
  }
}
