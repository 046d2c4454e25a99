/// The differences between the storyboards and xibs of two revisions, for pages that people read.
struct Review: Equatable {
  /// The revisions as the user named them.
  var base: String
  var head: String
  var files: [File] = []

  struct File: Equatable {
    /// The path; both paths of a renamed file.
    var title: String
    /// The changes outside of the scenes, or the reason why the versions cannot be compared.
    var words = ""
    var scenes: [Scene] = []
  }

  struct Scene: Equatable {
    var title: String
    /// The changes as lines of text.
    var words: String
    var pictures: [Pictures] = []
  }

  /// A scene before and after under one condition.
  struct Pictures: Equatable {
    /// The condition, such as `retina4_7, dark`.
    var conditions: String
    /// The path of the picture, relative to the pages; `nil` if the version does not have the scene.
    var before: String?
    var after: String?
  }

  /// The number of scenes and files, as a sentence.
  var summary: String {
    guard !files.isEmpty else { return "No storyboard or xib differs between \(base) and \(head)." }
    let scenes = files.reduce(0) { $0 + $1.scenes.count }
    return "\(scenes) changed scene\(scenes == 1 ? "" : "s") in \(files.count) file\(files.count == 1 ? "" : "s") "
      + "between \(base) and \(head)."
  }
}
