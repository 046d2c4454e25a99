import Ecology
import Foundation
import Resources

extension Age {
  /// Reads a bundled age.
  ///
  /// - Parameter minutes: One of `choices`; 0 reads no file.
  /// - Throws: `AgeError`; the message lists the searched places.
  public static func bundled(minutes: Int, rules: Rules = .standard) throws(AgeError) -> Age {
    if minutes == 0 { return .beginning }
    let name = Age.fileName(minutes: minutes)
    let folder: URL
    do {
      folder = try ResourceFolder(package: "Game", module: "Chronicle", name: "Archives", source: chronicleSource)
        .locate()
    } catch {
      throw .missing(path: "\(name) (\(error))")
    }
    return try Age(contentsOf: folder.appendingPathComponent(name), rules: rules)
  }

  /// The name of an age's file.
  public static func fileName(minutes: Int) -> String { "age-\(minutes).json" }
}
