/// A place at which both versions changed the same thing.
struct MergeConflict: Equatable {
  /// The id of the object.
  var object: String?
  var message: String
}
