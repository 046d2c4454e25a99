/// The sources of a project, and what its storyboards and xibs offer to them.
struct ProjectCode: Sendable {
  var sources: SourceIndex
  var interfaces: InterfaceFacts

  init(folder: String) {
    sources = SourceIndex(folder: folder)
    interfaces = InterfaceFacts(folder: folder)
  }
}
