extension Lesson {
  /// The twenty lessons, in the recommended order.
  package static let all = moving + sensing + fighting + living

  /// Returns the lesson with an id.
  static func lesson(_ id: String) -> Lesson? { all.first { $0.id == id } }
}
