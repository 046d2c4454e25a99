import Chronicle
import Foundation
import Glibc

/// The outcomes of opening chronicles. A file is opened once, and again only after a change.
struct LabExaminations {
  /// The state of a file by which a change is noticed, also of its permissions.
  private struct Stamp: Hashable {
    var size: Int
    /// The time of the last change, in s and ns.
    var seconds, nanoseconds: Int

    /// `nil` for a file that cannot be found.
    init?(of file: URL) {
      var status = stat()
      guard stat(file.path, &status) == 0 else { return nil }
      size = Int(status.st_size)
      (seconds, nanoseconds) = (Int(status.st_ctim.tv_sec), Int(status.st_ctim.tv_nsec))
    }
  }

  private struct Outcome {
    var stamp: Stamp
    var error: ChronicleError?
  }

  private var outcomes: [URL: Outcome] = [:]

  /// Returns the error of a file that cannot be used; `nil` for a usable one, also for one that another program is
  /// writing. Cost: the first call and the first one after a change open the file.
  ///
  /// - Parameter open: Opens and closes the file at a path.
  mutating func error(
    of file: URL,
    open: (String) throws(ChronicleError) -> Void = { path throws(ChronicleError) in
      try ChronicleFile.open(at: path).close()
    }
  ) -> ChronicleError? {
    if let known = outcomes[file], known.stamp == Stamp(of: file) { return known.error }
    outcomes[file] = nil
    var found: ChronicleError?
    do throws(ChronicleError) { try open(file.path) } catch { found = error }
    switch found {
    case .busy?: return nil
    // They depend on the disk, which may be usable again without a change of the file.
    case .unusable?, .missing?: return found
    default: break
    }
    // Opening a chronicle may change it, so its state is read afterwards.
    outcomes[file] = Stamp(of: file).map { Outcome(stamp: $0, error: found) }
    return found
  }

  /// Forgets other files than the given ones.
  mutating func keep(_ files: [URL]) {
    let files = Set(files)
    outcomes = outcomes.filter { files.contains($0.key) }
  }
}
