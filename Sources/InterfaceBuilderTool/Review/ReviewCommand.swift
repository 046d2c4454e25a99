import ArgumentParser
import Foundation
import InterfaceBuilder

/// `ib review`: draws the changed scenes of two revisions, with their differences as text beside them.
struct ReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Write pages with the changed scenes of two revisions before and after, and the differences as text.",
    discussion: """
      Writes review.md, index.html and the folder pictures. Each revision is drawn with its own images, colours and \
      strings. --project is a folder of the repository. Default: the whole repository.
      """)

  @Argument(
    help: "The revisions: BASE..HEAD or BASE HEAD, or BASE...HEAD for the changes since HEAD left BASE.")
  var range: [String]

  @Option(help: "The folder to write.", completion: .directory)
  var out: String

  @Option(help: "A folder of the repository.", completion: .directory)
  var repository = "."

  @OptionGroup(title: "Conditions of the pictures") var options: ConditionOptions

  @Option(help: "The prefix of the pictures' addresses in review.md, for a page that is shown elsewhere.")
  var picturesURL = ""

  func run() throws {
    if let file = range.first(where: { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }) {
      throw ToolError(
        text: "\(file): this is a file; 'ib review' compares revisions such as main..HEAD, and 'ib diff OLD NEW' two "
          + "files")
    }
    guard range.count <= 2 else {
      throw ToolError(text: "\(range.joined(separator: " ")): name two revisions, such as \(range[0])..\(range[1])")
    }
    let revisions = try RevisionRange(range.joined(separator: ".."), in: try GitRepository(folder: repository).top())
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ib-review-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ReviewedFile.files(try revisions.changedFiles())
    // Without changes, nothing is drawn.
    if !files.isEmpty { try revisions.export(to: folder) }
    let review = try MainActor.assumeIsolated {
      var maker = try ReviewMaker(revisions, exported: folder, options: options, out: out)
      for file in files { try maker.add(file) }
      return maker.review
    }
    try ToolFile.write(Array(review.markdown(pictures: picturesURL).utf8), to: "\(out)/review.md")
    try ToolFile.write(Array(review.html.utf8), to: "\(out)/index.html")
    ToolFile.complain("\(out)/index.html: \(review.summary)")
  }
}
