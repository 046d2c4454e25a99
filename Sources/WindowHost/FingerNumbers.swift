import Foundation
import UIKit

/// Assigns small numbers to the fingers on a screen. Each finger has the lowest free number from its down to its up.
package struct FingerNumbers {
  /// SDL's identification of a finger.
  package struct Finger: Hashable {
    package let device: Int64
    package let identifier: Int64

    package init(device: Int64, identifier: Int64) {
      self.device = device
      self.identifier = identifier
    }
  }
  private struct Touch {
    let finger: Finger
    let number: Int
    var point: CGPoint
  }
  private var touches: [Touch] = []

  package init() {}

  /// Returns the number of a finger; `nil` for a finger that moves or lifts without having come down, and for one that
  /// comes down twice.
  package mutating func number(of finger: Finger, _ change: TouchChange, at point: CGPoint) -> Int? {
    let index = touches.firstIndex { $0.finger == finger }
    if change == .down {
      guard index == nil else { return nil }
      let number = (0...touches.count).first { number in !touches.contains { $0.number == number } } ?? touches.count
      touches.append(Touch(finger: finger, number: number, point: point))
      return number
    }
    guard let index else { return nil }
    touches[index].point = point
    return change == .move ? touches[index].number : touches.remove(at: index).number
  }

  /// Removes all fingers and returns their numbers and last points, the oldest first.
  package mutating func removeAll() -> [(number: Int, point: CGPoint)] {
    defer { touches = [] }
    return touches.map { ($0.number, $0.point) }
  }
}
