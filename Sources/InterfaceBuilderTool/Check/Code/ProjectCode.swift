/// The sources of a project, and the identifiers that its storyboards and xibs provide.
struct ProjectCode: Sendable {
  var sources: SourceIndex
  var interfaces: InterfaceFacts

  init(folder: String) {
    sources = SourceIndex(folder: folder)
    interfaces = InterfaceFacts(folder: folder)
  }
}
