/// The number of a grip. A world never assigns the same number twice.
public struct GripID: Hashable, Comparable, Sendable {
  /// The number. Grips are processed in ascending order.
  public let number: UInt32

  /// Creates an ID from a number.
  public init(_ number: UInt32) { self.number = number }

  public static func < (left: GripID, right: GripID) -> Bool { left.number < right.number }
}

/// A temporary hold between cells of two bodies that yields to a large enough pull.
struct Grip: Hashable {
  var id: GripID
  var first: CellID
  var second: CellID
  /// The distance that it maintains, in u.
  var rest: Float
  /// The maximum force, in mass·u/s².
  var strength: Float
  /// The indices of the cells in their column during a frame.
  var firstIndex: Int32 = 0
  var secondIndex: Int32 = 0
  var impulse: Float = 0

  /// The stretch at which it is lost, in u.
  static let reach: Float = 0.3

  /// Pulls the cells together, as one iteration of a sweep.
  mutating func solve(_ cells: UnsafeMutablePointer<CellState>, step: Float) {
    let firstCell = cells + Int(firstIndex)
    let secondCell = cells + Int(secondIndex)
    let apart = secondCell.pointee.position - firstCell.pointee.position
    let (normal, distance) = ContactTuning.direction(apart, firstIndex, secondIndex)
    let firstResponse = firstCell.pointee.response(to: normal)
    let secondResponse = secondCell.pointee.response(to: normal)
    let both = firstResponse + secondResponse
    let response = normal.x * both.x + normal.y * both.y
    let slip = secondCell.pointee.velocity - firstCell.pointee.velocity
    let error = min(
      max((distance - rest) / step * ContactTuning.bias, -ContactTuning.pushSpeed), ContactTuning.pushSpeed)
    let speed = normal.x * slip.x + normal.y * slip.y + error
    let limit = strength * step
    impulse = min(max(-speed / (response * (1 + ContactTuning.softness)), -limit), limit)
    firstCell.pointee.motion.highHalf -= firstResponse * impulse
    secondCell.pointee.motion.highHalf += secondResponse * impulse
  }
}

/// All grips, in the order of their numbers.
struct GripList: Hashable {
  var next: UInt32 = 1
  var grips: [Grip] = []
}
