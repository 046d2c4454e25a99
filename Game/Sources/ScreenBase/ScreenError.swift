import InterfaceBuilder

/// The error of a file of the game's screens that is missing or damaged.
package struct ScreenError: Error, CustomStringConvertible {
  package let file: InterfaceError

  /// The place and what a player can do. The words of ``file`` are for the authors of the file.
  package var description: String {
    var place = file.line > 0 ? "\(file.file):\(file.line)" : file.file
    if case .missing(let folder) = file.reason { place += " of \(folder)" }
    return "the screen file \(place) is missing or damaged; install Micro again, or restore the file in its checkout"
  }
}
