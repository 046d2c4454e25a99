import ArgumentParser
import InterfaceBuilder

/// `ib inspect`: prints the tree of a file as text.
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Print the tree of objects of a storyboard or xib with ids, classes and frames.")

  @Argument(help: "The .storyboard or .xib files.", completion: .file(extensions: ["storyboard", "xib"]))
  var files: [String]

  @Flag(help: "Also print all properties of each object, one per line.")
  var properties = false

  @Flag(
    help: """
      For git's textconv: same as --properties, but print the text of a malformed file unchanged, because git \
      stops if the command fails.
      """)
  var textconv = false

  func run() throws {
    for file in files {
      try ToolFile.show((files.count > 1 ? "\(file):\n" : "") + (try text(of: file)))
    }
  }

  func text(of file: String) throws -> String {
    let data = try ToolFile.read(file)
    do {
      let document = try InterfaceDocument(data, name: file)
      return document.outline(properties || textconv ? .properties : .tree)
    } catch {
      guard textconv else { throw error }
      return "(\(error.place)\(error.message))\n" + String(decoding: data, as: UTF8.self)
    }
  }
}
