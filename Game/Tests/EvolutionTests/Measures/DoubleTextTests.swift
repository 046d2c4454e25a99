import Testing

@testable import Evolution

@Suite struct DoubleTextTests {
  @Test(
    arguments: [
      (0, 0, "0"), (2.5, 0, "3"), (0.049, 1, "0.0"), (0.05, 1, "0.1"), (1.005, 2, "1.00"), (12.996, 2, "13.00"),
      (0.0625, 3, "0.063"), (-1.25, 1, "−1.3"), (-0.05, 2, "−0.05"), (-0.001, 2, "0.00"), (.infinity, 2, "∞"),
      (.nan, 1, "∞"), (1e300, 0, "∞"),
    ] as [(Double, Int, String)])
  func `a number has the stated decimals`(number: Double, digits: Int, text: String) {
    #expect(number.text(digits: digits) == text)
  }
}
