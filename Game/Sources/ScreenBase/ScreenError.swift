import InterfaceBuilder

/// The error of a file of the game's screens that is missing or damaged.
package struct ScreenError: Error, CustomStringConvertible {
  package let file: InterfaceError

  package var description: String {
    "\(file); the game cannot show its screens without this file: install Micro again, or restore the file in its checkout"
  }
}
