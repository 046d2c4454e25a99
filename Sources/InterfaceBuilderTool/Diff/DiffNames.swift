/// The two files of a comparison.
struct DiffNames {
  let title: String
  let old: String
  let new: String
  /// Whether git asks as for a diff driver; it gives up on all other files when the driver fails.
  let isFromGit: Bool

  init(_ arguments: [String]) throws {
    switch arguments.count {
    case 2:
      old = arguments[0]
      new = arguments[1]
      isFromGit = false
      title = new == "/dev/null" ? old : new
    case 7...9:
      isFromGit = true
      title = arguments[0]
      old = arguments[1]
      new = arguments[4]
    default:
      throw ToolError(text: "give the old and the new file; git's diff drivers give seven arguments")
    }
  }
}
