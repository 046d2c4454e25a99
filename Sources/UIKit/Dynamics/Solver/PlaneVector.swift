/// A vector of the plane with y down, in points or points per second.
typealias PlaneVector = SIMD2<Double>

extension PlaneVector {
  init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }

  init(_ vector: CGVector) { self.init(Double(vector.dx), Double(vector.dy)) }

  init(_ offset: UIOffset) { self.init(Double(offset.horizontal), Double(offset.vertical)) }

  /// The vector of a length in the direction of an angle, clockwise from the x axis, in radians.
  init(angle: Double, length: Double = 1) { self.init(cos(angle) * length, sin(angle) * length) }

  var point: CGPoint { CGPoint(x: x, y: y) }
  var length: Double { (x * x + y * y).squareRoot() }
  /// A quarter turn clockwise.
  var turned: PlaneVector { PlaneVector(-y, x) }
  /// The unit vector in the same direction; zero for the zero vector.
  var unit: PlaneVector { length > 0 ? self / length : .zero }
  var isFinite: Bool { x.isFinite && y.isFinite }

  func dot(_ other: PlaneVector) -> Double { x * other.x + y * other.y }
  func cross(_ other: PlaneVector) -> Double { x * other.y - y * other.x }

  func rotated(by angle: Double) -> PlaneVector {
    let (sine, cosine) = (sin(angle), cos(angle))
    return PlaneVector(x * cosine - y * sine, x * sine + y * cosine)
  }
}
