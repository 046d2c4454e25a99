import ArgumentParser
import InterfaceBuilder

/// `ib inspect`: the tree of a file as text.
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Print the tree of objects of a storyboard or xib with ids, classes and frames.")

  @Argument(help: "The .storyboard or .xib files.", completion: .file(extensions: ["storyboard", "xib"]))
  var files: [String]

  @Flag(help: "Print all properties of each object too, a line each: for git's textconv.")
  var properties = false

  func run() throws {
    for file in files {
      let document = try InterfaceDocument(try ToolFile.read(file), name: file)
      if files.count > 1 { print("\(file):") }
      print(document.outline(properties ? .properties : .tree), terminator: "")
    }
  }
}
