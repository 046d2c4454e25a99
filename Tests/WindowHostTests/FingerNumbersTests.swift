import Foundation
import Testing
import UIKit
import WindowHost

@Suite struct FingerNumbersTests {
  private func finger(_ identifier: Int64) -> FingerNumbers.Finger {
    FingerNumbers.Finger(device: 1, identifier: identifier)
  }

  @Test func `a finger keeps the lowest free number from down to up`() {
    var numbers = FingerNumbers()
    #expect(numbers.number(of: finger(77), .down, at: .zero) == 0)
    #expect(numbers.number(of: finger(12), .down, at: .zero) == 1)
    #expect(numbers.number(of: finger(77), .move, at: .zero) == 0)
    #expect(numbers.number(of: finger(77), .up, at: .zero) == 0)
    #expect(numbers.number(of: finger(90), .down, at: .zero) == 0)
    #expect(numbers.number(of: finger(12), .up, at: .zero) == 1)
  }

  @Test func `touch events out of sequence have no number`() {
    var numbers = FingerNumbers()
    #expect(numbers.number(of: finger(1), .move, at: .zero) == nil)
    #expect(numbers.number(of: finger(1), .up, at: .zero) == nil)
    #expect(numbers.number(of: finger(1), .down, at: .zero) == 0)
    #expect(numbers.number(of: finger(1), .down, at: .zero) == nil)
  }

  @Test func `all fingers can be removed at their last positions`() {
    var numbers = FingerNumbers()
    _ = numbers.number(of: finger(1), .down, at: .zero)
    _ = numbers.number(of: finger(2), .down, at: CGPoint(x: 3, y: 4))
    _ = numbers.number(of: finger(1), .move, at: CGPoint(x: 5, y: 6))
    let removed = numbers.removeAll()
    #expect(removed.map(\.number) == [0, 1])
    #expect(removed.map(\.point) == [CGPoint(x: 5, y: 6), CGPoint(x: 3, y: 4)])
    #expect(numbers.removeAll().isEmpty)
  }
}
