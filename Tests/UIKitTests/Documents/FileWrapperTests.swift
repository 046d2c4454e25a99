import Foundation
import Testing
import UIKit
import UIKitTesting

@Suite struct FileWrapperTests {
  private let root = FileManager.default.temporaryDirectory.appendingPathComponent("wrapper-\(UUID().uuidString)")

  private func inFolder(_ body: (URL) throws -> Void) throws {
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: root) }
    try body(root)
  }

  private func file(_ text: String) -> FileWrapper { FileWrapper(regularFileWithContents: Data(text.utf8)) }

  private func text(_ wrapper: FileWrapper?) -> String? {
    wrapper?.regularFileContents.map { String(decoding: $0, as: UTF8.self) }
  }

  private func number(of url: URL) throws -> AnyHashable? {
    try FileManager.default.attributesOfItem(atPath: url.path)[.systemFileNumber] as? AnyHashable
  }

  private func package() -> FileWrapper {
    let inner = FileWrapper(directoryWithFileWrappers: ["b.txt": file("b")])
    let link = FileWrapper(symbolicLinkWithDestinationURL: URL(fileURLWithPath: "/nowhere"))
    return FileWrapper(directoryWithFileWrappers: ["a.txt": file("a"), "inner": inner, "link": link])
  }

  @Test func `a folder is written and read again with its files and links`() throws {
    try inFolder { root in
      let place = root.appendingPathComponent("doc")
      try package().write(to: place, options: [], originalContentsURL: nil)
      let read = try FileWrapper(url: place, options: .immediate)
      #expect(read.isDirectory && !read.isRegularFile && read.filename == "doc" && read.preferredFilename == "doc")
      #expect(read.regularFileContents == nil && read.symbolicLinkDestinationURL == nil)
      let children = try #require(read.fileWrappers)
      #expect(children.keys.sorted() == ["a.txt", "inner", "link"])
      #expect(text(children["a.txt"]) == "a" && text(children["inner"]?.fileWrappers?["b.txt"]) == "b")
      #expect(children["link"]?.isSymbolicLink == true)
      #expect(children["link"]?.symbolicLinkDestinationURL?.path == "/nowhere")
      #expect(throws: (any Error).self) { try FileWrapper(url: root.appendingPathComponent("none")) }
    }
  }

  @Test func `children have unique keys, which follow their preferred names`() {
    let folder = FileWrapper(directoryWithFileWrappers: [:])
    #expect(folder.addRegularFile(withContents: Data(), preferredFilename: "x") == "x")
    let second = file("2")
    second.preferredFilename = "x"
    let key = folder.addFileWrapper(second)
    #expect(key != "x" && key.hasSuffix("x") && folder.keyForChildFileWrapper(second) == key)
    second.preferredFilename = "y"
    #expect(folder.fileWrappers?.keys.sorted() == ["x", "y"] && folder.keyForChildFileWrapper(second) == "y")
    folder.removeFileWrapper(second)
    #expect(folder.keyForChildFileWrapper(second) == nil && folder.fileWrappers?.count == 1)
  }

  @Test func `a change on disk is noticed, and read when it is asked for`() throws {
    try inFolder { root in
      let place = root.appendingPathComponent("doc")
      try package().write(to: place, options: [], originalContentsURL: nil)
      let wrapper = try FileWrapper(url: place)
      #expect(wrapper.matchesContents(of: place) && !package().matchesContents(of: place))
      try Data("longer".utf8).write(to: place.appendingPathComponent("a.txt"))
      #expect(!wrapper.matchesContents(of: place))
      try wrapper.read(from: place)
      #expect(wrapper.matchesContents(of: place) && text(wrapper.fileWrappers?["a.txt"]) == "longer")
      try Data().write(to: place.appendingPathComponent("new"))
      #expect(!wrapper.matchesContents(of: place))
    }
  }

  @Test func `an atomic write replaces a folder and links the files that have not changed`() throws {
    try inFolder { root in
      let place = root.appendingPathComponent("doc")
      try package().write(to: place, options: [], originalContentsURL: nil)
      let wrapper = try FileWrapper(url: place)
      let before = try number(of: place.appendingPathComponent("inner/b.txt"))
      let old = try #require(wrapper.fileWrappers?["a.txt"])
      wrapper.removeFileWrapper(old)
      wrapper.addRegularFile(withContents: Data("new".utf8), preferredFilename: "c.txt")
      try wrapper.write(to: place, options: [.atomic, .withNameUpdating], originalContentsURL: place)
      #expect(try FileManager.default.contentsOfDirectory(atPath: root.path) == ["doc"])
      #expect(try FileWrapper(url: place).fileWrappers?.keys.sorted() == ["c.txt", "inner", "link"])
      #expect(try number(of: place.appendingPathComponent("inner/b.txt")) == before)
      #expect(text(old) == "a" && wrapper.fileWrappers?["c.txt"]?.filename == "c.txt")
      #expect(wrapper.matchesContents(of: place))
    }
  }

  @Test func `permissions are kept, and an unchanged file can be written to its own place`() throws {
    try inFolder { root in
      let place = root.appendingPathComponent("run.sh")
      try Data("x".utf8).write(to: place)
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: place.path)
      let wrapper = try FileWrapper(url: place)
      try wrapper.write(to: place, options: .atomic, originalContentsURL: place)
      let copy = root.appendingPathComponent("copy.sh")
      try wrapper.write(to: copy, options: .atomic, originalContentsURL: nil)
      #expect(try FileManager.default.contentsOfDirectory(atPath: root.path).sorted() == ["copy.sh", "run.sh"])
      let attributes = try FileManager.default.attributesOfItem(atPath: copy.path)
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o700)
    }
  }
}

@Suite(.separateScreens) @MainActor struct PackageDocumentTests {
  private final class Album: UIDocument {
    var wrapper = FileWrapper(directoryWithFileWrappers: [:])
    override func load(fromContents contents: Any, ofType typeName: String?) throws {
      wrapper = try #require(contents as? FileWrapper)
    }
    override func contents(forType typeName: String) throws -> Any { wrapper }
  }

  @Test func `a document reads and writes a folder, and notices changes in it`() async throws {
    let screen = try TestScreen(size: CGSize(width: 10, height: 10), view: UIView())
    _ = screen
    let place = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).album")
    defer { try? FileManager.default.removeItem(at: place) }
    let album = Album(fileURL: place)
    album.wrapper.addRegularFile(withContents: Data("one".utf8), preferredFilename: "1.txt")
    #expect(await album.save(to: place, for: .forCreating))
    let again = Album(fileURL: place)
    #expect(await again.open())
    #expect(again.wrapper.fileWrappers?["1.txt"]?.regularFileContents == Data("one".utf8))
    again.wrapper.addRegularFile(withContents: Data("two".utf8), preferredFilename: "2.txt")
    #expect(await again.save(to: place, for: .forOverwriting))
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path).sorted() == ["1.txt", "2.txt"])
    let file = place.appendingPathComponent("1.txt")
    try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSinceNow: 60)], ofItemAtPath: file.path)
    again.updateChangeCount(.done)
    await again.autosave()
    #expect(again.documentState.contains(.inConflict))
  }
}
