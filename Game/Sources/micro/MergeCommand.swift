import ArgumentParser
import Chronicle

/// Makes one chronicle of those of the ranks.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Make one chronicle of the folder that 'micro evolve --islands' wrote.",
    discussion: """
      The file ends at the last minute at which every rank saved a state. Commands that read chronicles take the folder \
      too; the file is for copying, and opens faster.
      """)

  @Argument(help: "The folder with the chronicles of the ranks.", completion: .directory)
  var folder: String

  @Option(name: .shortAndLong, help: "The file of the whole chronicle.", completion: .file(extensions: ["micro"]))
  var out: String

  func run() throws {
    let folder = try ChronicleFolder(at: folder)
    let file = try folder.merge(into: out)
    let count = try file.individualCount()
    print("\(out): \(folder.minute) minutes, \(file.header.shadows + 1) islands, \(count) individuals")
    try file.close()
  }
}
