import ArgumentParser

/// The two files of a comparison.
struct DiffNames {
  let title: String
  let old: String
  let new: String

  init(_ arguments: [String]) throws {
    switch arguments.count {
    case 2:
      old = arguments[0]
      new = arguments[1]
      title = new == "/dev/null" ? old : new
    case 7...9:
      title = arguments[0]
      old = arguments[1]
      new = arguments[4]
    default:
      throw ValidationError("give the old and the new file; git's diff drivers give seven arguments")
    }
  }
}
