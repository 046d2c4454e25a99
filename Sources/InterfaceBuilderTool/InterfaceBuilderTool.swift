import ArgumentParser
import Foundation
import InterfaceBuilder

/// The command line for Interface Builder files, as a library, so that an app's own `ib` is a few lines.
public enum InterfaceBuilderTool {
  /// Runs the command of the process's arguments and exits.
  public static func main() {
    Root.main()
  }

  struct Root: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "ib", abstract: "Look into storyboards and xibs on Linux.", subcommands: [Inspect.self])
  }

  struct Inspect: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the tree of objects of a storyboard or xib with ids, classes and frames.")

    @Argument(help: "The .storyboard or .xib files.", completion: .file(extensions: ["storyboard", "xib"]))
    var files: [String]

    func run() throws {
      for file in files {
        guard let data = FileManager.default.contents(atPath: file) else {
          throw ValidationError("\(file): there is no such file, or it cannot be read")
        }
        if files.count > 1 { print("\(file):") }
        print(try InterfaceDocument(data, name: file).outline, terminator: "")
      }
    }
  }
}
